/** The list: what each filter matches and how many, the sort orders, and the comparison of two to four types. */
import { describe, expect, it } from 'vitest';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';
import { itemTextOf, offerWith } from '../kit/test/samples.ts';
import { activeOptions, applyFilters, clearFilters, type FilterOption, toggleFilter } from './filters.rules.ts';
import { canToggleCompared, comparableIn, comparedAfter, endsComparison, sortOffers } from './listing.rules.ts';
import { compareView } from './compare.view.ts';
import { type ListingState, listingView, optionLabel } from './listing.view.ts';
import { offerView } from './offer.view.ts';
import { type ShowcaseSnapshot, showcaseView } from './showcase.view.ts';
import { showcaseMachine } from './showcase.machine.ts';
import { settledAt } from '../kit/test/settledAt.ts';

const hotel = (code: string, changes: Parameters<typeof offerWith>[1]) =>
  offerWith(code, { packageType: 'HOTEL', subType: 'Beacon', ...changes });
const caravan = (code: string, changes: Parameters<typeof offerWith>[1]) =>
  offerWith(code, { packageType: 'CARAVAN', subType: 'Samphire', features: [], ...changes });
const LIST = [
  hotel('HSEA', { name: 'Sea', features: ['wifi', 'sea-view'], price: 50_000, sleeps: 4 }),
  hotel('HACC', { name: 'Acc', features: ['wifi'], price: 30_000, isAccessible: true, isGroundFloor: true, sleeps: 3 }),
  caravan('CSTD', { name: 'Caravan', price: 30_000, sleeps: 6, isGroundFloor: true }),
  caravan('SOLD', { name: 'A', price: 10, isSoldOut: true }),
];
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);
const option = (filter: FilterOption['filter'], value = 'yes'): FilterOption => ({ filter, value });
const on = (...options: FilterOption[]): StayPreferences => options.reduce(toggleFilter, NO_PREFERENCES);

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
});

describe('the sort order of the list', () => {
  // requirement: JOURNEY-9-SORT
  it.each([
    ['priceLowToHigh', ['CSTD', 'HACC', 'HSEA', 'SOLD']],
    ['priceHighToLow', ['HSEA', 'CSTD', 'HACC', 'SOLD']],
    ['name', ['HACC', 'CSTD', 'HSEA', 'SOLD']],
    ['sleeps', ['HACC', 'HSEA', 'CSTD', 'SOLD']],
  ] as const)('is by %s', (sort, expected) => expect(codes(sortOffers(LIST, sort))).toEqual(expected));
  // requirement: JOURNEY-9-SORT
  it('is from the lowest price unless the guest asks for another', () =>
    expect(codes(sortOffers(LIST, NO_PREFERENCES.sort))).toEqual(codes(sortOffers(LIST, 'priceLowToHigh'))));
  it.each(['priceLowToHigh', 'priceHighToLow', 'name', 'sleeps'] as const)(
    'is by code among equal offers, whatever their order in the list: %s',
    (sort) => {
      const equal = (...offered: string[]) => offered.map((code) => offerWith(code, { name: 'Lodge' }));
      expect(codes(sortOffers(equal('A', 'B', 'C'), sort))).toEqual(['A', 'B', 'C']);
      expect(codes(sortOffers(equal('B', 'C', 'A'), sort))).toEqual(['A', 'B', 'C']);
    },
  );
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
  it('ends when removing an offer leaves only one', () =>
    expect([endsComparison(['A', 'B'], 'A'), endsComparison(four, 'A'), endsComparison(['A', 'B'], 'C')]).toEqual([
      true,
      false,
      false,
    ]));
  it('keeps only the offers that are available in another list', () =>
    expect(comparableIn(LIST, ['HSEA', 'SOLD', 'NONE'])).toEqual(['HSEA']));
});

const STAY = { resort: 'SK', startDate: '2027-03-26', nights: 4 } as const;
const list = [
  offerWith('LODGE', { price: 45_000, features: ['wifi', 'hot-tub'], isGroundFloor: true }),
  hotel('ROOM', {
    price: 20_000,
    perPersonPrice: 6_650,
    features: ['decking'],
    sleeps: 3,
    bedrooms: 0,
    isAccessible: true,
  }),
];
const types = {
  stay: STAY,
  packageTypes: [
    {
      packageType: 'HOTEL' as const,
      count: 1,
      price: 20_049,
      isSoldOut: false,
      subTypes: [
        { subType: 'Harbour', count: 1, price: null, isSoldOut: true },
        { subType: 'Beacon', count: 1, price: 24_950, isSoldOut: false },
        { subType: 'decking', count: 1, price: 90_000, isSoldOut: false },
      ],
    },
    { packageType: 'CARAVAN' as const, count: 1, price: null, isSoldOut: true, subTypes: [] },
  ],
};
const at = (value: ListingState['value'], changes: Partial<ListingState['context']> = {}) =>
  listingView({ value, context: { list, preferences: NO_PREFERENCES, compared: [], types: null, ...changes } }, {});
