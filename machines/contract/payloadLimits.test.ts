/** What a call accepts at its limits: numbers, and lengths of texts and lists. */
import { describe, expect, it } from 'vitest';
import { type CallName, calls } from './calls.ts';
import { LogEntries } from './log.ts';
import { truncated } from './logLimits.ts';

const unit = { unitIndex: 0, adults: 2, children: 0, toddlers: 0, infants: 0, hiredCots: 0, ownCots: 0 };
const units = (count: number) => Array.from({ length: count }, (_, unitIndex) => ({ ...unit, unitIndex }));
const grid = (changed: object) => ({ resort: 'BG', month: '2027-03', nights: 4, units: [unit], ...changed });
const inUnit = (field: string) => (value: number) => grid({ units: [{ ...unit, [field]: value }] });
const of =
  <A>(value: A) =>
  (count: number) =>
    Array.from({ length: count }, () => value);
const text = (length: number) => 'x'.repeat(length);

const named = (changed: object) => ({
  unitIndex: 0,
  guest: { type: 'ADULT', title: 'Ms', firstName: 'A', lastName: 'B', dateOfBirth: null, ...changed },
});
const order = (changed: object, address: object = {}) => ({
  attemptId: '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33',
  version: 1,
  device: { userAgent: 'x', language: 'en', screenWidth: 1, screenHeight: 1, colorDepth: 24, timeZone: 0 },
  sessionHref: 'https://pay.example/sessions/1',
  cardHolderName: 'A',
  billingAddress: { line1: 'x', line2: '', city: 'x', postcode: 'LS1 1AA', countryCode: 'GB', ...address },
  hasAcceptedTerms: true,
  ...changed,
});

const listOf = (name: string, list: readonly object[]) => ({ version: 1, [name]: list });
const DINING = { code: 'dine-standard', unitIndex: 0 };
const weekendsOf = (events: readonly string[]) => ({ units: [unit], events });

type Limit = readonly [what: string, call: CallName, payload: (size: number) => object, least: number, most: number];

/** Numbers that a payload contains. */
const NUMBERS: readonly Limit[] = [
  ['nights of a stay', 'price-grid', (nights) => grid({ nights }), 1, 28],
  ['months of a price grid', 'price-grid', (months) => grid({ months }), 1, 2],
  ['adults of a party', 'price-grid', inUnit('adults'), 1, 8],
  ['infants of a party', 'price-grid', inUnit('infants'), 0, 8],
  ['the number of a party', 'get-cabin-detail', (unitIndex) => ({ unitIndex }), 0, 5],
  ['the number of an agent', 'apply-agency', (agencyId) => ({ version: 1, agencyId }), 1, 99_999_999],
  ['the reference of a quote', 'get-quote', (quoteId) => ({ quoteId, email: null }), 10_000_000, 99_999_999],
  ['the reference of a booking', 'get-balance-by-id', (resId) => ({ resId }), 10_000_000, 99_999_999],
  ['the quantity of an extra', 'set-extras', (quantity) => listOf('extras', [{ code: 'circus', quantity }]), 0, 999],
];

/** Lengths of the texts and lists that a payload contains. */
const LENGTHS: readonly Limit[] = [
  ['parties', 'price-grid', (count) => grid({ units: units(count) }), 1, 6],
  ['letters of a first name', 'validate-guest', (length) => named({ firstName: text(length) }), 1, 45],
  ['characters of a discount code', 'apply-discount', (length) => ({ version: 1, code: text(length) }), 1, 40],
  ['letters of the name on a card', 'pay', (length) => order({ cardHolderName: text(length) }), 1, 60],
  ['letters of an address line', 'pay', (length) => order({}, { line1: text(length) }), 1, 80],
  ['letters of a town', 'pay', (length) => order({}, { city: text(length) }), 1, 50],
  ['letters of an address query', 'find-address', (length) => ({ text: text(length), container: null }), 3, 100],
  ['dining choices', 'set-dinings', (count) => listOf('dinings', of(DINING)(count)), 0, 60],
  ['extras', 'set-extras', (count) => listOf('extras', of({ code: 'circus', quantity: 1 })(count)), 0, 60],
  ['events of a weekend search', 'bbw-date-specific-weekenders', (count) => weekendsOf(of('rock')(count)), 1, 40],
];

describe('a call', () => {
  it.each(NUMBERS)(
    'accepts the least and the most as %s in %s, and nothing beyond',
    (_, name, payload, least, most) => {
      const sizes = [least - 1, least, most, most + 1];
      expect(sizes.map((size) => calls[name].payload.is(payload(size)))).toEqual([false, true, true, false]);
    },
  );
  it.each(LENGTHS)(
    'accepts the fewest and the most %s in %s, no more and no fewer',
    (_, name, payload, least, most) => {
      expect([least, most, most + 1].map((size) => calls[name].payload.is(payload(size)))).toEqual([true, true, false]);
      if (least > 0) expect(calls[name].payload.is(payload(least - 1))).toBe(false);
    },
  );
});

const entry = {
  errorType: 'x',
  message: 'x',
  sessionId: null,
  locationHref: '/',
  userAgent: 'x',
  deviceTimestamp: 1,
  deviceIsoTimestamp: '2027-01-11T09:00:00.000Z',
  stack: null,
  additionalErrorProps: {},
};

it('a report has 1 to 100 entries', () =>
  expect([0, 1, 100, 101].map((count) => LogEntries.is(of(entry)(count)))).toEqual([false, true, true, false]));

describe('truncated', () => {
  it('appends how many characters are left out', () =>
    expect(truncated('first line\nsecond line', 14)).toBe('first line… [12 more characters]'));
  it('keeps no part of a number, an address or a word that the limit would divide', () => {
    const rest = 'x'.repeat(300);
    for (const divided of ['4444 3333 2222 1111', '4444333322221111', 'jo.bloggs@example.com', '4444-3333-2222-1111']) {
      for (let at = 1; at < divided.length; at += 1)
        expect(truncated(`of ${divided} ${rest}`, 3 + at)).toBe(`of… [${divided.length + 302} more characters]`);
    }
  });
  it('cuts a text without spaces too', () => {
    const cut = truncated('x'.repeat(60_000), 1_000);
    expect(cut.length).toBeLessThan(1_030);
    expect(cut).toMatch(/^x{800}… \[59200 more characters\]$/);
  });
});
