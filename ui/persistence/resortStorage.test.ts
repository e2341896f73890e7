/** The remembered resort: stored by brand with consent to functional cookies, and removed without it. */
import { describe, expect, it } from 'vitest';
import { ANY_WEEKEND } from '../../machines/weekendSearch/weekendFilters.ts';
import { createActor, fromTransition } from 'xstate';
import { NOTHING_STORED, type StoredValues } from '../../machines/app/storedValues.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { consentTo } from '../../machines/consent/consent.rules.ts';
import type { Category } from '../../machines/contract/consentCategories.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import { startingChoice } from '../../machines/search/choice.ts';
import { memoryStorage } from '../test/memoryStorage.ts';
import { readRememberedResorts } from './rememberedResorts.ts';
import { connectResorts } from './resortStorage.ts';

const TODAY = '2027-01-11';
const DECISION = 'breakwater.consent';
const allowed = JSON.stringify(consentTo(true));
const only = (...categories: Category[]): string =>
  JSON.stringify(categories.reduce((consent, category) => ({ ...consent, [category]: true }), consentTo(false)));

const memory = (stored: Record<string, string> = {}) => {
  const storage = memoryStorage(stored);
  return { entries: storage.entries, storage: () => storage };
};

const family = (resort: ResortCode | null): Partial<StoredValues> => ({
  choice: { ...startingChoice(TODAY), resort },
});
const weekend = (...resorts: ResortCode[]): Partial<StoredValues> => ({
  weekend: { choice: startingChoice(TODAY), weekendFilters: { ...ANY_WEEKEND, resorts } },
});

/** A visit whose values the test changes, and the cookie question of a guest who has not answered yet. */
const visit = (storage: ReturnType<typeof memory>['storage']) => {
  const app = createActor(
    fromTransition(
      (
        { context }: { context: { stored: StoredValues } },
        { stored }: { type: 'chosen'; stored: Partial<StoredValues> },
      ) => ({
        context: { stored: { ...context.stored, ...stored } },
      }),
      { context: { stored: NOTHING_STORED } },
    ),
  ).start();
  const consent = createActor(consentMachine, { input: { consent: null } }).start();
  const source = { getSnapshot: () => app.getSnapshot().context, subscribe: (next: () => void) => app.subscribe(next) };
  connectResorts(source, consent, storage);
  return { consent, choose: (stored: Partial<StoredValues>) => app.send({ type: 'chosen', stored }) };
};

// requirement: JOURNEY-9-COOKIES-FUNCTIONAL
describe('connectResorts', () => {
  it('stores nothing until functional cookies are allowed, then the resort of each brand', () => {
    const { entries, storage } = memory();
    const { consent, choose } = visit(storage);
    choose(family('MH'));
    expect([...entries]).toEqual([]);
    consent.send({ type: 'consent.given' });
    expect([...entries]).toEqual([['breakwater.resort.family', 'MH']]);
    choose(weekend('BG', 'SK'));
    choose(family('SK'));
    expect(Object.fromEntries(entries)).toEqual({
      'breakwater.resort.family': 'SK',
      'breakwater.resort.weekend': 'SK',
    });
    choose(family(null));
    choose(weekend());
    expect(entries.size).toBe(2);
  });
  it('stores nothing with the other categories alone, and removes what was stored when the consent is withdrawn', () => {
    const { entries, storage } = memory({ 'breakwater.resort.family': 'SK', 'breakwater.resort.weekend': 'MH' });
    const { consent, choose } = visit(storage);
    expect([...entries]).toEqual([]);
    consent.send({ type: 'settings.opened' });
    consent.send({ type: 'category.toggled', category: 'performance' });
    consent.send({ type: 'category.toggled', category: 'targeting' });
    consent.send({ type: 'choice.saved' });
    choose(family('MH'));
    expect([...entries]).toEqual([]);
    consent.send({ type: 'consent.given' });
    expect(entries.size).toBe(1);
    consent.send({ type: 'settings.opened' });
    consent.send({ type: 'category.toggled', category: 'functional' });
    expect(entries.size).toBe(1);
    consent.send({ type: 'choice.saved' });
    expect([...entries]).toEqual([]);
  });
});

// requirement: JOURNEY-9-COOKIES-FUNCTIONAL
describe('readRememberedResorts', () => {
  const BOTH = { family: 'MH', weekend: 'SK' };
  const stored = { 'breakwater.resort.family': 'MH', 'breakwater.resort.weekend': 'SK' };
  it.each([
    ['with the consent', { ...stored, [DECISION]: allowed }, BOTH],
    ['with the consent to functional cookies alone', { ...stored, [DECISION]: only('functional') }, BOTH],
    ['not with the consent to all others', { ...stored, [DECISION]: only('performance', 'targeting') }, {}],
    ['of one brand alone', { 'breakwater.resort.weekend': 'SK', [DECISION]: allowed }, { weekend: 'SK' }],
    ['that exists', { 'breakwater.resort.family': 'XX', [DECISION]: allowed }, {}],
    ['not without a decision', stored, {}],
    ['not against the decision', { ...stored, [DECISION]: JSON.stringify(consentTo(false)) }, {}],
    ['not by a decision about other words', { ...stored, [DECISION]: allowed.replace('v1.0', 'v0.9') }, {}],
    ['of no earlier visit', { [DECISION]: allowed }, {}],
  ])('reads a resort %s', async (_, entries, resorts) => {
    expect(await readRememberedResorts(memory(entries).storage)).toEqual(resorts);
  });
});
