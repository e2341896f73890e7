/** Applying changes to basket lines: cases that the chart would refuse, or with unusual lines (spec: account area 4). */
import { expect, it } from 'vitest';
import type { Basket, BasketChoice } from './basket.types.ts';
import { withAllInclusive, withIncluded, withSwap, withUnitChoice } from './lines.rules.ts';
import { forBooking, forParties } from './test/offers.ts';

const offers = [
  forParties('dine-half'),
  forParties('drinks-soft', [], [{ unitIndex: 1 }]),
  forParties('drinks-bar', ['drinks-soft']),
  forParties('all-in-one', ['dine-half', 'drinks-soft', 'drinks-gone']),
  forBooking('late-check-out', 1),
];
const line = (code: string, unitSeqNumber: number | null = null, removeable = true): BasketChoice => ({
  code,
  quantity: 1,
  unitSeqNumber,
  removeable,
});
const basket = (...lines: BasketChoice[]): Basket => ({
  offers,
  terms: { isCompleted: false, daysToStart: 9 },
  booked: lines,
  lines,
});
const none = (code: string, unitSeqNumber: number | null = null) => ({ code, quantity: 0, unitSeqNumber });

it('adds only included codes that are offered to the party', () => {
  expect(withIncluded({ offers }, [line('all-in-one', 0)])).toEqual([
    line('all-in-one', 0),
    line('dine-half', 0, false),
  ]);
  expect(withIncluded({ offers }, [line('all-in-one', 1)])).toEqual([
    line('all-in-one', 1),
    line('dine-half', 1, false),
    line('drinks-soft', 1, false),
  ]);
  expect(withIncluded({ offers }, [line('tea')])).toEqual([line('tea')]);
});

it('replaces a chosen line with the same line included in a package', () => {
  expect(withIncluded({ offers }, [line('drinks-soft', 1), line('drinks-bar', 1)])).toEqual([
    line('drinks-bar', 1),
    line('drinks-soft', 1, false),
  ]);
});

it('keeps the included lines of a package that is no longer sold, for its own party only', () => {
  const sold = line('all-in-gone', 0);
  const included = line('dine-half', 0, false);
  const before = [sold, included, line('all-in-gone', 1), line('drinks-soft', 1, false)];
  expect(withIncluded({ offers }, [sold], before)).toEqual([sold, included]);
  expect(withIncluded({ offers }, [line('dine-gone', 0)], before)).toEqual([line('dine-gone', 0)]);
});

it('removes no other line when a change sets a quantity of 0', () => {
  const filled = basket(line('dine-half', 0));
  expect(withUnitChoice(filled, none('drinks-bar', 0))).toEqual([line('dine-half', 0)]);
  expect(withAllInclusive(filled, none('all-in-one', 0))).toEqual([line('dine-half', 0)]);
});

it('swaps early check-in for late check-out, and keeps a code of no family', () => {
  const late = { code: 'late-check-out', quantity: 1, unitSeqNumber: null };
  expect(withSwap(basket(line('tea'), line('early-check-in')), late)).toEqual([line('tea'), line('late-check-out')]);
});
