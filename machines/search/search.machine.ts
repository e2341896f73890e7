/**
 * The family search: resort, arrival day with its price, nights, parties and kind of accommodation (spec: booking
 * journey 2, 4, 5).
 */
import { assign, sendParent, sendTo, setup } from 'xstate';
import type { ResortCode } from '../contract/stay.ts';
import type { StayPreferences } from '../contract/stayPreferences.ts';
import { monthOf, shiftMonth } from '../kit/dates.ts';
import { unprovided } from '../kit/unprovided.ts';
import { partyMachine, type PartyChanged } from '../party/party.machine.ts';
import {
  isArrivalDay,
  isInTwoMonths,
  isLengthSold,
  isMonthShown,
  focusAfterKey,
  nightsSold,
  type CalendarKey,
} from './calendar.rules.ts';
import { isChoiceComplete, preferencesOf } from './choice.ts';
import * as updates from './search.context.ts';
import { termsOf } from './terms.ts';
import type {
  PricesFailed,
  PricesLoaded,
  PriceQuery,
  SearchContext,
  SearchEvent,
  SearchInput,
  StayChosen,
} from './search.types.ts';
import { stayTypeMachine } from './stayType.machine.ts';
import { RAISE_OUTPUT, fromEvent, offersRetry } from '../kit/chart.ts';

/** The day to which a key moves the focus. */
const focusParams = ({ context, event }: { context: SearchContext; event: { key: CalendarKey } }) => ({
  date: focusAfterKey(context.today, context.calendar, context.focus, event.key),
});

