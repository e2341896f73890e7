// The list of accommodation: one panel at most is open, filters, the order, and what is compared.
import { listingChart } from '../charts/listing.samples.ts';
import type { Specification, SpecificationCase } from './cases.ts';
import { comparingCases } from './listing.comparing.cases.ts';
import {
  ACCESS,
  ACCESSIBLE,
  ALWAYS,
  changed,
  FILTERS,
  HOTELS,
  LOADED,
  NARROWED,
  PLAIN,
  SHOWN_AGAIN,
  START,
} from './listing.paths.ts';

const panels: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-9-SORT',
    title: 'begins with the whole list from the lowest price, with no panel open and no kinds loading',
    given: [],
    outcome: {
      state: 'browsing',
      context: { preferences: PLAIN, compared: [] },
      sends: [],
      accepts: {
        with: [FILTERS, ACCESS, ...ALWAYS, 'compare the standard'],
        without: [
          'accessible',
          'filters.cleared',
          'compare.opened',
          'compare.closed',
          'compare.cleared',
          'types.retried',
          'panel.closed',
        ],
      },
      awaits: { without: ['loadTypes'] },
    },
  },
  {
    requirement: 'JOURNEY-3-FILTERS',
    title: 'loads the kinds of the stay and its parties when the filter panel is opened, and filters meanwhile',
    given: [],
    when: FILTERS,
    outcome: {
      state: 'filtering.loading',
      sends: [],
      awaits: { with: ['loadTypes'] },
      inputs: {
        loadTypes: { stay: START.stay, units: START.units },
      },
      accepts: {
        with: ['accessible', ACCESS, 'panel.closed'],
        without: [FILTERS, 'types.retried', 'a feature that is not there', 'compare.closed'],
      },
    },
  },
  {
    requirement: 'JOURNEY-4-SEARCH-READY',
    title: 'calls the kinds ready once they were read',
    given: [FILTERS],
    when: 'loadTypes: loaded',
    outcome: {
      state: 'filtering.ready',
      accepts: { with: ['accessible', ACCESS, 'panel.closed'], without: [FILTERS, 'types.retried', 'compare.closed'] },
      awaits: { without: ['loadTypes'] },
    },
  },
  ...(['failed', 'breaks'] as const).map((end): SpecificationCase => ({
    requirement: 'JOURNEY-8-MSG-ACCOMMODATION-TYPES',
    title: `filters without kinds, and loads them again on request, when the loading ${end}`,
    given: [FILTERS],
    when: `loadTypes: ${end}`,
    outcome: {
      state: 'filtering.loadFailed',
      accepts: { with: ['types.retried', 'accessible', ACCESS, 'panel.closed'], without: [FILTERS, 'compare.closed'] },
      awaits: { without: ['loadTypes'] },
    },
  })),
  {
    requirement: 'JOURNEY-8-MSG-ACCOMMODATION-TYPES',
    title: 'loads the kinds again on request',
    given: [FILTERS, 'loadTypes: failed'],
    when: 'types.retried',
    outcome: { state: 'filtering.loading', awaits: { with: ['loadTypes'] } },
  },
  {
    requirement: 'JOURNEY-7-CACHE',
    title: 'does not load the kinds again when the filter panel is opened again',
    given: [...LOADED, 'panel.closed'],
    when: FILTERS,
    outcome: { state: 'filtering.ready', awaits: { without: ['loadTypes'] } },
  },
  {
    requirement: 'JOURNEY-3-FILTERS',
    title: 'loads the kinds at the next opening when the panel was closed before they came',
    given: [FILTERS, 'panel.closed'],
    when: FILTERS,
    outcome: { state: 'filtering.loading', awaits: { with: ['loadTypes'] } },
  },
  {
    requirement: 'JOURNEY-4-SEARCH-PANELS',
    title: 'opens the accessible panel alone',
    given: [],
    when: ACCESS,
    outcome: {
      state: 'showingAccessible',
      sends: [],
      accepts: {
        with: ['accessible', FILTERS, 'panel.closed'],
        without: [ACCESS, 'types.retried', 'a feature that is not there', 'compare.closed'],
      },
      awaits: { without: ['loadTypes'] },
    },
  },
  // requirement: JOURNEY-4-SEARCH-PANELS
  {
    requirement: 'JOURNEY-4-SEARCH-PANELS',
    title: 'closes the accessible panel when the filter panel opens',
    given: [ACCESS],
    when: FILTERS,
    outcome: { state: 'filtering.loading', awaits: { with: ['loadTypes'] } },
  },
  {
    requirement: 'JOURNEY-4-SEARCH-PANELS',
    title: 'closes the filter panel when the accessible panel opens',
    given: LOADED,
    when: ACCESS,
    outcome: { state: 'showingAccessible' },
  },
  ...(
    [
      [FILTERS, LOADED],
      [ACCESS, [ACCESS]],
    ] as const
  ).map(([panel, given]): SpecificationCase => ({
    requirement: 'JOURNEY-4-SEARCH-PANELS',
    title: `shows the list alone once ${panel} is closed`,
    given,
    when: 'panel.closed',
    outcome: { state: 'browsing', sends: [], accepts: { without: ['panel.closed'] } },
  })),
];

