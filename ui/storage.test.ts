/** What the browser keeps for the visit: written when it changes, read back, and done without where it cannot be had. */
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { appMachine } from '../machines/app/app.machine.ts';
import { NOTHING_STORED, StoredValues } from '../machines/app/stored.ts';
import { NO_PICKER } from '../machines/picker/offer.rules.ts';
import type { sessionMachine } from '../machines/session/session.machine.ts';
import { startingChoice } from '../machines/search/choice.ts';
import { connectStorage, readStored } from './storage.ts';

const SESSION_ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';
const INFO = { bookingSessionTimeout: 1_200, today: '2027-01-11', booking: null, picker: NO_PICKER.picker };

const memory = (kept: Record<string, string> = {}): Storage & { written: string[] } => {
  const written: string[] = [];
  const values = new Map(Object.entries(kept));
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

/** A visit whose session is opened by hand. */
const visit = () => {
  const session = fromCallback(() => {}) as unknown as typeof sessionMachine;
  const app = createActor(appMachine.provide({ actors: { session } }), {
    input: { address: { pathname: '/booking/nowhere', search: '' }, stored: NOTHING_STORED, isProduction: false },
  });
  return app.start();
};

describe('the visit', () => {
  it('is kept when it changes and read back as it was', () => {
    const storage = memory();
    const app = visit();
    connectStorage(app, storage);
    app.send({ type: 'session.opened', info: INFO, sessionId: SESSION_ID });
    app.send({ type: 'expiry.changed', expiresAt: 1_800_000_000_000 });
    expect(readStored(storage)).toEqual({
      ...NOTHING_STORED,
      sessionId: SESSION_ID,
      sessionExpiresAt: 1_800_000_000_000,
    });
  });
  it('is not written again while nothing of it changes', () => {
    const storage = memory();
    const app = visit();
    connectStorage(app, storage);
    app.send({ type: 'expiry.changed', expiresAt: 1 });
    app.send({ type: 'address.changed', pathname: '/booking/nowhere/else', search: '' });
    app.send({ type: 'session.unavailable', message: 'no' });
    expect(storage.written).toEqual(['breakwater.visit']);
  });
  it('goes on in a browser that keeps nothing', () => {
    const app = visit();
    connectStorage(app, forbidden);
    app.send({ type: 'session.opened', info: INFO, sessionId: SESSION_ID });
    expect(app.getSnapshot().context.stored.sessionId).toBe(SESSION_ID);
    expect(readStored(forbidden)).toEqual(NOTHING_STORED);
  });
});

describe('readStored', () => {
  it('starts with nothing when nothing was kept, or nothing that can be read', () => {
    expect(readStored(memory())).toEqual(NOTHING_STORED);
    expect(readStored(memory({ 'breakwater.visit': '{' }))).toEqual(NOTHING_STORED);
  });
  it('reads the choice back', () => {
    const kept: StoredValues = { ...NOTHING_STORED, choice: startingChoice('2027-01-11') };
    expect(readStored(memory({ 'breakwater.visit': JSON.stringify(StoredValues.encode(kept)) }))).toEqual(kept);
  });
});
