/** What the browser stores by itself: the lock, the discount code, the cookie decision and the resorts. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fakeActor } from '../test/fakeVisit.ts';
import { memoryStorage, forbidden } from '../test/memoryStorage.ts';
import { lockAt, type Lock } from '../../machines/session/session.rules.ts';
import { persistLock, readLock } from './lockStorage.ts';
import { createCouponStorage } from './couponStorage.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { consentTo } from '../../machines/consent/consent.rules.ts';
import { persistConsent, readConsent } from './consentStorage.ts';
import { ANY_WEEKEND } from '../../machines/weekendSearch/weekendFilters.ts';
import { NOTHING_STORED, type StoredValues } from '../../machines/app/storedValues.ts';
import type { Category } from '../../machines/contract/consentCategories.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import { startingChoice } from '../../machines/search/choice.ts';
import { readRememberedResorts } from './rememberedResorts.ts';
import { connectResorts } from './resortStorage.ts';

const KEY = 'breakwater.lockStartedAt';
const NOW = 1_800_000_000_000;
const storageWith = (text: string | null = null) => memoryStorage(text === null ? {} : { [KEY]: text });

/** A session with only a lock. */
const sessionWith = (lock: Lock | null) => fakeActor({ context: { lock } });

// requirement: JOURNEY-4-LOCK
describe('the stored lock', () => {
  it('holds for the rest of its window when the page is loaded again', () => {
    const storage = storageWith();
    persistLock(sessionWith(lockAt(NOW)).actor, () => storage);
    expect(readLock(() => storage, NOW + 4_000)).toEqual({ startedAt: NOW, msLeft: 6_000 });
  });

  it('is removed when it ends', () => {
    const storage = storageWith();
    const session = sessionWith(null);
    persistLock(session.actor, () => storage);
    session.set({ context: { lock: lockAt(NOW) } });
    expect(storage.entries.get(KEY)).toBe(String(NOW));
    session.set({ context: { lock: null } });
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
    persistLock(sessionWith(lock).actor, () => storage);
    expect(storage.entries.size).toBe(0);
  });
});

describe('the stored discount code', () => {
  // requirement: JOURNEY-9-STORED
  it('is stored by its name alone, replaces an earlier one, and leaves other values alone', () => {
    const storage = memoryStorage({ 'breakwater.visit': '{}' });
    const { entries } = storage;
    const coupon = createCouponStorage(() => storage);
    coupon.write('SPRING10');
    coupon.write('WEEKEND15');
    expect([...entries]).toEqual([
      ['breakwater.visit', '{}'],
      ['breakwater.coupon', 'WEEKEND15'],
    ]);
    coupon.write(null);
    expect([...entries]).toEqual([['breakwater.visit', '{}']]);
  });

  it.each([
    ['one character', 'A', 'A'],
    ['40 characters', 'x'.repeat(40), 'x'.repeat(40)],
    ['41 characters', 'x'.repeat(41), null],
    ['five million characters', 'x'.repeat(5_000_000), null],
    ['nothing', '', null],
    ['spaces', '   ', null],
    ['a line break', 'A\nB', null],
    ['a zero character', 'A\u0000', null],
    ['a lone surrogate', 'A\uD800', null],
    // only the server knows whether a code exists, has expired or belongs to the other brand
    ['another text', '{"code":"A"}', '{"code":"A"}'],
  ])('with %s is restored only if it can be a code', (_, stored, expected) => {
    const storage = memoryStorage({ 'breakwater.coupon': stored });
    expect(createCouponStorage(() => storage).read()).toBe(expected);
  });

  it.each([
    ['the storage is forbidden', forbidden],
    ['reading fails', () => ({ ...memoryStorage(), getItem: forbidden })],
    ['the storage is full', () => ({ ...memoryStorage(), setItem: forbidden })],
    ['removing fails', () => ({ ...memoryStorage(), removeItem: forbidden })],
  ])('is null, and breaks nothing, when %s', (_, storage) => {
    const coupon = createCouponStorage(storage);
    coupon.write('A');
    coupon.write(null);
    expect(coupon.read()).toBeNull();
  });
});

const memory = (stored: Record<string, string> = {}) => {
  const storage = memoryStorage(stored);
  return { entries: storage.entries, storage: () => storage };
};

const DECISION = 'breakwater.consent';

describe('the consent storage', () => {
  const NONE = consentTo(false);

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
        DECISION,
        '{"version":"v1.0","strictlyNecessary":true,"performance":false,"functional":false,"targeting":false}',
      ],
    ]);
    entries.clear();
    actor.send({ type: 'settings.opened' });
    expect(entries.size).toBe(0);
  });
  it.each<[string, string, unknown]>([
    ['this version', JSON.stringify(NONE), NONE],
    ['one category allowed', JSON.stringify({ ...NONE, functional: true }), { ...NONE, functional: true }],
    ['fields of a newer format', JSON.stringify({ ...NONE, at: '2027-01-11' }), NONE],
    ['five million characters', 'x'.repeat(5_000_000), null],
  ])('reads %s as a decision or asks again', (_, text, expected) => {
    expect(readConsent(memory({ [DECISION]: text }).storage)).toEqual(expected);
  });
});

const TODAY = '2027-01-11';
const allowed = JSON.stringify(consentTo(true));
const only = (...categories: Category[]): string =>
  JSON.stringify(categories.reduce((consent, category) => ({ ...consent, [category]: true }), consentTo(false)));

const family = (resort: ResortCode | null): Partial<StoredValues> => ({ choice: { ...startingChoice(TODAY), resort } });
const weekend = (...resorts: ResortCode[]): Partial<StoredValues> => ({
  weekend: { choice: startingChoice(TODAY), weekendFilters: { ...ANY_WEEKEND, resorts } },
});

/** A visit whose values the test changes, and the cookie question of a guest who has not answered yet. */
const visit = (storage: ReturnType<typeof memory>['storage']) => {
  const app = fakeActor({ context: { stored: NOTHING_STORED } });
  const consent = createActor(consentMachine, { input: { consent: null } }).start();
  connectResorts(app.actor, consent, storage);
  let stored = NOTHING_STORED;
  const choose = (values: Partial<StoredValues>) => {
    stored = { ...stored, ...values };
    app.set({ context: { stored } });
  };
  return { consent, choose };
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
