/** The grid of activities that tokens pay for, with its filters (spec: account area 4, token activity visibility). */
import { assign, setup } from 'xstate';
import type { ResortCode } from '../../contract/stay.ts';
import { RAISE_OUTPUT, SET_NOTICE, clearNotice, fromEvent, offersRetry, setNotice } from '../../kit/chart.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import { unprovided } from '../../kit/unprovided.ts';
import {
  clearedActivities,
  clearedFilters,
  filteredActivities,
  isAnyFilterOn,
  startingFilters,
  withPlayToggled,
  withResortToggled,
  withTokenValueToggled,
} from './activityGrid.rules.ts';
import type {
  ActivitiesLoaded,
  ActivityFilters,
  ActivityGridContext,
  ActivityGridEvent,
  ActivityGridInput,
} from './activityGrid.types.ts';

/** The context changes for other filters. */
const withFilters = ({ activities }: ActivityGridContext, filters: ActivityFilters): Partial<ActivityGridContext> => ({
  filters,
  activities: filteredActivities(activities, filters),
});

export const activityGridMachine = setup({
  types: {
    context: {} as ActivityGridContext,
    events: {} as ActivityGridEvent,
    input: {} as ActivityGridInput,
  },
  actors: {
    loadActivities: unprovided<ActivitiesLoaded | LoadFailed, { isBBW: boolean }>('loadActivities'),
  },
  guards: {
    isOff: ({ context }) => !context.isOn,
    isAnyFilterOn: ({ context }) => isAnyFilterOn(context.filters),
  },
  actions: {
    setActivities: assign(({ context }, { texts, activities, values }: ActivitiesLoaded) => {
      const filters = startingFilters(context, values);
      return { texts, values, filters, activities: filteredActivities(activities, filters) };
    }),
    togglePlay: assign(({ context }) => withFilters(context, withPlayToggled(context.filters))),
    toggleResort: assign(({ context }, params: { resort: ResortCode }) =>
      withFilters(context, withResortToggled(context.filters, params.resort)),
    ),
    toggleTokenValue: assign(({ context }, params: { value: number }) =>
      withFilters(context, withTokenValueToggled(context.filters, params.value)),
    ),
    clearFilters: assign(({ context: { filters, activities } }) => ({
      filters: clearedFilters(filters),
      activities: clearedActivities(activities, filters),
    })),
    setNotice,
    clearNotice,
  },
}).createMachine({
  id: 'activityGrid',
  description: 'What tokens can be spent on, by resort, token value and kind of play.',
  meta: { requirements: ['ACCOUNT-3-ACTIVITIES', 'ACCOUNT-4-TOKENS-FILTER'] },
  context: ({ input }) => ({
    ...input,
    texts: null,
    values: [],
    activities: [],
    filters: startingFilters(input, []),
    notice: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only the new flow of tokens has the grid.',
      always: [{ guard: 'isOff', target: 'hidden' }, { target: 'loading' }],
    },
    hidden: { description: 'The old flow: nothing of the grid is loaded or shown.' },
    loading: {
      description: 'The activities, the token values and the texts are loading.',
      tags: 'busy',
      invoke: { src: 'loadActivities', input: ({ context }) => ({ isBBW: context.isBBW }), ...RAISE_OUTPUT },
      on: {
        'activities.loaded': { target: 'listed', actions: { type: 'setActivities', params: fromEvent } },
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    listed: {
      description: 'The activities that the filters show.',
      on: {
        'play.toggled': { actions: 'togglePlay' },
        'resort.toggled': { actions: { type: 'toggleResort', params: fromEvent } },
        'tokenValue.toggled': { actions: { type: 'toggleTokenValue', params: fromEvent } },
        'filters.cleared': { guard: 'isAnyFilterOn', actions: 'clearFilters' },
      },
    },
    loadFailed: offersRetry(
      'The activities could not be loaded; tokens can be added all the same.',
      'loading',
      'clearNotice',
    ),
    broken: offersRetry('A defect: the grid apologises and offers a retry. The page around it goes on.', 'loading'),
  },
});