const filters: readonly SpecificationCase[] = [
  ...(
    [
      ['filtering.ready', LOADED],
      ['filtering.loading', [FILTERS]],
      ['showingAccessible', [ACCESS]],
    ] as const
  ).map(([state, given]): SpecificationCase => ({
    requirement: 'JOURNEY-3-FILTERS',
    title: `filters in ${state}, keeps the panel open, and reports the filter`,
    given,
    when: 'accessible',
    outcome: {
      state,
      context: { preferences: ACCESSIBLE },
      sends: changed(ACCESSIBLE),
      accepts: { with: ['filters.cleared', 'compare the accessible'], without: ['compare the standard'] },
    },
  })),
  ...(
    [
      ['browsing', NARROWED],
      ['filtering.ready', [...LOADED, 'accessible']],
      ['showingAccessible', [ACCESS, 'accessible']],
    ] as const
  ).flatMap(([state, given]): SpecificationCase[] => [
    {
      requirement: 'JOURNEY-3-FILTERS',
      title: `removes a filter in ${state} that is pressed again`,
      given,
      when: 'accessible',
      outcome: { state, context: { preferences: PLAIN }, sends: changed(PLAIN) },
    },
    {
      requirement: 'JOURNEY-3-FILTERS',
      title: `clears all filters in ${state}, and keeps the order`,
      given: [...given, 'the dearest first'],
      when: 'filters.cleared',
      outcome: {
        state,
        context: { preferences: { ...PLAIN, sort: 'priceHighToLow' } },
        sends: changed({ ...PLAIN, sort: 'priceHighToLow' }),
        accepts: { without: ['filters.cleared'] },
      },
    },
  ]),
  {
    requirement: 'JOURNEY-3-FILTERS',
    title: 'takes no filter in the accessible panel that is not one of access',
    given: [ACCESS],
    outcome: { accepts: { without: ['hotels'] } },
  },
  {
    requirement: 'JOURNEY-3-FILTERS',
    title: 'filters by a kind in the filter panel',
    given: LOADED,
    when: 'hotels',
    outcome: {
      context: { preferences: { ...PLAIN, packageType: 'HOTEL' } },
      sends: changed({ ...PLAIN, packageType: 'HOTEL' }),
    },
  },
  {
    requirement: 'JOURNEY-9-SORT',
    title: 'orders the list as the guest chooses, and reports the order',
    given: [],
    when: 'the dearest first',
    outcome: {
      state: 'browsing',
      context: { preferences: { ...PLAIN, sort: 'priceHighToLow' } },
      sends: changed({ ...PLAIN, sort: 'priceHighToLow' }),
    },
  },
];

export const listingSpecification: Specification = {
  chart: {
    ...listingChart,
    inputs: {
      ...listingChart.inputs,
      [SHOWN_AGAIN]: { ...START, preferences: PLAIN, compared: ['LDGE', 'HSEA'] },
    },
    events: { ...listingChart.events, hotels: HOTELS },
  },
  cases: [...panels, ...filters, ...comparingCases],
};
