/** The list: what filters leave and how many, one kind at a time, the order, and two to four to compare. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchSort } from '../contract/stay.ts';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';
import { offerWith } from '../kit/test/samples.ts';
import {
  FILTERS,
  activeOptions,
  canToggleCompared,
  clearFilters,
  comparedAfter,
  countWith,
  endsComparison,
  sortOffers,
  isAccessFilter,
  isFilterOn,
  isOption,
  applyFilters,
  optionsOf,
  comparableIn,
  toggleFilter,
  type FilterOption,
} from './listing.rules.ts';

const LIST = [
  offerWith('HSEA', {
    packageType: 'HOTEL',
    subType: 'Beacon',
    features: ['wifi', 'sea-view'],
    price: 50_000,
    name: 'Sea',
    sleeps: 4,
  }),
  offerWith('HACC', {
    packageType: 'HOTEL',
    subType: 'Beacon',
    features: ['wifi'],
    price: 30_000,
    isAccessible: true,
    isGroundFloor: true,
    name: 'Access',
    sleeps: 3,
  }),
  offerWith('CSTD', {
    packageType: 'CARAVAN',
    subType: 'Samphire',
    features: [],
    price: 30_000,
    name: 'Caravan',
    sleeps: 6,
    isGroundFloor: true,
  }),
  offerWith('SOLD', {
    packageType: 'CARAVAN',
    subType: 'Samphire',
    features: [],
    price: 10,
    isSoldOut: true,
    name: 'A',
  }),
];
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);
const option = (filter: FilterOption['filter'], value = 'yes'): FilterOption => ({ filter, value });
const on = (...options: FilterOption[]): StayPreferences => options.reduce(toggleFilter, NO_PREFERENCES);

const anyOption = fc
  .constantFrom(...FILTERS)
  .chain((filter) => fc.constantFrom(...optionsOf(LIST, NO_PREFERENCES, filter)).map((value) => ({ filter, value })));
const anyPreferences = fc.array(anyOption, { maxLength: 5 }).map((options) => on(...options));

describe('filters', () => {
  // requirement: JOURNEY-3-FILTERS
  it.each([
    ['nothing', [], ['HSEA', 'HACC', 'CSTD', 'SOLD']],
    ['a kind', [option('packageType', 'HOTEL')], ['HSEA', 'HACC']],
    ['a place', [option('subType', 'Samphire')], ['CSTD', 'SOLD']],
    ['one type', [option('accommodationType', 'CSTD')], ['CSTD']],
    ['accessible', [option('isAccessible')], ['HACC']],
    ['the ground floor', [option('isGroundFloor')], ['HACC', 'CSTD']],
    ['a feature', [option('feature', 'wifi')], ['HSEA', 'HACC']],
    ['two features', [option('feature', 'wifi'), option('feature', 'sea-view')], ['HSEA']],
    ['what nothing has', [option('isAccessible'), option('feature', 'sea-view')], []],
  ])('leave what has all that is wished: %s', (_, options, left) => {
    expect(codes(applyFilters(LIST, on(...options)))).toEqual(left);
  });
  it('tell for each option the number that pressing it leaves', () => {
    fc.assert(
      fc.property(anyPreferences, anyOption, (preferences, pressed) => {
        const after = isFilterOn(preferences, pressed) ? preferences : toggleFilter(preferences, pressed);
        expect(countWith(LIST, preferences, pressed)).toBe(applyFilters(LIST, after).length);
      }),
    );
  });
  it('are on or off: pressed again, an option is taken away', () => {
    fc.assert(
      fc.property(anyPreferences, anyOption, (preferences, pressed) => {
        expect(isFilterOn(toggleFilter(preferences, pressed), pressed)).toBe(!isFilterOn(preferences, pressed));
      }),
    );
  });
  it('are one kind at a time, and a place of another kind goes with it', () => {
    const hotels = on(option('subType', 'Samphire'), option('packageType', 'HOTEL'));
    expect(hotels).toEqual({ ...NO_PREFERENCES, packageType: 'HOTEL' });
    expect(toggleFilter(hotels, option('packageType', 'CARAVAN')).packageType).toBe('CARAVAN');
  });
  it('can be listed and cleared, and the order stays', () => {
    const preferences: StayPreferences = { ...on(option('feature', 'wifi'), option('isAccessible')), sort: 'name' };
    expect(activeOptions(preferences)).toEqual([option('isAccessible'), option('feature', 'wifi')]);
    expect(clearFilters(preferences)).toEqual({ ...NO_PREFERENCES, sort: 'name' });
  });
  it('offer what the list has, and what is on whether or not the list has it', () => {
    expect(optionsOf(LIST, NO_PREFERENCES, 'packageType')).toEqual(['HOTEL', 'CARAVAN']);
    const stale = on(option('feature', 'moat'));
    expect(isOption(LIST, NO_PREFERENCES, option('feature', 'moat'))).toBe(false);
    expect(isOption(LIST, stale, option('feature', 'moat'))).toBe(true);
    expect(FILTERS.filter((filter) => isAccessFilter(option(filter)))).toEqual(['isAccessible', 'isGroundFloor']);
  });
});

describe('the order', () => {
  // requirement: JOURNEY-9-SORT
  it.each([
    ['priceLowToHigh', ['CSTD', 'HACC', 'HSEA', 'SOLD']],
    ['priceHighToLow', ['HSEA', 'CSTD', 'HACC', 'SOLD']],
    ['name', ['HACC', 'CSTD', 'HSEA', 'SOLD']],
    ['sleeps', ['HACC', 'HSEA', 'CSTD', 'SOLD']],
  ] as const)('is by %s', (sort, expected) => {
    expect(codes(sortOffers(LIST, sort))).toEqual(expected);
  });
  it('has what is sold out last in each, and loses nothing', () => {
    for (const sort of Object.keys(SearchSort.keys) as SearchSort[]) {
      const list = sortOffers(LIST, sort);
      expect(list.at(-1)?.code).toBe('SOLD');
      expect(codes(list).toSorted()).toEqual(codes(LIST).toSorted());
    }
  });
});

describe('comparing', () => {
  const four = ['A', 'B', 'C', 'D'];
  // requirement: JOURNEY-3-COMPARE
  it.each([
    ['one that is shown', [], 'HSEA', NO_PREFERENCES, true],
    ['one that is sold out', [], 'SOLD', NO_PREFERENCES, false],
    ['one that is not there', [], 'NONE', NO_PREFERENCES, false],
    ['one that a filter hides', [], 'HSEA', on(option('isAccessible')), false],
    ['a fourth', four.slice(1), 'HSEA', NO_PREFERENCES, true],
    ['a fifth', four, 'HSEA', NO_PREFERENCES, false],
    ['one of four, away', four, 'B', NO_PREFERENCES, true],
  ])('takes up to four: %s', (_, compared, code, preferences, can) => {
    expect(canToggleCompared(LIST, preferences, compared, code)).toBe(can);
  });
  it('puts one beside the others, or takes it away', () => {
    expect(comparedAfter(['A'], 'B')).toEqual(['A', 'B']);
    expect(comparedAfter(['A', 'B'], 'A')).toEqual(['B']);
  });
  it('ends with the last but one', () => {
    expect([endsComparison(['A', 'B'], 'A'), endsComparison(four, 'A'), endsComparison(['A', 'B'], 'C')]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('keeps what another list can have', () => {
    expect(comparableIn(LIST, ['HSEA', 'SOLD', 'NONE'])).toEqual(['HSEA']);
  });
});
