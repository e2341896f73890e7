/** The family search: one resort, an arrival day with its price, nights, and who is coming (spec: booking journey 2, 4, 5). */
import { assign, raise, sendParent, setup } from 'xstate';
import type { Calendar, PriceGrid, ResortCode } from '../contract/stay.ts';
import { monthOf, shiftMonth } from '../kit/dates.ts';
import { unprovided } from '../kit/unprovided.ts';
import { FAMILY_TERMS } from '../party/limits.rules.ts';
import { partyMachine, type PartyChanged } from '../party/party.machine.ts';
import { firstFocus, isArrivalDay, isMonthShown, isSold, movedFocus, type CalendarKey } from './calendar.rules.ts';
import { DEFAULT_NIGHTS, isChoiceComplete, type SearchChoice } from './choice.ts';

type Loaded = { type: 'prices.loaded'; calendar: Calendar; grid: PriceGrid };
type LoadFailed = { type: 'prices.failed'; message: string };

export type SearchEvent =
  | { type: 'resort.chosen'; resort: ResortCode }
  | { type: 'nights.chosen'; nights: number }
  | { type: 'month.turned'; by: 1 | -1 }
  | { type: 'focus.moved'; key: CalendarKey }
  | { type: 'date.chosen'; date: string }
  | { type: 'search.submitted' }
  | { type: 'retry.asked' }
  | PartyChanged
  | Loaded
  | LoadFailed;

export type SearchInput = Readonly<{ today: string; choice: SearchChoice }>;

export type SearchContext = Readonly<{
  today: string;
  choice: SearchChoice;
  calendar: Calendar | null;
  grid: PriceGrid | null;
  focus: string;
  message: string | null;
}>;