const labels = (view: ReturnType<typeof at>) =>
  view.groups.map(({ legend, options }) => [legend, ...options.map(({ label, count }) => `${label} ${count}`)]);

describe('the filter bar', () => {
  it('shows how many places of the list match the filters', () => {
    expect(at('browsing').countText).toBe('2 places');
    expect(at('browsing', { list: list.slice(0, 1) }).countText).toBe('1 place');
    const preferences = { ...NO_PREFERENCES, packageType: 'HOTEL' as const };
    expect(at('browsing', { preferences })).toMatchObject({
      countText: '1 of 2 places',
      chips: [{ filter: 'packageType', value: 'HOTEL', label: 'Hotel' }],
    });
  });
  // requirement: JOURNEY-4-SEARCH-PANELS
  it('has at most one panel open', () => {
    expect(at('browsing')).toMatchObject({ isFilterPanelOpen: false, isAccessibleAccommodationOpen: false });
    expect([at('browsing').isComparing, at('comparing').isComparing]).toEqual([false, true]);
    expect(at({ filtering: 'ready' })).toMatchObject({ isFilterPanelOpen: true, isAccessibleAccommodationOpen: false });
    expect(at('showingAccessible')).toMatchObject({ isFilterPanelOpen: false, isAccessibleAccommodationOpen: true });
  });
  it('groups the options, each with its label and count', () => {
    expect(labels(at('browsing'))).toEqual([
      ['Kind of place', 'Caravan 1', 'Hotel 1'],
      ['Where you stay', `${list[0]?.subType} 1`, 'Beacon 1'],
      ['Access', 'Accessible 1', 'Ground floor 1'],
      ['Features', 'Wi-Fi 1', 'Hot tub 1', 'Decking 1'],
    ]);
    expect(at('browsing').access).toEqual({
      legend: 'Show only',
      options: [
        { filter: 'isAccessible', value: 'yes', label: 'Accessible', count: 1, isOn: false, fromText: null },
        { filter: 'isGroundFloor', value: 'yes', label: 'Ground floor', count: 1, isOn: false, fromText: null },
      ],
    });
  });
  it('leaves out a group without options', () => {
    expect(at('browsing', { list: [] }).groups).toEqual([]);
    expect(at('browsing', { list: [offerWith('HUT')] }).groups.map(({ legend }) => legend)).toEqual([
      'Kind of place',
      'Where you stay',
    ]);
  });
  it('offers each order of the list by name', () => {
    const preferences = { ...NO_PREFERENCES, sort: 'sleeps' as const };
    const { sort, sorts } = at('browsing', { preferences });
    expect(sort).toBe('sleeps');
    expect(sorts).toEqual([
      { value: 'priceLowToHigh', label: 'Price, low to high' },
      { value: 'priceHighToLow', label: 'Price, high to low' },
      { value: 'name', label: 'Name' },
      { value: 'sleeps', label: 'Fewest beds first' },
    ]);
  });
  it('shows a filter by accommodation type with its name from the content, else with its code', () => {
    const preferences = { ...NO_PREFERENCES, accommodationType: 'ROOM' };
    const listing = { value: 'browsing', context: { list, preferences, compared: [], types: null } };
    const labelsOfChips = (texts: Parameters<typeof listingView>[1]) =>
      listingView(listing, texts).chips.map(({ label }) => label);
    expect([labelsOfChips({ ROOM: itemTextOf('ROOM', 'Garden Room') }), labelsOfChips({})]).toEqual([
      ['Garden Room'],
      ['ROOM'],
    ]);
  });
  it.each([
    [{ filter: 'packageType', value: 'SELF CATER' }, 'Self-catering'],
    [{ filter: 'subType', value: 'Beacon' }, 'Beacon'],
    [{ filter: 'accommodationType', value: 'ROOM' }, 'The type ROOM'],
    [{ filter: 'isAccessible', value: 'yes' }, 'Accessible'],
    [{ filter: 'isGroundFloor', value: 'yes' }, 'Ground floor'],
    [{ filter: 'feature', value: 'parking' }, 'Parking by the door'],
    [{ filter: 'feature', value: 'air-fryer-oven' }, 'Air fryer oven'],
  ] as const satisfies readonly (readonly [FilterOption, string])[])('labels the option %j', (option, label) => {
    expect(optionLabel(option, (code) => `The type ${code}`)).toBe(label);
  });
  it('shows the lowest price of a kind once it is loaded', () => {
    const prices = at({ filtering: 'ready' }, { types }).groups.map(({ options }) =>
      options.map(({ fromText }) => fromText),
    );
    // a feature has no price of its own, even where a location has the same name
    expect(prices).toEqual([
      [null, 'from £200'],
      [null, 'from £250'],
      [null, null],
      [null, null, null],
    ]);
  });
  // requirement: JOURNEY-8-MSG-ACCOMMODATION-TYPES, JOURNEY-4-SEARCH-READY
  it('shows the message of the spec when the kinds could not be loaded, and is ready anyway', () => {
    expect(at({ filtering: 'loading' })).toMatchObject({ areTypesReady: false, typesError: null });
    expect(at({ filtering: 'ready' })).toMatchObject({ areTypesReady: true, typesError: null });
    expect(at({ filtering: 'loadFailed' })).toMatchObject({
      areTypesReady: true,
      typesError: 'Failed to load accommodation types!',
    });
  });
  it('shows how many offers are chosen to compare, and whether one more is needed', () => {
    expect(at('browsing', { compared: ['ROOM'] })).toMatchObject({
      compared: [{ code: 'ROOM', name: 'The ROOM' }],
      canCompare: false,
      compareHint: 'Choose one more to compare.',
    });
    expect(at('browsing', { compared: ['ROOM', 'LODGE'] })).toMatchObject({
      canCompare: true,
      compareHint: '2 chosen.',
    });
    expect(at('browsing', { compared: ['A', 'B', 'C', 'D'] }).compareHint).toBe('4 chosen, the most you can compare.');
  });
});

