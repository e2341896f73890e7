/** Refunds by Access Worldpay: of a whole payment, or of a part of it. A payment is found by its reference. */
import { either as E } from 'fp-ts';
import { SETTLEMENT_FAILED, isNeverSettled, throwIfDefect } from './outcomes.ts';
import type { HttpReply } from './httpRequest.ts';
import type { PartRefund, PartRefundOutcome, PaymentsPort } from './port.ts';
import type { ReportReply } from '../readReply.ts';
import { ErrorReply, PaymentStatus, actionLinkOf, isActionTaken, readAccess, type PaymentRecord } from './replies.ts';
import { assertValidPartRefund, assertValidReference } from './validate.ts';

/** A payment's record, and the URL that it was read from. */
export type FoundRecord = Readonly<{ record: PaymentRecord; selfHref: string }>;

/** The adapter's requests, and the merchant entity of its payments. Left: why there is no reply. */
type Requests = Readonly<{
  entity: string;
  send: (path: string, body?: object) => Promise<E.Either<string, HttpReply>>;
  query: (path: string) => Promise<E.Either<string, unknown>>;
  recordsOf: (reference: string) => Promise<E.Either<string, E.Either<string, FoundRecord>[]>>;
  report: ReportReply;
}>;

/** Last events of a payment without money to refund: already refunded, cancelled or reversed, or never settled. */
const REFUNDED_EVENTS = [
  'Settlement Failed',
  'Settlement failed',
  'Sent for Refund',
  'Refunded',
  'Sent for Cancellation',
  'Cancelled',
  'Sent for Reversal',
  'Reversed',
];

const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const;

const FAILED = { kind: 'refused', code: 'refundFailed' } as const satisfies PartRefundOutcome;

/** Whether the refund with this reference has failed. */
const hasFailed = ({ events }: Pick<PaymentRecord, 'events'>, refundReference: string): boolean =>
  events.some(({ eventName, reference }) => eventName === 'refundFailed' && reference === refundReference);

/**
 * The outcome of a partial refund in a payment's record; null when it is not there. Refunds without a reference include
 * it when they add up to more than was refunded before; failed ones count too, so that none is sent twice.
 */
const recordedOutcome = (
  { events }: PaymentRecord,
  { refundReference, amountPence, refundedPence }: PartRefund,
): PartRefundOutcome | null => {
  if (hasFailed({ events }, refundReference)) return FAILED;
  const requested = events.filter(({ eventName }) => eventName === 'refundRequested');
  const unnamedPence = requested
    .filter(({ reference }) => reference === undefined)
    .reduce((pence, { value }) => pence + (value?.amount ?? 0), 0);
  const isNamed = requested.some(({ reference }) => reference === refundReference);
  return isNamed || unnamedPence - refundedPence >= amountPence ? { kind: 'refunded' } : null;
};

const isCharged = ({ events }: PaymentRecord): boolean =>
  events.some(({ eventName }) => eventName === 'authorizationSucceeded' || eventName === 'saleSucceeded');

/** The code of a rejected refund, for operators. */
const refusalCodeOf = (body: unknown): string => {
  const error = ErrorReply.decode(body);
  if (E.isLeft(error)) return 'unreadable';
  return error.right.validationErrors?.[0]?.errorName ?? error.right.errorName;
};

/** The part of the adapter that refunds. */
export const createAccessRefunds = ({
  entity,
  send,
  query,
  recordsOf,
  report,
}: Requests): Pick<PaymentsPort, 'refund' | 'refundPart' | 'findRefund'> => {
  const statusOf = async (reference: string): Promise<E.Either<string, PaymentStatus>> => {
    const body = await query(`/payments/events?${new URLSearchParams({ transactionRef: reference, entity })}`);
    if (E.isLeft(body)) return body;
    return E.mapLeft(() => 'standing not understood')(readAccess(PaymentStatus, body.right, report));
  };

  /** The record of a payment that was charged. Left: why it cannot be read. */
  const chargedRecordOf = async (reference: string): Promise<E.Either<string, PaymentRecord>> => {
    const records = await recordsOf(reference);
    if (E.isLeft(records)) return records;
    const unread = records.right.find(E.isLeft);
    if (unread !== undefined) return unread;
    const charged = records.right.filter(E.isRight).find(({ right }) => isCharged(right.record));
    return charged === undefined ? E.left('no record of the payment') : E.right(charged.right.record);
  };

  const sendPart = async (href: string, { refundReference, amountPence }: PartRefund): Promise<PartRefundOutcome> => {
    const value = { amount: amountPence, currency: 'GBP' };
    const reply = await send(href, { reference: refundReference, value });
    if (E.isLeft(reply)) return unknown(reply.left);
    if (isActionTaken(reply.right, ['sentForPartialRefund', 'sentForRefund'])) return { kind: 'refunded' };
    if (reply.right.status === 400) return { kind: 'refused', code: refusalCodeOf(reply.right.body) };
    throwIfDefect(reply.right);
    return unknown(`provider answered ${reply.right.status}`);
  };

  return {
    async refund(reference) {
      assertValidReference(reference);
      const status = await statusOf(reference);
      if (E.isLeft(status)) return unknown(status.left);
      const { lastEvent } = status.right;
      const isPartial = actionLinkOf(status.right, 'partialRefund') !== undefined;
      if (REFUNDED_EVENTS.includes(lastEvent) && !isPartial) return { kind: 'refunded' };
      const href = actionLinkOf(status.right, 'refund') ?? actionLinkOf(status.right, 'cancel');
      if (href === undefined) return unknown(`nothing can be given back after ${lastEvent}`);
      const reply = await send(href);
      if (E.isLeft(reply)) return unknown(reply.left);
      throwIfDefect(reply.right);
      return isActionTaken(reply.right, ['sentForRefund', 'sentForCancellation'])
        ? { kind: 'refunded' }
        : unknown(`provider answered ${reply.right.status}`);
    },

    async refundPart(refund) {
      assertValidPartRefund(refund);
      const charged = await chargedRecordOf(refund.reference);
      if (E.isLeft(charged)) return unknown(charged.left);
      const recorded = recordedOutcome(charged.right, refund);
      if (recorded !== null) return recorded;
      if (isNeverSettled(charged.right)) return { kind: 'refused', code: SETTLEMENT_FAILED };
      const status = await statusOf(refund.reference);
      if (E.isLeft(status)) return unknown(status.left);
      const { lastEvent } = status.right;
      const href = actionLinkOf(status.right, 'partialRefund');
      if (href !== undefined) return sendPart(href, refund);
      return REFUNDED_EVENTS.includes(lastEvent)
        ? { kind: 'refused', code: `after ${lastEvent}` }
        : unknown(`nothing can be refunded after ${lastEvent}`);
    },

    async findRefund(refund) {
      assertValidPartRefund(refund);
      const charged = await chargedRecordOf(refund.reference);
      if (E.isLeft(charged)) return unknown(charged.left);
      return hasFailed(charged.right, refund.refundReference) ? FAILED : { kind: 'refunded' };
    },
  };
};
