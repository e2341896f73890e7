// A payment by card before the form: the server prepares it, or says why it cannot.
import { NAMED_BOOKING, PAID_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import {
  BANK,
  CHALLENGE_STEP,
  CARD,
  CONTINUING,
  EMPTY_FORM,
  ENDED,
  FORM,
  MONEY_SENT,
  NOTHING,
  NO_CARD,
  ONLY_RETRY,
  RETRY,
  SENT,
  STARTED,
  updated,
  REFUSED_BOOKING,
} from './payment.paths.ts';

const REACHED_LIMIT = ['preparePayment: too many cards'];
const FAILED_TO_START = ['preparePayment: start failed'];
const BROKEN = ['preparePayment: breaks'];
const FOUND_UNKNOWN = ['preparePayment: unknown'];

export const preparationCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'asks the server to prepare the payment before a card can be entered',
    given: [],
    outcome: {
      state: 'preparing',
      context: { form: EMPTY_FORM, card: NO_CARD, sessionHref: null, notice: null, refusals: [] },
      accepts: { without: [...FORM, 'card.tokenized', 'card.unreadable', ...BANK, RETRY] },
      awaits: { with: ['preparePayment'] },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'loads the provider’s card fields for a prepared payment, and takes no payment before they show',
    given: [],
    when: 'preparePayment: prepared',
    outcome: {
      state: 'entering.mounting',
      context: { attemptId: '5d5d6a2e-3b6a-4a4e-8f57-9c0c4f4c2f10' },
      sends: [],
      accepts: {
        with: ['the name on the card', 'terms.toggled', 'fields.shown', 'fields.unavailable'],
        without: ['payment.submitted', RETRY, ...CARD, ...BANK],
      },
      awaits: { with: ['cardFields'] },
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'asks the server to prepare the payment of a change by its id',
    input: 'a change of a booking',
    given: [],
    outcome: {
      state: 'preparing',
      inputs: { preparePayment: { balanceOf: 12_345_678, amendmentId: '6f8a2c1e-0000-4000-8000-0000000000a1' } },
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'shows the card fields for the change that is paid',
    input: 'a change of a booking',
    given: [],
    when: 'preparePayment: prepared',
    outcome: {
      state: 'entering.mounting',
      inputs: {
        cardFields: {
          attemptId: '5d5d6a2e-3b6a-4a4e-8f57-9c0c4f4c2f10',
          balanceOf: 12_345_678,
          amendmentId: '6f8a2c1e-0000-4000-8000-0000000000a1',
        },
      },
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'ends before a card is entered when the change cannot be paid as it was shown',
    input: 'a change of a booking',
    given: [],
    when: 'preparePayment: change refused',
    outcome: { state: 'changeRefused', output: { type: 'change.refused', message: 'lapsed' }, sends: [] },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'ends without a payment when the change was replaced before the card was sent',
    input: 'a change of a booking',
    given: SENT,
    when: 'takePayment: change refused',
    outcome: { state: 'changeRefused', output: { type: 'change.refused', message: 'lapsed' }, sends: [] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'shows the server’s message when the payment cannot be prepared, and offers only a retry',
    given: [],
    when: 'preparePayment: start failed',
    outcome: { state: 'startFailed', context: { notice: 'no' }, accepts: ONLY_RETRY },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'asks the server again on retry when the payment could not be prepared',
    given: FAILED_TO_START,
    when: RETRY,
    outcome: { state: 'preparing', awaits: { with: ['preparePayment'] } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'no longer shows why the payment could not be prepared once the guest tries again',
    given: FAILED_TO_START,
    when: RETRY,
    outcome: { state: 'preparing', context: { notice: null } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'asks for the outcome of the latest attempt, not of the refused one, when another page is paying on a retry',
    given: [...CONTINUING, 'continuePayment: declined', RETRY],
    when: 'preparePayment: unknown',
    outcome: {
      state: 'processing.polling',
      context: { attemptId: null, step: null, authenticationResult: null, sessionHref: null },
      sends: [MONEY_SENT, STARTED],
      awaits: { with: ['pollOutcome'] },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'offers only a retry after a defect before any money was sent',
    given: [],
    when: 'preparePayment: breaks',
    outcome: { state: 'broken', accepts: ONLY_RETRY },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'asks the server again on retry after a defect',
    given: BROKEN,
    when: RETRY,
    outcome: { state: 'preparing', awaits: { with: ['preparePayment'] } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'ends as paid without another card when the booking is paid already',
    given: [],
    when: 'preparePayment: paid already',
    outcome: { state: 'paid', output: { type: 'booking.paid', booking: PAID_BOOKING } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'waits for a payment that an earlier page has sent',
    given: [],
    when: 'preparePayment: unknown',
    outcome: {
      state: 'processing.polling',
      sends: [MONEY_SENT, STARTED],
      accepts: NOTHING,
      awaits: { with: ['pollOutcome'] },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'waits before it asks again while the payment of another page goes on',
    given: FOUND_UNKNOWN,
    when: 'pollOutcome: unknown',
    outcome: {
      state: 'processing.waiting',
      sends: [],
      awaits: { with: ['timer: pollInterval in processing.waiting'] },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'is neither paid nor refused when the payment of somebody else has ended: what is due is loaded again',
    given: FOUND_UNKNOWN,
    when: 'pollOutcome: outdated',
    outcome: {
      state: 'outdated',
      output: { type: 'booking.outdated', booking: { ...NAMED_BOOKING, version: 9 }, message: 'changed' },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT-CHALLENGE',
    title: 'shows the challenge of a payment that an earlier page has sent',
    given: FOUND_UNKNOWN,
    when: 'pollOutcome: challenged',
    outcome: { state: 'authenticating.challenging', context: { step: CHALLENGE_STEP } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'says that no payment was taken when the payment of an earlier page was refused or refunded',
    given: FOUND_UNKNOWN,
    when: 'pollOutcome: declined',
    outcome: { state: 'declined.byBank', sends: [updated(REFUSED_BOOKING), ENDED] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT-TRIES',
    title: 'takes no card after too many refused ones, and lets the guest try again later',
    given: [],
    when: 'preparePayment: too many cards',
    outcome: { state: 'declined.limited', accepts: ONLY_RETRY },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT-TRIES',
    title: 'asks the server whether cards are taken again on retry after too many refused ones',
    given: REACHED_LIMIT,
    when: RETRY,
    outcome: { state: 'preparing', awaits: { with: ['preparePayment'] } },
  },
  {
    requirement: 'JOURNEY-7-INVALID-SESSION',
    title: 'ends with a session that is lost while the payment is prepared',
    given: [],
    when: 'preparePayment: session lost',
    outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'ends with a hold that is lost while the payment is prepared',
    given: [],
    when: 'preparePayment: hold lost',
    outcome: { state: 'holdLost', output: { type: 'hold.lost', message: 'expired' } },
  },
];
