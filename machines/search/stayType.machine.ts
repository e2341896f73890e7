/**
 * The kind of accommodation of a search, which is optional. The resort's kinds are loaded only when the guest opens the
 * choice (spec: booking journey 2).
 */
import { assign, sendParent, setup } from 'xstate';
import type { FilterOption } from '../accommodation/filters.rules.ts';
import type { KindTexts } from '../contract/content.ts';
import type { ResortCode } from '../contract/stay.ts';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';
import { unprovided } from '../kit/unprovided.ts';
import {
  isKindOffered,
  withKindToggled,
  kindsIn,
  placesAt,
  availablePreferences,
  withoutKinds,
  type Resorts,
} from './stayType.rules.ts';
import { RAISE_OUTPUT, fromEvent } from '../kit/chart.ts';

type PlacesFound = { type: 'places.found'; resorts: Resorts; texts: KindTexts };
type PlacesFailed = { type: 'places.failed' };

export type StayTypeEvent =
  | { type: 'stayType.opened' }
  | { type: 'stayType.closed' }
  | ({ type: 'kind.toggled' } & FilterOption)
  | { type: 'kinds.cleared' }
  | { type: 'types.retried' }
  /** from the search */
  | { type: 'resort.changed'; resort: ResortCode }
  | { type: 'search.cleared' }
  | PlacesFound
  | PlacesFailed;

/** Sent to the search: the current preferences. */
export type StayTypeChanged = { type: 'preferences.changed'; preferences: StayPreferences };

export type StayTypeInput = Readonly<{ resort: ResortCode | null; preferences: StayPreferences }>;

export type StayTypeContext = StayTypeInput & Readonly<{ resorts: Resorts | null; texts: KindTexts }>;

export const stayTypeMachine = setup({
  types: { context: {} as StayTypeContext, events: {} as StayTypeEvent, input: {} as StayTypeInput },
  actors: { loadPlaces: unprovided<PlacesFound | PlacesFailed, void>('loadPlaces') },
  guards: {
    hasResort: ({ context }) => context.resort !== null,
    hasKinds: ({ context }) => kindsIn(context.preferences).length > 0,
    isUnchecked: ({ context }) => context.resorts === null && kindsIn(context.preferences).length > 0,
    arePlacesLoaded: ({ context }) => context.resorts !== null,
    isKindOffered: ({ context: { resorts, resort, preferences } }, params: FilterOption) =>
      isKindOffered(placesAt(resorts, resort), preferences, params),
  },
  actions: {
    setResort: assign({ resort: (_, params: { resort: ResortCode }) => params.resort }),
    setPlaces: assign((_, { resorts, texts }: PlacesFound) => ({ resorts, texts })),
    dropUnavailable: assign({
      preferences: ({ context: { resorts, resort, preferences } }) =>
        resorts === null ? preferences : availablePreferences(placesAt(resorts, resort), preferences),
    }),
    toggleKind: assign({
      preferences: ({ context: { resorts, resort, preferences } }, params: FilterOption) =>
        withKindToggled(placesAt(resorts, resort), preferences, params),
    }),
    clearKinds: assign({ preferences: ({ context }) => withoutKinds(context.preferences) }),
    clearSearch: assign({ resort: null, preferences: NO_PREFERENCES }),
    notifyParent: sendParent(({ context }): StayTypeChanged => ({
      type: 'preferences.changed',
      preferences: context.preferences,
    })),
  },
}).createMachine({
  id: 'stayType',
  description:
    'The guest can choose the kind of accommodation. Any kind is the default; nothing is loaded until it is opened.',
  meta: { requirements: ['JOURNEY-2-SEARCH-WHAT'] },
  context: ({ input }) => ({ ...input, resorts: null, texts: {} }),
  initial: 'starting',
  on: {
    'resort.changed': {
      actions: [{ type: 'setResort', params: fromEvent }, 'dropUnavailable', 'notifyParent'],
    },
    'search.cleared': { target: '.closed', actions: 'clearSearch' },
  },
  states: {
    starting: {
      description: 'Preferences from an address are shown open at once, and checked.',
      always: [{ guard: 'hasKinds', target: 'open' }, { target: 'closed' }],
    },
    closed: {
      description: 'One line shows the preferences.',
      on: {
        'stayType.opened': { guard: 'hasResort', target: 'open' },
        // only while the preferences were never checked; the root's transition handles checked ones
        'resort.changed': {
          guard: 'isUnchecked',
          target: 'open',
          actions: { type: 'setResort', params: fromEvent },
        },
      },
    },
    open: {
      description: 'The guest can choose the resort’s kinds. Each choice is sent to the search.',
      initial: 'loading',
      on: {
        'stayType.closed': 'closed',
        'kinds.cleared': { guard: 'hasKinds', actions: ['clearKinds', 'notifyParent'] },
        'kind.toggled': {
          guard: { type: 'isKindOffered', params: fromEvent },
          actions: [{ type: 'toggleKind', params: fromEvent }, 'notifyParent'],
        },
      },
      states: {
        loading: {
          description: 'The resorts’ accommodation types are loading. Preferences can be removed meanwhile.',
          always: { guard: 'arePlacesLoaded', target: 'ready' },
          tags: 'busy',
          invoke: { src: 'loadPlaces', ...RAISE_OUTPUT, onError: 'loadFailed' },
          on: {
            'places.found': {
              target: 'ready',
              actions: [{ type: 'setPlaces', params: fromEvent }, 'dropUnavailable', 'notifyParent'],
            },
            'places.failed': 'loadFailed',
          },
        },
        ready: { description: 'The resort’s kinds are ready to choose from.' },
        loadFailed: {
          description: 'The kinds could not be loaded. The search continues without them.',
          on: {
            'types.retried': 'loading',
            'resort.changed': {
              target: 'loading',
              actions: { type: 'setResort', params: fromEvent },
            },
          },
        },
      },
    },
  },
});
