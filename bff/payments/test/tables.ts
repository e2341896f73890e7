/**
 * The tables of payments: the expected result of every event in every state of the attempt, written by hand from the
 * rules (spec: booking journey 4, account area 4; decisions 0019, 0070, 0072, 0075). The booking of every payment but
 * the first is completed and stays so. A change is `open` until its payment is sent.
 */
import type { AttemptStatus } from '../../../machines/checkout/attempt/attempt.machine.ts';
import type { Row } from './difference.ts';
import type { EventName } from './events.ts';
import type { ProviderRecord } from './provider.ts';
import { ENDS, sharedRows } from './sharedRows.ts';
import { CLOSED_UNPAID, OPEN, PAID, UNSENT, each, everyState, type RowsByState } from './states.ts';
import type { PaymentKind } from './subject.ts';

/** For each event, and each provider record that matters to it, the rows of all states. */
export type PaymentTable = Readonly<Record<EventName, Readonly<Partial<Record<ProviderRecord, RowsByState>>>>>;

/**
 * States that no collection of an instalment is in, each with the rule that excludes it: it is stored as sent, and no
 * guest takes part.
 */
export const NEVER_COLLECTED: Readonly<Partial<Record<AttemptStatus, string>>> = {
  created: 'it is stored as sent, in the same transaction',
  abandoned: 'only an attempt that was never sent is replaced',
  deviceData: 'a stored card is not authenticated: a provider that asks for it has not answered',
  submittingDeviceData: 'as before',
  challenged: 'as before',
  completing: 'as before',
  cancelled: 'there is no guest who could cancel it',
};

const PROCESSING: Row = { reply: 'paymentProcessing' };
const NOTHING_DUE = { none: everyState({ reply: '0' }) };

/** The guest starts a payment again; `others` are the booking's other attempts, the first payment's before. */
const startedAgain = (open: Row, paid: Row, ...others: readonly AttemptStatus[]) => ({
  none: {
    // an attempt for the same payment in another window can be paid as well
    created: { reply: 'started', others: [...others, 'created'] },
    abandoned: { reply: 'started', others: [...others, 'created', 'created'] },
    ...each(OPEN, open),
    ...each(PAID, paid),
    ...each(CLOSED_UNPAID, { reply: 'started', others: [...others, 'created'] }),
  } satisfies RowsByState,
});

/** A change of the unpaid booking: only while no payment for it is in progress. */
const changedBooking = (event: string) => ({
  none: {
    ...each([...UNSENT, ...CLOSED_UNPAID], { reply: 'changed', history: [event] }),
    ...each(OPEN, PROCESSING),
    ...each(PAID, { reply: 'notAcceptedNow' }),
  },
});

const REFUNDED = {
  reply: '1',
  attempt: 'refunded',
  requests: ['refund'],
  exception: 'refunded',
  history: ['payment.refunded'],
} as const satisfies Row;
/** Late money for what the booking does not owe by then is refunded, and what is due stays due. */
const REFUNDED_AT_ONCE: Row = { ...REFUNDED, history: ['payment.refunding', 'payment.refunded'] };

/** The payment exceptions: late money, and a refund whose request had no outcome. */
const resolved = (lateMoney: Row) => ({
  captured: { ...everyState({ reply: '0' }), capturedAfterRefusal: lateMoney, refunding: REFUNDED },
});

/** A completed booking does not change; it is only removed from the session. */
const OF_A_COMPLETED_BOOKING = {
  'the guest changes the booking': { none: everyState({ reply: 'notAcceptedNow' }) },
  'the guest chooses how to pay': { none: everyState({ reply: 'notAcceptedNow' }) },
  'the guest gives the booking up': { none: everyState({ reply: 'given up', isDetached: true }) },
  'the hold expires': NOTHING_DUE,
};
const WITHOUT_A_CHANGE = {
  'the guest gives a change up': { none: everyState({ reply: 'bookingChanged' }) },
  'the hold of a change expires': NOTHING_DUE,
};

/** The first instalment is collected. The first entry of `others` is the attempt of the deposit. */
export const COLLECTED = {
  reply: '1',
  paid: 'instalment',
  plan: 'first paid',
  requests: ['collect'],
  emails: ['receipt'],
  history: ['instalment.paid'],
  others: ['captured', 'captured'],
} as const satisfies Row;

const GIVEN_UP = { reply: 'given up', booking: 'cancelled', history: ['booking.cleared'], isDetached: true } as const;
const EXPIRED = { reply: '1', booking: 'expired', history: ['hold.expired'] } as const;

