/** The booking journey: one guarded state for each step. Each step is a child chart whose output is its decision. */
import type { Address } from '../addresses/paths.ts';
import { STEPS } from '../addresses/steps.ts';
import type { Destination } from '../visitUrl/url.ts';
import type { SessionLost } from '../outcomes/outcomes.ts';
import { onBalancePaid, onBasketEmptied, stepEnd, routeTo, onPaymentProgress } from './journey.transitions.ts';
import * as inputs from './journey.inputs.ts';
import * as updates from './journey.context.ts';
import { SET_NOTICE, fromEvent } from '../kit/chart.ts';
import { journeySetup } from './journey.setup.ts';

export const journeyMachine = journeySetup.createMachine({
  id: 'journey',
  description: 'The guest goes from a search to a paid booking, step by step.',
  meta: { requirements: ['JOURNEY-2-ROUTES'] },
  context: ({ input }) => updates.initialContext(input),
  initial: 'routing',
  on: {
    'step.requested': {
      target: '.routing',
      actions: { type: 'applyAddress', params: fromEvent },
    },
    'booking.updated': {
      actions: [
        { type: 'setBooking', params: fromEvent },
        { type: 'notifyBooking', params: fromEvent },
      ],
    },
    'hold.extended': { actions: { type: 'setHeldUntil', params: fromEvent } },
    'creation.failed': { actions: 'notifyCreationFailed' },
    'session.lost': { target: '.sessionLost', actions: SET_NOTICE },
    'hold.lost': {
      target: '.routing',
      actions: [{ type: 'clearHold', params: fromEvent }, 'notifyHoldEnded'],
    },
  },
  states: {
    routing: {
      description: 'The step requested, or the earliest one that is incomplete, follows.',
      always: [...STEPS.filter((step) => step !== 'search').map(routeTo), { target: 'search' }],
    },
    search: {
      description: 'The guest chooses where, when and who. The step is open to everyone.',
      invoke: { id: 'search', src: 'search', input: ({ context }) => inputs.searchInputOf(context), ...stepEnd },
      on: {
        'choice.changed': { actions: [{ type: 'setChoice', params: fromEvent }, 'notifyChoice'] },
        'stay.chosen': {
          target: 'accommodation',
          actions: ['clearStepContext', { type: 'setChoice', params: fromEvent }, 'notifyChoice'],
        },
      },
    },
    weekendSearch: {
      description: 'The guest chooses an adults-only weekend. The step is open to everyone.',
      invoke: {
        id: 'weekendSearch',
        src: 'weekendSearch',
        input: ({ context }) => inputs.weekendSearchInputOf(context),
        ...stepEnd,
      },
      on: {
        'weekendFilters.changed': { actions: [{ type: 'setWeekendFilters', params: fromEvent }, 'notifyChoice'] },
        'weekends.searched': {
          target: 'weekendResults',
          actions: ['clearStepContext', { type: 'setWeekendFilters', params: fromEvent }, 'notifyChoice'],
        },
      },
    },
    weekendResults: {
      description: 'The guest sees the weekends found. The step is open to everyone.',
      invoke: {
        id: 'weekendResults',
        src: 'weekendResults',
        input: ({ context }) => inputs.weekendResultsInputOf(context),
        ...stepEnd,
      },
      on: {
        'link.checked': { actions: { type: 'setLinkProblems', params: fromEvent } },
        'results.extended': { actions: { type: 'setShownResults', params: fromEvent } },
        'weekendFilters.changed': { actions: [{ type: 'setWeekendFilters', params: fromEvent }, 'notifyChoice'] },
        'stay.chosen': {
          target: 'accommodation',
          actions: ['clearStepContext', { type: 'setChoice', params: fromEvent }, 'notifyChoice'],
        },
      },
    },
    accommodation: {
      description: 'The stay is chosen. The guest chooses accommodation, and the server holds it.',
      invoke: {
        id: 'accommodation',
        src: 'accommodation',
        input: ({ context }) => inputs.accommodationInputOf(context),
        ...stepEnd,
      },
      on: {
        'detail.shown': { actions: { type: 'setDetail', params: fromEvent } },
        'preferences.changed': { actions: [{ type: 'setPreferences', params: fromEvent }, 'notifyChoice'] },
        'booking.held': {
          target: 'held',
          actions: [
            { type: 'setHeld', params: fromEvent },
            { type: 'notifyHeld', params: fromEvent },
          ],
        },
      },
    },
    held: {
      description:
        'The accommodation is held. The maps follow if they are offered, otherwise dining; the next page says when a discount code is lost.',
      always: [
        { guard: 'isEditing', target: 'overview', actions: 'clearAllButNotice' },
        { guard: 'isPickerOffered', target: 'picker', actions: 'clearAllButNotice' },
        { target: 'dining', actions: 'clearAllButNotice' },
      ],
    },
    picker: {
      description: 'The accommodation is held. The guest chooses cabins.',
      invoke: { id: 'picker', src: 'picker', input: ({ context }) => inputs.pickerInputOf(context), ...stepEnd },
      on: {
        'picker.finished': [
          { guard: 'isEditing', target: 'overview', actions: 'clearStepContext' },
          { target: 'dining', actions: 'clearStepContext' },
        ],
      },
    },
    dining: {
      description: 'The accommodation is held. The guest adds dining and drinks.',
      invoke: { id: 'dining', src: 'dining', input: ({ context }) => inputs.addonsInputOf(context), ...stepEnd },
      on: {
        ...onBasketEmptied,
        'dining.finished': [
          { guard: 'isEditing', target: 'overview', actions: 'clearStepContext' },
          { target: 'extras', actions: 'clearStepContext' },
        ],
      },
    },
    extras: {
      description: 'The accommodation is held. The guest adds extras.',
      invoke: { id: 'extras', src: 'extras', input: ({ context }) => inputs.addonsInputOf(context), ...stepEnd },
      on: { ...onBasketEmptied, 'extras.finished': { target: 'overview', actions: 'clearStepContext' } },
    },
    overview: {
      description: 'The guest reviews the booking and can change it.',
      invoke: { id: 'overview', src: 'overview', input: ({ context }) => inputs.overviewInputOf(context), ...stepEnd },
      on: {
        'guest.identified': {
          target: 'guests',
          actions: ['clearStepContext', { type: 'setEmail', params: fromEvent }, 'notifyGuestDraft'],
        },
        'quote.saved': {
          target: 'savedQuote',
          actions: ['clearStepContext', { type: 'setQuoteId', params: fromEvent }],
        },
        'section.opened': { target: 'routing', actions: { type: 'setEditing', params: fromEvent } },
      },
    },
    guests: {
      description: 'The guest enters all names. Leaving with unsaved fields has to be confirmed.',
      invoke: {
        id: 'guests',
        src: 'guests',
        input: ({ context }) => inputs.guestsInputOf(context),
        ...stepEnd,
        // the chart that would ask before leaving has stopped
        onError: { target: 'broken', actions: ['clearUnsaved', 'notifyGuestDraft'] },
      },
      on: {
        'guests.edited': { actions: [{ type: 'setDraft', params: fromEvent }, 'notifyGuestDraft'] },
        'step.requested': {
          guard: 'isUnsaved',
          actions: ['clearIsByAddress', { type: 'requestLeave', params: ({ event }) => ({ to: event }) }],
        },
        'leave.requested': { actions: ['clearIsByAddress', { type: 'requestLeave', params: fromEvent }] },
        'guests.left': [
          {
            guard: { type: 'isOutside', params: fromEvent },
            actions: { type: 'requestAddress', params: ({ event }) => ({ to: event.to as Address }) },
          },
          {
            target: 'routing',
            actions: { type: 'leaveGuests', params: ({ event }) => ({ to: event.to as Destination }) },
          },
        ],
        'guests.named': {
          target: 'checkout',
          actions: ['clearStepContext', { type: 'setBooking', params: fromEvent }],
        },
      },
    },
    checkout: {
      description: 'The guest pays for the booking, or for an earlier one.',
      exit: { type: 'notifyPayment', params: { type: 'payment.ended' } },
      invoke: { id: 'checkout', src: 'checkout', input: ({ context }) => inputs.checkoutInputOf(context), ...stepEnd },
      on: {
        'booking.paid': {
          target: 'confirmation',
          actions: ['clearStepContext', { type: 'setPaid', params: fromEvent }, 'notifyGuestDraft', 'notifyHoldEnded'],
        },
        ...onPaymentProgress,
        'billing.changed': { actions: [{ type: 'setBilling', params: fromEvent }, 'notifyGuestDraft'] },
        'balance.paid': [
          {
            // somebody who may only pay sees just the amounts; the holder sees what the payment was for
            guard: { type: 'isConfirmedInAccount', params: fromEvent },
            actions: [...onBalancePaid, { type: 'requestPaidPage', params: fromEvent }],
          },
          {
            target: 'confirmation',
            actions: ['clearStepContext', ...onBalancePaid],
          },
        ],
      },
    },
    confirmation: {
      description: 'The booking is paid; a new journey can start.',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => inputs.confirmationInputOf(context),
        ...stepEnd,
      },
      on: {
        'journey.restarted': [
          { guard: 'isWeekend', target: 'weekendSearch', actions: ['clearStepContext', 'restartJourney'] },
          { target: 'search', actions: ['clearStepContext', 'restartJourney'] },
        ],
      },
    },
    savedQuote: {
      description: 'The guest sees a saved quote.',
      invoke: {
        id: 'savedQuote',
        src: 'savedQuote',
        input: ({ context }) => inputs.savedQuoteInputOf(context),
        ...stepEnd,
      },
      on: {
        'booking.created': {
          actions: [
            { type: 'setBookingOfQuote', params: fromEvent },
            { type: 'notifyHeld', params: fromEvent },
            'notifyChoice',
          ],
        },
        'quote.closed': {
          target: 'overview',
          actions: ['clearAllButNotice', { type: 'setQuoteId', params: { quoteId: null } }],
        },
      },
    },
    sessionLost: { type: 'final', description: 'The session has expired: the journey ends.' },
    broken: { description: 'A step failed unexpectedly.' },
  },
  output: ({ context }): SessionLost => ({ type: 'session.lost', message: context.notice ?? '' }),
});