it('the comparison has a column for each offer and a row for each property', () => {
  const context = { eventName: null, texts: {}, choices: [null], shown: 0, stay: STAY };
  const { columns, rows } = compareView(list.map((offer) => ({ offer, view: offerView(offer, context) })));
  expect(columns.map(({ name }) => name)).toEqual(['The LODGE', 'The ROOM']);
  expect(rows).toEqual([
    { label: 'Whole stay', cells: ['£450.00', '£200.00'] },
    { label: 'Difference', cells: ['£250.00 more', 'The lowest price'] },
    { label: 'Per person', cells: ['£103.50', '£66.50'] },
    { label: 'Kind', cells: ['Caravan', 'Hotel'] },
    { label: 'Where', cells: ['Caravan', 'Beacon'] },
    { label: 'Sleeps up to', cells: ['6', '3'] },
    { label: 'Bedrooms', cells: ['2', 'Studio'] },
    { label: 'Accessible', cells: ['No', 'Yes'] },
    { label: 'Ground floor', cells: ['Yes', 'No'] },
    // the general labels of features, not the labels from the content of each type
    { label: 'Wi-Fi', cells: ['Yes', 'No'] },
    { label: 'Hot tub', cells: ['Yes', 'No'] },
    { label: 'Decking', cells: ['No', 'Yes'] },
  ]);
});

describe('the showcase', () => {
  const ready = { highlights: 'ready', brochures: 'ready' } as const;
  const brochure = (code: string, title: string, isAccessGuide: boolean, bytes: number, pages: number) => ({
    code,
    resort: 'SK',
    title,
    description: `${title}.`,
    isAccessGuide,
    pdf: { src: `/bff/documents/${code}.pdf`, bytes, pages },
  });
  const snapshot = (value: object): ShowcaseSnapshot =>
    settledAt(showcaseMachine, { resort: 'SK' }, value as typeof ready, {
      highlights: [{ code: 'LODGE', resort: 'SK', badge: 'Guests love it' }],
      brochures: [
        brochure('sk-stay', 'Stay at Skegness', false, 2_100, 1),
        brochure('sk-access', 'Step-free Skegness', true, 12_000, 4),
      ],
    });
  // requirement: JOURNEY-3-BROCHURES, JOURNEY-3-HIGHLIGHTS, JOURNEY-4-SEARCH-READY
  it('is ready for highlights and brochures separately, once each has loaded', () => {
    expect(showcaseView(null)).toMatchObject({ highlights: { isReady: false }, bookingJourneyPDF: { isReady: false } });
    expect(showcaseView(snapshot({ highlights: 'loading', brochures: 'ready' }))).toMatchObject({
      highlights: { isReady: false },
      bookingJourneyPDF: { isReady: true },
    });
    expect(showcaseView(snapshot({ highlights: 'ready', brochures: 'loading' }))).toMatchObject({
      highlights: { isReady: true },
      bookingJourneyPDF: { isReady: false },
    });
  });
  it('has the badges by accommodation code, and the brochures with their sizes', () => {
    expect(showcaseView(snapshot(ready))).toEqual({
      highlights: { isReady: true, badges: { LODGE: 'Guests love it' } },
      bookingJourneyPDF: {
        isReady: true,
        brochures: [
          {
            code: 'sk-stay',
            title: 'Stay at Skegness',
            description: 'Stay at Skegness.',
            href: '/bff/documents/sk-stay.pdf',
            sizeText: 'PDF, 1 page, 3 kB',
            isAccessGuide: false,
          },
          {
            code: 'sk-access',
            title: 'Step-free Skegness',
            description: 'Step-free Skegness.',
            href: '/bff/documents/sk-access.pdf',
            sizeText: 'PDF, 4 pages, 12 kB',
            isAccessGuide: true,
          },
        ],
      },
    });
    expect(showcaseView(null)).toEqual({
      highlights: { isReady: false, badges: {} },
      bookingJourneyPDF: { isReady: false, brochures: [] },
    });
  });
});
