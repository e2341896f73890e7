/** The search for adults-only weekends: when and which event, who, where (spec: booking journey 1, 2, 3 and 5). */
import { assign, sendParent, setup } from 'xstate';
import { withoutProblems, type LinkProblem } from '../addresses/linkValues.ts';
import type { EventTexts } from '../contract/content.ts';
import type { Party } from '../contract/party.ts';
import type { WeekendBreaks } from '../contract/weekend.ts';
import { unprovided } from '../kit/unprovided.ts';
import { partiesRefusal } from '../party/limits.rules.ts';
import { partyMachine, type PartyChanged } from '../party/party.machine.ts';
import { isSelected, matchingWeekends, weekendCountWith, withToggled, type WeekendOption } from './filters.rules.ts';
import { FILTER_PARTS, weekendOfLink } from './linkedWeekend.rules.ts';
import { ANY_WEEKEND, type LinkedWeekend, type WeekendFilters } from './weekendFilters.ts';
import { RAISE_OUTPUT, fromEvent, offersRetry } from '../kit/chart.ts';

type WeekendsLoaded = { type: 'weekends.loaded'; offer: WeekendBreaks; texts: EventTexts };
type LoadFailed = { type: 'load.failed'; message: string };

/** The questions, in order (spec: booking journey 2). */
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
  /** the address requests the parties, in a modal over the page */
  isWhoModalRequested: boolean;
  /** the weekend that the address names by its day */
  linkedWeekend?: LinkedWeekend;
  /** the parts of the address that were not applied, if any */
  linkProblems?: readonly LinkProblem[];
}>;

export type WeekendSearchContext = WeekendSearchInput &
  Readonly<{
    linkProblems: readonly LinkProblem[];
    offer: WeekendBreaks | null;
    texts: EventTexts;
    message: string | null;
  }>;

/** Sent to the journey: the current filters and parties. Submitting the search sends another event. */
export type WeekendFiltersChanged = {
  type: 'weekendFilters.changed';
  weekendFilters: WeekendFilters;
  parties: Party[];
  linkProblems?: readonly LinkProblem[];
};
export type WeekendsSearched = { type: 'weekends.searched'; weekendFilters: WeekendFilters; parties: Party[] };

/** The terms of every weekend: adults only. */
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
    setOffer: assign(({ context }, { offer, texts }: WeekendsLoaded) => ({
      offer,
      texts,
      ...weekendOfLink(offer, context),
    })),
    toggleFilter: assign(({ context }, params: WeekendOption) => ({
      weekendFilters: withToggled(context.weekendFilters, params),
      linkProblems: withoutProblems(context.linkProblems, FILTER_PARTS),
    })),
    clearFilters: assign(({ context }) => ({
      weekendFilters: ANY_WEEKEND,
      linkProblems: withoutProblems(context.linkProblems, FILTER_PARTS),
    })),
    setParties: assign(({ context }, params: { parties: Party[] }) => ({
      parties: params.parties,
      linkProblems: withoutProblems(context.linkProblems, ['parties']),
    })),
    clearWhoModal: assign({ isWhoModalRequested: false }),
    setMessage: assign({ message: (_, params: { message: string }) => params.message }),
    notifyFilters: sendParent(({ context: { weekendFilters, parties, linkProblems } }): WeekendFiltersChanged => ({
      type: 'weekendFilters.changed',
      weekendFilters,
      parties,
      ...(linkProblems.length > 0 && { linkProblems }),
    })),
  },
}).createMachine({
  id: 'weekendSearch',
  description: 'The guest chooses months and events, parties and resorts. The chart ends with a search for weekends.',
  meta: { requirements: ['JOURNEY-2-SEARCH-WEEKEND', 'JOURNEY-3-SEARCH-WEEKEND'] },
  context: ({ input }) => ({ ...input, linkProblems: input.linkProblems ?? [], offer: null, texts: {}, message: null }),
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
      description: 'The weekends on sale are loading.',
      tags: 'busy',
      invoke: { src: 'loadWeekends', ...RAISE_OUTPUT },
      on: {
        'weekends.loaded': {
          target: 'asking',
          actions: [{ type: 'setOffer', params: fromEvent }, 'notifyFilters'],
        },
        'load.failed': { target: 'loadFailed', actions: { type: 'setMessage', params: fromEvent } },
      },
    },
    asking: {
      description: 'The guest answers the questions in any order. Each answer limits the options of the others.',
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
          description: 'The parties are opened first if the address asks for them, otherwise months and events.',
          always: [{ guard: 'isWhoModalRequested', target: 'who' }, { target: 'when' }],
        },
        when: { description: 'Months and events are open.' },
        who: { description: 'The parties are open.' },
        where: { description: 'The resorts are open.' },
        refused: {
          description:
            'The guest submitted the search, but no weekend matches or the party is not allowed. The page opens the wrong question.',
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
    loadFailed: offersRetry('The weekends could not be loaded.', 'loading'),
    done: {
      type: 'final',
      description: 'The journey continues to the weekends found.',
    },
    broken: offersRetry(
      'Something failed unexpectedly. The page apologises, and a retry restarts the search with its parties.',
      '#weekendSearch',
      'clearWhoModal',
    ),
  },
  output: ({ context: { weekendFilters, parties } }): WeekendsSearched => ({
    type: 'weekends.searched',
    weekendFilters,
    parties,
  }),
});
