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

const NOT_TAKEN = [{ type: 'setBooking', params: fromEvent<NotTaken | CardRejected> }, 'notifyBooking'] as const;

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
      entry: ['clearCard', 'notifyEnded'],
      invoke: {
        src: 'preparePayment',
        input: ({ context }) => ({ balanceOf: context.balanceOf }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'payment.prepared': { target: 'entering', actions: { type: 'setAttempt', params: fromEvent } },
        'payment.startFailed': {
          target: 'startFailed',
          actions: { type: 'setNotice', params: fromEvent },
        },
        'payment.unknown': { target: 'processing.polling', actions: 'notifyMoneySent' },
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
        'payer.changed': { actions: [{ type: 'setPayerField', params: fromEvent }, 'notifyPayer'] },
        'terms.toggled': { actions: ['toggleTerms', 'notifyPayer'] },
        'field.checked': { actions: { type: 'setFieldValidity', params: fromEvent } },
        'fields.unavailable': 'fieldsUnavailable',
      },
      states: {
        mounting: { description: 'The card fields are on their way.', tags: 'busy', on: { 'fields.shown': 'ready' } },
        ready: {
          description: 'The fields are there; the card is checked by them, the rest by our rules.',
          entry: 'notifyEnded',
          initial: 'noErrors',
          on: {
            'payment.submitted': [
              { guard: 'isFormComplete', target: 'tokenizing', actions: ['clearRefusals', 'requestCardToken'] },
              { target: '.refused', reenter: true, actions: 'setRefusals' },
            ],
          },
          states: {
            noErrors: { description: 'Nothing to complain of.' },
            refused: { description: 'The error summary names every field at fault.' },
          },
        },
        tokenizing: {
          description: 'The provider turns the card into a reference; the number stays there.',
          tags: 'busy',
          entry: 'notifyStarted',
          on: {
            'card.tokenized': {
              target: '#payment.authorising',
              actions: { type: 'setCardToken', params: fromEvent },
            },
            'card.unreadable': { target: 'ready', actions: 'reportUnreadableCard' },
            'cards.limited': '#payment.declined.limited',
          },
          after: { tokenizeTimeout: { target: 'ready', actions: 'reportUnreadableCard' } },
        },
      },
    },
    authorising: {
      description: 'The payment is on its way. It is sent once, never again.',
      tags: 'busy',
      entry: 'notifyMoneySent',
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
        onError: 'processing',
      },
      on: {
        'card.unreadable': { target: 'preparing', actions: ['reportUnreadableCard', 'notifyMoneySettled'] },
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
            onError: { target: 'continuing', actions: { type: 'setAuthenticationResult', params: NO_DEVICE_DATA } },
          },
          on: {
            'deviceData.collected': {
              target: 'continuing',
              actions: {
                type: 'setAuthenticationResult',
                params: ({ event }) => ({
                  authenticationResult: { kind: 'deviceData', reference: event.reference } as const,
                }),
              },
            },
          },
          after: {
            deviceDataTimeout: {
              target: 'continuing',
              actions: { type: 'setAuthenticationResult', params: NO_DEVICE_DATA },
            },
          },
        },
        challenging: {
          description: 'The bank’s own page asks the guest to confirm, in a frame over ours.',
          invoke: {
            src: 'challengeFrame',
            input: ({ context }) => context.step as ChallengeStep,
            onError: {
              target: 'continuing',
              actions: { type: 'setAuthenticationResult', params: challengeResult('cancelled') },
            },
          },
          on: {
            'challenge.returned': {
              target: 'continuing',
              actions: { type: 'setAuthenticationResult', params: challengeResult('returned') },
            },
            'challenge.cancelled': {
              target: 'continuing',
              actions: { type: 'setAuthenticationResult', params: challengeResult('cancelled') },
            },
          },
          after: {
            challengeTimeout: {
              target: 'continuing',
              actions: { type: 'setAuthenticationResult', params: challengeResult('timedOut') },
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
            onError: '#payment.processing',
          },
        },
      },
    },
    declined: {
      description: 'No money was taken.',
      entry: 'notifyEnded',
      initial: 'byBank',
      on: { 'retry.requested': { target: 'preparing', actions: 'notifyMoneySettled' } },
      states: {
        byBank: { description: 'The bank said no.' },
        notAuthenticated: { description: 'The bank could not make sure that it was the guest.' },
        unavailable: { description: 'The bank’s check could not be reached; without it nothing is taken.' },
        cancelled: { description: 'The guest left the bank’s check.' },
        timedOut: { description: 'The bank’s check was not answered in time.' },
        limited: { description: 'Several cards were refused: for a while none is taken.' },
      },
    },
    processing: {
      description: 'The outcome is not known. Not failed: the guest is told that we are checking.',
      tags: 'busy',
      entry: 'notifyStarted',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Some seconds pass before the server is asked.',
          after: { pollInterval: 'polling' },
        },
        polling: {
          description: 'The server is asked what became of the payment.',
          invoke: {
            src: 'pollOutcome',
            input: ({ context }) => ({ attemptId: context.attemptId, balanceOf: context.balanceOf }),
            onDone: { actions: raise(({ event }) => event.output) },
            onError: 'waiting',
          },
          on: { 'payment.unknown': 'waiting' },
        },
      },
    },
    startFailed: { description: 'No attempt could be started.', on: { 'retry.requested': 'preparing' } },
    fieldsUnavailable: {
      description: "The provider's card fields did not load.",
      entry: 'notifyEnded',
      on: { 'retry.requested': 'preparing' },
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
    broken: { description: 'A defect before any money moved.', on: { 'retry.requested': 'preparing' } },
  },
  // only the effects above tell of these, and the checkout of the address, and only one of them runs at a time
  on: {
    'payer.filled': { actions: { type: 'applyAddress', params: fromEvent } },
    'payment.taken': { target: '.paid', actions: { type: 'setBooking', params: fromEvent } },
    'payment.declined': { target: '.declined.byBank', actions: [...NOT_TAKEN] },
    'authentication.failed': { target: '.declined.notAuthenticated', actions: [...NOT_TAKEN] },
    'authentication.unavailable': { target: '.declined.unavailable', actions: [...NOT_TAKEN] },
    'authentication.cancelled': { target: '.declined.cancelled', actions: [...NOT_TAKEN] },
    'authentication.timedOut': { target: '.declined.timedOut', actions: [...NOT_TAKEN] },
    'card.rejected': { target: '.preparing', actions: ['reportUnreadableCard', ...NOT_TAKEN, 'notifyMoneySettled'] },
    'payment.unknown': '.processing',
    'deviceData.required': {
      target: '.authenticating.collecting',
      actions: { type: 'setStep', params: fromEvent },
    },
    'challenge.required': {
      target: '.authenticating.challenging',
      actions: { type: 'setStep', params: fromEvent },
    },
    'booking.outdated': {
      target: '.outdated',
      actions: [
        { type: 'setBooking', params: fromEvent },
        { type: 'setNotice', params: fromEvent },
      ],
    },
    'session.lost': { target: '.sessionLost', actions: { type: 'setNotice', params: fromEvent } },
    'hold.lost': { target: '.holdLost', actions: { type: 'setNotice', params: fromEvent } },
  },
  output: ({ event }) => event.output as PaymentChartOutcome,
});