export const TABLES: Readonly<Record<PaymentKind, PaymentTable>> = {
  first: {
    ...sharedRows('first'),
    ...WITHOUT_A_CHANGE,
    'the guest starts a payment': startedAgain(PROCESSING, { reply: 'notAcceptedNow' }),
    'the guest changes the booking': changedBooking('extras.chosen'),
    'the guest chooses how to pay': changedBooking('payment.chosen'),
    // other calls change an unpaid booking
    'the guest edits a change': {
      none: { ...everyState({ reply: 'notAcceptedNow' }), ...each(PAID, { reply: 'edited' }) },
    },
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
    'the payment exceptions are resolved': resolved({
      ...ENDS.first.settled,
      reply: '1',
      exception: 'rebooked',
      history: ['payment.recovered'],
    }),
    'the instalments are collected': { captured: everyState({ reply: '0' }) },
    'the hold expires': {
      none: {
        created: { ...EXPIRED, attempt: 'abandoned' },
        abandoned: { ...EXPIRED, others: ['abandoned'] },
        // a booking that is being paid does not expire
        ...each([...OPEN, ...PAID], { reply: '0' }),
        ...each(CLOSED_UNPAID, EXPIRED),
      },
    },
  },

  balance: {
    ...sharedRows('balance'),
    ...OF_A_COMPLETED_BOOKING,
    ...WITHOUT_A_CHANGE,
    // once it is paid, nothing is left to pay
    'the guest starts a payment': startedAgain(PROCESSING, { reply: 'invalidInput' }, 'captured'),
    'the guest edits a change': {
      none: {
        ...everyState({ reply: 'editNotAllowed' }),
        ...each(OPEN, { reply: 'changeUnderWay' }),
        // a booking that is paid in full can be changed
        ...each(PAID, { reply: 'edited' }),
      },
    },
    'the payment exceptions are resolved': resolved(REFUNDED_AT_ONCE),
    'the instalments are collected': {
      none: {
        // the guest's unsent attempt is abandoned, because its amount is no longer what is due
        created: { ...COLLECTED, attempt: 'abandoned' },
        abandoned: { ...COLLECTED, others: ['captured', 'abandoned', 'captured'] },
        // never while the guest is paying the balance, for example during the bank's challenge
        ...each([...OPEN, ...PAID], { reply: '0' }),
        ...each(CLOSED_UNPAID, COLLECTED),
      },
    },
  },

  // a guest's call that names the attempt of a collection changes nothing
  instalment: {
    ...sharedRows('instalment'),
    ...OF_A_COMPLETED_BOOKING,
    ...WITHOUT_A_CHANGE,
    // the balance is left to pay
    'the guest starts a payment': startedAgain(
      PROCESSING,
      { reply: 'started', others: ['captured', 'created'] },
      'captured',
    ),
    'the guest edits a change': {
      none: { ...everyState({ reply: 'editNotAllowed' }), ...each(OPEN, { reply: 'changeUnderWay' }) },
    },
    'the payment exceptions are resolved': resolved(REFUNDED_AT_ONCE),
    'the instalments are collected': {
      // it was refused before, so it is due again and collected under another reference
      none: { ...everyState({ ...COLLECTED, paid: 'attempt' }), ...each([...OPEN, ...PAID], { reply: '0' }) },
    },
  },

  change: {
    ...sharedRows('change'),
    ...OF_A_COMPLETED_BOOKING,
    // once it is paid, the change is made
    'the guest starts a payment': startedAgain(PROCESSING, { reply: 'bookingChanged' }, 'captured'),
    'the guest edits a change': {
      none: {
        // once the change is made, a new one begins
        ...everyState({ reply: 'edited' }),
        // the amount of the started attempt is no longer due
        created: { reply: 'edited', attempt: 'abandoned' },
        abandoned: { reply: 'edited', others: ['captured', 'abandoned'] },
        ...each(OPEN, { reply: 'changeUnderWay' }),
      },
    },
    'the guest gives a change up': {
      none: {
        created: { reply: 'given up', attempt: 'abandoned', change: 'cancelled' },
        abandoned: { reply: 'given up', change: 'cancelled', others: ['captured', 'abandoned'] },
        ...each(OPEN, PROCESSING),
        ...each(PAID, { reply: 'bookingChanged' }),
        ...each(CLOSED_UNPAID, { reply: 'given up', change: 'cancelled' }),
      },
    },
    // the change is still open at the same price, so late money makes it
    'the payment exceptions are resolved': resolved({ ...ENDS.change.settled, reply: '1', exception: 'rebooked' }),
    // nothing is due for a booking that is paid in full
    'the instalments are collected': NOTHING_DUE,
    'the hold of a change expires': {
      none: {
        created: { reply: '1', attempt: 'abandoned', change: 'lapsed' },
        abandoned: { reply: '1', change: 'lapsed', others: ['captured', 'abandoned'] },
        // never while it is being paid
        ...each([...OPEN, ...PAID], { reply: '0' }),
        ...each(CLOSED_UNPAID, { reply: '1', change: 'lapsed' }),
      },
    },
  },
};
