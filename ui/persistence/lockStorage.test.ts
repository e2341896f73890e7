/** The start of the lock in session storage: what is read back, and what a broken or changed value does. */
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { memoryStorage } from '../test/memoryStorage.ts';
import { lockAt, type Lock } from '../../machines/session/session.rules.ts';
import { persistLock, readLock } from './lockStorage.ts';

const KEY = 'breakwater.lockStartedAt';
const NOW = 1_800_000_000_000;

const storageWith = (text: string | null = null) => memoryStorage(text === null ? {} : { [KEY]: text });

/** A chart with only a lock. */
const sessionWith = (lock: Lock | null) => {
  const lockable = setup({
    types: { context: {} as { lock: Lock | null }, events: {} as { type: 'set'; lock: Lock | null } },
  });
  return createActor(
    lockable.createMachine({
      context: { lock },
      on: { set: { actions: lockable.assign({ lock: ({ event }) => event.lock }) } },
    }),
  ).start();
};

// requirement: JOURNEY-4-LOCK
describe('the stored lock', () => {
  it('holds for the rest of its window when the page is loaded again', () => {
    const storage = storageWith();
    persistLock(sessionWith(lockAt(NOW)), () => storage);
    expect(readLock(() => storage, NOW + 4_000)).toEqual({ startedAt: NOW, msLeft: 6_000 });
  });

  it('is removed when it ends', () => {
    const storage = storageWith();
    const session = sessionWith(null);
    persistLock(session, () => storage);
    session.send({ type: 'set', lock: lockAt(NOW) });
    expect(storage.entries.get(KEY)).toBe(String(NOW));
    session.send({ type: 'set', lock: null });
    expect(storage.entries.size).toBe(0);
  });

  it.each([
    ['is over', String(NOW - 10_000)],
    ['starts in the future', String(NOW + 1)],
    ['is empty', ''],
    ['is no number', 'soon'],
    ['is a number in another form', '1.8e12'],
    ['is negative', '-1'],
    ['is longer than any instant', '9'.repeat(400)],
    ['is code', '{"startedAt":1800000000000}'],
  ])('counts for nothing and is removed when it %s', (_, text) => {
    const storage = storageWith(text);
    const lock = readLock(() => storage, NOW);
    expect(lock).toBeNull();
    persistLock(sessionWith(lock), () => storage);
    expect(storage.entries.size).toBe(0);
  });
});
