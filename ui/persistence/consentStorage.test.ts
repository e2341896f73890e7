/** The guest's cookie decision, stored across visits. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { consentTo } from '../../machines/consent/consent.rules.ts';
import { memoryStorage } from '../test/memoryStorage.ts';
import { persistConsent, readConsent } from './consentStorage.ts';

const memory = () => {
  const storage = memoryStorage();
  return { entries: storage.entries, storage: () => storage };
};
const DECISION = consentTo(false);

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
  it('stores exactly the version and the four categories, and nothing again for the same decision', () => {
    const { entries, storage } = memory();
    const actor = createActor(consentMachine, { input: { consent: readConsent(storage) } }).start();
    persistConsent(actor, storage);
    actor.send({ type: 'consent.refused' });
    expect([...entries]).toEqual([
      [
        'breakwater.consent',
        '{"version":"v1.0","strictlyNecessary":true,"performance":false,"functional":false,"targeting":false}',
      ],
    ]);
    entries.clear();
    actor.send({ type: 'settings.opened' });
    expect(entries.size).toBe(0);
  });
  it.each<[string, string, unknown]>([
    ['this version', JSON.stringify(DECISION), DECISION],
    ['one category allowed', JSON.stringify({ ...DECISION, functional: true }), { ...DECISION, functional: true }],
    ['fields of a newer format', JSON.stringify({ ...DECISION, at: '2027-01-11' }), DECISION],
    ['a newer version', JSON.stringify({ ...DECISION, version: 'v1.1' }), null],
    ['an older version', JSON.stringify({ ...DECISION, version: 'v0.9' }), null],
    ['no version', JSON.stringify({ ...DECISION, version: undefined }), null],
    ['performance left out', JSON.stringify({ ...DECISION, performance: undefined }), null],
    ['functional left out', JSON.stringify({ ...DECISION, functional: undefined }), null],
    ['targeting left out', JSON.stringify({ ...DECISION, targeting: undefined }), null],
    ['a category as text', JSON.stringify({ ...DECISION, targeting: 'true' }), null],
    ['a category as number', JSON.stringify({ ...DECISION, performance: 1 }), null],
    ['strictly necessary refused', JSON.stringify({ ...DECISION, strictlyNecessary: false }), null],
    ['half a decision', JSON.stringify(DECISION).slice(0, 40), null],
    ['an empty text', '', null],
    ['a list', '[]', null],
    ['five million characters', 'x'.repeat(5_000_000), null],
  ])('reads %s as a decision or asks again', (_, text, expected) => {
    const { entries, storage } = memory();
    entries.set('breakwater.consent', text);
    expect(readConsent(storage)).toEqual(expected);
  });
});
