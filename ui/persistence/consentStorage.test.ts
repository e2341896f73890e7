/** The guest's cookie decision, stored across visits. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { consentTo } from '../../machines/consent/consent.rules.ts';
import { persistConsent, readConsent } from './consentStorage.ts';

const memory = () => {
  const entries = new Map<string, string>();
  return {
    entries,
    storage: () => ({
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    }),
  };
};
const forbidden = (): never => {
  throw new Error('forbidden');
};

describe('the consent storage', () => {
  it('stores nothing before a decision, and every decision after', () => {
    const { entries, storage } = memory();
    const actor = createActor(consentMachine, { input: { consent: readConsent(storage) } }).start();
    persistConsent(actor, storage);
    actor.send({ type: 'settings.opened' });
    expect(entries.size).toBe(0);
    actor.send({ type: 'consent.given' });
    expect(readConsent(storage)).toEqual(consentTo(true));
    actor.send({ type: 'consent.refused' });
    expect(readConsent(storage)).toEqual(consentTo(false));
  });
  it('returns no consent when the storage is forbidden, and the consent chart still works', () => {
    expect(readConsent(forbidden)).toBeNull();
    const actor = createActor(consentMachine, { input: { consent: null } }).start();
    persistConsent(actor, forbidden);
    actor.send({ type: 'consent.given' });
    expect(actor.getSnapshot().context.consent).toEqual(consentTo(true));
  });
});
