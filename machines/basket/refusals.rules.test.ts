/** Each reason to refuse by itself, at its edges: the chart asks for them in an order that hides some (spec: account area 4). */
import { describe, expect, it } from 'vitest';
import type { Basket, BasketTerms, BasketChange, BasketChoice } from './basket.types.ts';
import * as rules from './refusals.rules.ts';
import { forBooking, forParties } from './test/offers.ts';

const OFFERS = [
  forParties('dine-half'),
  forParties('dine-full'),
  forParties('drinks-soft', [], [{ unitIndex: 1 }]),
  forParties('drinks-bar'),
  forParties('all-in-one'),
  forBooking('spa-pool', 3),
  forBooking('token-pre', 0),
  forBooking('early-check-in', 1),
  forBooking('late-check-out', 1),
];
const NEW: BasketTerms = { isCompleted: false, daysToStart: 70 };
const EARLY: BasketTerms = { isCompleted: true, daysToStart: 71 };
const LATE: BasketTerms = { isCompleted: true, daysToStart: 70 };

const change = (code: string, unitSeqNumber: number | null = null, quantity = 1): BasketChange => ({
  code,
  quantity,
  unitSeqNumber,
});
const line = (code: string, unitSeqNumber: number | null = null, quantity = 1, removeable = true): BasketChoice => ({
  ...change(code, unitSeqNumber, quantity),
  removeable,
});
const basket = (lines: readonly BasketChoice[] = [], booked: readonly BasketChoice[] = lines, terms = NEW): Basket => ({
  offers: OFFERS,
  terms,
  booked,
  lines,
});
const GONE = { offers: [], terms: NEW };

describe('what is added to a booking', () => {
  it('is what there is more of than before, and nobody brought in', () => {
    const before = [line('spa-pool', null, 2), line('dine-half', 0)];
    const lines = [
      line('spa-pool', null, 2),
      line('dine-half', 0),
      line('dine-half', 1),
      line('drinks-bar', 0, 1, false),
    ];
    expect(rules.additionsOf({ lines, booked: before })).toEqual([line('dine-half', 1)]);
    expect(rules.additionsOf({ lines: [line('spa-pool', null, 1)], booked: before })).toEqual([]);
  });
});

describe('not offered', () => {
  it.each([
    ['a code of no family', basket(), change('tea'), true],
    ['a code of no family, taken out', basket([line('tea')]), change('tea', null, 0), true],
    ['one that is offered', basket(), change('spa-pool'), false],
    ['one that is not', basket(), change('spa-none'), true],
    [
      'as many as before of what is offered no more',
      { ...basket([line('spa-pool')]), ...GONE },
      change('spa-pool'),
      false,
    ],
    ['more than before of it', { ...basket([line('spa-pool')]), ...GONE }, change('spa-pool', null, 2), true],
  ])('%s', (_, its, asked, is) => {
    expect(rules.isNotOffered(its, asked)).toBe(is);
  });
});

describe('whose it is', () => {
  it.each([
    ['a package for a party that it is offered to', basket(), change('drinks-soft', 1), false],
    ['for one that it is not offered to', basket(), change('drinks-soft', 0), true],
    ['taken out there', basket(), change('drinks-soft', 0, 0), false],
    ['for no party', basket(), change('drinks-soft'), true],
    ['for no party, taken out', basket(), change('drinks-soft', null, 0), true],
    ['one that is offered no more', { ...basket(), ...GONE }, change('dine-half', 0), true],
  ])('%s', (_, its, asked, is) => {
    expect(rules.isNotForUnit(its, asked)).toBe(is);
  });
  it('is nobody’s own where it is for the booking', () => {
    expect(rules.isNotForBooking(basket(), change('spa-pool', 0))).toBe(true);
    expect(rules.isNotForBooking(basket(), change('spa-pool'))).toBe(false);
  });
});

