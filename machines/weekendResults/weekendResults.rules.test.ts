/** The list of weekends: its order, the weekend with a key, and the first weekend that is not shown yet. */
import { describe, expect, it } from 'vitest';
import type { PricedBreak } from '../contract/weekend.ts';
import { findWeekender, firstHidden, isAvailable, sortWeekenders } from './weekendResults.rules.ts';

const weekend = (
  resort: PricedBreak['resort'],
  startDate: string,
  changes: Partial<PricedBreak> = {},
): PricedBreak => ({
  resort,
  startDate,
  nights: 3,
  name: 'Disco',
  event: 'disco',
  price: 40_000,
  wasPrice: null,
  perPersonPrice: 20_000,
  isSoldOut: false,
  ...changes,
});
const keys = (weekenders: readonly PricedBreak[]) =>
  weekenders.map(({ resort, startDate }) => `${resort} ${startDate.slice(5)}`);

const LIST = [
  weekend('SK', '2027-02-12'),
  weekend('BG', '2027-02-19', { price: 30_000 }),
  weekend('BG', '2027-02-05', { isSoldOut: true }),
  weekend('MH', '2027-02-12'),
  weekend('BG', '2027-02-12', { price: 50_000 }),
];

describe('sortWeekenders', () => {
  it('puts the weekend that a link names first, even when it is sold out', () => {
    const linked = { resort: 'BG' as const, startDate: '2027-02-05', nights: null };
    for (const sort of ['price', 'date'] as const) {
      expect(keys(sortWeekenders(LIST, sort, linked))[0]).toBe('BG 02-05');
      expect(keys(sortWeekenders(LIST, sort, linked)).slice(1)).toEqual(keys(sortWeekenders(LIST, sort)).slice(0, -1));
    }
  });
  it.each([
    ['price', ['BG 02-19', 'MH 02-12', 'SK 02-12', 'BG 02-12', 'BG 02-05']],
    ['date', ['BG 02-12', 'MH 02-12', 'SK 02-12', 'BG 02-19', 'BG 02-05']],
  ] as const)('sorts by %s, then by date and resort, with unavailable weekends last', (sort, expected) => {
    expect(keys(sortWeekenders(LIST, sort))).toEqual(expected);
    expect(keys(sortWeekenders(LIST.toReversed(), sort))).toEqual(expected);
  });
});

describe('isAvailable', () => {
  it.each([
    ['has a price', {}, true],
    ['is free', { price: 0 }, true],
    ['has no price', { price: null }, false],
    ['is sold out', { isSoldOut: true }, false],
  ])('decides about a weekend that %s', (_, changes, expected) => {
    expect(isAvailable(weekend('BG', '2027-02-05', changes))).toBe(expected);
  });
});

describe('findWeekender', () => {
  it.each([
    ['BG', '2027-02-12', 50_000],
    ['BG', '2027-02-19', 30_000],
    ['SK', '2027-02-12', 40_000],
  ] as const)('finds the weekend at resort %s from %s', (resort, startDate, price) => {
    expect(findWeekender(LIST, { resort, startDate })).toMatchObject({ resort, startDate, price });
  });
  it('returns null when the resort has no weekend on that day', () => {
    expect(findWeekender(LIST, { resort: 'MH', startDate: '2027-02-19' })).toBeNull();
  });
});

describe('firstHidden', () => {
  it('returns the first weekend after those shown, in the order of the list', () => {
    expect(firstHidden(LIST, 'price', 1)).toMatchObject({ resort: 'MH', startDate: '2027-02-12' });
    expect(firstHidden(LIST, 'date', 4)).toMatchObject({ resort: 'BG', startDate: '2027-02-05' });
    expect(firstHidden(LIST, 'price', 5)).toBeNull();
  });
});
