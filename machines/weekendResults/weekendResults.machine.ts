/**
 * The results of the weekend search, with prices for these parties. The guest chooses one to continue
 * (spec: booking journey 1, 2 and 8).
 */
import { assign, sendParent, setup } from 'xstate';
import { withProblem, type LinkProblem } from '../addresses/linkValues.ts';
import type { EventTexts, WeekendTexts } from '../contract/content.ts';
import type { Party } from '../contract/party.ts';
import type { PricedBreak } from '../contract/weekend.ts';
import { monthOf } from '../kit/dates.ts';
import { unprovided } from '../kit/unprovided.ts';
import { withChosenBreak } from '../search/choice.ts';
import type { StayChosen } from '../search/search.types.ts';
import { linkedProblems } from '../weekendSearch/linkedWeekend.rules.ts';
import { ANY_WEEKEND, type LinkedWeekend, type WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import type { WeekendFiltersChanged } from '../weekendSearch/weekendSearch.machine.ts';
import { firstHidden, isAvailable, findWeekender, type WeekendKey, type WeekendSort } from './weekendResults.rules.ts';
import { PAGE_SIZE } from './pageSize.ts';
import { RAISE_OUTPUT, fromEvent, offersRetry } from '../kit/chart.ts';

type WeekendersFound = {
  type: 'weekenders.found';
  weekenders: readonly PricedBreak[];
  texts: EventTexts;
  weekendTexts: WeekendTexts;
};
/** The search failed for any reason; the page has one text for all of them. */
type SearchFailed = { type: 'search.failed'; message: string };

export type WeekendResultsEvent =
  | ({ type: 'weekender.chosen' } & WeekendKey)
  | { type: 'order.chosen'; sort: WeekendSort }
  | { type: 'more.requested' }
  | { type: 'filters.widened' }
  | { type: 'retry.requested' }
  | WeekendersFound
  | SearchFailed;

/** Sent to the journey once the weekends are loaded: the parts of the address that could not be applied. */
export type LinkChecked = { type: 'link.checked'; linkProblems: readonly LinkProblem[] };

/** Sent to the journey, which stores the length of the list for when the guest returns. */
export type ResultsExtended = { type: 'results.extended'; shown: number };

export type WeekendResultsInput = Readonly<{
  parties: Party[];
  weekendFilters: WeekendFilters;
  /** the address of the search with its filters, to change them */
  searchHref: string;
  /** how many are shown: more than the first page if the guest asked for more when here earlier */
  shown: number;
  /** the weekend that the address names by its day; it comes first */
  linkedWeekend?: LinkedWeekend;
  /** the parts of the address that were not applied, if any */
  linkProblems?: readonly LinkProblem[];
}>;

export type WeekendResultsContext = WeekendResultsInput &
  Readonly<{
    weekenders: readonly PricedBreak[];
    texts: EventTexts;
    /** what is special about the weekend of one date */
    weekendTexts: WeekendTexts;
    sort: WeekendSort;
    /** the first of the results just added, which gets the focus */
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
    setWeekenders: assign((_, { weekenders, texts, weekendTexts }: WeekendersFound) => ({
      weekenders,
      texts,
      weekendTexts,
    })),
    setChosen: assign({ chosen: ({ context }, params: WeekendKey) => findWeekender(context.weekenders, params) }),
    setSort: assign({ sort: (_, params: { sort: WeekendSort }) => params.sort, firstNew: null }),
    showMore: assign(({ context: { weekenders, sort, shown, linkedWeekend } }) => ({
      shown: shown + PAGE_SIZE,
      firstNew: firstHidden(weekenders, sort, shown, linkedWeekend),
    })),
    clearFilters: assign({ weekendFilters: ANY_WEEKEND, shown: PAGE_SIZE }),
    notifyLinked: sendParent(({ context }, params: WeekendersFound): LinkChecked => ({
      type: 'link.checked',
      linkProblems: linkedProblems(context.linkedWeekend ?? null, params.weekenders).reduce(
        withProblem,
        context.linkProblems ?? [],
      ),
    })),
    notifyShown: sendParent(({ context }): ResultsExtended => ({ type: 'results.extended', shown: context.shown })),
    notifyFilters: sendParent(({ context: { weekendFilters, parties } }): WeekendFiltersChanged => ({
      type: 'weekendFilters.changed',
      weekendFilters,
      parties,
    })),
  },
}).createMachine({
  id: 'weekendResults',
  description: 'The guest sees the weekends found and chooses one.',
  meta: { requirements: ['JOURNEY-2-ROUTES-WEEKEND', 'JOURNEY-2-RESULTS-MORE', 'JOURNEY-8-MSG-WEEKENDERS'] },
  context: ({ input }) => ({
    ...input,
    weekenders: [],
    texts: {},
    weekendTexts: {},
    sort: 'price',
    firstNew: null,
    chosen: null,
  }),
  initial: 'searching',
  states: {
    searching: {
      description: 'Prices for these parties are loading.',
      tags: 'busy',
      invoke: {
        src: 'findWeekenders',
        input: ({ context: { parties, weekendFilters } }) => ({ parties, weekendFilters }),
        ...RAISE_OUTPUT,
      },
      on: {
        'weekenders.found': [
          {
            guard: { type: 'hasAny', params: fromEvent },
            target: 'awaitingChoice',
            actions: [
              { type: 'setWeekenders', params: fromEvent },
              { type: 'notifyLinked', params: fromEvent },
            ],
          },
          { target: 'nothingFound' },
        ],
        'search.failed': 'loadFailed',
      },
    },
    awaitingChoice: {
      description: 'The first page of weekends is shown, available ones first. More are shown on request.',
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
      description: 'No weekend matches the filters. The page offers to show all weekends.',
      on: { 'filters.widened': { target: 'searching', actions: ['clearFilters', 'notifyFilters'] } },
    },
    loadFailed: offersRetry('The weekends could not be loaded.', 'searching'),
    done: {
      type: 'final',
      description: 'The stay is chosen; the journey continues to its accommodation.',
    },
    broken: offersRetry('Something failed unexpectedly. The page apologises and offers to retry.', 'searching'),
  },
  output: ({ context: { chosen, parties } }): StayChosen => {
    const { resort, startDate, nights, name, price } = chosen as PricedBreak;
    const choice = { resort, month: monthOf(startDate), nights, date: startDate, parties };
    return {
      type: 'stay.chosen',
      choice: withChosenBreak(choice, price === null ? null : { breakName: name, price }),
    };
  },
});
