// The list of accommodation: filtering, sorting and comparing. Five types are available, and four of them can be
// compared.
import { listingMachine } from './listing.machine.ts';
import { NO_PREFERENCES } from '../contract/stayPreferences.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { LIST, STAY, UNIT } from '../../model-tests/charts/data.ts';

const TYPES = {
  stay: STAY,
  packageTypes: [
    {
      packageType: 'HOTEL' as const,
      count: 1,
      price: 54_000,
      isSoldOut: false,
      subTypes: [{ subType: 'Hotel', count: 1, price: 52_000, isSoldOut: false }],
    },
  ],
};

const start = { stay: STAY, units: [UNIT], list: LIST, preferences: NO_PREFERENCES, compared: [] };

export const listingChart = defineChart({
  machine: listingMachine,
  input: start,
  events: {
    'the filter panel': { type: 'panel.opened', panel: 'filter' },
    'the accessible panel': { type: 'panel.opened', panel: 'accessible' },
    ...plainEvents('panel.closed'),
    accessible: { type: 'filter.toggled', filter: 'isAccessible', value: 'yes' },
    'a feature that is not there': { type: 'filter.toggled', filter: 'feature', value: 'moat' },
    ...plainEvents('filters.cleared'),
    'the dearest first': { type: 'sort.chosen', sort: 'priceHighToLow' },
    'compare the standard': { type: 'compare.toggled', code: 'HSTD' },
    'compare the sea view': { type: 'compare.toggled', code: 'HSEA' },
    'compare the caravan': { type: 'compare.toggled', code: 'CVGD' },
    'compare the accessible': { type: 'compare.toggled', code: 'RACC' },
    'compare the large': { type: 'compare.toggled', code: 'SPLS' },
    'compare the sold-out': { type: 'compare.toggled', code: 'LDGE' },
    ...plainEvents('compare.opened', 'compare.closed', 'compare.cleared', 'types.retried'),
    'another party’s list': { type: 'list.changed', list: LIST.slice(1, 3) },
  },
  outcomes: { loadTypes: { loaded: { type: 'types.found', types: TYPES }, failed: { type: 'types.failed' } } },
  key: ({ context: c }) => [c.list.length, c.preferences.isAccessible, c.compared.toSorted(), c.types !== null],
  shows: ['preferences', 'compared'],
});
