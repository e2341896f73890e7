/** Prices: exact sums, the tier for the quantity, never negative, never falling with more guests or nights. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Totals } from '../contract/booking.ts';
import type { BookingUnit } from '../contract/party.ts';
import { FAMILY_UNIT, lineOf, SINGLE_UNIT, tierOf } from '../kit/test/samples.ts';
import {
  diningLine,
  extraLine,
  formerPrice,
  guestTypesFor,
  includedLine,
  priceForUnit,
  pricePerPiece,
  savingOf,
  totalsOf,
} from './pricing.rules.ts';
import type { AddonPrice, Coupon } from './pricing.rules.ts';
import { isSingleParent, largePartySupplement, type Rate, stayPrice } from './stayPrice.rules.ts';

const price = (changes: Partial<AddonPrice> = {}): AddonPrice => ({
  code: 'dine',
  name: 'Dining',
  section: 'dining',
  basis: 'perPerson',
  isPerNight: true,
  adultPence: 2_695,
  childPence: 1_495,
  toddlerPence: 595,
  infantPence: 0,
  unitPence: 4_000,
  wasPercent: 0,
  maxQuantity: null,
  tiers: [],
  includes: [],
  minutes: 0,
  ...changes,
});
const ticket = (adultPence: number, childPence: number, toddlerPence: number, infantPence = 0) =>
  price({ isPerNight: false, adultPence, childPence, toddlerPence, infantPence });
it.each([
  [ticket(1_200, 0, 0), ['ADULT'], 1_200],
  [ticket(1_200, 900, 0), ['ADULT', 'CHILD'], 1_200],
  [ticket(0, 900, 500), ['CHILD', 'TODDLER'], 900],
  [ticket(0, 0, 500), ['TODDLER'], 500],
  [ticket(0, 0, 0, 300), ['INFANT'], 300],
])(
  'an add-on priced per person is sold to the age bands that have a price, at the price of the oldest',
  (sold, types, pence) => {
    expect(guestTypesFor(sold)).toEqual(types);
    expect(pricePerPiece(sold, 2, 4)).toBe(pence);
    expect(extraLine(sold, 3, 4).price).toBe(3 * pence);
  },
);

const tier = (from: number, to: number | null, each: number) => tierOf(from, to, each, each);
const TIERS = [tier(10, 19, 100), tier(20, 49, 90), tier(50, null, 75)];
const tokens = price({ code: 'tokens', section: 'tokens', basis: 'perBooking', isPerNight: false, tiers: TIERS });
const pence = fc.integer({ min: 0, max: 20_000 });
const anyPrice = fc
  .record({
    basis: fc.constantFrom('perPerson' as const, 'perUnit' as const, 'perBooking' as const),
    isPerNight: fc.boolean(),
    adultPence: pence,
    childPence: pence,
    toddlerPence: pence,
    infantPence: pence,
    unitPence: pence,
    wasPercent: fc.integer({ min: 0, max: 90 }),
    tiers: fc.constantFrom([], TIERS),
  })
  .map(price);
const guests = fc.nat(8);
const anyUnit: fc.Arbitrary<BookingUnit> = fc
  .record({ adults: fc.integer({ min: 1, max: 8 }), children: guests, toddlers: guests, infants: guests })
  .map((counts) => ({ ...SINGLE_UNIT, ...counts }));
const nights = fc.integer({ min: 1, max: 28 });

// requirement: JOURNEY-3-PRICE-BASIS
it.each([
  ['a price per person and night, by age band', {}, FAMILY_UNIT, 3, (2 * 2_695 + 1_495) * 3],
  ['a price per person and stay', { isPerNight: false }, FAMILY_UNIT, 3, 2 * 2_695 + 1_495],
  ['a price per unit and night', { basis: 'perUnit' as const }, FAMILY_UNIT, 4, 16_000],
  ['a price per unit and stay', { basis: 'perUnit' as const, isPerNight: false }, FAMILY_UNIT, 4, 4_000],
])('priceForUnit calculates %s', (_, changes, unit, length, total) => {
  expect(priceForUnit(price(changes), unit, length)).toBe(total);
});

it('an add-on priced per night costs the price of one night times the nights; one priced per stay costs the same for any length', () => {
  fc.assert(
    fc.property(anyPrice, anyUnit, nights, (addon, unit, length) => {
      const times = addon.isPerNight ? length : 1;
      expect(priceForUnit(addon, unit, length)).toBe(priceForUnit(addon, unit, 1) * times);
    }),
  );
});

describe('pricePerPiece', () => {
  // requirement: ACCOUNT-9-TOKENS
  it('costs the resort’s price for tokens of the stay, with savings against the first tier at that price', () => {
    const tiers = TIERS.map((one) => ({ ...one, onResortPrice: one.preArrivalPrice + 30 }));
    const post = { ...tokens, code: 'token-post', tiers };
    expect([pricePerPiece(post, 10, 3), pricePerPiece(post, 20, 3)]).toEqual([130, 120]);
    expect([savingOf(post, 10, 3), savingOf(post, 20, 3)]).toEqual([0, 200]);
    expect(pricePerPiece({ ...post, code: 'token-pre' }, 20, 3)).toBe(90);
  });

  // requirement: JOURNEY-3-PRICE-TIERS, JOURNEY-9-TOKENS
  it.each([
    [1, 100],
    [10, 100],
    [19, 100],
    [20, 90],
    [49, 90],
    [50, 75],
    [999, 75],
  ])('returns for %i tokens the price of their tier', (quantity, each) => {
    expect(pricePerPiece(tokens, quantity, 3)).toBe(each);
    expect(extraLine(tokens, quantity, 3).price).toBe(each * quantity);
  });
  it('does not depend on the order of the tiers', () =>
    expect(
      [10, 19, 20, 49, 50].map((quantity) => pricePerPiece({ ...tokens, tiers: TIERS.toReversed() }, quantity, 3)),
    ).toEqual([100, 100, 90, 90, 75]));
  it('returns the price of the last tier for a quantity above all ranges', () =>
    expect(pricePerPiece(price({ tiers: [tier(1, 9, 100), tier(10, 19, 90)] }), 20, 3)).toBe(90));
  it('returns the adult price or the unit price when there are no tiers', () => {
    expect(pricePerPiece(price(), 2, 3)).toBe(8_085);
    expect(pricePerPiece(price({ basis: 'perUnit', isPerNight: false }), 2, 3)).toBe(4_000);
  });
});

describe('the savings of a line', () => {
  // requirement: JOURNEY-9-TOKENS
  it.each([
    [10, 0],
    [20, 200],
    [50, 1_250],
  ])('for %i tokens are relative to the first tier', (quantity, saving) => {
    expect(savingOf(tokens, quantity, 3)).toBe(saving);
  });
  it.each([
    ['no reduction', 0, 8_085, 8_085],
    ['10 percent', 10, 9_000, 10_000],
    ['a sum rounded to a whole pound', 15, 4_800, 5_600],
    ['a reduction smaller than the rounding', 1, 140, 140],
  ])('are based on the former price: %s', (_, wasPercent, now, was) => {
    expect(formerPrice(price({ wasPercent }), now)).toBe(was);
  });
  it('plus the price equal the price of the first tier, or the former price', () => {
    fc.assert(
      fc.property(anyPrice, nights, fc.nat(100), (addon, length, quantity) => {
        const line = extraLine(addon, quantity, length);
        const was = addon.tiers[0] ? addon.tiers[0].preArrivalPrice * quantity : formerPrice(addon, line.price);
        expect(line.price + line.saving).toBe(was);
      }),
    );
  });
  it('are never negative', () => {
    fc.assert(
      fc.property(anyPrice, anyUnit, nights, fc.nat(100), (addon, unit, length, quantity) => {
        for (const line of [diningLine(addon, unit, length), extraLine(addon, quantity, length)])
          expect([line.price, line.saving].every((sum) => Number.isInteger(sum) && sum >= 0)).toBe(true);
      }),
    );
  });
});

describe('a basket line', () => {
  // requirement: JOURNEY-4-ADDONS-DINING-ONE
  it('of dining has quantity 1 for its unit', () =>
    expect(diningLine(price({ wasPercent: 10 }), FAMILY_UNIT, 2)).toEqual(
      lineOf({ code: 'dine', name: 'Dining', section: 'dining', price: 13_770, saving: 1_530, unitSeqNumber: 0 }),
    ));
  it('of an add-on that a package includes costs nothing and cannot be removed', () => {
    const pass = price({ code: 'pass', name: 'Pass', section: 'spa', wasPercent: 10 });
    expect(includedLine(pass, SINGLE_UNIT, 2)).toEqual(
      lineOf({ code: 'pass', name: 'Pass', section: 'spa', price: 0, unitSeqNumber: 1, removeable: false }),
    );
  });
  it('of an extra is for the whole booking and the whole quantity', () =>
    expect(extraLine(tokens, 20, 2)).toEqual(
      lineOf({ code: 'tokens', name: 'Dining', section: 'tokens', quantity: 20, price: 1_800, saving: 200 }),
    ));
});

describe('totalsOf', () => {
  const lines = fc.array(
    fc.record({ price: pence, saving: pence }).map((sums) => lineOf({ code: 'aa', section: 'spa', ...sums })),
    { maxLength: 5 },
  );
  const units = fc.array(
    pence.chain((now) =>
      fc.record({
        price: fc.constant(now),
        wasPrice: fc.option(fc.integer({ min: now, max: 90_000 })),
        cabinPrice: pence,
      }),
    ),
    { maxLength: 6 },
  );
  // requirement: JOURNEY-3-OVERVIEW-TOTALS
  it('returns totals that add up to the penny', () => {
    fc.assert(
      fc.property(units, lines, lines, (booked, dinings, extras) => {
        const totals = totalsOf(booked, dinings, extras);
        expect(Totals.is(totals)).toBe(true);
        expect(totals.total).toBe(
          totals.accommodationSection.total + totals.diningSection.total + totals.extrasSection.total,
        );
        expect(totals.extrasSection.items).toEqual(extras);
        const was = [
          ...booked.map((unit) => (unit.wasPrice ?? unit.price) + unit.cabinPrice),
          ...[...dinings, ...extras].map((line) => line.price + line.saving),
        ];
        expect(totals.total + totals.savings).toBe(was.reduce((sum, one) => sum + one, 0));
      }),
    );
  });
  it('deducts a discount code from accommodation and dining, and never more than their price', () => {
    const coupon = { code: 'A', discountType: 'promotion', percent: 0, pence: 0, atLeastPence: 0 };
    const unit = { price: 9_000, wasPrice: null, cabinPrice: 500 };
    const dinings = [lineOf({ code: 'bb', section: 'dining', price: 505 })];
    const extras = [lineOf({ code: 'aa', section: 'donation' })];
    const spent = (changes: Partial<Coupon>) => totalsOf([unit], dinings, extras, { ...coupon, ...changes });
    expect(spent({ percent: 10 })).toMatchObject({ discount: 1_001, savings: 1_001, total: 11_005 - 1_001 });
    expect(spent({ pence: 2_500 })).toMatchObject({ discount: 2_500, total: 8_505 });
    expect(spent({ pence: 90_000 })).toMatchObject({ discount: 10_005, total: 1_000 });
    expect(spent({ pence: 2_500, atLeastPence: 10_005 }).discount).toBe(2_500);
    expect(spent({ pence: 2_500, atLeastPence: 10_006 }).discount).toBe(0);
  });
});

const TERM = { isSchoolHoliday: false };
const HOLIDAY = { isSchoolHoliday: true };
const party = (adults: number, children = 0, toddlers = 0, infants = 0) => ({ adults, children, toddlers, infants });
const rate = (pence: number, wasPence: number | null = null): Rate => ({ pence, wasPence });

const anyRate: fc.Arbitrary<Rate> = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.option(fc.integer({ min: 1, max: 100_000 })))
  .map(([pence, more]) => rate(pence, more === null ? null : pence + more));

const anyParty = fc.record({
  adults: fc.integer({ min: 1, max: 8 }),
  children: guests,
  toddlers: guests,
  infants: guests,
});
const anyStay = fc.record({ isSchoolHoliday: fc.boolean() });
const wasOf = ({ pence, wasPence }: Rate): number => wasPence ?? pence;

describe('the price of a stay', () => {
  it.each([
    ['a couple', party(2), TERM, rate(30_000), rate(30_000)],
    ['a couple at a reduced rate', party(2), TERM, rate(30_000, 36_000), rate(30_000, 36_000)],
    ['a parent with a child in term', party(1, 1), TERM, rate(30_000), rate(27_000, 30_000)],
    ['a parent with a toddler at a reduced rate', party(1, 0, 1), TERM, rate(30_000, 36_000), rate(27_000, 36_000)],
    ['a parent with an infant, the saving rounded down to the penny', party(1, 0, 0, 1), TERM, rate(99), rate(90, 99)],
    ['a saving of less than a penny', party(1, 1), TERM, rate(9), rate(9)],
    ['a parent with a child in the school holidays', party(1, 1), HOLIDAY, rate(30_000), rate(30_000)],
    ['one adult alone', party(1), TERM, rate(30_000), rate(30_000)],
    ['six guests and two infants', party(4, 1, 1, 2), TERM, rate(30_000), rate(30_000)],
    ['seven guests', party(4, 2, 1), TERM, rate(30_000), rate(31_200)],
    ['eight guests at a reduced rate', party(8), HOLIDAY, rate(30_000, 36_000), rate(32_400, 38_400)],
    ['a parent with six children', party(1, 6), TERM, rate(30_000), rate(28_080, 31_200)],
  ])('is correct for %s', (_, unit, stay, given, expected) => expect(stayPrice(given, unit, stay)).toEqual(expected));
  it('includes the reduction of the rate, and a further tenth of the full price for a single parent', () => {
    fc.assert(
      fc.property(anyRate, anyParty, anyStay, (given, unit, stay) => {
        const price = stayPrice(given, unit, stay);
        const full = given.pence + largePartySupplement(given, unit);
        const saved = isSingleParent(unit) && !stay.isSchoolHoliday ? Math.floor(full / 10) : 0;
        expect(price.pence + saved).toBe(full);
        expect(wasOf(price) - price.pence).toBe(wasOf(given) - given.pence + saved);
      }),
    );
  });
});
