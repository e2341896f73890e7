/**
 * Payment by card: the provider's fields tokenise the card, the guest's bank may authenticate the guest, the server
 * takes the payment, and an unknown outcome is polled until it is known.
 */
import type { PaymentAttempt } from '../../contract/payment.ts';
import { authenticating } from './payment.authentication.ts';
import { NO_CARD, addressOfPayer } from './payment.rules.ts';
import { paymentSetup } from './payment.setup.ts';
import type {
  AddressRejected,
  CardPayment,
  CardRejected,
  NotTaken,
  PaymentChartOutcome,
  PaymentContext,
} from './payment.types.ts';
import { LOST_EVENTS, LOST_STATES } from '../../outcomes/ends.ts';
import { RAISE_OUTPUT, SET_NOTICE, fromEvent, outputOf, type FinalStates } from '../../kit/chart.ts';

const NOT_TAKEN = [
  { type: 'setBooking', params: fromEvent<NotTaken | CardRejected | AddressRejected> },
  'notifyBooking',
] as const;

/** A retry clears the notice: why the last attempt did not start does not apply to the next one. */
const RETRY = { 'retry.requested': { target: '#payment.preparing', actions: 'clearNotice' } } as const;

/** How the chart ends. */
const ENDS = {
  paid: {
    type: 'final',
    description: 'The payment was taken and the booking is paid.',
    output: ({ context }) => ({ type: 'booking.paid', booking: context.booking }),
  },
  outdated: {
    type: 'final',
    description: 'The booking was changed elsewhere before any money was taken: the checkout reloads it.',
    output: ({ context }) => ({
      type: 'booking.outdated',
      booking: context.booking,
      message: context.notice ?? '',
    }),
  },
  changeRefused: {
    type: 'final',
    description: 'The change cannot be paid as it was shown; no money was requested.',
    output: ({ context }) => ({ type: 'change.refused', message: context.notice ?? '' }),
  },
  ...LOST_STATES,
} satisfies FinalStates<PaymentContext, PaymentChartOutcome>;

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description:
    'One payment by card, safe against false failures and double charges. The provider is set up with fields.shown, the bank has validated the guest with challenge.returned, and the order was updated with booking.outdated.',
  meta: { requirements: ['JOURNEY-4-PAYMENT', 'JOURNEY-4-PAYMENT-EVENTS', 'JOURNEY-8-PAYMENT'] },
  context: ({ input }) => ({
    booking: input.booking,
    balanceOf: input.balanceOf,
    amendmentId: input.amendmentId,
    amountDue: input.amountDue,
    attempt: null,
    attemptId: null,
    isOutcomeUnknown: input.isOutcomeUnknown,
    form: input.payer,
    card: NO_CARD,
    sessionHref: null,
    step: null,
    authenticationResult: null,
    refusals: [],
    reported: [],
    notice: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description:
        'A payment whose chart failed while money may have moved continues with the question for its outcome.',
      always: [{ guard: 'isOutcomeUnknown', target: 'processing' }, { target: 'preparing' }],
    },
    preparing: {
      description: 'The server stores an attempt and returns the configuration of the card fields.',
      tags: 'busy',
      entry: ['clearLastAttempt', 'notifyEnded'],
      invoke: {
        src: 'preparePayment',
        input: ({ context: { balanceOf, amendmentId } }) => ({ balanceOf, amendmentId }),
        ...RAISE_OUTPUT,
      },
      on: {
        'payment.prepared': { target: 'entering', actions: { type: 'setAttempt', params: fromEvent } },
        'payment.startFailed': { target: 'startFailed', actions: SET_NOTICE },
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
        input: ({ context: { attempt, balanceOf, amendmentId } }) => ({
          ...(attempt as PaymentAttempt),
          balanceOf,
          amendmentId,
        }),
        onError: 'fieldsUnavailable',
      },
      on: {
        'payer.changed': { actions: [{ type: 'setPayerField', params: fromEvent }, 'notifyPayer'] },
        'terms.toggled': { actions: ['toggleTerms', 'notifyPayer'] },
        'field.checked': { actions: { type: 'setFieldValidity', params: fromEvent } },
        'fields.unavailable': 'fieldsUnavailable',
      },
      states: {
        mounting: {
          description: 'The card fields are loading.',
          tags: 'busy',
          on: { 'fields.shown': 'ready' },
          after: { mountTimeout: '#payment.fieldsUnavailable' },
        },
        ready: {
          description: 'The form is ready; the card fields validate the card, our rules validate the rest.',
          entry: 'notifyEnded',
          initial: 'noErrors',
          on: {
            'payment.submitted': [
              { guard: 'isFormComplete', target: 'tokenizing', actions: ['clearRefusals', 'requestCardToken'] },
              { target: '.refused', reenter: true, actions: 'setRefusals' },
            ],
          },
          states: {
            noErrors: { description: 'The form shows no errors.' },
            refused: {
              description: 'The error summary lists the invalid fields; an error goes as soon as its field is right.',
            },
          },
        },
        tokenizing: {
          description: 'The provider turns the card into a token; this chart never receives the card number.',
          tags: 'busy',
          entry: 'notifyStarted',
          on: {
            // the form may have been edited meanwhile, so it is checked again before it is sent
            'card.tokenized': [
              {
                guard: 'isFormComplete',
                target: '#payment.authorising',
                actions: { type: 'setCardToken', params: fromEvent },
              },
              { target: 'ready.refused', actions: 'setRefusals' },
            ],
            'card.unreadable': { target: 'ready', actions: 'reportUnreadableCard' },
            'cards.limited': '#payment.declined.limited',
          },
          after: { tokenizeTimeout: { target: 'ready', actions: 'reportUnreadableCard' } },
        },
      },
    },
    authorising: {
      description: 'The payment is being sent. It is sent once, never again.',
      tags: 'busy',
      entry: 'notifyMoneySent',
      invoke: {
        src: 'takePayment',
        input: ({ context }): CardPayment => ({
          balanceOf: context.balanceOf,
          amendmentId: context.amendmentId,
          attemptId: context.attempt?.attemptId ?? '',
          version: context.booking.version,
          sessionHref: context.sessionHref ?? '',
          cardHolderName: context.form.cardHolderName.trim(),
          billingAddress: addressOfPayer(context.form),
          hasAcceptedTerms: true,
        }),
        ...RAISE_OUTPUT,
        onError: 'processing',
      },
      on: {
        'card.unreadable': { target: 'preparing', actions: ['reportUnreadableCard', 'notifyMoneySettled'] },
        'cards.limited': 'declined.limited',
      },
    },
    authenticating,
    declined: {
      description: 'No money was taken.',
      entry: 'notifyEnded',
      initial: 'byBank',
      on: { 'retry.requested': { target: 'preparing', actions: ['clearNotice', 'notifyMoneySettled'] } },
      states: {
        byBank: { description: 'The bank declined the payment.' },
        notAuthenticated: { description: 'The bank could not authenticate the guest.' },
        unavailable: { description: 'The bank’s authentication could not be reached; without it no money is taken.' },
        cancelled: { description: 'The guest cancelled the bank’s authentication.' },
        timedOut: { description: 'The guest did not complete the bank’s authentication in time.' },
        limited: { description: 'Several cards were refused: no card is accepted for a while.' },
      },
    },
    processing: {
      description: 'The outcome is unknown. The payment has not failed: the page shows that we are checking.',
      tags: 'busy',
      entry: 'notifyStarted',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Waits a few seconds before the next poll.',
          after: { pollInterval: 'polling' },
        },
        polling: {
          description: 'Asks the server for the outcome of the payment.',
          invoke: {
            src: 'pollOutcome',
            input: ({ context }) => ({ attemptId: context.attemptId, balanceOf: context.balanceOf }),
            ...RAISE_OUTPUT,
            onError: 'waiting',
          },
          on: { 'payment.unknown': 'waiting' },
        },
      },
    },
    startFailed: { description: 'The server could not start an attempt.', on: RETRY },
    fieldsUnavailable: {
      description: "The provider's card fields did not load.",
      entry: 'notifyEnded',
      on: RETRY,
    },
    ...ENDS,
    broken: { description: 'A defect before any money was taken.', on: RETRY },
  },
  // sent only by the effects above, one of which runs at a time; the checkout sends 'payer.filled'
  on: {
    'payer.filled': { actions: { type: 'applyAddress', params: fromEvent } },
    'payment.taken': { target: '.paid', actions: { type: 'setPaid', params: fromEvent } },
    'payment.declined': { target: '.declined.byBank', actions: [...NOT_TAKEN] },
    'authentication.failed': { target: '.declined.notAuthenticated', actions: [...NOT_TAKEN] },
    'authentication.unavailable': { target: '.declined.unavailable', actions: [...NOT_TAKEN] },
    'authentication.cancelled': { target: '.declined.cancelled', actions: [...NOT_TAKEN] },
    'authentication.timedOut': { target: '.declined.timedOut', actions: [...NOT_TAKEN] },
    'card.rejected': { target: '.preparing', actions: ['reportUnreadableCard', ...NOT_TAKEN, 'notifyMoneySettled'] },
    'address.rejected': {
      target: '.preparing',
      actions: ['reportRejectedAddress', ...NOT_TAKEN, 'notifyMoneySettled'],
    },
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
      actions: [{ type: 'setBooking', params: fromEvent }, SET_NOTICE],
    },
    'change.refused': { target: '.changeRefused', actions: SET_NOTICE },
    ...LOST_EVENTS,
  },
  output: outputOf(ENDS),
});