describe('how many', () => {
  it.each([
    [0, false, false],
    [1, false, false],
    [2, false, true],
    [1.5, true, true],
    [-1, true, false],
    [Number.NaN, true, false],
    [Number.POSITIVE_INFINITY, true, true],
  ])('%s', (quantity, isNotWhole, isMore) => {
    expect(rules.isNotWhole(basket(), change('dine-half', 0, quantity))).toBe(isNotWhole);
    expect(rules.isMoreThanOne(basket(), change('dine-half', 0, quantity))).toBe(isMore);
  });
  it.each([
    ['the most', basket(), change('spa-pool', null, 3), false],
    ['one more', basket(), change('spa-pool', null, 4), true],
    ['tokens without end', basket(), change('token-pre', null, 4_000), false],
    [
      'as many as before, though fewer are to be had now',
      basket([line('spa-pool', null, 5)]),
      change('spa-pool', null, 5),
      false,
    ],
    ['one more than before', basket([line('spa-pool', null, 5)]), change('spa-pool', null, 6), true],
    ['what is not offered', basket(), change('spa-none'), true],
    ['what no family has', basket(), change('tea'), true],
  ])('%s', (_, its, asked, is) => {
    expect(rules.isAboveMaximum(its, asked)).toBe(is);
  });
});

describe('what is there', () => {
  it('can be taken out, and nothing else', () => {
    const its = basket([line('spa-pool')]);
    expect(rules.isNotInBasket(its, change('spa-pool', null, 0))).toBe(false);
    expect(rules.isNotInBasket(its, change('dine-half', 0, 0))).toBe(true);
    expect(rules.isNotInBasket(its, change('dine-half', 0))).toBe(false);
  });
  it('came with a package, or was chosen', () => {
    const its = basket([line('drinks-soft', 0, 1, false), line('drinks-soft', 1)]);
    expect(rules.isIncluded(its, change('drinks-soft', 0))).toBe(true);
    expect(rules.isIncluded(its, change('drinks-soft', 1))).toBe(false);
    expect(rules.isIncluded(its, change('drinks-soft', 2))).toBe(false);
  });
});

describe('the three rules of removal', () => {
  const key = (code: string, unitSeqNumber: number | null = null) => ({ code, unitSeqNumber });
  it.each([
    ['all-inclusive drinks by drinks', [key('drinks-soft', 1)], key('drinks-bar', 0), true],
    [
      'all-inclusive drinks by dining, among other things',
      [key('spa-pool'), key('dine-half', 1)],
      key('drinks-bar', 0),
      true,
    ],
    ['all-inclusive drinks by an all-inclusive package', [key('all-in-one', 1)], key('drinks-bar', 0), true],
    ['all-inclusive drinks not by a spa', [key('spa-pool')], key('drinks-bar', 0), false],
    ['all-inclusive drinks not by nothing', [], key('drinks-bar', 0), false],
    ['dining by dining of its party', [key('dine-full', 0)], key('dine-half', 0), true],
    ['dining not by dining of another', [key('dine-full', 1)], key('dine-half', 0), false],
    ['dining not by drinks of its party', [key('drinks-soft', 0)], key('dine-half', 0), false],
    ['dining by an all-inclusive package', [key('spa-pool'), key('all-in-one', 1)], key('dine-half', 0), true],
    ['base drinks by an all-inclusive package', [key('all-in-one', 1)], key('drinks-soft', 0), true],
    ['base drinks not by other drinks', [key('drinks-bar', 0)], key('drinks-soft', 0), false],
    ['nothing else by anything', [key('all-in-one', 0)], key('spa-pool'), false],
  ] as const)('%s', (_, additions, removed, is) => {
    expect(rules.isReplacedBy(additions, removed)).toBe(is);
  });
  it.each([
    [
      'what was booked, beside what is added',
      [line('dine-half', 0), line('dine-full', 0)],
      change('dine-half', 0, 0),
      true,
    ],
    ['not where it stays', [line('dine-half', 0), line('dine-full', 0)], change('dine-half', 0), false],
    [
      'not what was not booked',
      [line('dine-half', 0), line('dine-full', 0), line('dine-half', 1), line('dine-full', 1)],
      change('dine-half', 1, 0),
      false,
    ],
    ['not by itself', [line('drinks-bar', 0, 2)], change('drinks-bar', 0, 0), false],
  ])('are for what is taken out by hand: %s', (_, lines, asked, is) => {
    const had = [line('dine-half', 0), line('drinks-bar', 0)];
    expect(rules.isReplaced(basket(lines, had), asked)).toBe(is);
  });
});

