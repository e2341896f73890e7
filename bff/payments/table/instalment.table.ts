/**
 * The collection of an instalment: the expected result of every event in every state of the attempt (decisions 0072,
 * 0075). It is stored as sent and no guest takes part, so it is never in the states before or during an authentication.
 */
import type { AttemptStatus } from '../../../machines/checkout/attempt/attempt.machine.ts';
import type { Row } from './difference.ts';
import type { PaymentTable } from './paymentTable.ts';
import { AS_IT_IS, LISTED, each, everyState, providerEvents, type RowsByState } from './states.ts';

/** States that no collection is in, each with the rule that excludes it. */
export const NEVER_COLLECTED = {
  created: 'it is stored as sent, in the same transaction',
  abandoned: 'only an attempt that was never sent is replaced',
  deviceData: 'a stored card is not authenticated: a provider that asks for it has not answered',
  submittingDeviceData: 'as before',
  challenged: 'as before',
  completing: 'as before',
  cancelled: 'there is no guest who could cancel it',
} as const satisfies Partial<Record<AttemptStatus, string>>;

type Collected = Exclude<AttemptStatus, keyof typeof NEVER_COLLECTED>;
export type CollectionRows = Pick<RowsByState, Collected>;

const collected = ({
  sent,
  unknown,
  authorised,
  captured,
  settlementFailed,
  refused,
  capturedAfterRefusal,
  refunding,
  refunded,
}: RowsByState): CollectionRows => ({
  sent,
  unknown,
  authorised,
  captured,
  settlementFailed,
  refused,
  capturedAfterRefusal,
  refunding,
  refunded,
});
const always = (row: Row): CollectionRows => collected(everyState(row));
const asItIs = collected(AS_IT_IS);

const SETTLED = {
  attempt: 'captured',
  paid: 'attempt',
  plan: 'first paid',
  emails: ['receipt'],
  history: ['instalment.paid'],
} as const satisfies Partial<Row>;
/** The bank refused it: it is tried again on another day. */
const REFUSED = { reply: '', attempt: 'refused', refusals: 1 } as const satisfies Row;
/** The provider never received it: it stays due. */
const NOT_FOUND = { reply: '', attempt: 'refused' } as const satisfies Row;
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
    late: CAPTURED_LATE,
    timedOut: { reply: '', ...SETTLED },
    unknown: { reply: '', attempt: 'unknown' },
  },
  collected,
);

/** A guest's call that names a collection's attempt changes nothing. The first of `others` is the deposit's attempt. */
const START = { reply: 'started', others: ['captured', 'created'] } as const satisfies Row;

export const INSTALMENT: PaymentTable<CollectionRows> = {
  'the guest starts a payment': {
    none: { ...always(START), sent: { reply: 'paymentProcessing' }, unknown: { reply: 'paymentProcessing' } },
  },
  'the guest pays': { none: asItIs },
  'the guest’s browser sends device data': { none: asItIs },
  'the guest passes the challenge': { none: asItIs },
  'the guest cancels the challenge': { none: asItIs },
  'the challenge times out in the browser': { none: asItIs },
  'the bank returns the guest': { none: always({ reply: '200' }) },
  'the guest asks for the result': {
    none: { ...asItIs, unknown: { reply: 'ERROR', requests: ['findPayment'] } },
    captured: { ...asItIs, unknown: { ...SETTLED, reply: 'SUCCESS', requests: ['findPayment'] } },
    refused: { ...asItIs, unknown: { ...REFUSED, reply: 'FAILURE declined', requests: ['findPayment'] } },
  },
  'the guest changes the booking': { none: always({ reply: 'notAcceptedNow' }) },
  'the guest chooses how to pay': { none: always({ reply: 'notAcceptedNow' }) },
  'the guest edits a change': {
    none: {
      ...always({ reply: 'editNotAllowed' }),
      sent: { reply: 'changeUnderWay' },
      unknown: { reply: 'changeUnderWay' },
    },
  },
  'the guest gives a change up': { none: always({ reply: 'bookingChanged' }) },
  'the guest gives the booking up': { none: always({ reply: 'given up', isDetached: true }) },
  ...provider,
  'the reconciler runs later': {
    ...provider['the reconciler runs later'],
    none: {
      ...provider['the reconciler runs later'].none,
      ...each(['sent', 'unknown'], { ...NOT_FOUND, reply: '1', requests: ['findPayment'] }),
    },
  },
  'the inquiries are run': { captured: always({ reply: '0' }) },
  'the payment exceptions are resolved': {
    captured: {
      ...always({ reply: '0' }),
      // the booking is completed, so late money for an instalment is refunded and the instalment stays due
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
      // it was refused before, so it is due again and collected under another reference
      ...always({
        reply: '1',
        paid: 'attempt',
        plan: 'first paid',
        requests: ['collect'],
        emails: ['receipt'],
        history: ['instalment.paid'],
        others: ['captured', 'captured'],
      }),
      sent: { reply: '0' },
      unknown: { reply: '0' },
      authorised: { reply: '0' },
      captured: { reply: '0' },
      settlementFailed: { reply: '0' },
    },
  },
  'the hold expires': { none: always({ reply: '0' }) },
  'the hold of a change expires': { none: always({ reply: '0' }) },
  'an operator lists the payment exceptions': { none: collected(LISTED) },
};
