/**
 * Paying by card: the provider's fields seal the card, the guest's bank may ask the guest, the server takes the payment, an
 * unknown outcome is asked for until known.
 */
import { raise } from 'xstate';
import type {
  AuthenticationResult,
  ChallengeStep,
  Continue,
  DeviceStep,
  PaymentAttempt,
} from '../../contract/payment.ts';
import { NO_CARD, addressOfPayer } from './payment.rules.ts';
import { paymentSetup } from './payment.setup.ts';
import type { CardPayment, NotTaken, PaymentChartOutcome, CardRejected } from './payment.types.ts';
import { fromEvent } from '../../kit/fromEvent.ts';

const NO_DEVICE_DATA = { authenticationResult: { kind: 'deviceData', reference: null } } as const;

const challengeResult = <const End extends string>(end: End) =>
  ({ authenticationResult: { kind: 'challenge', end } }) as const;

const NOT_TAKEN = [{ type: 'rememberBooking', params: fromEvent<NotTaken | CardRejected> }, 'tellBooking'] as const;

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description: 'One payment by card, safe against false failures and double charges.',
  meta: { requirements: ['JOURNEY-4-PAYMENT', 'JOURNEY-8-PAYMENT'] },
  context: ({ input }) => ({
    booking: input.booking,
    balanceOf: input.balanceOf,
    amountDue: input.amountDue,
    attempt: null,
    attemptId: null,
    form: input.payer,
    card: NO_CARD,
    sessionHref: null,
    step: null,
    authenticationResult: null,
    refusals: [],
    notice: null,
  }),
  initial: 'preparing',
  states: {
    preparing: {
      description: 'The server stores an attempt and says where the card fields come from.',
      tags: 'busy',
      entry: ['forgetCard', 'notifyEnded'],
      invoke: {
        src: 'preparePayment',
        input: ({ context }) => ({ balanceOf: context.balanceOf }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'payment.prepared': { target: 'entering', actions: { type: 'rememberAttempt', params: fromEvent } },
        'payment.unprepared': {
          target: 'unprepared',
          actions: { type: 'rememberNotice', params: fromEvent },
        },
        'payment.unknown': { target: 'underWay.asking', actions: 'tellSent' },
        'cards.limited': 'declined.limited',
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
        'payer.changed': { actions: [{ type: 'changePayer', params: fromEvent }, 'tellPayer'] },
        'terms.toggled': { actions: ['toggleTerms', 'tellPayer'] },
        'field.checked': { actions: { type: 'rememberValidity', params: fromEvent } },
        'fields.unavailable': 'fieldsUnavailable',
      },
      states: {
        mounting: { description: 'The card fields are on their way.', tags: 'busy', on: { 'fields.shown': 'ready' } },
        ready: {
          description: 'The fields are there; the card is checked by them, the rest by our rules.',
          entry: 'notifyEnded',
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
          entry: 'notifyStarted',
          on: {
            'card.sealed': {
              target: '#payment.authorising',
              actions: { type: 'rememberSeal', params: fromEvent },
            },
            'card.unsealed': { target: 'ready', actions: 'explainUnsealed' },
            'cards.limited': '#payment.declined.limited',
          },
          after: { sealLimit: { target: 'ready', actions: 'explainUnsealed' } },
        },
      },
    },
    authorising: {
      description: 'The payment is on its way. It is sent once, never again.',
      tags: 'busy',
      entry: 'tellSent',
      invoke: {
        src: 'takePayment',
        input: ({ context }): CardPayment => ({
          balanceOf: context.balanceOf,
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
        'card.unsealed': { target: 'preparing', actions: ['explainUnsealed', 'tellSettled'] },
        'cards.limited': 'declined.limited',
      },
    },
    authenticating: {
      description: 'The guest’s bank makes sure that it is the guest who pays. Nothing is taken meanwhile.',
      initial: 'collecting',
      states: {
        collecting: {
          description: 'A hidden frame tells the bank about the browser; without its answer the payment goes on.',
          tags: 'busy',
          invoke: {
            src: 'collectDevice',
            input: ({ context }) => context.step as DeviceStep,
            onDone: { actions: raise(({ event }) => event.output) },
            onError: { target: 'continuing', actions: { type: 'rememberDeed', params: NO_DEVICE_DATA } },
          },
          on: {
            'device.collected': {
              target: 'continuing',
              actions: {
                type: 'rememberDeed',
                params: ({ event }) => ({
                  authenticationResult: { kind: 'deviceData', reference: event.reference } as const,
                }),
              },
            },
          },
          after: {
            deviceLimit: { target: 'continuing', actions: { type: 'rememberDeed', params: NO_DEVICE_DATA } },
          },
        },
        challenging: {
          description: 'The bank’s own page asks the guest to confirm, in a frame over ours.',
          invoke: {
            src: 'challengeFrame',
            input: ({ context }) => context.step as ChallengeStep,
            onError: { target: 'continuing', actions: { type: 'rememberDeed', params: challengeResult('cancelled') } },
          },
          on: {
            'challenge.returned': {
              target: 'continuing',
              actions: { type: 'rememberDeed', params: challengeResult('returned') },
            },
            'challenge.cancelled': {
              target: 'continuing',
              actions: { type: 'rememberDeed', params: challengeResult('cancelled') },
            },
          },
          after: {
            challengeLimit: {
              target: 'continuing',
              actions: { type: 'rememberDeed', params: challengeResult('timedOut') },
            },
          },
        },
        continuing: {
          description: 'The server goes on with the payment by what came of it. It is asked once.',
          tags: 'busy',
          invoke: {
            src: 'continuePayment',
            input: ({ context }): Continue => ({
              attemptId: context.attemptId ?? '',
              authenticationResult: context.authenticationResult as AuthenticationResult,
            }),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: '#payment.underWay',
          },
        },
      },
    },
    declined: {
      description: 'No money was taken.',
      entry: 'notifyEnded',
      initial: 'byBank',
      on: { 'retry.asked': { target: 'preparing', actions: 'tellSettled' } },
      states: {
        byBank: { description: 'The bank said no.' },
        notAuthenticated: { description: 'The bank could not make sure that it was the guest.' },
        unavailable: { description: 'The bank’s check could not be reached; without it nothing is taken.' },
        cancelled: { description: 'The guest left the bank’s check.' },
        timedOut: { description: 'The bank’s check was not answered in time.' },
        limited: { description: 'Several cards were refused: for a while none is taken.' },
      },
    },
    underWay: {
      description: 'The outcome is not known. Not failed: the guest is told that we are checking.',
      tags: 'busy',
      entry: 'notifyStarted',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Some seconds pass before the server is asked.',
          after: { untilNextQuestion: 'asking' },
        },
        asking: {
          description: 'The server is asked what became of the payment.',
          invoke: {
            src: 'askOutcome',
            input: ({ context }) => ({ attemptId: context.attemptId, balanceOf: context.balanceOf }),
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
      entry: 'notifyEnded',
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
  // only the effects above tell of these, and the checkout of the address, and only one of them runs at a time
  on: {
    'payer.filled': { actions: { type: 'fillPayer', params: fromEvent } },
    'payment.taken': { target: '.paid', actions: { type: 'rememberBooking', params: fromEvent } },
    'payment.declined': { target: '.declined.byBank', actions: [...NOT_TAKEN] },
    'authentication.failed': { target: '.declined.notAuthenticated', actions: [...NOT_TAKEN] },
    'authentication.unavailable': { target: '.declined.unavailable', actions: [...NOT_TAKEN] },
    'authentication.cancelled': { target: '.declined.cancelled', actions: [...NOT_TAKEN] },
    'authentication.timedOut': { target: '.declined.timedOut', actions: [...NOT_TAKEN] },
    'card.rejected': { target: '.preparing', actions: ['explainUnsealed', ...NOT_TAKEN, 'tellSettled'] },
    'payment.unknown': '.underWay',
    'device.wanted': {
      target: '.authenticating.collecting',
      actions: { type: 'rememberStep', params: fromEvent },
    },
    'challenge.wanted': {
      target: '.authenticating.challenging',
      actions: { type: 'rememberStep', params: fromEvent },
    },
    'booking.outdated': {
      target: '.outdated',
      actions: [
        { type: 'rememberBooking', params: fromEvent },
        { type: 'rememberNotice', params: fromEvent },
      ],
    },
    'session.lost': { target: '.sessionLost', actions: { type: 'rememberNotice', params: fromEvent } },
    'hold.lost': { target: '.holdLost', actions: { type: 'rememberNotice', params: fromEvent } },
  },
  output: ({ event }) => event.output as PaymentChartOutcome,
});