export type StayChosen = { type: 'stay.chosen'; choice: SearchChoice };

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    output: {} as StayChosen,
    children: {} as { party: 'party' },
  },
  actors: {
    loadPrices: unprovided<Loaded | LoadFailed, SearchChoice>('loadPrices'),
    party: partyMachine,
  },
  guards: {
    isOtherResort: ({ context }, params: { resort: ResortCode }) => params.resort !== context.choice.resort,
    isOtherLength: ({ context }, params: { nights: number }) => params.nights !== context.choice.nights,
    isMonthShown: ({ context }, params: { month: string }) =>
      isMonthShown(context.today, context.calendar, params.month),
    isInMonth: ({ context }, params: { date: string }) => monthOf(params.date) === context.choice.month,
    isArrivalDay: ({ context }, params: { date: string }) => isArrivalDay(context.grid, params.date),
    isChoiceComplete: ({ context }) => isChoiceComplete(context.choice),
  },
  actions: {
    chooseResort: assign(({ context }, params: { resort: ResortCode }) => ({
      choice: {
        ...context.choice,
        resort: params.resort,
        month: monthOf(context.today),
        nights: DEFAULT_NIGHTS,
        date: null,
      },
      calendar: null,
      grid: null,
    })),
    chooseNights: assign({
      choice: ({ context: { choice, calendar } }, params: { nights: number }) => ({
        ...choice,
        nights: params.nights,
        date: choice.date !== null && isSold(calendar, choice.date, params.nights) ? choice.date : null,
      }),
    }),
    showMonth: assign({
      choice: ({ context }, params: { month: string }) => ({ ...context.choice, month: params.month }),
    }),
    moveFocus: assign({ focus: (_, params: { date: string }) => params.date }),
    chooseDate: assign({
      choice: ({ context }, params: { date: string }) => ({ ...context.choice, date: params.date }),
      focus: (_, params: { date: string }) => params.date,
    }),
    rememberParties: assign({
      choice: ({ context }, params: PartyChanged) => ({ ...context.choice, parties: params.parties }),
    }),
    rememberPrices: assign(({ context }, params: { calendar: Calendar; grid: PriceGrid }) => ({
      calendar: params.calendar,
      grid: params.grid,
      focus:
        monthOf(context.focus) === context.choice.month && context.grid !== null
          ? context.focus
          : firstFocus(context.today, context.choice.month, params.grid),
      choice: {
        ...context.choice,
        // a day that can no longer be had is not kept
        date:
          context.choice.date !== null &&
          isSold(params.calendar, context.choice.date, context.choice.nights) &&
          (monthOf(context.choice.date) !== context.choice.month || isArrivalDay(params.grid, context.choice.date))
            ? context.choice.date
            : null,
      },
    })),
    tellChoice: sendParent(({ context }) => ({ type: 'choice.changed', choice: context.choice })),
    rememberMessage: assign({ message: (_, params: { message: string }) => params.message }),
  },
  delays: {
    /** the guest is still pressing the steppers */
    settling: 250,
  },
}).createMachine({
  id: 'search',
  description: 'Where, when and who: ends with a stay that can be searched for.',
  meta: { requirements: ['JOURNEY-2-SEARCH', 'JOURNEY-4-SEARCH'] },
  context: ({ input }) => ({
    today: input.today,
    choice: input.choice,
    calendar: null,
    grid: null,
    focus: input.choice.date ?? firstFocus(input.today, input.choice.month, null),
    message: null,
  }),
  invoke: {
    id: 'party',
    src: 'party',
    input: ({ context }) => ({ parties: context.choice.parties, terms: FAMILY_TERMS }),
    onError: '.broken',
  },
  initial: 'pricing',
  // never re-entered: the root's own party would begin anew
  on: {
    'resort.chosen': {
      guard: { type: 'isOtherResort', params: ({ event }) => event },
      target: '.pricing',
      actions: [{ type: 'chooseResort', params: ({ event }) => event }, 'tellChoice'],
    },
    'nights.chosen': {
      guard: { type: 'isOtherLength', params: ({ event }) => event },
      target: '.pricing',
      actions: [{ type: 'chooseNights', params: ({ event }) => event }, 'tellChoice'],
    },
    'month.turned': {
      guard: {
        type: 'isMonthShown',
        params: ({ context, event }) => ({ month: shiftMonth(context.choice.month, event.by) }),
      },
      target: '.pricing',
      actions: {
        type: 'showMonth',
        params: ({ context, event }) => ({ month: shiftMonth(context.choice.month, event.by) }),
      },
    },
    'party.changed': {
      target: '.settling',
      actions: [{ type: 'rememberParties', params: ({ event }) => event }, 'tellChoice'],
    },
  },
  states: {
    settling: {
      description: 'The party is being changed; prices are asked for once the guest pauses.',
      tags: 'busy',
      after: { settling: 'pricing' },
    },
    pricing: {
      description: 'Prices of the month for these parties are on their way.',
      tags: 'busy',
      invoke: {
        src: 'loadPrices',
        input: ({ context }) => context.choice,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'prices.loaded': {
          target: 'awaitingChoice',
          actions: [{ type: 'rememberPrices', params: ({ event }) => event }, 'tellChoice'],
        },
        'prices.failed': {
          target: 'unpriced',
          actions: { type: 'rememberMessage', params: ({ event }) => event },
        },
      },
    },
    awaitingChoice: {
      description: 'The calendar shows a price on every arrival day; the guest chooses one and goes on.',
      initial: 'quiet',
      on: {
        'focus.moved': [
          {
            guard: {
              type: 'isInMonth',
              params: ({ context, event }) => ({
                date: movedFocus(context.today, context.calendar, context.focus, event.key),
              }),
            },
            actions: {
              type: 'moveFocus',
              params: ({ context, event }) => ({
                date: movedFocus(context.today, context.calendar, context.focus, event.key),
              }),
            },
          },
          {
            target: 'pricing',
            actions: [
              {
                type: 'moveFocus',
                params: ({ context, event }) => ({
                  date: movedFocus(context.today, context.calendar, context.focus, event.key),
                }),
              },
              {
                type: 'showMonth',
                params: ({ context }) => ({ month: monthOf(context.focus) }),
              },
            ],
          },
        ],
        'date.chosen': [
          {
            guard: { type: 'isArrivalDay', params: ({ event }) => event },
            target: '.quiet',
            actions: [{ type: 'chooseDate', params: ({ event }) => event }, 'tellChoice'],
          },
          {
            guard: { type: 'isInMonth', params: ({ event }) => event },
            target: '.noArrival',
            actions: { type: 'moveFocus', params: ({ event }) => event },
          },
        ],
        'search.submitted': [{ guard: 'isChoiceComplete', target: 'done' }, { target: '.refused' }],
      },
      states: {
        quiet: { description: 'Nothing to complain of.' },
        noArrival: { description: 'The day pressed has no arrival, or is sold out; the page says so.' },
        refused: { description: 'The guest asked to go on and something is missing; the page says what.' },
      },
    },
    unpriced: {
      description: 'Prices could not be loaded; everything entered is kept.',
      on: { 'retry.asked': 'pricing' },
    },
    done: {
      type: 'final',
      description: 'The stay and its parties are known; the journey goes on to accommodation.',
      output: ({ context }): StayChosen => ({ type: 'stay.chosen', choice: context.choice }),
    },
    broken: { description: 'A defect: one apology, one way out.', on: { 'retry.asked': 'pricing' } },
  },
  output: ({ event }) => event.output as StayChosen,
});
