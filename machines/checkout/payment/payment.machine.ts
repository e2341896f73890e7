/** Paying by card: the provider's fields seal the card, the server takes the payment, an unknown outcome is asked for until known. */
import { assign, raise, sendParent, sendTo, setup } from 'xstate';
import type { Booking } from '../../contract/booking.ts';
import type { Pay, PaymentAttempt } from '../../contract/payment.ts';
import type { BookingOutdated, HoldLost, SessionLost } from '../../kit/outcomes.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { unprovided, unprovidedStream } from '../../kit/unprovided.ts';
import {
  EMPTY_PAYER,
  NO_CARD,
  addressOfPayer,
  paymentRefusals,
  type CardField,
  type CardValidity,
  type PayerField,
  type PayerForm,
} from './payment.rules.ts';

type Prepared = { type: 'payment.prepared'; attempt: PaymentAttempt };
type Unprepared = { type: 'payment.unprepared'; message: string };
type Taken = { type: 'payment.taken'; booking: Booking };
type Declined = { type: 'payment.declined'; booking: Booking };
/** The provider did not take the card as entered; no money was asked for. */
type Rejected = { type: 'card.rejected'; booking: Booking };
/** The card could not be read; nothing was sent. */
type Unsealed = { type: 'card.unsealed' };
type Unknown = { type: 'payment.unknown' };
type TakeOutcome = Taken | Declined | Rejected | Unsealed | Unknown | BookingOutdated | SessionLost | HoldLost;

/** What the provider's fields tell the chart; never anything of the card itself. */
export type FieldsTold =
  | { type: 'fields.shown' }
  | { type: 'fields.unavailable' }
  | { type: 'field.checked'; field: CardField; isValid: boolean }
  | { type: 'card.sealed'; sessionHref: string }
  | Unsealed;

/** What the chart asks of the provider's fields. */
export type FieldsAsked = { type: 'seal.asked' };

export type PaymentEvent =
  | { type: 'payer.changed'; field: PayerField; value: string }
  | { type: 'terms.toggled' }
  | { type: 'payment.asked' }
  | { type: 'retry.asked' }
  | FieldsTold
  | Prepared
  | Unprepared
  | TakeOutcome;

export type PaymentInput = Readonly<{ booking: Booking }>;

export type PaymentContext = Readonly<{
  booking: Booking;
  attempt: PaymentAttempt | null;
  form: PayerForm;
  card: CardValidity;
  sessionHref: string | null;
  refusals: readonly Refusal[];
  notice: string | null;
}>;

