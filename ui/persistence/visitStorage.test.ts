/** What the browser keeps for the visit: written when it changes, read back, and done without where it cannot be had. */
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import * as keptVisit from '../../machines/app/visitStorage.ts';
import { NOTHING_STORED, type StoredValues } from '../../machines/app/storedValues.ts';
import { NO_PICKER } from '../../machines/picker/availability.rules.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { startingChoice } from '../../machines/search/choice.ts';
import { createChunk } from '../chunks/chunk.ts';
import { connectStorage, readStored, type VisitCodec } from './visitStorage.ts';

const SESSION_ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';
const INFO = {
  bookingSessionTimeout: 1_200,
  today: '2027-01-11',
  booking: null,
  paid: null,
  payment: 'none' as const,
  picker: NO_PICKER.picker,
};

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

/** The codec, here already. */
const loadedCodec = async (): Promise<VisitCodec> => {
  const codec = createChunk(() => Promise.resolve(keptVisit));
  await codec.load();
  return codec;
};

/** For those who do not wait. */
const atOnce = (then: () => void): void => then();

/** A visit whose session is opened by hand. */
const visit = () => {
  const session = fromCallback(() => {}) as unknown as typeof sessionMachine;
  const app = createActor(appMachine.provide({ actors: { session } }), {
    input: { address: { pathname: '/booking/nowhere', search: '' }, stored: NOTHING_STORED, isProduction: false },
  });
  return app.start();
};

describe('the visit', () => {
  it('is kept when it changes and read back as it was', async () => {
    const storage = memory();
    const app = visit();
    connectStorage(app, storage, await loadedCodec(), atOnce);
    app.send({ type: 'session.opened', info: INFO, sessionId: SESSION_ID });
    app.send({ type: 'expiry.changed', expiresAt: 1_800_000_000_000 });
    expect(await readStored(storage, await loadedCodec())).toEqual({
      ...NOTHING_STORED,
      sessionId: SESSION_ID,
      sessionExpiresAt: 1_800_000_000_000,
    });
  });
  it('is not written again while nothing of it changes', async () => {
    const storage = memory();
    const app = visit();
    connectStorage(app, storage, await loadedCodec(), atOnce);
    app.send({ type: 'expiry.changed', expiresAt: 1 });
    app.send({ type: 'address.changed', pathname: '/booking/nowhere/else', search: '' });
    app.send({ type: 'session.unavailable', message: 'no' });
    expect(storage.written).toEqual(['breakwater.visit']);
  });
  it('is kept once for all that changed before the page came to it, and at once when it is left', async () => {
    const storage = memory();
    const app = visit();
    const put: (() => void)[] = [];
    const saveNow = connectStorage(app, storage, await loadedCodec(), (then) => put.push(then));
    app.send({ type: 'session.opened', info: INFO, sessionId: SESSION_ID });
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
    // what was put off finds nothing left to do
    for (const then of put) then();
    expect(storage.written).toHaveLength(2);
  });
  it('goes on in a browser that keeps nothing', async () => {
    const app = visit();
    connectStorage(app, forbidden, await loadedCodec(), atOnce);
    app.send({ type: 'session.opened', info: INFO, sessionId: SESSION_ID });
    expect(app.getSnapshot().context.stored.sessionId).toBe(SESSION_ID);
    expect(await readStored(forbidden, await loadedCodec())).toEqual(NOTHING_STORED);
  });
});

describe('readStored', () => {
  it('starts with nothing when nothing was kept, or nothing that can be read', async () => {
    const codec = await loadedCodec();
    expect(await readStored(memory(), codec)).toEqual(NOTHING_STORED);
    expect(await readStored(memory({ 'breakwater.visit': '{' }), codec)).toEqual(NOTHING_STORED);
  });
  it('reads the choice back', async () => {
    const saved: StoredValues = { ...NOTHING_STORED, choice: startingChoice('2027-01-11') };
    const storage = memory({ 'breakwater.visit': keptVisit.serializeVisit(saved) });
    expect(await readStored(storage, await loadedCodec())).toEqual(saved);
  });
  it('asks for the codec only where something was kept, and does without one that is lost', async () => {
    let loads = 0;
    const failing: VisitCodec = createChunk(() => {
      loads += 1;
      return Promise.reject(new Error('offline'));
    });
    expect(await readStored(memory(), failing)).toEqual(NOTHING_STORED);
    expect(loads).toBe(0);
    expect(await readStored(memory({ 'breakwater.visit': keptVisit.serializeVisit(NOTHING_STORED) }), failing)).toEqual(
      NOTHING_STORED,
    );
    expect(loads).toBe(1);
  });
});

describe('a codec that comes late', () => {
  it('writes what the visit has come to by then', async () => {
    const storage = memory();
    const app = visit();
    const arrival = Promise.withResolvers<typeof keptVisit>();
    const codec: VisitCodec = createChunk(() => arrival.promise);
    connectStorage(app, storage, codec, atOnce);
    app.send({ type: 'session.opened', info: INFO, sessionId: SESSION_ID });
    app.send({ type: 'expiry.changed', expiresAt: 7 });
    expect(storage.written).toEqual([]);
    arrival.resolve(keptVisit);
    await codec.load();
    expect(storage.written).toEqual(['breakwater.visit']);
    expect(await readStored(storage, codec)).toMatchObject({ sessionId: SESSION_ID, sessionExpiresAt: 7 });
  });
});
