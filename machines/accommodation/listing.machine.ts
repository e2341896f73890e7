/**
 * The list of accommodation: filters, order, panels, comparing (spec: booking journey 3, search pages, and 4, search).
 */
import { assign, sendParent, setup } from 'xstate';
import type { BookingUnit } from '../contract/party.ts';
import type { SearchTypes } from '../contract/searchData.ts';
import type { AccommodationOffer, SearchSort, Stay } from '../contract/stay.ts';
import type { StayPreferences } from '../contract/stayPreferences.ts';
import { unprovided } from '../kit/unprovided.ts';
import {
  activeOptions,
  clearFilters,
  isAccessFilter,
  isFilterOn,
  isOption,
  toggleFilter,
  type FilterOption,
} from './filters.rules.ts';
import { canToggleCompared, comparedAfter, endsComparison, hasEnoughToCompare, comparableIn } from './listing.rules.ts';
import { RAISE_OUTPUT, fromEvent } from '../kit/chart.ts';

type TypesFound = { type: 'types.found'; types: SearchTypes };
type TypesFailed = { type: 'types.failed' };
/** The part of the list that the step stores, so that the list can be restored when it is shown again. */
export type ListingChanged = { type: 'listing.changed'; preferences: StayPreferences; compared: readonly string[] };

export type ListingEvent =
  | { type: 'list.changed'; list: readonly AccommodationOffer[] }
  | { type: 'panel.opened'; panel: 'filter' | 'accessible' }
  | { type: 'panel.closed' }
  | ({ type: 'filter.toggled' } & FilterOption)
  | { type: 'filters.cleared' }
  | { type: 'sort.chosen'; sort: SearchSort }
  | { type: 'compare.toggled'; code: string }
  | { type: 'compare.opened' }
  | { type: 'compare.closed' }
  | { type: 'compare.cleared' }
  | { type: 'types.retried' }
  | TypesFound
  | TypesFailed;

export type ListingInput = Readonly<{
  stay: Stay;
  units: readonly BookingUnit[];
  /** the offers for the party shown; types whose last unit the other parties chose count as sold out */
  list: readonly AccommodationOffer[];
  preferences: StayPreferences;
  compared: readonly string[];
}>;

export type ListingContext = ListingInput & Readonly<{ types: SearchTypes | null }>;

