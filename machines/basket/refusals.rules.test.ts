/** Each refusal rule by itself, because the order of the chart's checks hides some cases (spec: account area 4). */
import { describe, expect, it } from 'vitest';
import type { Basket, BasketChoice, BasketTerms } from './basket.types.ts';
import * as rules from './refusals.rules.ts';
import { change, choice, forBooking, forParties, included } from './test/offers.ts';
import { withAllInclusive, withIncluded, withSwap, withUnitChoice } from './lines.rules.ts';

const OFFERS = [
  forParties('dine-half'),
  forParties('dine-full'),
  forParties('drinks-soft', [], [{ unitIndex: 1 }]),
  forParties('drinks-bar'),
  forParties('all-in-one'),
  forBooking('spa-pool', 3),
  forBooking('token-pre', 500),
  forBooking('early-check-in', 1),
  forBooking('late-check-out', 1),
];
const NEW: BasketTerms = { isCompleted: false, daysToStart: 70 };
const EARLY: BasketTerms = { isCompleted: true, daysToStart: 71 };
const LATE: BasketTerms = { isCompleted: true, daysToStart: 70 };

const basket = (lines: readonly BasketChoice[] = [], booked: readonly BasketChoice[] = lines, terms = NEW): Basket => ({
  offers: OFFERS,
  terms,
  booked,
  lines,
});
/** A basket with a spa day that is no longer sold. */
const SOLD_OUT = { ...basket([choice('spa-pool')]), offers: [] };
/** A basket with more spa days than are sold now. */
const LOWERED = basket([choice('spa-pool', null, 5)]);
const DRINKS = [choice('drinks-bar', 0)];
const DINING = [choice('dine-half', 0)];

it('additionsOf returns lines with a higher quantity than booked, without included lines', () => {
  const before = [choice('spa-pool', null, 2), choice('dine-half', 0)];
  const lines = [
    choice('spa-pool', null, 2),
    choice('dine-half', 0),
    choice('dine-half', 1),
    included('drinks-bar', 0),
  ];
  expect(rules.additionsOf({ lines, booked: before })).toEqual([choice('dine-half', 1)]);
  expect(rules.additionsOf({ lines: [choice('spa-pool', null, 1)], booked: before })).toEqual([]);
});

it.each([
  ['returns true for a code of no family', basket(), change('tea'), true],
  ['returns true for a code of no family that is removed', basket([choice('tea')]), change('tea', null, 0), true],
  ['returns false for an offered code', basket(), change('spa-pool'), false],
  ['returns true for a code that is not offered', basket(), change('spa-none'), true],
  ['returns false for an unchanged quantity of a code no longer offered', SOLD_OUT, change('spa-pool'), false],
  ['returns true for a higher quantity of a code no longer offered', SOLD_OUT, change('spa-pool', null, 2), true],
])('isNotOffered %s', (_, before, requested, expected) => expect(rules.isNotOffered(before, requested)).toBe(expected));

describe('isNotForUnit and isNotForBooking', () => {
  it.each([
    ['allow a package for a party that it is offered to', basket(), change('drinks-soft', 1), false],
    ['refuse a package for a party that it is not offered to', basket(), change('drinks-soft', 0), true],
    ['allow removing a package from a party that it is not offered to', basket(), change('drinks-soft', 0, 0), false],
    ['refuse a package without a party', basket(), change('drinks-soft'), true],
    ['refuse removing a package without a party', basket(), change('drinks-soft', null, 0), true],
    ['refuse a package that is no longer offered', { ...basket(), offers: [] }, change('dine-half', 0), true],
  ])('%s', (_, before, requested, expected) => expect(rules.isNotForUnit(before, requested)).toBe(expected));
  it('refuse an add-on for the booking when it is requested for a party', () => {
    expect(rules.isNotForBooking(basket(), change('spa-pool', 0))).toBe(true);
    expect(rules.isNotForBooking(basket(), change('spa-pool'))).toBe(false);
  });
});

describe('the quantity rules', () => {
  it.each([
    [0, false, false],
    [1, false, false],
    [2, false, true],
    [1.5, true, true],
    [-1, true, false],
    [Number.NaN, true, false],
    [Number.POSITIVE_INFINITY, true, true],
  ])('return isNotWhole and isMoreThanOne for %s', (quantity, isNotWhole, isMore) => {
    expect(rules.isNotWhole(basket(), change('dine-half', 0, quantity))).toBe(isNotWhole);
    expect(rules.isMoreThanOne(basket(), change('dine-half', 0, quantity))).toBe(isMore);
  });
  it.each([
    ['allow the maximum quantity', basket(), change('spa-pool', null, 3), false],
    ['refuse more than the maximum quantity', basket(), change('spa-pool', null, 4), true],
    ['allow the maximum quantity of tokens', basket(), change('token-pre', null, 500), false],
    ['refuse more than the maximum quantity of tokens', basket(), change('token-pre', null, 501), true],
    ['allow an unchanged quantity above a lowered maximum', LOWERED, change('spa-pool', null, 5), false],
    ['refuse a higher quantity above a lowered maximum', LOWERED, change('spa-pool', null, 6), true],
    ['refuse a code that is not offered', basket(), change('spa-none'), true],
    ['refuse a code of no family', basket(), change('tea'), true],
  ])('%s', (_, before, requested, expected) => expect(rules.isAboveMaximum(before, requested)).toBe(expected));
});

