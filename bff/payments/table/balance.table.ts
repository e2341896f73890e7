/**
 * The payment of a balance: the expected result of every event in every state of the attempt (spec: booking journey 4;
 * decisions 0070, 0072, 0075). The booking is completed and stays so; its instalments are collected from a stored card.
 */
import type { Row } from './difference.ts';
import type { PaymentTable } from './paymentTable.ts';
import {
  ASKED,
  AS_IT_IS,
  CLOSED_UNPAID,
  LISTED,
  OPEN,
  PAID,
  WITH_GUEST,
  each,
  everyState,
  providerEvents,
} from './states.ts';

/** The whole balance is paid, with a receipt. */
const SETTLED = {
  attempt: 'captured',
  paid: 'attempt',
  plan: 'paid',
  emails: ['receipt'],
  history: ['instalment.paid'],
} as const satisfies Partial<Row>;
/** The whole balance stays due. */
const REFUSED = { reply: '', attempt: 'refused' } as const satisfies Row;
const CANCELLED = { attempt: 'cancelled' } as const satisfies Partial<Row>;
const CAPTURED_LATE = {
  reply: '',
  attempt: 'capturedAfterRefusal',
  exception: 'open',
  history: ['payment.capturedAfterRefusal'],
} as const satisfies Row;

const provider = providerEvents(
  {
    paid: { reply: '', ...SETTLED },
    refused: REFUSED,
    timedOut: { reply: '', ...CANCELLED },
    unknown: { reply: '', attempt: 'unknown' },
    late: CAPTURED_LATE,
  },
  (states) => states,
);

/** The first instalment is collected. The first entry of `others` is the attempt of the deposit. */
const COLLECTED = {
  reply: '1',
  paid: 'instalment',
  plan: 'first paid',
  requests: ['collect'],
  emails: ['receipt'],
  history: ['instalment.paid'],
  others: ['captured', 'captured'],
} as const satisfies Row;

export const BALANCE_PAYMENT: PaymentTable = {
  'the guest starts a payment': {
    none: {
      created: { reply: 'started', others: ['captured', 'created'] },
      abandoned: { reply: 'started', others: ['captured', 'created', 'created'] },
      ...each(OPEN, { reply: 'paymentProcessing' }),
      // nothing is left to pay
      ...each(PAID, { reply: 'invalidInput' }),
      ...each(CLOSED_UNPAID, { reply: 'started', others: ['captured', 'created'] }),
    },
  },
  'the guest pays': {
    none: {
      ...AS_IT_IS,
      created: { ...SETTLED, reply: 'SUCCESS', requests: ['takePayment'] },
      // another payment, of a different amount, was started in another window
      abandoned: { reply: 'bookingChanged' },
    },
  },
  'the guest’s browser sends device data': {
    none: { ...AS_IT_IS, deviceData: { ...SETTLED, reply: 'SUCCESS', requests: ['supplyDevice'] } },
  },
  'the guest passes the challenge': {
    none: { ...AS_IT_IS, challenged: { ...SETTLED, reply: 'SUCCESS', requests: ['completeChallenge'] } },
  },
  'the guest cancels the challenge': {
    none: { ...AS_IT_IS, ...each(WITH_GUEST, { ...CANCELLED, reply: 'FAILURE authenticationCancelled' }) },
  },
  'the challenge times out in the browser': {
    none: { ...AS_IT_IS, ...each(WITH_GUEST, { ...CANCELLED, reply: 'FAILURE authenticationTimedOut' }) },
  },
  'the bank returns the guest': {
    none: { ...everyState({ reply: '200' }), challenged: { reply: '200', isReturned: true } },
  },
  'the guest asks for the result': {
    none: { ...ASKED, unknown: { reply: 'ERROR', requests: ['findPayment'] } },
    captured: { ...ASKED, unknown: { ...SETTLED, reply: 'SUCCESS', requests: ['findPayment'] } },
    refused: { ...ASKED, unknown: { ...REFUSED, reply: 'FAILURE declined', requests: ['findPayment'] } },
  },
  // a completed booking does not change; it is only removed from the session
  'the guest changes the booking': { none: everyState({ reply: 'notAcceptedNow' }) },
  'the guest chooses how to pay': { none: everyState({ reply: 'notAcceptedNow' }) },
  'the guest edits a change': {
    none: {
      ...everyState({ reply: 'editNotAllowed' }),
      ...each(OPEN, { reply: 'changeUnderWay' }),
      // a booking that is paid in full can be changed
      ...each(PAID, { reply: 'edited' }),
    },
  },
  'the guest gives a change up': { none: everyState({ reply: 'bookingChanged' }) },
  'the guest gives the booking up': { none: everyState({ reply: 'given up', isDetached: true }) },
  ...provider,
  'the inquiries are run': { captured: everyState({ reply: '0' }) },
  'the payment exceptions are resolved': {
    captured: {
      ...everyState({ reply: '0' }),
      // the booking has paid what was due, so late money for its balance is refunded and the balance stays due
      capturedAfterRefusal: {
        reply: '1',
        attempt: 'refunded',
        requests: ['refund'],
        exception: 'refunded',
        history: ['payment.refunding', 'payment.refunded'],
      },
      refunding: {
        reply: '1',
        attempt: 'refunded',
        requests: ['refund'],
        exception: 'refunded',
        history: ['payment.refunded'],
      },
    },
  },
  'the instalments are collected': {
    none: {
      // the guest's unsent attempt is abandoned, because its amount is no longer what is due
      created: { ...COLLECTED, attempt: 'abandoned' },
      abandoned: { ...COLLECTED, others: ['captured', 'abandoned', 'captured'] },
      // never while the guest is paying the balance, for example during the bank's challenge
      ...each(OPEN, { reply: '0' }),
      ...each(PAID, { reply: '0' }),
      ...each(CLOSED_UNPAID, COLLECTED),
    },
  },
  'the hold expires': { none: everyState({ reply: '0' }) },
  'the hold of a change expires': { none: everyState({ reply: '0' }) },
  'an operator lists the payment exceptions': { none: LISTED },
};
