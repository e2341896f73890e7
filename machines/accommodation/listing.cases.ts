// The list of accommodation: at most one panel is open; filters, order and comparison.
import { listingChart } from './listing.samples.ts';
import { casesOf, type SpecificationCase, type Specification } from '../../model-tests/specification/cases.ts';
import { NO_PREFERENCES, toParent } from '../../model-tests/specification/values.ts';

const changed = (preferences: object, compared: readonly string[] = []) => [
  toParent({ type: 'listing.changed', preferences, compared }),
];

const FILTERS = 'the filter panel';
const ACCESS = 'the accessible panel';
const LOADED = [FILTERS, 'loadTypes: loaded'];
const TWO = ['compare the standard', 'compare the sea view'];
const COMPARING = [...TWO, 'compare.opened'];

export const listingSpecification: Specification = {
  chart: listingChart,
  cases: [
    ...casesOf('JOURNEY-4-SEARCH-PANELS', {
      // requirement: JOURNEY-4-SEARCH-PANELS
      'closes the accessible panel when the filter panel opens': {
        given: [ACCESS],
        when: FILTERS,
        outcome: { state: 'filtering.loading' },
      },
    }),
    ...casesOf('JOURNEY-3-FILTERS', {
      'clears all filters, and keeps the order and the panel': {
        given: [ACCESS, 'accessible', 'the dearest first'],
        when: 'filters.cleared',
        outcome: {
          state: 'showingAccessible',
          context: { preferences: { ...NO_PREFERENCES, sort: 'priceHighToLow' } },
          sends: changed({ ...NO_PREFERENCES, sort: 'priceHighToLow' }),
          accepts: { without: ['filters.cleared', 'the accessible panel'] },
        },
      },
    }),
    ...casesOf('JOURNEY-9-SORT', {
      'orders the list as the guest chooses, and reports the order': {
        when: 'the dearest first',
        outcome: { state: 'browsing', sends: changed({ ...NO_PREFERENCES, sort: 'priceHighToLow' }) },
      },
    }),
    ...(
      [
        ['in the list', TWO],
        ['in the comparison, and closes it', COMPARING],
      ] as const
    ).map(([where, given]): SpecificationCase => ({
      requirement: 'JOURNEY-3-COMPARE',
      title: `removes all marks ${where}`,
      given,
      when: 'compare.cleared',
      outcome: {
        state: 'browsing',
        context: { compared: [] },
        sends: changed(NO_PREFERENCES),
        accepts: { without: ['compare.cleared', 'compare.opened'] },
      },
    })),
    ...casesOf('JOURNEY-3-COMPARE', {
      'closes the comparison when one is left': {
        given: COMPARING,
        when: 'compare the standard',
        outcome: { state: 'browsing', context: { compared: ['HSEA'] }, sends: changed(NO_PREFERENCES, ['HSEA']) },
      },
      'keeps of the marks what the list of another party has, in the panel that is open': {
        given: [...TWO, ...LOADED],
        when: 'another party’s list',
        outcome: {
          state: 'filtering.ready',
          context: { compared: ['HSEA'] },
          sends: changed(NO_PREFERENCES, ['HSEA']),
        },
      },
      'closes the comparison with the list of another party': {
        given: COMPARING,
        when: 'another party’s list',
        outcome: { state: 'browsing', context: { compared: ['HSEA'] }, sends: changed(NO_PREFERENCES, ['HSEA']) },
      },
    }),
  ],
};
