/**
 * The first payment of a booking: the expected result of every event in every state of the attempt (spec: booking
 * journey 4; decisions 0070, 0072, 0019). Written by hand from the rules.
 */
import type { Row } from './difference.ts';
import type { PaymentTable } from './paymentTable.ts';
import {
  ASKED,
  AS_IT_IS,
  AT_PROVIDER,
  CLOSED_UNPAID,
  LISTED,
  LATE,
  NOT_TAKEN,
  OPEN,
  PAID,
  UNSENT,
  WITH_GUEST,
  each,
  everyState,
  providerEvents,
} from './states.ts';

/** The booking is completed and confirmed by e-mail, once. */
const BOOKED = {
  attempt: 'captured',
  booking: 'completed',
  paid: 'attempt',
  emails: ['confirmation'],
  history: ['payment.authorised'],
} as const satisfies Partial<Row>;
/** The booking can be paid again: it is held for another card. */
const UNPAID_AGAIN = { booking: 'unpaid', history: ['payment.refused'] } as const satisfies Partial<Row>;
const CAPTURED_LATE = {
  reply: '',
  attempt: 'capturedAfterRefusal',
  exception: 'open',
  history: ['payment.capturedAfterRefusal'],
} as const satisfies Row;

const PROCESSING: Row = { reply: 'paymentProcessing' };

/** A change of the booking: only while no payment for it is in progress. */
const changeRows = (event: string) => ({
  ...each([...UNSENT, ...CLOSED_UNPAID], { reply: 'changed', history: [event] }),
  ...each(OPEN, PROCESSING),
  ...each(PAID, { reply: 'notAcceptedNow' }),
});

const CANCELLED = { ...UNPAID_AGAIN, attempt: 'cancelled' } as const;

const provider = providerEvents(
  {
    paid: { reply: '', ...BOOKED },
    refused: { reply: '', attempt: 'refused', ...UNPAID_AGAIN },
    timedOut: { reply: '', ...CANCELLED },
    unknown: { reply: '', attempt: 'unknown', booking: 'unknown', history: ['payment.unknown'] },
    late: CAPTURED_LATE,
  },
  (states) => states,
);

const GIVEN_UP = { reply: 'given up', booking: 'cancelled', history: ['booking.cleared'], isDetached: true } as const;
const EXPIRED = { reply: '1', booking: 'expired', history: ['hold.expired'] } as const;

export const FIRST_PAYMENT: PaymentTable = {
  'the guest starts a payment': {
    none: {
      // an attempt for the same payment in another window can be paid as well
      created: { reply: 'started', others: ['created'] },
      abandoned: { reply: 'started', others: ['created', 'created'] },
      ...each(OPEN, PROCESSING),
      ...each(PAID, { reply: 'notAcceptedNow' }),
      ...each(CLOSED_UNPAID, { reply: 'started', others: ['created'] }),
    },
  },
  'the guest pays': {
    none: {
      ...AS_IT_IS,
      created: {
        ...BOOKED,
        reply: 'SUCCESS',
        requests: ['takePayment'],
        history: ['payment.started', 'payment.authorised'],
      },
      // another payment, of a different amount, was started in another window
      abandoned: { reply: 'bookingChanged' },
    },
  },
  'the guest’s browser sends device data': {
    none: { ...AS_IT_IS, deviceData: { ...BOOKED, reply: 'SUCCESS', requests: ['supplyDevice'] } },
  },
  'the guest passes the challenge': {
    none: { ...AS_IT_IS, challenged: { ...BOOKED, reply: 'SUCCESS', requests: ['completeChallenge'] } },
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
    captured: { ...ASKED, unknown: { ...BOOKED, reply: 'SUCCESS', requests: ['findPayment'] } },
    refused: {
      ...ASKED,
      unknown: { ...UNPAID_AGAIN, reply: 'FAILURE declined', attempt: 'refused', requests: ['findPayment'] },
    },
  },
  'the guest changes the booking': { none: changeRows('extras.chosen') },
  'the guest chooses how to pay': { none: changeRows('payment.chosen') },
  // other calls change an unpaid booking
  'the guest edits a change': {
    none: { ...everyState({ reply: 'notAcceptedNow' }), ...each(PAID, { reply: 'edited' }) },
  },
  'the guest gives a change up': { none: everyState({ reply: 'bookingChanged' }) },
  'the guest gives the booking up': {
    none: {
      created: { ...GIVEN_UP, attempt: 'abandoned' },
      abandoned: { ...GIVEN_UP, others: ['abandoned'] },
      ...each(OPEN, PROCESSING),
      // a booking that has ended is only detached from the session
      ...each(PAID, { reply: 'given up', isDetached: true }),
      ...each(CLOSED_UNPAID, GIVEN_UP),
    },
  },
  ...provider,
  // without an event there is no inquiry
  'the inquiries are run': { captured: everyState({ reply: '0' }) },
  'the payment exceptions are resolved': {
    captured: {
      ...everyState({ reply: '0' }),
      capturedAfterRefusal: {
        ...BOOKED,
        reply: '1',
        exception: 'rebooked',
        history: ['payment.recovered'],
      },
      // the basket has changed since, so the money does not fit it
      refunding: {
        reply: '1',
        attempt: 'refunded',
        requests: ['refund'],
        exception: 'refunded',
        history: ['payment.refunded'],
      },
    },
  },
  'the instalments are collected': { captured: everyState({ reply: '0' }) },
  'the hold expires': {
    none: {
      created: { ...EXPIRED, attempt: 'abandoned' },
      abandoned: { ...EXPIRED, others: ['abandoned'] },
      // a booking that is being paid does not expire
      ...each([...AT_PROVIDER, ...WITH_GUEST, 'unknown', ...PAID], { reply: '0' }),
      ...each([...NOT_TAKEN, ...LATE], EXPIRED),
    },
  },
  'the hold of a change expires': { none: everyState({ reply: '0' }) },
  'an operator lists the payment exceptions': { none: LISTED },
};
