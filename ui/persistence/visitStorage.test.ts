/** The visit's values in session storage: written on change, read back, and not needed if the storage fails. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import * as keptVisit from '../../machines/app/visitStorage.ts';
import { NOTHING_STORED } from '../../machines/app/storedValues.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { createChunk } from '../loading/chunk.ts';
import { connectStorage, readStored, type VisitCodec } from './visitStorage.ts';
import { SESSION_ID, SESSION_INFO } from '../actors/test/fakeServer.ts';
import { forbidden, memoryStorage } from '../test/memoryStorage.ts';

/** A storage in memory, and the keys that were written to it. */
const memory = (saved: Record<string, string> = {}) => {
  const storage = memoryStorage(saved);
  const written = vi.spyOn(storage, 'setItem');
  return { storage: storage as unknown as Storage, written: () => written.mock.calls.map(([key]) => key) };
};

/** The codec, already loaded. */
const loadedCodec = async (): Promise<VisitCodec> => {
  const codec = createChunk(() => Promise.resolve(keptVisit));
  await codec.load();
  return codec;
};

/** A scheduler that runs its callback at once. */
const atOnce = (then: () => void): void => then();

/** A visit whose session the test opens. */
const visit = () => {
  const session = fromCallback(() => {}) as unknown as typeof sessionMachine;
  const app = createActor(appMachine.provide({ actors: { session } }), {
    input: { address: { pathname: '/booking/nowhere', search: '' }, stored: NOTHING_STORED, isProduction: false },
  });
  return app.start();
};

describe('the visit storage', () => {
  it('writes the visit when it changes, and reads it back unchanged', async () => {
    const { storage } = memory();
    const app = visit();
    connectStorage(app, storage, await loadedCodec(), atOnce);
    app.send({ type: 'session.opened', info: SESSION_INFO, sessionId: SESSION_ID });
    app.send({ type: 'expiry.changed', expiresAt: 1_800_000_000_000 });
    expect(await readStored(storage, await loadedCodec())).toEqual({
      ...NOTHING_STORED,
      sessionId: SESSION_ID,
      sessionExpiresAt: 1_800_000_000_000,
    });
  });
  it('writes several changes at once after a delay, and immediately when the page is left', async () => {
    const { storage, written } = memory();
    const app = visit();
    const put: (() => void)[] = [];
    const saveNow = connectStorage(app, storage, await loadedCodec(), (then) => put.push(then));
    app.send({ type: 'session.opened', info: SESSION_INFO, sessionId: SESSION_ID });
    app.send({ type: 'expiry.changed', expiresAt: 7 });
    expect([put.length, written()]).toEqual([1, []]);
    for (const then of put.splice(0)) then();
    expect(written()).toHaveLength(1);
    app.send({ type: 'expiry.changed', expiresAt: 8 });
    saveNow();
    expect(await readStored(storage, await loadedCodec())).toMatchObject({
      sessionId: SESSION_ID,
      sessionExpiresAt: 8,
    });
    // the delayed write has nothing left to do
    for (const then of put) then();
    expect(written()).toHaveLength(2);
  });
  it('lets the visit go on when the storage is forbidden', async () => {
    const app = visit();
    const storage = { ...memoryStorage(), getItem: forbidden, setItem: forbidden } as unknown as Storage;
    connectStorage(app, storage, await loadedCodec(), atOnce);
    app.send({ type: 'session.opened', info: SESSION_INFO, sessionId: SESSION_ID });
    expect(app.getSnapshot().context.stored.sessionId).toBe(SESSION_ID);
    expect(await readStored(storage, await loadedCodec())).toEqual(NOTHING_STORED);
  });
});

it('readStored returns no values when nothing is stored, or nothing readable', async () => {
  const codec = await loadedCodec();
  expect(await readStored(memory().storage, codec)).toEqual(NOTHING_STORED);
  expect(await readStored(memory({ 'breakwater.visit': '{' }).storage, codec)).toEqual(NOTHING_STORED);
});

it('the visit storage with a codec that loads late writes the latest values once the codec is loaded', async () => {
  const { storage, written } = memory();
  const app = visit();
  const arrival = Promise.withResolvers<typeof keptVisit>();
  const codec: VisitCodec = createChunk(() => arrival.promise);
  connectStorage(app, storage, codec, atOnce);
  app.send({ type: 'session.opened', info: SESSION_INFO, sessionId: SESSION_ID });
  app.send({ type: 'expiry.changed', expiresAt: 7 });
  expect(written()).toEqual([]);
  arrival.resolve(keptVisit);
  await codec.load();
  expect(written()).toEqual(['breakwater.visit']);
  expect(await readStored(storage, codec)).toMatchObject({ sessionId: SESSION_ID, sessionExpiresAt: 7 });
});
