/** The booking journey: one state a step, each guarded; a step is a chart of its own that ends with what it decided. */
import { assign, raise, sendParent, setup } from 'xstate';
import { addressOf } from '../app/url.ts';
import type { Booking } from '../contract/booking.ts';
import type { Wishes } from '../contract/wishes.ts';
import type { SessionLost } from '../kit/outcomes.ts';
import { isPickerOffered, mapOf } from '../picker/offer.rules.ts';
import { withWishes, type SearchChoice } from '../search/choice.ts';
import { unprovidedSteps, type StepChartName } from './journey.children.ts';
import { accommodationInputOf } from './journey.inputs.ts';
import { canPickCabin, stepFor, type Step } from './journey.rules.ts';
import type { EventWish } from '../weekendSearch/wish.ts';
import type { JourneyContext, JourneyEvent, JourneyInput, StepRequested } from './journey.types.ts';

const broken = { target: '#journey.broken' } as const;

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
  },
  actions: {
    arriveByAddress: assign(({ context }, params: StepRequested) => ({
      requested: params.step,
      query: params.query,
      choice: params.choice ?? context.choice,
      wish: params.wish ?? context.wish,
      detail: params.detail,
      resId: params.resId ?? context.resId,
      isByAddress: true,
      editing: null,
      notice: null,
    })),
    edit: assign((_, params: { step: Step }) => ({ requested: params.step, editing: params.step, isByAddress: false })),
    moveOn: assign({ isByAddress: false, editing: null, notice: null, detail: null }),
    rememberChoice: assign({ choice: (_, params: { choice: SearchChoice }) => params.choice }),
    rememberWish: assign(({ context }, params: { wish: EventWish; parties: SearchChoice['parties'] }) => ({
      wish: params.wish,
      choice: { ...context.choice, parties: params.parties },
    })),
    rememberBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    rememberEmail: assign({ email: (_, params: { email: string }) => params.email }),
    rememberResId: assign({ resId: (_, params: { booking: Booking }) => params.booking.resId }),
    // the address of a page that is not there is corrected, so that Back does not lead to it again
    rememberDetail: assign((_, params: { code: string | null; isFound: boolean }) => ({
      detail: params.code,
      isByAddress: !params.isFound,
    })),
    rememberWishes: assign({
      choice: ({ context }, params: { wishes: Wishes }) => withWishes(context.choice, params.wishes),
    }),
    loseHold: assign((_, params: { message: string }) => ({
      booking: null,
      notice: params.message,
      isByAddress: false,
      editing: null,
      detail: null,
    })),
    startAnew: assign(({ context }) => ({
      booking: null,
      resId: null,
      email: '',
      choice: { ...context.choice, date: null },
    })),
    extendHold: assign({
      booking: ({ context }, params: { heldUntil: string | null }) =>
        context.booking && { ...context.booking, heldUntil: params.heldUntil ?? context.booking.heldUntil },
    }),
    tellChoice: sendParent(({ context }) => ({
      type: 'choice.changed',
      choice: context.choice,
      wish: context.wish,
    })),
    tellHeld: sendParent((_, params: { booking: Booking }) => ({ type: 'hold.started', booking: params.booking })),
    tellHoldEnded: sendParent({ type: 'hold.ended' }),
    tellCreationFailed: sendParent({ type: 'creation.failed' }),
  },
}).createMachine({
  id: 'journey',
  description: 'From a search to a paid booking, one guarded step after another.',
  meta: { requirements: ['JOURNEY-2-ROUTES'] },
  context: ({ input }) => ({
    brand: input.destination.brand,
    query: input.destination.query,
    picker: input.picker,
    today: input.today,
    choice: input.destination.choice ?? input.choice,
    wish: input.destination.wish ?? input.wish,
    booking: input.booking,
    detail: input.destination.detail,
    resId: input.destination.resId,
    email: '',
    notice: null,
    requested: input.destination.step,
    editing: null,
    isByAddress: true,
  }),
  initial: 'arriving',
  on: {
    'step.requested': {
      target: '.arriving',
      reenter: true,
      actions: { type: 'arriveByAddress', params: ({ event }) => event },
    },
    'booking.updated': { actions: { type: 'rememberBooking', params: ({ event }) => event } },
    'hold.extended': { actions: { type: 'extendHold', params: ({ event }) => event } },
    'creation.failed': { actions: 'tellCreationFailed' },
    'session.lost': '.sessionLost',
    'hold.lost': {
      target: '.accommodation',
      reenter: true,
      actions: [{ type: 'loseHold', params: ({ event }) => event }, 'tellHoldEnded'],
    },
  },
  states: {
    arriving: {
      description: 'A step was asked for; the guest lands on it, or on the earliest one that is missing something.',
      always: [
        { guard: { type: 'leadsTo', params: { step: 'accommodation' } }, target: 'accommodation' },
        { guard: { type: 'leadsTo', params: { step: 'picker' } }, target: 'picker' },
        { guard: { type: 'leadsTo', params: { step: 'dining' } }, target: 'dining' },
        { guard: { type: 'leadsTo', params: { step: 'extras' } }, target: 'extras' },
        { guard: { type: 'leadsTo', params: { step: 'overview' } }, target: 'overview' },
        { guard: { type: 'leadsTo', params: { step: 'guests' } }, target: 'guests' },
        { guard: { type: 'leadsTo', params: { step: 'checkout' } }, target: 'checkout' },
        { guard: { type: 'leadsTo', params: { step: 'confirmation' } }, target: 'confirmation' },
        { guard: { type: 'leadsTo', params: { step: 'weekendResults' } }, target: 'weekendResults' },
        { guard: { type: 'leadsTo', params: { step: 'weekendSearch' } }, target: 'weekendSearch' },
        { target: 'search' },
      ],
    },
    search: {
      description: 'Where, when and who is being chosen; open to everyone.',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({
          today: context.today,
          choice: context.choice,
          isPrivateBreak: context.query.isPrivateBreak,
        }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: broken,
      },
      on: {
        'choice.changed': { actions: [{ type: 'rememberChoice', params: ({ event }) => event }, 'tellChoice'] },
        'stay.chosen': {
          target: 'accommodation',
          actions: ['moveOn', { type: 'rememberChoice', params: ({ event }) => event }, 'tellChoice'],
        },
      },
    },
    weekendSearch: {
      description: 'When, who and where of an adults-only weekend; open to everyone.',
      invoke: {
        id: 'weekendSearch',
        src: 'weekendSearch',
        input: ({ context }) => ({
          parties: context.choice.parties,
          wish: context.wish,
          isWhoAsked: context.query.showWhoModal,
        }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: broken,
      },
      on: {
        'wish.changed': { actions: [{ type: 'rememberWish', params: ({ event }) => event }, 'tellChoice'] },
        'weekends.searched': {
          target: 'weekendResults',
          actions: ['moveOn', { type: 'rememberWish', params: ({ event }) => event }, 'tellChoice'],
        },
      },
    },
    weekendResults: {
      description: 'The weekends found, with their prices for the guest’s parties; open to everyone.',
      invoke: {
        id: 'weekendResults',
        src: 'weekendResults',
        input: ({ context }) => ({
          parties: context.choice.parties,
          wish: context.wish,
          searchHref: addressOf({ ...context, step: 'weekendSearch' }),
        }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: broken,
      },
      on: {
        'wish.changed': { actions: [{ type: 'rememberWish', params: ({ event }) => event }, 'tellChoice'] },
        'stay.chosen': {
          target: 'accommodation',
          actions: ['moveOn', { type: 'rememberChoice', params: ({ event }) => event }, 'tellChoice'],
        },
      },
    },
    accommodation: {
      description: 'The stay is known; its accommodation is being chosen and held.',
      invoke: {
        id: 'accommodation',
        src: 'accommodation',
        input: ({ context }) => accommodationInputOf(context),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: broken,
      },
      on: {
        'detail.shown': { actions: { type: 'rememberDetail', params: ({ event }) => event } },
        'wishes.changed': { actions: [{ type: 'rememberWishes', params: ({ event }) => event }, 'tellChoice'] },
        'booking.held': {
          target: 'held',
          actions: [
            { type: 'rememberBooking', params: ({ event }) => event },
            { type: 'tellHeld', params: ({ event }) => event },
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
      invoke: {
        id: 'picker',
        src: 'picker',
        input: ({ context: { booking, picker } }) => ({
          booking: booking as Booking,
          mapId: (booking && mapOf(picker, booking.resort)) ?? '',
        }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: broken,
      },
      on: {
        'picker.finished': [
          { guard: 'isEditing', target: 'overview', actions: 'moveOn' },
          { target: 'dining', actions: 'moveOn' },
        ],
      },
    },
    dining: {
      description: 'Something is held; food and drink are being added.',
      invoke: {
        id: 'dining',
        src: 'dining',
        input: ({ context }) => ({ booking: context.booking as Booking }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: broken,
      },
      on: {
        'dining.finished': [
          { guard: 'isEditing', target: 'overview', actions: 'moveOn' },
          { target: 'extras', actions: 'moveOn' },
        ],
      },
    },
    extras: {
      description: 'Something is held; extras are being added.',
      invoke: {
        id: 'extras',
        src: 'extras',
        input: ({ context }) => ({ booking: context.booking as Booking }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: broken,
      },
      on: { 'extras.finished': { target: 'overview', actions: 'moveOn' } },
    },
    overview: {
      description: 'All that is booked is looked over; every part can be changed from here.',
      invoke: {
        id: 'overview',
        src: 'overview',
        input: ({ context }) => ({
          booking: context.booking as Booking,
          email: context.email,
          canPickCabin: canPickCabin(context),
        }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: broken,
      },
      on: {
        'guest.identified': {
          target: 'guests',
          actions: ['moveOn', { type: 'rememberEmail', params: ({ event }) => event }],
        },
        'section.opened': { target: 'arriving', actions: { type: 'edit', params: ({ event }) => event } },
      },
    },
    guests: {
      description: 'The names of all guests are being entered.',
      invoke: {
        id: 'guests',
        src: 'guests',
        input: ({ context }) => ({ booking: context.booking as Booking, email: context.email }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: broken,
      },
      on: {
        'guests.named': {
          target: 'checkout',
          actions: ['moveOn', { type: 'rememberBooking', params: ({ event }) => event }],
        },
      },
    },
    checkout: {
      description: 'Everyone has a name; the booking is being paid.',
      invoke: {
        id: 'checkout',
        src: 'checkout',
        input: ({ context }) => ({ booking: context.booking as Booking }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: broken,
      },
      on: {
        'booking.paid': {
          target: 'confirmation',
          actions: [
            'moveOn',
            { type: 'rememberBooking', params: ({ event }) => event },
            { type: 'rememberResId', params: ({ event }) => event },
            'tellHoldEnded',
          ],
        },
      },
    },
    confirmation: {
      description: 'The booking is paid; a new journey may begin.',
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => ({ resId: context.resId ?? 0 }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: broken,
      },
      on: {
        'journey.restarted': [
          { guard: 'isWeekend', target: 'weekendSearch', actions: ['moveOn', 'startAnew'] },
          { target: 'search', actions: ['moveOn', 'startAnew'] },
        ],
      },
    },
    sessionLost: {
      type: 'final',
      description: 'The server no longer knows the session: the visit takes over.',
      output: (): SessionLost => ({ type: 'session.lost', message: '' }),
    },
    broken: {
      description: 'A step failed in a way it should not; asking for any step starts again.',
    },
  },
  output: ({ event }) => event.output as SessionLost,
});
