/** What is due, and the payment of it (spec: booking journey 3, 4 and 8, checkout). */
import { assign, raise, sendParent, setup } from 'xstate';
import type { Booking } from '../contract/booking.ts';
import type { PaymentDetails } from '../contract/payment.ts';
import type { HoldLost, LoadFailed, SessionLost } from '../kit/outcomes.ts';
import { unprovided } from '../kit/unprovided.ts';
import { paymentMachine, type PaymentChartOutcome } from './payment/payment.machine.ts';

/** Words of a checkout that cannot be loaded, exactly (spec: booking journey 8). */
export const CHECKOUT_LOAD_ERROR =
  "Sorry, we can't load checkout data at the moment. Please refresh the page and try again!";

type Loaded = { type: 'payment.detailed'; details: PaymentDetails };
type Paid = { type: 'booking.paid'; booking: Booking };

export type CheckoutEvent =
  { type: 'retry.asked' } | { type: 'booking.updated'; booking: Booking } | Loaded | LoadFailed | PaymentChartOutcome;

export type CheckoutInput = Readonly<{ booking: Booking }>;

export type CheckoutContext = Readonly<{
  booking: Booking;
  details: PaymentDetails | null;
  notice: string | null;
}>;

export type CheckoutOutcome = Paid | SessionLost | HoldLost;

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    output: {} as CheckoutOutcome,
    children: {} as { payment: 'payment' },
  },
  actors: {
    loadPaymentDetails: unprovided<Loaded | LoadFailed | SessionLost | HoldLost, null>('loadPaymentDetails'),
    payment: paymentMachine,
  },
  actions: {
    rememberDetails: assign((_, params: Loaded) => ({ details: params.details })),
    rememberBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    rememberNotice: assign({ notice: (_, params: { message: string }) => params.message }),
    forgetNotice: assign({ notice: null }),
    tellBooking: sendParent((_, params: { booking: Booking }) => ({
      type: 'booking.updated',
      booking: params.booking,
    })),
  },
}).createMachine({
  id: 'checkout',
  description: 'The last step before the booking is made.',
  meta: { requirements: ['JOURNEY-4-CHECKOUT', 'JOURNEY-8-CHECKOUT'] },
  context: ({ input }) => ({ booking: input.booking, details: null, notice: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What is due, and when, is on its way.',
      tags: 'busy',
      invoke: {
        src: 'loadPaymentDetails',
        input: null,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'payment.detailed': { target: 'paying', actions: { type: 'rememberDetails', params: ({ event }) => event } },
        'load.failed': { target: 'unlisted', actions: { type: 'rememberNotice', params: ({ event }) => event } },
      },
    },
    paying: {
      description: 'The sums are shown; the payment runs in a chart of its own.',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => ({ booking: context.booking }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'booking.paid': { target: 'done', actions: { type: 'rememberBooking', params: ({ event }) => event } },
        'booking.updated': {
          actions: [
            { type: 'rememberBooking', params: ({ event }) => event },
            { type: 'tellBooking', params: ({ event }) => event },
          ],
        },
        'booking.outdated': {
          target: 'loading',
          actions: [
            { type: 'rememberBooking', params: ({ event }) => event },
            { type: 'tellBooking', params: ({ event }) => event },
            { type: 'rememberNotice', params: ({ event }) => event },
          ],
        },
      },
    },
    unlisted: {
      description: 'Payment details could not be loaded.',
      on: { 'retry.asked': { target: 'loading', actions: 'forgetNotice' } },
    },
    done: {
      type: 'final',
      description: 'The booking is paid; the journey goes on to its confirmation.',
      output: ({ context }): CheckoutOutcome => ({ type: 'booking.paid', booking: context.booking }),
    },
    sessionLost: {
      type: 'final',
      description: 'The server no longer knows the session; the visit offers to start again.',
      output: ({ context }): CheckoutOutcome => ({ type: 'session.lost', message: context.notice ?? '' }),
    },
    holdLost: {
      type: 'final',
      description: 'The hold ran out; the journey leads back to accommodation.',
      output: ({ context }): CheckoutOutcome => ({ type: 'hold.lost', message: context.notice ?? '' }),
    },
    broken: { description: 'A defect: one apology, one way out.', on: { 'retry.asked': 'loading' } },
  },
  on: {
    'session.lost': { target: '.sessionLost', actions: { type: 'rememberNotice', params: ({ event }) => event } },
    'hold.lost': { target: '.holdLost', actions: { type: 'rememberNotice', params: ({ event }) => event } },
  },
  output: ({ event }) => event.output as CheckoutOutcome,
});
