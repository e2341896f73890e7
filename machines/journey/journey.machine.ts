/** The booking journey: one state a step, each guarded; a step is a chart of its own that ends with what it decided. */
import { assign, sendParent, sendTo, setup } from 'xstate';
import type { BasketEmptied } from '../basket/basket.types.ts';
import type { BillingChanged } from '../checkout/checkout.types.ts';
import type { PaymentProgress } from '../checkout/payment/payment.types.ts';
import type { Booking } from '../contract/booking.ts';
import type { SessionLost } from '../kit/outcomes.ts';
import { isPickerOffered } from '../picker/offer.rules.ts';
import type { SearchChoice } from '../search/choice.ts';
import { unprovidedSteps, type StepChartName } from './journey.children.ts';
import { onBasketEmptied, stepEnd, routeTo, onPaymentProgress } from './journey.ends.ts';
import * as inputs from './journey.inputs.ts';
import * as memory from './journey.memory.ts';
import { stepFor, type Step } from './journey.rules.ts';
import type { JourneyContext, JourneyEvent, JourneyInput, StepRequested } from './journey.types.ts';
import { fromEvent } from '../kit/fromEvent.ts';

export const journeyMachine = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as JourneyInput,
    output: {} as SessionLost,
    children: {} as { [Name in StepChartName]: Name },
  },
  actors: unprovidedSteps,
  guards: {
    leadsTo: ({ context }, params: { step: Step }) => stepFor(context.requested, context) === params.step,
    isEditing: ({ context }) => context.editing !== null,
    isPickerOffered: ({ context }) =>
      context.booking !== null && isPickerOffered(context, [context.booking.resort], context.booking.units),
    isWeekend: ({ context }) => context.brand === 'weekend',
    isUnsaved: ({ context }) => context.isUnsaved,
  },
  actions: {
    arriveByAddress: assign(({ context }, params: StepRequested) => memory.afterAddress(context, params)),
    edit: assign((_, params: { step: Step }) => ({ requested: params.step, editing: params.step, isByAddress: false })),
    moveOn: assign(memory.NEXT_STEP),
    rememberChoice: assign({ choice: (_, params: { choice: SearchChoice }) => params.choice }),
    rememberWish: assign(({ context }, params: memory.WeekendFiltersUpdate) =>
      memory.withWeekendFilters(context, params),
    ),
    rememberShown: assign({ shownResults: (_, params: { shown: number }) => params.shown }),
    rememberBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    rememberEmail: assign({ email: (_, params: { email: string }) => params.email }),
    rememberTyped: assign((_, params: memory.DraftUpdate) => memory.withDraft(params)),
    leave: assign(({ context }, params: memory.LeaveRequest) => memory.afterLeaving(context, params)),
    rememberBilling: assign({ billing: (_, params: BillingChanged) => params.billing }),
    tellNaming: sendParent(({ context: { email, draftFields, billing } }) => ({
      type: 'naming.changed',
      guestDraft: { email, typed: draftFields, billing },
    })),
    keepPlace: assign({ isByAddress: false }),
    askToLeave: sendTo('guests', (_, params: StepRequested) => ({ type: 'leave.asked', to: params })),
    rememberPaid: assign((_, params: { booking: Booking }) => memory.afterPayment(params.booking)),
    showBooked: assign((_, params: { resId: number }) => memory.afterBalancePaid(params)),
    rememberDetail: assign((_, params: { code: string | null; isFound: boolean }) => memory.withDetail(params)),
    rememberWishes: assign(({ context }, params: memory.PreferencesUpdate) =>
      memory.withStayPreferences(context, params),
    ),
    rememberTaken: assign((_, params: { booking: Booking }) => memory.fromQuote(params)),
    meanQuote: assign(({ context }, params: { quoteId: number | null }) => memory.withQuoteId(context, params.quoteId)),
    leadBack: assign((_, params: BasketEmptied) => memory.afterBasketEmptied(params)),
    loseHold: assign((_, params: { message: string }) => memory.withoutHold(params.message)),
    startAnew: assign(({ context }) => memory.restarted(context)),
    extendHold: assign(({ context }, params: memory.Extension) => memory.withHeldUntil(context, params)),
    tellChoice: sendParent(({ context: { choice, weekendFilters } }) => ({
      type: 'choice.changed',
      choice,
      wish: weekendFilters,
    })),
    tellHeld: sendParent((_, params: { booking: Booking }) => ({ type: 'hold.started', booking: params.booking })),
    tellHoldEnded: sendParent({ type: 'hold.ended' }),
    tellCreationFailed: sendParent({ type: 'creation.failed' }),
    notifyPayment: sendParent((_, params: PaymentProgress) => params),
  },
}).createMachine({
  id: 'journey',
  description: 'From a search to a paid booking, one guarded step after another.',
  meta: { requirements: ['JOURNEY-2-ROUTES'] },
  context: ({ input }) => memory.initialContext(input),
  initial: 'arriving',
  on: {
    'step.requested': {
      target: '.arriving',
      reenter: true,
      actions: { type: 'arriveByAddress', params: fromEvent },
    },
    'booking.updated': { actions: { type: 'rememberBooking', params: fromEvent } },
    'hold.extended': { actions: { type: 'extendHold', params: fromEvent } },
    'creation.failed': { actions: 'tellCreationFailed' },
    'session.lost': '.sessionLost',
    'hold.lost': {
      target: '.accommodation',
      reenter: true,
      actions: [{ type: 'loseHold', params: fromEvent }, 'tellHoldEnded'],
    },
  },
  states: {
    arriving: {
      description: 'A step was asked for; the guest lands on it, or on the earliest one that is missing something.',
      always: [
        routeTo('accommodation'),
        routeTo('picker'),
        routeTo('dining'),
        routeTo('extras'),
        routeTo('overview'),
        routeTo('guests'),
        routeTo('checkout'),
        routeTo('confirmation'),
        routeTo('savedQuote'),
        routeTo('weekendResults'),
        routeTo('weekendSearch'),
        { target: 'search' },
      ],
    },
    search: {
      description: 'Where, when and who is being chosen; open to everyone.',
      invoke: { id: 'search', src: 'search', input: ({ context }) => inputs.searchInputOf(context), ...stepEnd },
      on: {
        'choice.changed': { actions: [{ type: 'rememberChoice', params: fromEvent }, 'tellChoice'] },
        'stay.chosen': {
          target: 'accommodation',
          actions: ['moveOn', { type: 'rememberChoice', params: fromEvent }, 'tellChoice'],
        },
      },
    },
    weekendSearch: {
      description: 'When, who and where of an adults-only weekend; open to everyone.',
      invoke: {
        id: 'weekendSearch',
        src: 'weekendSearch',
        input: ({ context }) => inputs.weekendSearchInputOf(context),
        ...stepEnd,
      },
      on: {
        'wish.changed': { actions: [{ type: 'rememberWish', params: fromEvent }, 'tellChoice'] },
        'weekends.searched': {
          target: 'weekendResults',
          actions: ['moveOn', { type: 'rememberWish', params: fromEvent }, 'tellChoice'],
        },
      },
    },
    weekendResults: {
      description: 'The weekends found, with their prices for the guest’s parties; open to everyone.',
      invoke: {
        id: 'weekendResults',
        src: 'weekendResults',
        input: ({ context }) => inputs.weekendResultsInputOf(context),
        ...stepEnd,
      },
      on: {
        'results.lengthened': { actions: { type: 'rememberShown', params: fromEvent } },
        'wish.changed': { actions: [{ type: 'rememberWish', params: fromEvent }, 'tellChoice'] },
        'stay.chosen': {
          target: 'accommodation',
          actions: ['moveOn', { type: 'rememberChoice', params: fromEvent }, 'tellChoice'],
        },
      },
    },
    accommodation: {
      description: 'The stay is known; its accommodation is being chosen and held.',
      invoke: {
        id: 'accommodation',
        src: 'accommodation',
        input: ({ context }) => inputs.accommodationInputOf(context),
        ...stepEnd,
      },
      on: {
        'detail.shown': { actions: { type: 'rememberDetail', params: fromEvent } },
        'wishes.changed': { actions: [{ type: 'rememberWishes', params: fromEvent }, 'tellChoice'] },
        'booking.held': {
          target: 'held',
          actions: [
            { type: 'rememberBooking', params: fromEvent },
            { type: 'tellHeld', params: fromEvent },
          ],
        },
      },
    },
    held: {
      description: 'Something is held: the maps follow where they are offered, else dining.',
      always: [
        { guard: 'isEditing', target: 'overview', actions: 'moveOn' },
        { guard: 'isPickerOffered', target: 'picker', actions: 'moveOn' },
        { target: 'dining', actions: 'moveOn' },
      ],
    },
    picker: {
      description: 'Something is held; cabins are being chosen on the maps of the resort.',
      invoke: { id: 'picker', src: 'picker', input: ({ context }) => inputs.pickerInputOf(context), ...stepEnd },
      on: {
        'picker.finished': [
          { guard: 'isEditing', target: 'overview', actions: 'moveOn' },
          { target: 'dining', actions: 'moveOn' },
        ],
      },
    },
    dining: {
      description: 'Something is held; food and drink are being added.',
      invoke: { id: 'dining', src: 'dining', input: ({ context }) => inputs.addonsInputOf(context), ...stepEnd },
      on: {
        ...onBasketEmptied,
        'dining.finished': [
          { guard: 'isEditing', target: 'overview', actions: 'moveOn' },
          { target: 'extras', actions: 'moveOn' },
        ],
      },
    },
    extras: {
      description: 'Something is held; extras are being added.',
      invoke: { id: 'extras', src: 'extras', input: ({ context }) => inputs.addonsInputOf(context), ...stepEnd },
      on: { ...onBasketEmptied, 'extras.finished': { target: 'overview', actions: 'moveOn' } },
    },
    overview: {
      description: 'All that is booked is looked over; every part can be changed from here.',
      invoke: { id: 'overview', src: 'overview', input: ({ context }) => inputs.overviewInputOf(context), ...stepEnd },
      on: {
        'guest.identified': {
          target: 'guests',
          actions: ['moveOn', { type: 'rememberEmail', params: fromEvent }, 'tellNaming'],
        },
        'quote.kept': {
          target: 'savedQuote',
          actions: ['moveOn', { type: 'meanQuote', params: fromEvent }],
        },
        'section.opened': { target: 'arriving', actions: { type: 'edit', params: fromEvent } },
      },
    },
    guests: {
      description: 'The names of all guests are being entered; what is typed and not saved is not left without a word.',
      invoke: { id: 'guests', src: 'guests', input: ({ context }) => inputs.guestsInputOf(context), ...stepEnd },
      on: {
        'guests.typed': { actions: [{ type: 'rememberTyped', params: fromEvent }, 'tellNaming'] },
        'step.requested': {
          guard: 'isUnsaved',
          actions: ['keepPlace', { type: 'askToLeave', params: fromEvent }],
        },
        'guests.left': { target: 'arriving', actions: { type: 'leave', params: fromEvent } },
        'guests.named': {
          target: 'checkout',
          actions: ['moveOn', { type: 'rememberBooking', params: fromEvent }],
        },
      },
    },
    checkout: {
      description: 'Everyone has a name, and the booking is being paid; or what is left of one that is made.',
      exit: { type: 'notifyPayment', params: { type: 'payment.ended' } },
      invoke: { id: 'checkout', src: 'checkout', input: ({ context }) => inputs.checkoutInputOf(context), ...stepEnd },
      on: {
        'booking.paid': {
          target: 'confirmation',
          actions: ['moveOn', { type: 'rememberPaid', params: fromEvent }, 'tellNaming', 'tellHoldEnded'],
        },
        ...onPaymentProgress,
        'billing.typed': { actions: [{ type: 'rememberBilling', params: fromEvent }, 'tellNaming'] },
        'balance.paid': {
          target: 'confirmation',
          actions: ['moveOn', { type: 'showBooked', params: fromEvent }, 'tellNaming'],
        },
      },
    },
    confirmation: {
      description: 'The booking is paid; a new journey may begin.',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ resId: context.resId ?? 0 }),
        ...stepEnd,
      },
      on: {
        'journey.restarted': [
          { guard: 'isWeekend', target: 'weekendSearch', actions: ['moveOn', 'startAnew'] },
          { target: 'search', actions: ['moveOn', 'startAnew'] },
        ],
      },
    },
    savedQuote: {
      description: 'A quote that was saved; going on with it leads to the overview.',
      invoke: {
        id: 'savedQuote',
        src: 'savedQuote',
        input: ({ context }) => inputs.savedQuoteInputOf(context),
        ...stepEnd,
      },
      on: {
        'booking.taken': {
          actions: [
            { type: 'rememberTaken', params: fromEvent },
            { type: 'tellHeld', params: fromEvent },
            'tellChoice',
          ],
        },
        'quote.left': {
          target: 'overview',
          actions: ['moveOn', { type: 'meanQuote', params: { quoteId: null } }],
        },
      },
    },
    sessionLost: {
      type: 'final',
      description: 'The server no longer knows the session: the visit takes over.',
      output: (): SessionLost => ({ type: 'session.lost', message: '' }),
    },
    broken: { description: 'A step failed in a way it should not; asking for any step starts again.' },
  },
  output: ({ event }) => event.output as SessionLost,
});
