/** The search of the adults-only weekends: when and for what, who, where (spec: booking journey 1, 2, 3 and 5). */
import { assign, raise, sendParent, setup } from 'xstate';
import type { EventTexts } from '../contract/content.ts';
import type { Party } from '../contract/party.ts';
import type { WeekendBreaks } from '../contract/weekend.ts';
import { unprovided } from '../kit/unprovided.ts';
import { partiesRefusal } from '../party/limits.rules.ts';
import { partyMachine, type PartyChanged } from '../party/party.machine.ts';
import {
  isSelected,
  matchingWeekends,
  weekendCountWith,
  filtersOnSale,
  withToggled,
  type WeekendOption,
} from './filters.rules.ts';
import { ANY_WEEKEND, type WeekendFilters } from './weekendFilters.ts';
import { fromEvent } from '../kit/fromEvent.ts';

type WeekendsLoaded = { type: 'weekends.loaded'; offer: WeekendBreaks; texts: EventTexts };
type LoadFailed = { type: 'load.failed'; message: string };

/** The questions, in their order (spec: booking journey 2). */
export const QUESTIONS = ['when', 'who', 'where'] as const;
export type Question = (typeof QUESTIONS)[number];

export type WeekendSearchEvent =
  | ({ type: 'filter.toggled' } & WeekendOption)
  | { type: 'filters.cleared' }
  | { type: 'question.opened'; question: Question }
  | { type: 'search.submitted' }
  | { type: 'retry.requested' }
  | PartyChanged
  | WeekendsLoaded
  | LoadFailed;

export type WeekendSearchInput = Readonly<{
  parties: Party[];
  weekendFilters: WeekendFilters;
  /** the address asks who is coming, first of all */
  isWhoModalRequested: boolean;
}>;

export type WeekendSearchContext = WeekendSearchInput &
  Readonly<{ offer: WeekendBreaks | null; texts: EventTexts; message: string | null }>;

/** What the journey is told: the wish and who is coming, as they are now; once the search is asked for, to go on. */
export type WeekendFiltersChanged = {
  type: 'weekendFilters.changed';
  weekendFilters: WeekendFilters;
  parties: Party[];
};
export type WeekendsSearched = { type: 'weekends.searched'; weekendFilters: WeekendFilters; parties: Party[] };

/** All guests are adults, in any weekend. */
export const WEEKEND_TERMS = { brand: 'weekend', isPrivateBreak: false, isTotsBreak: false } as const;