export const listingMachine = setup({
  types: { context: {} as ListingContext, events: {} as ListingEvent, input: {} as ListingInput },
  actors: {
    loadTypes: unprovided<TypesFound | TypesFailed, { stay: Stay; units: readonly BookingUnit[] }>('loadTypes'),
  },
  guards: {
    isPanel: (_, params: { asked: string; panel: string }) => params.asked === params.panel,
    areTypesLoaded: ({ context }) => context.types !== null,
    isFilterOn: ({ context }, params: FilterOption) => isFilterOn(context.preferences, params),
    isOption: ({ context }, params: FilterOption) => isOption(context.list, context.preferences, params),
    isAccessOption: ({ context }, params: FilterOption) =>
      isAccessFilter(params) && isOption(context.list, context.preferences, params),
    isNarrowed: ({ context }) => activeOptions(context.preferences).length > 0,
    canToggleCompared: ({ context }, params: { code: string }) =>
      canToggleCompared(context.list, context.preferences, context.compared, params.code),
    endsComparison: ({ context }, params: { code: string }) => endsComparison(context.compared, params.code),
    hasEnoughToCompare: ({ context }) => hasEnoughToCompare(context.compared),
    hasCompared: ({ context }) => context.compared.length > 0,
  },
  actions: {
    setList: assign(({ context }, params: { list: readonly AccommodationOffer[] }) => ({
      list: params.list,
      compared: comparableIn(params.list, context.compared),
    })),
    toggleFilter: assign({
      preferences: ({ context }, params: FilterOption) => toggleFilter(context.preferences, params),
    }),
    clearFilters: assign({ preferences: ({ context }) => clearFilters(context.preferences) }),
    setSort: assign({
      preferences: ({ context }, params: { sort: SearchSort }) => ({ ...context.preferences, sort: params.sort }),
    }),
    toggleCompared: assign({
      compared: ({ context }, params: { code: string }) => comparedAfter(context.compared, params.code),
    }),
    clearCompared: assign({ compared: [] }),
    setTypes: assign({ types: (_, params: TypesFound) => params.types }),
    notifyParent: sendParent(({ context }): ListingChanged => ({
      type: 'listing.changed',
      preferences: context.preferences,
      compared: context.compared,
    })),
  },
}).createMachine({
  id: 'listing',
  description: 'The list of accommodation, which the guest can filter, sort and compare. At most one panel is open.',
  meta: { requirements: ['JOURNEY-4-SEARCH-PANELS', 'JOURNEY-3-FILTERS', 'JOURNEY-3-COMPARE'] },
  context: ({ input }) => ({ ...input, compared: comparableIn(input.list, input.compared), types: null }),
  initial: 'browsing',
  on: {
    'list.changed': { actions: [{ type: 'setList', params: fromEvent }, 'notifyParent'] },
    // a chip removes its filter whichever panel is open
    'filter.toggled': {
      guard: { type: 'isFilterOn', params: fromEvent },
      actions: [{ type: 'toggleFilter', params: fromEvent }, 'notifyParent'],
    },
    'filters.cleared': { guard: 'isNarrowed', actions: ['clearFilters', 'notifyParent'] },
    'sort.chosen': { actions: [{ type: 'setSort', params: fromEvent }, 'notifyParent'] },
    'compare.toggled': {
      guard: { type: 'canToggleCompared', params: fromEvent },
      actions: [{ type: 'toggleCompared', params: fromEvent }, 'notifyParent'],
    },
    'compare.opened': { guard: 'hasEnoughToCompare', target: '.comparing' },
    'compare.cleared': { guard: 'hasCompared', actions: ['clearCompared', 'notifyParent'] },
  },
  states: {
    browsing: {
      description: 'The list is shown with no panel open.',
      on: {
        'panel.opened': [
          {
            guard: { type: 'isPanel', params: ({ event }) => ({ asked: event.panel, panel: 'filter' }) },
            target: 'filtering',
          },
          { target: 'showingAccessible' },
        ],
      },
    },
    filtering: {
      description: 'The filter panel is open, and the accessible one is not.',
      on: {
        'panel.closed': 'browsing',
        'panel.opened': {
          guard: { type: 'isPanel', params: ({ event }) => ({ asked: event.panel, panel: 'accessible' }) },
          target: 'showingAccessible',
        },
        'filter.toggled': {
          guard: { type: 'isOption', params: fromEvent },
          actions: [{ type: 'toggleFilter', params: fromEvent }, 'notifyParent'],
        },
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The filters work; the lowest price of each kind is loading.',
          always: { guard: 'areTypesLoaded', target: 'ready' },
          tags: 'busy',
          invoke: {
            src: 'loadTypes',
            input: ({ context }) => ({ stay: context.stay, units: context.units }),
            ...RAISE_OUTPUT,
            onError: 'loadFailed',
          },
          on: {
            'types.found': { target: 'ready', actions: { type: 'setTypes', params: fromEvent } },
            'types.failed': 'loadFailed',
          },
        },
        ready: { description: 'Each kind shows its lowest price.' },
        loadFailed: {
          description: 'The kinds could not be loaded: the filters work, but show no prices.',
          on: { 'types.retried': 'loading' },
        },
      },
    },
    showingAccessible: {
      description: 'The accessible panel is open, and the filter panel is not.',
      on: {
        'panel.closed': 'browsing',
        'panel.opened': {
          guard: { type: 'isPanel', params: ({ event }) => ({ asked: event.panel, panel: 'filter' }) },
          target: 'filtering',
        },
        'filter.toggled': {
          guard: { type: 'isAccessOption', params: fromEvent },
          actions: [{ type: 'toggleFilter', params: fromEvent }, 'notifyParent'],
        },
      },
    },
    comparing: {
      description: 'Two to four accommodation types are shown side by side.',
      on: {
        'compare.closed': 'browsing',
        'compare.cleared': { target: 'browsing', actions: ['clearCompared', 'notifyParent'] },
        'compare.toggled': {
          guard: { type: 'endsComparison', params: fromEvent },
          target: 'browsing',
          actions: [{ type: 'toggleCompared', params: fromEvent }, 'notifyParent'],
        },
        'list.changed': {
          target: 'browsing',
          actions: [{ type: 'setList', params: fromEvent }, 'notifyParent'],
        },
      },
    },
  },
});
