/** The filter bar over the list: labels and counts, the panels, the comparison row by row, and the showcase. */
import { describe, expect, it } from 'vitest';
import { NO_PREFERENCES } from '../contract/stayPreferences.ts';
import { offerWith } from '../kit/test/samples.ts';
import { compareView } from './compare.view.ts';
import { listingView, type ListingState } from './listing.view.ts';
import { offerView } from './offer.view.ts';
import { showcaseView, type ShowcaseSnapshot } from './showcase.view.ts';
import { showcaseMachine } from './showcase.machine.ts';
import { settledAt } from '../kit/test/settledAt.ts';

const STAY = { resort: 'SK', startDate: '2027-03-26', nights: 4 } as const;
const list = [
  offerWith('LODGE', { price: 45_000, features: ['wifi', 'hot-tub'], isGroundFloor: true }),
  offerWith('ROOM', { price: 20_000, packageType: 'HOTEL', subType: 'Beacon', features: ['decking'], bedrooms: 0 }),
];
const types = {
  stay: STAY,
  packageTypes: [
    {
      packageType: 'HOTEL' as const,
      count: 1,
      price: 20_049,
      isSoldOut: false,
      subTypes: [{ subType: 'Beacon', count: 1, price: null, isSoldOut: true }],
    },
  ],
};
const at = (value: ListingState['value'], changes: Partial<ListingState['context']> = {}) =>
  listingView({ value, context: { list, preferences: NO_PREFERENCES, compared: [], types: null, ...changes } }, {});
const labels = (view: ReturnType<typeof at>) =>
  view.groups.map(({ legend, options }) => [legend, ...options.map(({ label, count }) => `${label} ${count}`)]);

describe('the filter bar', () => {
  it('shows how many places of the list match the filters', () => {
    expect(at('browsing').countText).toBe('2 places');
    const preferences = { ...NO_PREFERENCES, packageType: 'HOTEL' as const };
    expect(at('browsing', { preferences })).toMatchObject({
      countText: '1 of 2 places',
      chips: [{ filter: 'packageType', value: 'HOTEL', label: 'Hotel' }],
    });
  });
  // requirement: JOURNEY-4-SEARCH-PANELS
  it('has at most one panel open', () => {
    expect(at('browsing')).toMatchObject({ isFilterPanelOpen: false, isAccessibleAccommodationOpen: false });
    expect(at({ filtering: 'ready' })).toMatchObject({ isFilterPanelOpen: true, isAccessibleAccommodationOpen: false });
    expect(at('showingAccessible')).toMatchObject({ isFilterPanelOpen: false, isAccessibleAccommodationOpen: true });
  });
  it('groups the options, each with its label and count', () => {
    expect(labels(at('browsing'))).toEqual([
      ['Kind of place', 'Caravan 1', 'Hotel 1'],
      ['Where you stay', `${list[0]?.subType} 1`, 'Beacon 1'],
      ['Access', 'Ground floor 1'],
      ['It has', 'Wi-Fi 1', 'Hot tub 1', 'Decking 1'],
    ]);
    expect(at('browsing').access.options.map(({ label }) => label)).toEqual(['Ground floor']);
  });
  it('shows the lowest price of a kind once it is loaded', () => {
    const [kinds, places] = at({ filtering: 'ready' }, { types }).groups;
    expect(kinds?.options.map(({ fromText }) => fromText)).toEqual([null, 'from £200']);
    expect(places?.options.map(({ fromText }) => fromText)).toEqual([null, null]);
  });
  // requirement: JOURNEY-8-MSG-ACCOMMODATION-TYPES
  // requirement: JOURNEY-4-SEARCH-READY
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
    expect(at('browsing', { compared: ['A', 'B', 'C', 'D'] }).compareHint).toBe('4 chosen, the most at once.');
  });
});

describe('the comparison', () => {
  it('has a column for each offer and a row for each property', () => {
    const context = { texts: {}, choices: [null], shown: 0, stay: STAY };
    const { columns, rows } = compareView(list.map((offer) => ({ offer, view: offerView(offer, context) })));
    expect(columns.map(({ name }) => name)).toEqual(['The LODGE', 'The ROOM']);
    const row = (label: string) => rows.find((one) => one.label === label)?.cells;
    expect(row('Whole stay')).toEqual(['£450.00', '£200.00']);
    expect(row('Difference')).toEqual(['£250.00 more', 'The lowest price']);
    expect(row('Ground floor')).toEqual(['Yes', 'No']);
    expect(row('Bedrooms')?.[1]).toBe('Studio');
    // the general label of the feature, not the label from the content of each type
    expect([row('Hot tub'), row('Decking')]).toEqual([
      ['Yes', 'No'],
      ['No', 'Yes'],
    ]);
  });
});

describe('the showcase', () => {
  const ready = { highlights: 'ready', brochures: 'ready' } as const;
  const brochure = {
    code: 'sk-stay',
    resort: 'SK',
    title: 'Stay at Skegness',
    description: 'All of it.',
    isAccessGuide: false,
    pdf: { src: '/bff/documents/sk-stay.pdf', bytes: 2_100, pages: 1 },
  };
  const snapshot = (value: object): ShowcaseSnapshot =>
    settledAt(showcaseMachine, { resort: 'SK' }, value as typeof ready, {
      highlights: [{ code: 'LODGE', resort: 'SK', badge: 'Guests love it' }],
      brochures: [brochure],
    });
  // requirement: JOURNEY-3-BROCHURES
  // requirement: JOURNEY-3-HIGHLIGHTS
  // requirement: JOURNEY-4-SEARCH-READY
  it('is ready for highlights and brochures separately, once each has loaded', () => {
    expect(showcaseView(null)).toMatchObject({ highlights: { isReady: false }, bookingJourneyPDF: { isReady: false } });
    expect(showcaseView(snapshot({ highlights: 'loading', brochures: 'ready' }))).toMatchObject({
      highlights: { isReady: false },
      bookingJourneyPDF: { isReady: true },
    });
    expect(showcaseView(snapshot(ready))).toMatchObject({
      highlights: { isReady: true, badges: { LODGE: 'Guests love it' } },
      bookingJourneyPDF: { brochures: [{ href: '/bff/documents/sk-stay.pdf', sizeText: 'PDF, 1 page, 3 kB' }] },
    });
  });
});