export type PaymentChartOutcome = { type: 'booking.paid'; booking: Booking } | SessionLost | HoldLost | BookingOutdated;

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentChartOutcome,
  },
  actors: {
    preparePayment: unprovided<Prepared | Unprepared | Taken | Unknown | SessionLost | HoldLost, null>(
      'preparePayment',
    ),
    cardFields: unprovidedStream<FieldsAsked, PaymentAttempt>('cardFields'),
    takePayment: unprovided<TakeOutcome, Pay>('takePayment'),
    askOutcome: unprovided<Taken | Declined | Rejected | Unknown | SessionLost, { attemptId: string }>('askOutcome'),
  },
  guards: {
    isFormComplete: ({ context }) => paymentRefusals(context.form, context.card).length === 0,
    hasAttempt: ({ context }) => context.attempt !== null,
  },
  actions: {
    rememberAttempt: assign((_, params: Prepared) => ({ attempt: params.attempt })),
    rememberNotice: assign({ notice: (_, params: { message: string }) => params.message }),
    changePayer: assign(({ context }, params: { field: PayerField; value: string }) => ({
      form: { ...context.form, [params.field]: params.value },
    })),
    toggleTerms: assign(({ context }) => ({
      form: { ...context.form, hasAcceptedTerms: !context.form.hasAcceptedTerms },
    })),
    rememberValidity: assign(({ context }, params: { field: CardField; isValid: boolean }) => ({
      card: { ...context.card, [params.field]: params.isValid },
    })),
    listRefusals: assign(({ context }) => ({ refusals: paymentRefusals(context.form, context.card) })),
    forgetRefusals: assign({ refusals: [], notice: null }),
    askSeal: sendTo('cardFields', { type: 'seal.asked' }),
    rememberSeal: assign({ sessionHref: (_, params: { sessionHref: string }) => params.sessionHref }),
    forgetCard: assign({ sessionHref: null, card: NO_CARD }),
    explainUnsealed: assign({ notice: 'We could not read your card details. Please enter them again.' }),
    rememberBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    tellBooking: sendParent(({ context }) => ({ type: 'booking.updated', booking: context.booking })),
  },
  delays: {
    /** between two questions for an outcome that is not known yet */
    untilNextQuestion: 3_000,
    /** the provider's fields answer at once or not at all */
    sealLimit: 20_000,
  },
}).createMachine({
  id: 'payment',
  description: 'One payment by card, safe against false failures and double charges.',
  meta: { requirements: ['JOURNEY-4-PAYMENT', 'JOURNEY-8-PAYMENT'] },
  context: ({ input }) => ({
    booking: input.booking,
    attempt: null,
    form: EMPTY_PAYER,
    card: NO_CARD,
    sessionHref: null,
    refusals: [],
    notice: null,
  }),
  initial: 'preparing',
  states: {
    preparing: {
      description: 'The server stores an attempt and says where the card fields come from.',
      tags: 'busy',
      entry: 'forgetCard',
      invoke: {
        src: 'preparePayment',
        input: null,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'payment.prepared': { target: 'entering', actions: { type: 'rememberAttempt', params: ({ event }) => event } },
        'payment.unprepared': {
          target: 'unprepared',
          actions: { type: 'rememberNotice', params: ({ event }) => event },
        },
        'payment.taken': { target: 'paid', actions: { type: 'rememberBooking', params: ({ event }) => event } },
        'payment.unknown': 'underWay',
      },
    },
    entering: {
      description: 'The provider shows its card fields in the page; the rest of the form is ours.',
      initial: 'mounting',
      invoke: {
        id: 'cardFields',
        src: 'cardFields',
        input: ({ context }) => context.attempt as PaymentAttempt,
        onError: 'fieldsUnavailable',
      },
      on: {
        'payer.changed': { actions: { type: 'changePayer', params: ({ event }) => event } },
        'terms.toggled': { actions: 'toggleTerms' },
        'field.checked': { actions: { type: 'rememberValidity', params: ({ event }) => event } },
        'fields.unavailable': 'fieldsUnavailable',
      },
      states: {
        mounting: { description: 'The card fields are on their way.', tags: 'busy', on: { 'fields.shown': 'ready' } },
        ready: {
          description: 'The fields are there; the card is checked by them, the rest by our rules.',
          initial: 'quiet',
          on: {
            'payment.asked': [
              { guard: 'isFormComplete', target: 'sealing', actions: ['forgetRefusals', 'askSeal'] },
              { target: '.refused', reenter: true, actions: 'listRefusals' },
            ],
          },
          states: {
            quiet: { description: 'Nothing to complain of.' },
            refused: { description: 'The error summary names every field at fault.' },
          },
        },
        sealing: {
          description: 'The provider turns the card into a reference; the number stays there.',
          tags: 'busy',
          on: {
            'card.sealed': {
              target: '#payment.authorising',
              actions: { type: 'rememberSeal', params: ({ event }) => event },
            },
            'card.unsealed': { target: 'ready', actions: 'explainUnsealed' },
          },
          after: { sealLimit: { target: 'ready', actions: 'explainUnsealed' } },
        },
      },
    },
    authorising: {
      description: 'The payment is on its way. It is sent once, never again.',
      tags: 'busy',
      invoke: {
        src: 'takePayment',
        input: ({ context }): Pay => ({
          attemptId: context.attempt?.attemptId ?? '',
          version: context.booking.version,
          sessionHref: context.sessionHref ?? '',
          cardHolderName: context.form.cardHolderName.trim(),
          billingAddress: addressOfPayer(context.form),
          hasAcceptedTerms: true,
        }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'underWay',
      },
      on: {
        'payment.taken': { target: 'paid', actions: { type: 'rememberBooking', params: ({ event }) => event } },
        'payment.declined': {
          target: 'declined',
          actions: [{ type: 'rememberBooking', params: ({ event }) => event }, 'tellBooking'],
        },
        'card.rejected': {
          target: 'preparing',
          actions: ['explainUnsealed', { type: 'rememberBooking', params: ({ event }) => event }, 'tellBooking'],
        },
        'card.unsealed': { target: 'preparing', actions: 'explainUnsealed' },
        'payment.unknown': 'underWay',
        'booking.outdated': {
          target: 'outdated',
          actions: [
            { type: 'rememberBooking', params: ({ event }) => event },
            { type: 'rememberNotice', params: ({ event }) => event },
          ],
        },
      },
    },
    declined: { description: 'The bank said no; no money was taken.', on: { 'retry.asked': 'preparing' } },
    underWay: {
      description: 'The outcome is not known. Not failed: the guest is told that we are checking.',
      tags: 'busy',
      initial: 'waiting',
      on: {
        'payment.taken': { target: 'paid', actions: { type: 'rememberBooking', params: ({ event }) => event } },
        'payment.declined': {
          target: 'declined',
          actions: [{ type: 'rememberBooking', params: ({ event }) => event }, 'tellBooking'],
        },
        'card.rejected': {
          target: 'preparing',
          actions: ['explainUnsealed', { type: 'rememberBooking', params: ({ event }) => event }, 'tellBooking'],
        },
      },
      states: {
        waiting: {
          description: 'Some seconds pass before the server is asked.',
          after: { untilNextQuestion: [{ guard: 'hasAttempt', target: 'asking' }, { target: '#payment.preparing' }] },
        },
        asking: {
          description: 'The server is asked what became of the payment.',
          invoke: {
            src: 'askOutcome',
            input: ({ context }) => ({ attemptId: context.attempt?.attemptId ?? '' }),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: 'waiting',
          },
          on: { 'payment.unknown': 'waiting' },
        },
      },
    },
    unprepared: { description: 'No attempt could be started.', on: { 'retry.asked': 'preparing' } },
    fieldsUnavailable: {
      description: "The provider's card fields did not load.",
      on: { 'retry.asked': 'preparing' },
    },
    paid: {
      type: 'final',
      description: 'The money is taken and the booking paid.',
      output: ({ context }): PaymentChartOutcome => ({ type: 'booking.paid', booking: context.booking }),
    },
    outdated: {
      type: 'final',
      description: 'The booking was changed elsewhere before any money moved: the checkout loads it anew.',
      output: ({ context }): PaymentChartOutcome => ({
        type: 'booking.outdated',
        booking: context.booking,
        message: context.notice ?? '',
      }),
    },
    sessionLost: {
      type: 'final',
      description: 'The server no longer knows the session; the visit offers to start again.',
      output: ({ context }): PaymentChartOutcome => ({ type: 'session.lost', message: context.notice ?? '' }),
    },
    holdLost: {
      type: 'final',
      description: 'The hold ran out; the journey leads back to accommodation.',
      output: ({ context }): PaymentChartOutcome => ({ type: 'hold.lost', message: context.notice ?? '' }),
    },
    broken: { description: 'A defect before any money moved.', on: { 'retry.asked': 'preparing' } },
  },
  on: {
    'session.lost': { target: '.sessionLost', actions: { type: 'rememberNotice', params: ({ event }) => event } },
    'hold.lost': { target: '.holdLost', actions: { type: 'rememberNotice', params: ({ event }) => event } },
  },
  output: ({ event }) => event.output as PaymentChartOutcome,
});
