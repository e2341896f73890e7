/** The visit's values in session storage: written on change, read back, and not needed if the storage fails. */
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import * as keptVisit from '../../machines/app/visitStorage.ts';
import { NOTHING_STORED } from '../../machines/app/storedValues.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { createChunk } from '../loading/chunk.ts';
import { connectStorage, readStored, type VisitCodec } from './visitStorage.ts';
import { SESSION_INFO } from '../actors/test/fakeServer.ts';

const SESSION_ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';

const memory = (saved: Record<string, string> = {}): Storage & { written: string[] } => {
  const written: string[] = [];
  const values = new Map(Object.entries(saved));
  return {
    written,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      written.push(key);
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (i) => [...values.keys()][i] ?? null,
    get length() {
      return values.size;
    },
  };
};
const forbidden: Storage = {
  ...memory(),
  getItem: () => {
    throw new DOMException('forbidden', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
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
    const storage = memory();
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
    const storage = memory();
    const app = visit();
    const put: (() => void)[] = [];
    const saveNow = connectStorage(app, storage, await loadedCodec(), (then) => put.push(then));
    app.send({ type: 'session.opened', info: SESSION_INFO, sessionId: SESSION_ID });
    app.send({ type: 'expiry.changed', expiresAt: 7 });
    expect([put.length, storage.written]).toEqual([1, []]);
    for (const then of put.splice(0)) then();
    expect(storage.written).toHaveLength(1);
    app.send({ type: 'expiry.changed', expiresAt: 8 });
    saveNow();
    expect(await readStored(storage, await loadedCodec())).toMatchObject({
      sessionId: SESSION_ID,
      sessionExpiresAt: 8,
    });
    // the delayed write has nothing left to do
    for (const then of put) then();
    expect(storage.written).toHaveLength(2);
  });
  it('lets the visit go on when the storage is forbidden', async () => {
    const app = visit();
    connectStorage(app, forbidden, await loadedCodec(), atOnce);
    app.send({ type: 'session.opened', info: SESSION_INFO, sessionId: SESSION_ID });
    expect(app.getSnapshot().context.stored.sessionId).toBe(SESSION_ID);
    expect(await readStored(forbidden, await loadedCodec())).toEqual(NOTHING_STORED);
  });
});

it('readStored returns no values when nothing is stored, or nothing readable', async () => {
  const codec = await loadedCodec();
  expect(await readStored(memory(), codec)).toEqual(NOTHING_STORED);
  expect(await readStored(memory({ 'breakwater.visit': '{' }), codec)).toEqual(NOTHING_STORED);
});

it('the visit storage with a codec that loads late writes the latest values once the codec is loaded', async () => {
  const storage = memory();
  const app = visit();
  const arrival = Promise.withResolvers<typeof keptVisit>();
  const codec: VisitCodec = createChunk(() => arrival.promise);
  connectStorage(app, storage, codec, atOnce);
  app.send({ type: 'session.opened', info: SESSION_INFO, sessionId: SESSION_ID });
  app.send({ type: 'expiry.changed', expiresAt: 7 });
  expect(storage.written).toEqual([]);
  arrival.resolve(keptVisit);
  await codec.load();
  expect(storage.written).toEqual(['breakwater.visit']);
  expect(await readStored(storage, codec)).toMatchObject({ sessionId: SESSION_ID, sessionExpiresAt: 7 });
});
