/** The list: what each filter matches and how many, the sort orders, and the comparison of two to four types. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchSort } from '../contract/stay.ts';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';
import { offerWith } from '../kit/test/samples.ts';
import {
  FILTERS,
  activeOptions,
  clearFilters,
  countWith,
  isAccessFilter,
  isFilterOn,
  isOption,
  applyFilters,
  optionsOf,
  toggleFilter,
  type FilterOption,
} from './filters.rules.ts';
import { canToggleCompared, comparedAfter, endsComparison, sortOffers, comparableIn } from './listing.rules.ts';

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

describe('the filters of the list', () => {
  // requirement: JOURNEY-3-FILTERS
  it.each([
    ['no filter', [], ['HSEA', 'HACC', 'CSTD', 'SOLD']],
    ['a kind', [option('packageType', 'HOTEL')], ['HSEA', 'HACC']],
    ['a location', [option('subType', 'Samphire')], ['CSTD', 'SOLD']],
    ['one accommodation type', [option('accommodationType', 'CSTD')], ['CSTD']],
    ['accessible', [option('isAccessible')], ['HACC']],
    ['ground floor', [option('isGroundFloor')], ['HACC', 'CSTD']],
    ['a feature', [option('feature', 'wifi')], ['HSEA', 'HACC']],
    ['two features', [option('feature', 'wifi'), option('feature', 'sea-view')], ['HSEA']],
    ['options that no offer has together', [option('isAccessible'), option('feature', 'sea-view')], []],
  ])('match offers that have every selected option: %s', (_, options, left) => {
    expect(codes(applyFilters(LIST, on(...options)))).toEqual(left);
  });
  it('count for each option the offers that match once it is on', () => {
    fc.assert(
      fc.property(anyPreferences, anyOption, (preferences, pressed) => {
        const after = isFilterOn(preferences, pressed) ? preferences : toggleFilter(preferences, pressed);
        expect(countWith(LIST, preferences, pressed)).toBe(applyFilters(LIST, after).length);
      }),
    );
  });
  it('turn an option off when it is pressed a second time', () => {
    fc.assert(
      fc.property(anyPreferences, anyOption, (preferences, pressed) => {
        expect(isFilterOn(toggleFilter(preferences, pressed), pressed)).toBe(!isFilterOn(preferences, pressed));
      }),
    );
  });
  it('keep the other features when one feature is turned off', () => {
    const both = on(option('feature', 'wifi'), option('feature', 'sea-view'));
    expect(toggleFilter(both, option('feature', 'wifi'))).toEqual({ ...NO_PREFERENCES, features: ['sea-view'] });
  });
  it('allow one kind at a time, and clear the location when the kind changes', () => {
    const hotels = on(option('subType', 'Samphire'), option('packageType', 'HOTEL'));
    expect(hotels).toEqual({ ...NO_PREFERENCES, packageType: 'HOTEL' });
    expect(toggleFilter(hotels, option('packageType', 'CARAVAN')).packageType).toBe('CARAVAN');
  });
  it('are listed and cleared, and clearing keeps the sort order', () => {
    const preferences: StayPreferences = { ...on(option('feature', 'wifi'), option('isAccessible')), sort: 'name' };
    expect(activeOptions(preferences)).toEqual([option('isAccessible'), option('feature', 'wifi')]);
    expect(clearFilters(preferences)).toEqual({ ...NO_PREFERENCES, sort: 'name' });
  });
  it('offer the options in the list, and selected options even when the list does not have them', () => {
    expect(optionsOf(LIST, NO_PREFERENCES, 'packageType')).toEqual(['HOTEL', 'CARAVAN']);
    const stale = on(option('feature', 'moat'));
    expect(isOption(LIST, NO_PREFERENCES, option('feature', 'moat'))).toBe(false);
    expect(isOption(LIST, stale, option('feature', 'moat'))).toBe(true);
    expect(FILTERS.filter((filter) => isAccessFilter(option(filter)))).toEqual(['isAccessible', 'isGroundFloor']);
  });
});

describe('the sort order of the list', () => {
  // requirement: JOURNEY-9-SORT
  it.each([
    ['priceLowToHigh', ['CSTD', 'HACC', 'HSEA', 'SOLD']],
    ['priceHighToLow', ['HSEA', 'CSTD', 'HACC', 'SOLD']],
    ['name', ['HACC', 'CSTD', 'HSEA', 'SOLD']],
    ['sleeps', ['HACC', 'HSEA', 'CSTD', 'SOLD']],
  ] as const)('is by %s', (sort, expected) => {
    expect(codes(sortOffers(LIST, sort))).toEqual(expected);
  });
  // requirement: JOURNEY-9-SORT
  it('is from the lowest price unless the guest asks for another', () => {
    expect(codes(sortOffers(LIST, NO_PREFERENCES.sort))).toEqual(codes(sortOffers(LIST, 'priceLowToHigh')));
  });
  it.each(['priceLowToHigh', 'priceHighToLow', 'name', 'sleeps'] as const)(
    'is by code among equal offers, whatever their order in the list: %s',
    (sort) => {
      const equal = (...offered: string[]) => offered.map((code) => offerWith(code, { name: 'Lodge' }));
      expect(codes(sortOffers(equal('A', 'B', 'C'), sort))).toEqual(['A', 'B', 'C']);
      expect(codes(sortOffers(equal('B', 'C', 'A'), sort))).toEqual(['A', 'B', 'C']);
    },
  );
  it('puts sold-out offers last in every order, and keeps all offers', () => {
    for (const sort of Object.keys(SearchSort.keys) as SearchSort[]) {
      const list = sortOffers(LIST, sort);
      expect(list.at(-1)?.code).toBe('SOLD');
      expect(codes(list).toSorted()).toEqual(codes(LIST).toSorted());
    }
  });
});

describe('the comparison', () => {
  const four = ['A', 'B', 'C', 'D'];
  // requirement: JOURNEY-3-COMPARE
  it.each([
    ['accepts an offer that is shown', [], 'HSEA', NO_PREFERENCES, true],
    ['rejects an offer that is sold out', [], 'SOLD', NO_PREFERENCES, false],
    ['rejects a code that is not in the list', [], 'NONE', NO_PREFERENCES, false],
    ['rejects an offer that a filter hides', [], 'HSEA', on(option('isAccessible')), false],
    ['accepts a fourth offer', four.slice(1), 'HSEA', NO_PREFERENCES, true],
    ['rejects a fifth offer', four, 'HSEA', NO_PREFERENCES, false],
    ['removes one of four offers', four, 'B', NO_PREFERENCES, true],
  ])('%s', (_, compared, code, preferences, expected) => {
    expect(canToggleCompared(LIST, preferences, compared, code)).toBe(expected);
  });
  it('adds an offer that is not compared, and removes one that is', () => {
    expect(comparedAfter(['A'], 'B')).toEqual(['A', 'B']);
    expect(comparedAfter(['A', 'B'], 'A')).toEqual(['B']);
  });
  it('ends when removing an offer leaves only one', () => {
    expect([endsComparison(['A', 'B'], 'A'), endsComparison(four, 'A'), endsComparison(['A', 'B'], 'C')]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('keeps only the offers that are available in another list', () => {
    expect(comparableIn(LIST, ['HSEA', 'SOLD', 'NONE'])).toEqual(['HSEA']);
  });
});
