/** The model of several primaries, on small shops whose costs one can count by hand. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import type { CallName } from '../../machines/contract/calls.ts';
import { costOf, placeResorts, searchCost, seedFrom, tablesOf } from './simulate.ts';

it('the next popular resort goes where the fewest guests are', () =>
  expect(placeResorts([0.4, 0.3, 0.2, 0.1], 2)).toEqual([0, 1, 1, 0]));

const names: readonly CallName[] = ['get-session-info', 'search-accommodations', 'create-booking', 'set-guest-details'];
// two primaries with a resort each: its session is at the second one, and it books at the first
const visit = { session: 0.9, account: 0.1, made: names.map((name) => ({ name, resort: 0 })) };

it.each([
  ['by id', { apart: 1, more: 4, refused: 1, times: 10.8 / 6.8 }],
  ['with the hold', { apart: 0.5, more: 3, refused: 1, times: 10.8 / 7.8 }],
  ['directory', { apart: 1, more: 4, refused: 1, times: 10.8 / 6.8 }],
] as const)('a paid visit costs what its calls find, with sessions %s', (layout, cost) => {
  const found = costOf({ demand: [0.5, 0.5], visits: [visit] }, 2, layout);
  expect(found).toEqual({ ...cost, times: expect.closeTo(cost.times, 9) });
});

it.each([
  [false, { p50: 5, p99: 5, late: 0 }],
  [true, { p50: 205, p99: 205, late: 1 }],
])('a search ends with the slowest primary, which is slow: %s', (isSlow, cost) => {
  const random = { between: (low: number) => low, happens: () => isSlow, pick: <T>(first: T) => first };
  expect(searchCost([1, 3], 4, random)).toEqual(cost);
});

it('a seed gives its tables again, and another one others', () => {
  expect(tablesOf(7, 400)).toEqual(tablesOf(7, 400));
  expect(tablesOf(7, 400)).not.toEqual(tablesOf(8, 400));
});

it('a seed that is no number is refused', () =>
  expect(seedFrom(['--seed=x'])).toEqual(E.left('--seed: expected a whole number from 1 to 1000000')));