describe('the last seventy days of a completed booking', () => {
  const HAD = [line('spa-pool', null, 2), line('dine-half', 0), line('early-check-in')];
  it.each([
    ['fewer', LATE, change('spa-pool', null, 1), true],
    ['as many', LATE, change('spa-pool', null, 2), false],
    ['fewer, a day before', EARLY, change('spa-pool', null, 1), false],
    ['fewer, of a booking that is being made', NEW, change('spa-pool', null, 1), false],
  ])('let nothing go: %s', (_, terms, asked, is) => {
    expect(rules.isTooLate(basket(HAD, HAD, terms), asked)).toBe(is);
  });
  it.each([
    ['other dining for the party', LATE, change('dine-full', 0), true],
    ['drinks for it', LATE, change('drinks-bar', 0), true],
    ['dining for another party', LATE, change('dine-full', 1), false],
    ['the other hours', LATE, change('late-check-out'), true],
    ['more of the same hours', LATE, change('early-check-in', null, 2), false],
    ['tokens', LATE, change('token-pre'), false],
    ['a code of no family', LATE, change('tea'), false],
    ['other dining, taken out', LATE, change('dine-full', 0, 0), false],
    ['other dining, a day before', EARLY, change('dine-full', 0), false],
    ['other dining, of a booking that is being made', NEW, change('dine-full', 0), false],
  ])('leave changes to the telephone: %s', (_, terms, asked, is) => {
    expect(rules.isUpgradeByPhone(basket(HAD, HAD, terms), asked)).toBe(is);
  });
  it('know hours and food apart where both are for the booking', () => {
    const had = [line('dine-half')];
    expect(rules.isUpgradeByPhone(basket(had, had, LATE), change('late-check-out'))).toBe(false);
    const strange = [line('tea')];
    expect(rules.isUpgradeByPhone(basket(strange, strange, LATE), change('coffee'))).toBe(false);
  });
});

describe('drinks and all-inclusive', () => {
  it.each([
    ['drinks, then a package', [line('drinks-bar', 0)], EARLY, change('all-in-one', 0), true],
    ['a package, then drinks', [line('all-in-one', 0)], EARLY, change('drinks-bar', 0), true],
    ['among other lines', [line('dine-half', 0), line('drinks-bar', 0)], EARLY, change('all-in-one', 0), true],
    ['drinks of another party', [line('drinks-bar', 1)], EARLY, change('all-in-one', 0), false],
    ['drinks, then dining', [line('drinks-bar', 0)], EARLY, change('dine-half', 0), false],
    ['dining, then a package', [line('dine-half', 0)], EARLY, change('all-in-one', 0), false],
    ['dining, then drinks', [line('dine-half', 0)], EARLY, change('drinks-bar', 0), false],
    ['a package, then dining', [line('all-in-one', 0)], EARLY, change('dine-half', 0), false],
    ['a package taken out', [line('drinks-bar', 0)], EARLY, change('all-in-one', 0, 0), false],
    ['in a booking that is being made', [line('drinks-bar', 0)], NEW, change('all-in-one', 0), false],
  ])('change places in a completed booking by the team alone: %s', (_, had, terms, asked, is) => {
    expect(rules.isMixedUpgrade(basket(had, had, terms), asked)).toBe(is);
  });
});