it('refuses fewer tokens than were paid, and allows as many', () => {
  const paid = basket([choice('token-pre', null, 20)], undefined, EARLY);
  const isRefused = (quantity: number) => rules.isNotRefundable(paid, change('token-pre', null, quantity));
  expect([19, 20].map(isRefused)).toEqual([true, false]);
});

describe('isNotInBasket and isIncluded', () => {
  it('refuse removing a line that is not in the basket', () => {
    const filled = basket([choice('spa-pool')]);
    expect(rules.isNotInBasket(filled, change('spa-pool', null, 0))).toBe(false);
    expect(rules.isNotInBasket(filled, change('dine-half', 0, 0))).toBe(true);
    expect(rules.isNotInBasket(filled, change('dine-half', 0))).toBe(false);
  });
  it('distinguish an included line from a chosen one', () => {
    const filled = basket([included('drinks-soft', 0), choice('drinks-soft', 1)]);
    expect(rules.isIncluded(filled, change('drinks-soft', 0))).toBe(true);
    expect(rules.isIncluded(filled, change('drinks-soft', 1))).toBe(false);
    expect(rules.isIncluded(filled, change('drinks-soft', 2))).toBe(false);
  });
});

describe('isReplacedBy and isReplaced, the three rules of removal,', () => {
  const UPGRADED = [choice('dine-half', 0), choice('dine-full', 0)];
  const OTHER_PARTY = [choice('dine-half', 1), choice('dine-full', 1)];
  const key = (code: string, unitSeqNumber: number | null = null) => ({ code, unitSeqNumber });
  it.each([
    ['match all-inclusive drinks when drinks are added', [key('drinks-soft', 1)], key('drinks-bar', 0), true],
    ['do not match all-inclusive drinks when a spa is added', [key('spa-pool')], key('drinks-bar', 0), false],
    ['do not match all-inclusive drinks when nothing is added', [], key('drinks-bar', 0), false],
    ['match dining when dining is added for its party', [key('dine-full', 0)], key('dine-half', 0), true],
    ['do not match dining when dining is added for another party', [key('dine-full', 1)], key('dine-half', 0), false],
    ['do not match dining when drinks are added for its party', [key('drinks-soft', 0)], key('dine-half', 0), false],
    ['match base drinks when an all-inclusive package is added', [key('all-in-one', 1)], key('drinks-soft', 0), true],
    ['do not match base drinks when other drinks are added', [key('drinks-bar', 0)], key('drinks-soft', 0), false],
    ['do not match a spa when an all-inclusive package is added', [key('all-in-one', 0)], key('spa-pool'), false],
  ] as const)('%s', (_, additions, removed, expected) => expect(rules.isReplacedBy(additions, removed)).toBe(expected));
  it.each([
    ['refuse removing a booked line when an addition replaces it', UPGRADED, change('dine-half', 0, 0), true],
    ['allow a booked line to stay when an addition replaces it', UPGRADED, change('dine-half', 0), false],
    ['allow removing a line that was not booked', [...UPGRADED, ...OTHER_PARTY], change('dine-half', 1, 0), false],
    ['do not count a line as its own replacement', [choice('drinks-bar', 0, 2)], change('drinks-bar', 0, 0), false],
  ])('%s', (_, lines, requested, expected) => {
    const booked = [choice('dine-half', 0), choice('drinks-bar', 0)];
    expect(rules.isReplaced(basket(lines, booked), requested)).toBe(expected);
  });
});

