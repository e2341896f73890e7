/**
 * The payment of a change: the expected result of every event in every state of the attempt (spec: booking journey 4;
 * account area 4). The booking is paid in full and completed, and only a paid change alters it. The change is `open`
 * until its payment is sent, and becomes `open` again when the payment is refused.
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

/** The change is made and its price is paid, with one e-mail. */
export const MADE = {
  attempt: 'captured',
  change: 'applied',
  paid: 'attempt',
  emails: ['changeApplied'],
  history: ['amendment.applied'],
} as const satisfies Partial<Row>;
/** The change is open again. */
const REFUSED = { reply: '', attempt: 'refused', change: 'open' } as const satisfies Row;
const CANCELLED = { attempt: 'cancelled', change: 'open' } as const satisfies Partial<Row>;
const CAPTURED_LATE = {
  reply: '',
  attempt: 'capturedAfterRefusal',
  exception: 'open',
  history: ['payment.capturedAfterRefusal'],
} as const satisfies Row;

const provider = providerEvents(
  {
    paid: { reply: '', ...MADE },
    refused: REFUSED,
    timedOut: { reply: '', ...CANCELLED },
    unknown: { reply: '', attempt: 'unknown', change: 'unknown' },
    late: CAPTURED_LATE,
  },
  (states) => states,
);

export const CHANGE_PAYMENT: PaymentTable = {
  'the guest starts a payment': {
    none: {
      // the first entry of `others` is the attempt of the booking's own payment
      created: { reply: 'started', others: ['captured', 'created'] },
      abandoned: { reply: 'started', others: ['captured', 'created', 'created'] },
      ...each(OPEN, { reply: 'paymentProcessing' }),
      // the change is already made
      ...each(PAID, { reply: 'bookingChanged' }),
      ...each(CLOSED_UNPAID, { reply: 'started', others: ['captured', 'created'] }),
    },
  },
  'the guest pays': {
    none: {
      ...AS_IT_IS,
      created: { ...MADE, reply: 'SUCCESS', requests: ['takePayment'] },
      // the change may differ from what the guest saw
      abandoned: { reply: 'bookingChanged' },
    },
  },
  'the guest’s browser sends device data': {
    none: { ...AS_IT_IS, deviceData: { ...MADE, reply: 'SUCCESS', requests: ['supplyDevice'] } },
  },
  'the guest passes the challenge': {
    none: { ...AS_IT_IS, challenged: { ...MADE, reply: 'SUCCESS', requests: ['completeChallenge'] } },
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
    captured: { ...ASKED, unknown: { ...MADE, reply: 'SUCCESS', requests: ['findPayment'] } },
    refused: { ...ASKED, unknown: { ...REFUSED, reply: 'FAILURE declined', requests: ['findPayment'] } },
  },
  // a completed booking does not change; it is only removed from the session
  'the guest changes the booking': { none: everyState({ reply: 'notAcceptedNow' }) },
  'the guest chooses how to pay': { none: everyState({ reply: 'notAcceptedNow' }) },
  'the guest gives the booking up': { none: everyState({ reply: 'given up', isDetached: true }) },
  'the guest edits a change': {
    none: {
      // the amount of the started attempt is no longer due
      created: { reply: 'edited', attempt: 'abandoned' },
      abandoned: { reply: 'edited', others: ['captured', 'abandoned'] },
      ...each(OPEN, { reply: 'changeUnderWay' }),
      // a new change begins
      ...each(PAID, { reply: 'edited' }),
      ...each(CLOSED_UNPAID, { reply: 'edited' }),
    },
  },
  'the guest gives a change up': {
    none: {
      created: { reply: 'given up', attempt: 'abandoned', change: 'cancelled' },
      abandoned: { reply: 'given up', change: 'cancelled', others: ['captured', 'abandoned'] },
      ...each(OPEN, { reply: 'paymentProcessing' }),
      ...each(PAID, { reply: 'bookingChanged' }),
      ...each(CLOSED_UNPAID, { reply: 'given up', change: 'cancelled' }),
    },
  },
  ...provider,
  'the inquiries are run': { captured: everyState({ reply: '0' }) },
  'the payment exceptions are resolved': {
    captured: {
      ...everyState({ reply: '0' }),
      // the change is still open at the same price, so it is made
      capturedAfterRefusal: { ...MADE, reply: '1', exception: 'rebooked' },
      refunding: {
        reply: '1',
        attempt: 'refunded',
        requests: ['refund'],
        exception: 'refunded',
        history: ['payment.refunded'],
      },
    },
  },
  // nothing is due for a booking that is paid in full
  'the instalments are collected': { none: everyState({ reply: '0' }) },
  'the hold expires': { none: everyState({ reply: '0' }) },
  'the hold of a change expires': {
    none: {
      created: { reply: '1', attempt: 'abandoned', change: 'lapsed' },
      abandoned: { reply: '1', change: 'lapsed', others: ['captured', 'abandoned'] },
      // never while it is being paid
      ...each(OPEN, { reply: '0' }),
      ...each(PAID, { reply: '0' }),
      ...each(CLOSED_UNPAID, { reply: '1', change: 'lapsed' }),
    },
  },
  'an operator lists the payment exceptions': { none: LISTED },
};
