/**
 * The rows in which the payments of all kinds agree: the guest's calls during a payment, the provider's events and the
 * reconciler. What an end of the payment changes is said for each kind.
 */
import type { Row } from './difference.ts';
import { AT_PROVIDER, NOT_TAKEN, OPEN, UNSENT, WITH_GUEST, each, everyState, type RowsByState } from './states.ts';
import type { PaymentKind } from './subject.ts';

/** What each end changes; an attempt that the provider does not know ends as if it had been refused. */
export const ENDS = {
  // the booking is completed and confirmed by e-mail, once; unpaid again, it is held for another card
  first: {
    settled: {
      attempt: 'captured',
      booking: 'completed',
      paid: 'attempt',
      emails: ['confirmation'],
      history: ['payment.authorised'],
    },
    refused: { attempt: 'refused', booking: 'unpaid', history: ['payment.refused'] },
    cancelled: { attempt: 'cancelled', booking: 'unpaid', history: ['payment.refused'] },
    unknown: { attempt: 'unknown', booking: 'unknown', history: ['payment.unknown'] },
  },
  // the whole balance is paid, with a receipt, or stays due
  balance: {
    settled: { attempt: 'captured', paid: 'attempt', plan: 'paid', emails: ['receipt'], history: ['instalment.paid'] },
    refused: { attempt: 'refused' },
    cancelled: { attempt: 'cancelled' },
    unknown: { attempt: 'unknown' },
  },
  // the change is made and its price is paid, with one e-mail, or it is open again
  change: {
    settled: {
      attempt: 'captured',
      change: 'applied',
      paid: 'attempt',
      emails: ['changeApplied'],
      history: ['amendment.applied'],
    },
    refused: { attempt: 'refused', change: 'open' },
    cancelled: { attempt: 'cancelled', change: 'open' },
    unknown: { attempt: 'unknown', change: 'unknown' },
  },
  // refused by the bank, it is tried again on another day
  instalment: {
    settled: {
      attempt: 'captured',
      paid: 'attempt',
      plan: 'first paid',
      emails: ['receipt'],
      history: ['instalment.paid'],
    },
    refused: { attempt: 'refused', refusals: 1 },
    cancelled: {},
    unknown: { attempt: 'unknown' },
  },
} as const satisfies Record<PaymentKind, Record<'settled' | 'refused' | 'cancelled' | 'unknown', Partial<Row>>>;

/** What the request that starts a payment changes: an unpaid booking, or an open change, was so before. */
export const atStart = (kind: PaymentKind, { booking, change, ...row }: Partial<Row>): Partial<Row> => ({
  ...row,
  ...(booking === undefined || booking === 'unpaid' ? {} : { booking }),
  ...(change === undefined || change === 'open' ? {} : { change }),
  ...(kind === 'first' ? { history: ['payment.started', ...(row.history ?? [])] } : {}),
});

/** Late money is a payment exception. */
export const LATE_MONEY = {
  attempt: 'capturedAfterRefusal',
  exception: 'open',
  history: ['payment.capturedAfterRefusal'],
} as const satisfies Partial<Row>;

const FOUND = { requests: ['findPayment'] } as const satisfies Partial<Row>;
/** An event, which leads to a query, changes nothing. */
export const NO_CHANGE: Row = { reply: '200', ...FOUND };

/**
 * Nothing changes, and the guest gets the attempt's current result: a repeated or late call never asks the provider
 * again. Late money shows as being checked until it is booked or refunded; once refunded, it shows as not taken.
 */
const AS_IT_IS: RowsByState = {
  ...everyState({ reply: 'ERROR' }),
  ...each(UNSENT, { reply: 'NOACTION' }),
  deviceData: { reply: 'deviceData' },
  challenged: { reply: 'challenge' },
  authorised: { reply: 'SUCCESS' },
  captured: { reply: 'SUCCESS' },
  settlementFailed: { reply: 'SUCCESS' },
  refused: { reply: 'FAILURE declined' },
  cancelled: { reply: 'FAILURE authenticationCancelled' },
  refunding: { reply: 'FAILURE declined' },
  refunded: { reply: 'FAILURE declined' },
};
/** The same for calls that ask for the result, but after an abandoned attempt the page must load the booking again. */
const ASKED: RowsByState = { ...AS_IT_IS, abandoned: { reply: 'bookingChanged' } };