describe('isTooLate and isUpgradeByPhone, in the last 70 days of a completed booking,', () => {
  const BOOKED = [choice('spa-pool', null, 2), choice('dine-half', 0), choice('early-check-in')];
  // requirement: JOURNEY-5-BREAK-70
  it.each([
    ['refuse a lower quantity', LATE, change('spa-pool', null, 1), true],
    ['allow an unchanged quantity', LATE, change('spa-pool', null, 2), false],
    ['allow a lower quantity a day before the limit', EARLY, change('spa-pool', null, 1), false],
    ['allow a lower quantity in a booking that is not completed', NEW, change('spa-pool', null, 1), false],
    ['allow a lower quantity by our team', { ...LATE, by: 'team' as const }, change('spa-pool', null, 1), false],
  ])('%s', (_, terms, requested, expected) => {
    expect(rules.isTooLate(basket(BOOKED, BOOKED, terms), requested)).toBe(expected);
  });
  // requirement: JOURNEY-5-BREAK-70
  it.each([
    ['refuse other dining for the party', LATE, change('dine-full', 0), true],
    ['refuse drinks for the party', LATE, change('drinks-bar', 0), true],
    ['allow dining for another party', LATE, change('dine-full', 1), false],
    ['refuse late check-out in place of early check-in', LATE, change('late-check-out'), true],
    ['allow more of the same early check-in', LATE, change('early-check-in', null, 2), false],
    ['allow tokens', LATE, change('token-pre'), false],
    ['allow a code of no family', LATE, change('tea'), false],
    ['allow removing dining that is not booked', LATE, change('dine-full', 0, 0), false],
    ['allow other dining a day before the limit', EARLY, change('dine-full', 0), false],
    ['allow other dining in a booking that is not completed', NEW, change('dine-full', 0), false],
    ['allow other dining by our team', { ...LATE, by: 'team' as const }, change('dine-full', 0), false],
  ])('%s', (_, terms, requested, expected) => {
    expect(rules.isUpgradeByPhone(basket(BOOKED, BOOKED, terms), requested)).toBe(expected);
  });
});

it.each([
  ['returns true when an all-inclusive package replaces drinks', DRINKS, EARLY, change('all-in-one', 0), true],
  ['returns false when another party has drinks', [choice('drinks-bar', 1)], EARLY, change('all-in-one', 0), false],
  ['returns false when dining replaces drinks', DRINKS, EARLY, change('dine-half', 0), false],
  ['returns false when an all-inclusive package replaces dining', DINING, EARLY, change('all-in-one', 0), false],
  ['returns false when drinks replace dining', DINING, EARLY, change('drinks-bar', 0), false],
  ['returns false in a booking that is not completed', DRINKS, NEW, change('all-in-one', 0), false],
  ['returns false by our team', DRINKS, { ...EARLY, by: 'team' as const }, change('all-in-one', 0), false],
])('isMixedUpgrade %s', (_, booked, terms, requested, expected) => {
  expect(rules.isMixedUpgrade(basket(booked, booked, terms), requested)).toBe(expected);
});

describe('changes that the chart would refuse, or with unusual lines', () => {
  const offers = [
    forParties('dine-half'),
    forParties('drinks-soft', [], [{ unitIndex: 1 }]),
    forParties('drinks-bar', ['drinks-soft']),
    forParties('all-in-one', ['dine-half', 'drinks-soft', 'drinks-gone']),
    forBooking('late-check-out', 1),
  ];
  const SOLD = choice('all-in-gone', 0);
  const BEFORE = [SOLD, included('dine-half', 0), choice('all-in-gone', 1), included('drinks-soft', 1)];
  it.each([
    ['only included codes that are offered to the party', [choice('all-in-one', 0)], [], [included('dine-half', 0)]],
    [
      'all of them for a party that can have them',
      [choice('all-in-one', 1)],
      [],
      [included('dine-half', 1), included('drinks-soft', 1)],
    ],
    ['nothing to a code of no family', [choice('tea')], [], []],
    ['what a package included when it was still sold, for its own party only', [SOLD], BEFORE, [BEFORE[1]!]],
    ['nothing to another code that is no longer sold', [choice('dine-gone', 0)], BEFORE, []],
  ])('withIncluded adds %s', (_, lines, before, added) => {
    expect(withIncluded({ offers }, lines, before)).toEqual([...lines, ...added]);
  });
  it('withIncluded replaces a chosen line with the same line included in a package', () =>
    expect(withIncluded({ offers }, [choice('drinks-soft', 1), choice('drinks-bar', 1)])).toEqual([
      choice('drinks-bar', 1),
      included('drinks-soft', 1),
    ]));
  it('removes no other line when a change sets a quantity of 0', () => {
    const filled = { ...basket(DINING), offers };
    expect(withUnitChoice(filled, change('drinks-bar', 0, 0))).toEqual(DINING);
    expect(withAllInclusive(filled, change('all-in-one', 0, 0))).toEqual(DINING);
  });
  it('swaps early check-in for late check-out, and keeps a code of no family', () => {
    const filled = { ...basket([choice('tea'), choice('early-check-in')]), offers };
    expect(withSwap(filled, change('late-check-out'))).toEqual([choice('tea'), choice('late-check-out')]);
  });
});