/** The month before or after the one shown. */
const monthParams = ({ context, event }: { context: SearchContext; event: { by: 1 | -1 } }) => ({
  month: shiftMonth(context.choice.month, event.by),
});

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    output: {} as StayChosen,
    children: {} as { party: 'party'; stayType: 'stayType' },
  },
  actors: {
    loadPrices: unprovided<PricesLoaded | PricesFailed, PriceQuery>('loadPrices'),
    party: partyMachine,
    stayType: stayTypeMachine,
  },
  guards: {
    isOtherResort: ({ context }, params: { resort: ResortCode }) => params.resort !== context.choice.resort,
    hasResort: ({ context }) => context.choice.resort !== null,
    isOtherLength: ({ context: { calendar, choice } }, params: { nights: number }) =>
      nightsSold(calendar).includes(params.nights) && params.nights !== choice.nights,
    isOtherMonthShown: ({ context }, params: { month: string }) =>
      context.choice.resort !== null &&
      params.month !== context.choice.month &&
      isMonthShown(context.today, context.calendar, params.month),
    isDayShown: ({ context }, params: { date: string }) =>
      params.date >= context.today && isMonthShown(context.today, context.calendar, monthOf(params.date)),
    isLengthSold: ({ context }, params: PricesLoaded) => isLengthSold(params.calendar, context.choice.nights),
    isInMonth: ({ context }, params: { date: string }) => monthOf(params.date) === context.choice.month,
    isOnCalendar: ({ context: { today, calendar, choice } }, params: { date: string }) =>
      isInTwoMonths(choice.month, params.date) && isMonthShown(today, calendar, monthOf(params.date)),
    isArrivalDay: ({ context: { grid } }, params: { date: string }) => isArrivalDay(grid, params.date),
    isChoiceComplete: ({ context }) => isChoiceComplete(context.choice, termsOf(context)),
  },
  actions: {
    setResort: assign(({ context }, params: { resort: ResortCode }) => updates.withResort(context, params.resort)),
    clearBreak: assign(({ context }) => updates.clearedContext(context)),
    notifyParties: sendTo('party', ({ context: { choice } }) => ({
      type: 'parties.replaced',
      parties: choice.parties,
    })),
    notifyResort: sendTo('stayType', (_, params: { resort: ResortCode }) => ({
      type: 'resort.changed',
      resort: params.resort,
    })),
    notifyCleared: sendTo('stayType', { type: 'search.cleared' }),
    applyDefaultLength: assign(({ context }, params: PricesLoaded) => updates.withDefaultLength(context, params)),
    setNights: assign(({ context }, params: { nights: number }) => updates.withNights(context, params.nights)),
    showMonth: assign({
      choice: ({ context }, params: { month: string }) => ({ ...context.choice, month: params.month }),
    }),
    setFocus: assign({ focus: (_, params: { date: string }) => params.date }),
    setDate: assign(({ context }, params: { date: string }) => updates.withDate(context, params.date)),
    setParties: assign(({ context }, params: PartyChanged) => updates.withParties(context, params.parties)),
    setPreferences: assign(({ context }, params: { preferences: StayPreferences }) =>
      updates.withStayType(context, params.preferences),
    ),
    setPrices: assign(({ context }, params: PricesLoaded) => updates.withPrices(context, params)),
    notifyTerms: sendTo('party', ({ context }) => ({ type: 'terms.changed', terms: termsOf(context) })),
    notifyChoice: sendParent(({ context: { choice, linkProblems } }) => ({
      type: 'choice.changed',
      choice,
      ...(linkProblems.length > 0 && { linkProblems }),
    })),
    clearWhoModal: assign({ isWhoModalRequested: false }),
    setMessage: assign({ message: (_, params: { message: string }) => params.message }),
  },
  delays: {
    /** ms; the guest may still be clicking the steppers */
    debounce: 250,
  },
}).createMachine({
  id: 'search',
  description: 'The guest chooses where, when, who and what. The chart ends with a stay that can be searched for.',
  meta: { requirements: ['JOURNEY-2-SEARCH', 'JOURNEY-2-SEARCH-STEPS', 'JOURNEY-4-SEARCH', 'JOURNEY-4-SEARCH-CLEAR'] },
  context: ({ input }) => updates.initialContext(input),
  invoke: [
    {
      id: 'party',
      src: 'party',
      input: ({ context }) => ({
        parties: context.choice.parties,
        terms: termsOf(context),
        isModalRequested: context.isWhoModalRequested,
      }),
      onError: '.broken',
    },
    {
      id: 'stayType',
      src: 'stayType',
      input: ({ context: { choice } }) => ({ resort: choice.resort, preferences: preferencesOf(choice) }),
      onError: '.broken',
    },
  ],
  initial: 'starting',
  // the root is re-entered only by a retry, which restarts the charts of parties and kinds
  on: {
    'resort.chosen': {
      guard: { type: 'isOtherResort', params: fromEvent },
      target: '.pricing',
      actions: [
        { type: 'setResort', params: fromEvent },
        { type: 'notifyResort', params: fromEvent },
        'notifyTerms',
        'notifyChoice',
      ],
    },
    'nights.chosen': {
      guard: { type: 'isOtherLength', params: fromEvent },
      target: '.pricing',
      actions: [{ type: 'setNights', params: fromEvent }, 'notifyTerms', 'notifyChoice'],
    },
    'month.turned': {
      guard: { type: 'isOtherMonthShown', params: monthParams },
      target: '.pricing',
      actions: { type: 'showMonth', params: monthParams },
    },
    'month.chosen': {
      guard: { type: 'isOtherMonthShown', params: fromEvent },
      target: '.pricing',
      actions: { type: 'showMonth', params: fromEvent },
    },
    'break.cleared': {
      target: '.awaitingResort',
      actions: ['clearBreak', 'notifyParties', 'notifyTerms', 'notifyCleared', 'notifyChoice'],
    },
    'preferences.changed': { actions: [{ type: 'setPreferences', params: fromEvent }, 'notifyChoice'] },
    'party.changed': {
      target: '.debouncing',
      actions: [{ type: 'setParties', params: fromEvent }, 'notifyChoice'],
    },
  },
  states: {
    starting: {
      description: 'Prices can be loaded only if there is a resort.',
      always: [{ guard: 'hasResort', target: 'pricing' }, { target: 'awaitingResort' }],
    },
    awaitingResort: {
      description: 'The search was cleared. No prices are loaded until the guest chooses a resort.',
      initial: 'noErrors',
      on: {
        'party.changed': { actions: [{ type: 'setParties', params: fromEvent }, 'notifyChoice'] },
        'search.submitted': '.refused',
      },
      states: {
        noErrors: { description: 'The page asks the guest to choose a resort first.' },
        refused: { description: 'The guest submitted the search without a resort. The page shows what is missing.' },
      },
    },
    debouncing: {
      description: 'The party is being changed. Prices are loaded once the guest pauses.',
      tags: 'busy',
      after: { debounce: 'starting' },
    },
    pricing: {
      description: 'Prices of two months for these parties are loading.',
      tags: 'busy',
      invoke: { src: 'loadPrices', input: ({ context }) => updates.priceQueryOf(context), ...RAISE_OUTPUT },
      on: {
        'prices.loaded': [
          {
            guard: { type: 'isLengthSold', params: fromEvent },
            target: 'awaitingChoice',
            actions: [{ type: 'setPrices', params: fromEvent }, 'notifyTerms', 'notifyChoice'],
          },
          {
            target: 'pricing',
            reenter: true,
            actions: [{ type: 'applyDefaultLength', params: fromEvent }, 'notifyChoice'],
          },
        ],
        'prices.failed': { target: 'pricesFailed', actions: { type: 'setMessage', params: fromEvent } },
      },
    },
    awaitingChoice: {
      description: 'The calendar shows a price on every arrival day. The guest chooses one and continues.',
      initial: 'noErrors',
      on: {
        'focus.moved': [
          { guard: { type: 'isInMonth', params: focusParams }, actions: { type: 'setFocus', params: focusParams } },
          {
            target: 'pricing',
            actions: [
              { type: 'setFocus', params: focusParams },
              { type: 'showMonth', params: ({ context }) => ({ month: monthOf(context.focus) }) },
            ],
          },
        ],
        'date.entered': [
          { guard: { type: 'isInMonth', params: fromEvent }, actions: { type: 'setFocus', params: fromEvent } },
          {
            guard: { type: 'isDayShown', params: fromEvent },
            target: 'pricing',
            actions: [
              { type: 'setFocus', params: fromEvent },
              { type: 'showMonth', params: ({ event }) => ({ month: monthOf(event.date) }) },
            ],
          },
        ],
        // the shown months do not change, so that nothing moves under the pointer
        'date.chosen': [
          {
            guard: { type: 'isArrivalDay', params: fromEvent },
            target: '.noErrors',
            actions: [{ type: 'setDate', params: fromEvent }, 'notifyTerms', 'notifyChoice'],
          },
          {
            guard: { type: 'isOnCalendar', params: fromEvent },
            target: '.noArrival',
            actions: { type: 'setFocus', params: fromEvent },
          },
        ],
        'search.submitted': [{ guard: 'isChoiceComplete', target: 'done' }, { target: '.refused' }],
      },
      states: {
        noErrors: { description: 'The page shows no errors.' },
        noArrival: {
          description:
            'The guest clicked a day without arrivals or a sold-out day. The page shows the reason until the guest moves to another day.',
          on: {
            'focus.moved': {
              guard: { type: 'isInMonth', params: focusParams },
              target: 'noErrors',
              actions: { type: 'setFocus', params: focusParams },
            },
            'date.entered': {
              guard: { type: 'isInMonth', params: fromEvent },
              target: 'noErrors',
              actions: { type: 'setFocus', params: fromEvent },
            },
          },
        },
        refused: { description: 'The guest submitted an incomplete search. The page shows what is missing.' },
      },
    },
    pricesFailed: offersRetry('Prices could not be loaded. Everything entered is kept.', 'pricing'),
    done: {
      type: 'final',
      description: 'The stay and its parties are chosen; the journey continues to accommodation.',
    },
    broken: {
      description:
        'Something failed unexpectedly. The page apologises, and a retry restarts the search with its child charts.',
      on: { '*': {}, 'retry.requested': { target: '#search', actions: 'clearWhoModal' } },
    },
  },
  output: ({ context }): StayChosen => ({ type: 'stay.chosen', choice: context.choice }),
});
