// The outcome of a payment that was sent: paid, refused, never sent, or unknown until the server knows.
import { NAMED_BOOKING, PAID_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import {
  CHALLENGE_STEP,
  DEVICE_STEP,
  ENDED,
  ENTERED_FORM,
  MONEY_SETTLED,
  NOTHING,
  NO_CARD,
  ONLY_RETRY,
  POLLING,
  REFUSED_BOOKING,
  RETRY,
  SENT,
  STARTED,
  UNKNOWN,
  UNREADABLE,
  updated,
} from './payment.paths.ts';

const REJECTED_BOOKING = { ...NAMED_BOOKING, version: 5 };
const PAID = { state: 'paid', output: { type: 'booking.paid', booking: PAID_BOOKING } };
const NOT_TAKEN = { sends: [updated(REFUSED_BOOKING), ENDED], accepts: ONLY_RETRY };
/** Another payment for the same payer, with the card to be entered again. */
const CARD_AGAIN = { notice: UNREADABLE, sessionHref: null, card: NO_CARD, form: ENTERED_FORM };
const WAITING = {
  state: 'processing.waiting',
  accepts: NOTHING,
  awaits: { with: ['timer: pollInterval in processing.waiting'] },
};

export const outcomeCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-8-PAYMENT',
    title: 'ends as paid with the paid booking',
    given: SENT,
    when: 'takePayment: taken',
    outcome: PAID,
  },
  {
    requirement: 'JOURNEY-8-PAYMENT',
    title: 'says that no payment was taken when the bank declines, and updates the booking',
    given: SENT,
    when: 'takePayment: declined',
    outcome: { state: 'declined.byBank', ...NOT_TAKEN },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'prepares another payment on retry, without the card of the first',
    given: [...SENT, 'takePayment: declined'],
    when: RETRY,
    outcome: {
      state: 'preparing',
      context: { sessionHref: null, card: NO_CARD, step: null, authenticationResult: null, form: ENTERED_FORM },
      sends: [MONEY_SETTLED, ENDED],
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'prepares another payment when the provider rejects the card as entered',
    given: SENT,
    when: 'takePayment: card refused as entered',
    outcome: {
      state: 'preparing',
      context: CARD_AGAIN,
      sends: [updated(REJECTED_BOOKING), MONEY_SETTLED, ENDED],
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'prepares another payment when the card could not be read and nothing was sent',
    given: SENT,
    when: 'takePayment: nothing sent',
    outcome: { state: 'preparing', context: CARD_AGAIN, sends: [MONEY_SETTLED, ENDED] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT-TRIES',
    title: 'takes no card when the payment is stopped after too many refused ones, and keeps what the payer typed',
    given: SENT,
    when: 'takePayment: too many cards',
    outcome: { state: 'declined.limited', context: { form: ENTERED_FORM }, sends: [ENDED], accepts: ONLY_RETRY },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT-TRIES',
    title: 'opens the choices of the checkout again on retry after too many refused cards',
    given: [...SENT, 'takePayment: too many cards'],
    when: RETRY,
    outcome: { state: 'preparing', context: { sessionHref: null, card: NO_CARD }, sends: [MONEY_SETTLED, ENDED] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'never fails an unknown outcome: it waits, then asks the server',
    given: SENT,
    when: 'takePayment: unknown',
    outcome: { ...WAITING, sends: [STARTED] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'treats a defect after money was sent as an unknown outcome',
    given: SENT,
    when: 'takePayment: breaks',
    outcome: { ...WAITING, sends: [STARTED] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'asks the server for an unknown outcome after the interval',
    given: UNKNOWN,
    when: 'timer: pollInterval in processing.waiting',
    outcome: { state: 'processing.polling', sends: [], accepts: NOTHING, awaits: { with: ['pollOutcome'] } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'keeps asking while the outcome stays unknown, without reporting the payment as started again',
    given: POLLING,
    when: 'pollOutcome: unknown',
    outcome: { ...WAITING, sends: [] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'keeps asking when a question about the outcome fails',
    given: POLLING,
    when: 'pollOutcome: breaks',
    outcome: WAITING,
  },
  {
    requirement: 'JOURNEY-8-PAYMENT',
    title: 'ends as paid when the server finds the money',
    given: POLLING,
    when: 'pollOutcome: taken',
    outcome: PAID,
  },
  {
    requirement: 'JOURNEY-8-PAYMENT',
    title: 'says that no payment was taken when an unknown outcome turns out to be a refusal',
    given: POLLING,
    when: 'pollOutcome: declined',
    outcome: { state: 'declined.byBank', ...NOT_TAKEN },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'prepares another payment when an unknown outcome turns out to be a card rejected as entered',
    given: POLLING,
    when: 'pollOutcome: card refused as entered',
    outcome: {
      state: 'preparing',
      context: CARD_AGAIN,
      sends: [updated(REJECTED_BOOKING), MONEY_SETTLED, ENDED],
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
    title: 'shows the challenge when the server finds that the bank waits for one',
    given: POLLING,
    when: 'pollOutcome: challenged',
    outcome: { state: 'authenticating.challenging', context: { step: CHALLENGE_STEP } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
    title: 'collects device data when the server finds that the bank waits for it',
    given: POLLING,
    when: 'pollOutcome: device data wanted',
    outcome: { state: 'authenticating.collecting', context: { step: DEVICE_STEP } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
    title: 'takes no money when the server finds that the authentication has timed out',
    given: POLLING,
    when: 'pollOutcome: authentication timed out',
    outcome: { state: 'declined.timedOut', ...NOT_TAKEN },
  },
  {
    requirement: 'JOURNEY-7-INVALID-SESSION',
    title: 'ends with a session that is lost while the outcome is unknown',
    given: POLLING,
    when: 'pollOutcome: session lost',
    outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'returns a booking that was changed elsewhere, before money moves',
    given: SENT,
    when: 'takePayment: outdated',
    outcome: {
      state: 'outdated',
      output: { type: 'booking.outdated', booking: { ...NAMED_BOOKING, version: 9 }, message: 'changed' },
    },
  },
  {
    requirement: 'JOURNEY-7-INVALID-SESSION',
    title: 'ends with the lost session',
    given: SENT,
    when: 'takePayment: session lost',
    outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'ends with the lost hold',
    given: SENT,
    when: 'takePayment: hold lost',
    outcome: { state: 'holdLost', output: { type: 'hold.lost', message: 'expired' } },
  },
];