export const weekendSearchMachine = setup({
  types: {
    context: {} as WeekendSearchContext,
    events: {} as WeekendSearchEvent,
    input: {} as WeekendSearchInput,
    output: {} as WeekendsSearched,
    children: {} as { party: 'party' },
  },
  actors: { loadWeekends: unprovided<WeekendsLoaded | LoadFailed, void>('loadWeekends'), party: partyMachine },
  guards: {
    isWhoModalRequested: ({ context }) => context.isWhoModalRequested,
    isAvailable: ({ context: { offer, weekendFilters } }, params: WeekendOption) =>
      isSelected(weekendFilters, params) || (offer !== null && weekendCountWith(offer, weekendFilters, params) > 0),
    hasFilters: ({ context: { weekendFilters } }) =>
      weekendFilters.events.length + weekendFilters.resorts.length + weekendFilters.months.length > 0,
    isWho: (_, params: { question: Question }) => params.question === 'who',
    isWhere: (_, params: { question: Question }) => params.question === 'where',
    canSearch: ({ context: { offer, weekendFilters, parties } }) =>
      offer !== null &&
      matchingWeekends(offer, weekendFilters).length > 0 &&
      partiesRefusal(parties, WEEKEND_TERMS) === null,
  },
  actions: {
    setOffer: assign(({ context }, params: WeekendsLoaded) => ({
      offer: params.offer,
      texts: params.texts,
      weekendFilters: filtersOnSale(params.offer, context.weekendFilters),
    })),
    toggleFilter: assign({
      weekendFilters: ({ context }, params: WeekendOption) => withToggled(context.weekendFilters, params),
    }),
    clearFilters: assign({ weekendFilters: ANY_WEEKEND }),
    setParties: assign({ parties: (_, params: { parties: Party[] }) => params.parties }),
    setMessage: assign({ message: (_, params: { message: string }) => params.message }),
    notifyFilters: sendParent(({ context: { weekendFilters, parties } }): WeekendFiltersChanged => ({
      type: 'weekendFilters.changed',
      weekendFilters,
      parties,
    })),
  },
}).createMachine({
  id: 'weekendSearch',
  description: 'When and for what, who, where: ends with weekends that can be looked for.',
  meta: { requirements: ['JOURNEY-2-SEARCH-WEEKEND', 'JOURNEY-3-SEARCH-WEEKEND'] },
  context: ({ input }) => ({ ...input, offer: null, texts: {}, message: null }),
  invoke: {
    id: 'party',
    src: 'party',
    input: ({ context }) => ({
      parties: context.parties,
      terms: WEEKEND_TERMS,
      isModalRequested: context.isWhoModalRequested,
    }),
    onError: '.broken',
  },
  initial: 'loading',
  on: { 'party.changed': { actions: [{ type: 'setParties', params: fromEvent }, 'notifyFilters'] } },
  states: {
    loading: {
      description: 'The weekends on sale are on their way.',
      tags: 'busy',
      invoke: {
        src: 'loadWeekends',
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'weekends.loaded': {
          target: 'asking',
          actions: [{ type: 'setOffer', params: fromEvent }, 'notifyFilters'],
        },
        'load.failed': { target: 'loadFailed', actions: { type: 'setMessage', params: fromEvent } },
      },
    },
    asking: {
      description: 'The guest answers in any order; each answer narrows what the others offer.',
      initial: 'deciding',
      on: {
        'filter.toggled': {
          guard: { type: 'isAvailable', params: fromEvent },
          actions: [{ type: 'toggleFilter', params: fromEvent }, 'notifyFilters'],
        },
        'filters.cleared': { guard: 'hasFilters', actions: ['clearFilters', 'notifyFilters'] },
        'question.opened': [
          { guard: { type: 'isWho', params: fromEvent }, target: '.who' },
          { guard: { type: 'isWhere', params: fromEvent }, target: '.where' },
          { target: '.when' },
        ],
        'search.submitted': [{ guard: 'canSearch', target: 'done' }, { target: '.refused' }],
      },
      states: {
        deciding: {
          description: 'The address may ask who is coming, first of all.',
          always: [{ guard: 'isWhoModalRequested', target: 'who' }, { target: 'when' }],
        },
        when: { description: 'Months and events are open.' },
        who: { description: 'The parties are open.' },
        where: { description: 'The resorts are open.' },
        refused: {
          description:
            'The guest asked to go on and no weekend is all that, or the party cannot come; the page opens what is at fault.',
          on: {
            'filter.toggled': {
              guard: { type: 'isAvailable', params: fromEvent },
              target: 'when',
              actions: [{ type: 'toggleFilter', params: fromEvent }, 'notifyFilters'],
            },
            'filters.cleared': { guard: 'hasFilters', target: 'when', actions: ['clearFilters', 'notifyFilters'] },
            'party.changed': {
              target: 'who',
              actions: [{ type: 'setParties', params: fromEvent }, 'notifyFilters'],
            },
          },
        },
      },
    },
    loadFailed: { description: 'The weekends could not be loaded.', on: { 'retry.requested': 'loading' } },
    done: {
      type: 'final',
      description: 'The journey goes on to the weekends that were found.',
      output: ({ context: { weekendFilters, parties } }): WeekendsSearched => ({
        type: 'weekends.searched',
        weekendFilters,
        parties,
      }),
    },
    broken: {
      description: 'A defect: one apology, one way out. The parties that may have failed begin anew.',
      on: { 'retry.requested': { target: '#weekendSearch', reenter: true } },
    },
  },
  output: ({ event }) => event.output as WeekendsSearched,
});
