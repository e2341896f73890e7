/** The weekends that were found, each with its price for these parties; one is chosen and the journey goes on (spec: booking journey 1, 2 and 8). */
import { assign, raise, sendParent, setup } from 'xstate';
import type { EventTexts } from '../contract/content.ts';
import type { Party } from '../contract/party.ts';
import type { PricedBreak } from '../contract/weekend.ts';
import { monthOf } from '../kit/dates.ts';
import { unprovided } from '../kit/unprovided.ts';
import type { StayChosen } from '../search/search.types.ts';
import { ANY_WEEKEND, type WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import type { WeekendFiltersChanged } from '../weekendSearch/weekendSearch.machine.ts';
import {
  PAGE_SIZE,
  firstHidden,
  isAvailable,
  findWeekender,
  type WeekendKey,
  type WeekendSort,
} from './weekendResults.rules.ts';
import { fromEvent } from '../kit/fromEvent.ts';

type WeekendersFound = { type: 'weekenders.found'; weekenders: readonly PricedBreak[]; texts: EventTexts };
/** Whatever the reason: the page has one sentence for it. */
type SearchFailed = { type: 'search.failed'; message: string };

export type WeekendResultsEvent =
  | ({ type: 'weekender.chosen' } & WeekendKey)
  | { type: 'order.chosen'; sort: WeekendSort }
  | { type: 'more.requested' }
  | { type: 'filters.widened' }
  | { type: 'retry.requested' }
  | WeekendersFound
  | SearchFailed;

/** What the journey keeps of the list, for when the guest comes back to it. */
export type ResultsExtended = { type: 'results.extended'; shown: number };

export type WeekendResultsInput = Readonly<{
  parties: Party[];
  weekendFilters: WeekendFilters;
  /** the search as it was, to be changed */
  searchHref: string;
  /** how many are shown: more than the first ones where the guest has been here before */
  shown: number;
}>;

export type WeekendResultsContext = WeekendResultsInput &
  Readonly<{
    weekenders: readonly PricedBreak[];
    texts: EventTexts;
    sort: WeekendSort;
    /** the first of those that the guest has just asked for: it takes the focus */
    firstNew: WeekendKey | null;
    chosen: PricedBreak | null;
  }>;

export const weekendResultsMachine = setup({
  types: {
    context: {} as WeekendResultsContext,
    events: {} as WeekendResultsEvent,
    input: {} as WeekendResultsInput,
    output: {} as StayChosen,
  },
  actors: {
    findWeekenders: unprovided<WeekendersFound | SearchFailed, Pick<WeekendResultsInput, 'parties' | 'weekendFilters'>>(
      'findWeekenders',
    ),
  },
  guards: {
    hasAny: (_, params: WeekendersFound) => params.weekenders.length > 0,
    hasMore: ({ context: { weekenders, shown } }) => weekenders.length > shown,
    isAvailable: ({ context }, params: WeekendKey) => {
      const weekend = findWeekender(context.weekenders, params);
      return weekend !== null && isAvailable(weekend);
    },
  },
  actions: {
    setWeekenders: assign((_, { weekenders, texts }: WeekendersFound) => ({ weekenders, texts })),
    setChosen: assign({ chosen: ({ context }, params: WeekendKey) => findWeekender(context.weekenders, params) }),
    setSort: assign({ sort: (_, params: { sort: WeekendSort }) => params.sort, firstNew: null }),
    showMore: assign(({ context: { weekenders, sort, shown } }) => ({
      shown: shown + PAGE_SIZE,
      firstNew: firstHidden(weekenders, sort, shown),
    })),
    clearFilters: assign({ weekendFilters: ANY_WEEKEND, shown: PAGE_SIZE }),
    notifyShown: sendParent(({ context }): ResultsExtended => ({ type: 'results.extended', shown: context.shown })),
    notifyFilters: sendParent(({ context: { weekendFilters, parties } }): WeekendFiltersChanged => ({
      type: 'weekendFilters.changed',
      weekendFilters,
      parties,
    })),
  },
}).createMachine({
  id: 'weekendResults',
  description: 'The weekends that were found: ends with the one chosen.',
  meta: { requirements: ['JOURNEY-2-ROUTES-WEEKEND', 'JOURNEY-2-RESULTS-MORE', 'JOURNEY-8-MSG-WEEKENDERS'] },
  context: ({ input }) => ({ ...input, weekenders: [], texts: {}, sort: 'price', firstNew: null, chosen: null }),
  initial: 'searching',
  states: {
    searching: {
      description: 'Prices for these parties are on their way.',
      tags: 'busy',
      invoke: {
        src: 'findWeekenders',
        input: ({ context: { parties, weekendFilters } }) => ({ parties, weekendFilters }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'weekenders.found': [
          {
            guard: { type: 'hasAny', params: fromEvent },
            target: 'awaitingChoice',
            actions: { type: 'setWeekenders', params: fromEvent },
          },
          { target: 'nothingFound' },
        ],
        'search.failed': 'loadFailed',
      },
    },
    awaitingChoice: {
      description:
        'The first of the weekends are shown, those that can be had before the others; more when the guest asks.',
      on: {
        'weekender.chosen': {
          guard: { type: 'isAvailable', params: fromEvent },
          target: 'done',
          actions: { type: 'setChosen', params: fromEvent },
        },
        'order.chosen': { actions: { type: 'setSort', params: fromEvent } },
        'more.requested': { guard: 'hasMore', actions: ['showMore', 'notifyShown'] },
      },
    },
    nothingFound: {
      description: 'No weekend is all that was wished for; the page offers all of them.',
      on: { 'filters.widened': { target: 'searching', actions: ['clearFilters', 'notifyFilters'] } },
    },
    loadFailed: { description: 'The weekends could not be loaded.', on: { 'retry.requested': 'searching' } },
    done: {
      type: 'final',
      description: 'The stay is known; the journey goes on to its accommodation.',
      output: ({ context: { chosen, parties } }): StayChosen => {
        const { resort, startDate, nights } = chosen as PricedBreak;
        return {
          type: 'stay.chosen',
          choice: { resort, month: monthOf(startDate), nights, date: startDate, parties },
        };
      },
    },
    broken: { description: 'A defect: one apology, one way out.', on: { 'retry.requested': 'searching' } },
  },
  output: ({ event }) => event.output as StayChosen,
});