/** The rows of the calls of a guest who is paying. */
const guestRows = (kind: PaymentKind) => {
  const { settled, refused, cancelled } = ENDS[kind];
  return {
    'the guest pays': {
      none: {
        ...AS_IT_IS,
        created: { ...atStart(kind, settled), reply: 'SUCCESS', requests: ['takePayment'] },
        // something of another amount is due by now
        abandoned: { reply: 'bookingChanged' },
      },
    },
    'the guest’s browser sends device data': {
      none: { ...AS_IT_IS, deviceData: { ...settled, reply: 'SUCCESS', requests: ['supplyDevice'] } },
    },
    'the guest passes the challenge': {
      none: { ...AS_IT_IS, challenged: { ...settled, reply: 'SUCCESS', requests: ['completeChallenge'] } },
    },
    'the guest cancels the challenge': {
      none: { ...AS_IT_IS, ...each(WITH_GUEST, { ...cancelled, reply: 'FAILURE authenticationCancelled' }) },
    },
    'the challenge times out in the browser': {
      none: { ...AS_IT_IS, ...each(WITH_GUEST, { ...cancelled, reply: 'FAILURE authenticationTimedOut' }) },
    },
    'the bank returns the guest': {
      none: { ...everyState({ reply: '200' }), challenged: { reply: '200', isReturned: true } },
    },
    'the guest asks for the result': {
      none: { ...ASKED, unknown: { reply: 'ERROR', ...FOUND } },
      captured: { ...ASKED, unknown: { ...settled, reply: 'SUCCESS', ...FOUND } },
      refused: { ...ASKED, unknown: { ...refused, reply: 'FAILURE declined', ...FOUND } },
    },
  } as const satisfies Record<string, Record<string, RowsByState>>;
};

/** The rows of the provider's events. */
const eventRows = (kind: PaymentKind) => {
  const { settled, refused } = ENDS[kind];
  // the provider sends the event again until the query succeeds
  const unanswered: Row = { ...NO_CHANGE, reply: '503', isInquiryOpen: true };
  const whenRefused: RowsByState = {
    ...everyState(NO_CHANGE),
    ...each([...AT_PROVIDER, 'unknown'], { ...NO_CHANGE, ...refused }),
  };
  return {
    'an event comes': {
      captured: {
        // money that arrives after its settlement failed is left to operators
        ...everyState(NO_CHANGE),
        // after a restored backup the database does not show that the payment was sent, or that the guest continued
        ...each([...UNSENT, ...NOT_TAKEN], { ...NO_CHANGE, ...LATE_MONEY }),
        ...each(OPEN, { ...NO_CHANGE, ...settled }),
        authorised: { ...NO_CHANGE, attempt: 'captured' },
      },
      refused: whenRefused,
      // an accepted payment's settlement fails: the booking stays paid, and operators have a payment exception
      settlementFailed: {
        ...whenRefused,
        ...each(['authorised', 'captured'], {
          ...NO_CHANGE,
          attempt: 'settlementFailed',
          exception: 'open',
          history: ['payment.settlementFailed'],
        }),
        // late money is booked or refunded first
        capturedAfterRefusal: unanswered,
      },
      // a record may lag behind its event; an event for an unsent payment means that the database is a restored backup
      none: everyState(unanswered),
    },
    'an event comes and the provider cannot be asked': { captured: everyState(unanswered) },
  } as const satisfies Record<string, Record<string, RowsByState>>;
};

/** The rows of the reconciler. Later means a quarter of an hour: longer than every limit. */
const reconcilerRows = (kind: PaymentKind) => {
  const { settled, refused, cancelled, unknown } = ENDS[kind];
  const untouched = everyState({ reply: '0' });
  const stillUnknown: Row = { reply: '0', ...FOUND };
  const later = (row: Partial<Row>, timedOut: Partial<Row> = cancelled): RowsByState => ({
    ...untouched,
    ...each([...AT_PROVIDER, 'unknown'], { ...row, reply: '1', ...FOUND }),
    // the authentication has timed out, unless the provider has the money
    ...each(WITH_GUEST, { ...timedOut, reply: '1', ...FOUND }),
  });
  return {
    // within the limits, only a payment with an unknown outcome is queried
    'the reconciler runs at once': {
      none: { ...untouched, unknown: stillUnknown },
      captured: { ...untouched, unknown: { ...settled, reply: '1', ...FOUND } },
    },
    'the reconciler runs later': {
      // no bank has refused a collection that the provider never received
      none: later(kind === 'instalment' ? { attempt: 'refused' } : refused),
      captured: later(settled, settled),
      refused: later(refused),
    },
    'the reconciler runs later and the provider cannot be asked': {
      captured: { ...later(unknown), ...each(AT_PROVIDER, { ...unknown, ...stillUnknown }), unknown: stillUnknown },
    },
  } as const satisfies Record<string, Record<string, RowsByState>>;
};

/** All rows in which the payments agree. */
export const sharedRows = (kind: PaymentKind) =>
  ({
    ...guestRows(kind),
    ...eventRows(kind),
    ...reconcilerRows(kind),
    // without an event there is no inquiry
    'the inquiries are run': { captured: everyState({ reply: '0' }) },
    'an operator lists the payment exceptions': {
      none: {
        ...everyState({ reply: 'not listed' }),
        ...each(['settlementFailed', 'capturedAfterRefusal', 'refunding'], { reply: 'open' }),
        refunded: { reply: 'refunded' },
      },
    },
  }) as const satisfies Record<string, Record<string, RowsByState>>;
