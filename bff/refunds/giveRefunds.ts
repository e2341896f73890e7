/**
 * The job that sends refunds to the payment providers. A refund is marked as sent before the request, and no lock is
 * held during it: after a crash the refund is sent again under the same reference.
 */
import { isRefundable } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { RefundStatus } from '../../machines/contract/amendment.ts';
import type { RefundEvent } from '../../machines/refund/refund.machine.ts';
import { transitionRefund } from '../../machines/refund/refund.rules.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { addHistory } from '../bookings/history.ts';
import type { DbClient } from '../db/client.ts';
import { withTransaction } from '../db/transaction.ts';
import { queueEmailAgain } from '../kernel/outbox.ts';
import { DEFECT, attemptOf, providerOf } from '../attempts/attempts.ts';
import type { PaymentTimes, Providers } from '../attempts/deps.ts';
import type { PartRefund, PartRefundOutcome } from '../providers/payments/port.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import {
  dueRefunds,
  givenOf,
  hasOtherAtProvider,
  markRefundSent,
  postponeRefund,
  refundById,
  settleRefund,
  takeFromPaid,
  type RefundRow,
} from './refundRow.ts';
import type { Store } from '../kernel/deps.ts';

/** Maximum number of refunds that one run sends. */
export const MAX_REFUNDS = 20;

/** A refund that is being sent: `tries` counts this one. */
type SentRefund = Readonly<{
  refund: RefundRow;
  provider: PaymentProvider;
  request: PartRefund;
  /** it was requested before the payment's settlement failed, and no provider has received it */
  isNeverSent: boolean;
}>;

/** The state after sending; a refund that was sent before without an outcome becomes unknown first. */
const whenSent = (status: RefundStatus): RefundStatus | null => {
  const before = status === 'sent' ? transitionRefund(status, { type: 'refund.unknown' }) : status;
  return before && transitionRefund(before, { type: 'refund.sent' });
};

/** Marks a refund as sent if still due. Throws, and changes nothing, if this server does not know its provider. */
const claim = (
  payments: Store & PaymentTimes,
  { id, bookingId }: Pick<RefundRow, 'id' | 'bookingId'>,
): Promise<SentRefund | null> =>
  withTransaction(payments.pool, async (client) => {
    const row = await lockBooking(client, bookingId, 'unlessLocked');
    const refund = row && (await refundById(client, id));
    if (refund === null || !refund.isDue || whenSent(refund.status) === null) return null;
    if (await hasOtherAtProvider(client, id)) return null;
    const { attemptId, amountPence, reference: refundReference } = refund;
    const attempt = await attemptOf(client, attemptId, bookingId);
    if (attempt === null) throw new Error(`the refund ${id} has no payment`);
    const provider = providerOf(attempt);
    const refundedPence = await givenOf(client, attemptId);
    await markRefundSent(client, id, payments.providerTimeoutMs);
    return {
      refund: { ...refund, status: 'sent', tries: refund.tries + 1 },
      provider,
      request: { reference: attempt.reference, refundReference, amountPence, refundedPence },
      isNeverSent: refund.status === 'asked' && !isRefundable(attempt.status),
    };
  });

/** Requests the refund. If the provider rejects our request, or is no longer configured, the refund stays unknown. */
const send = async (
  { router }: Providers,
  { provider, request, isNeverSent }: SentRefund,
  onError: (error: unknown) => void,
): Promise<PartRefundOutcome> => {
  if (isNeverSent) return { kind: 'refused', code: 'settlementFailed' };
  try {
    return await router.adapterFor(provider).refundPart(request);
  } catch (error) {
    onError(error);
    return { kind: 'unknown', reason: DEFECT };
  }
};

const EVENTS = {
  refunded: 'refund.given',
  refused: 'refund.refused',
  unknown: 'refund.unknown',
} as const satisfies Record<PartRefundOutcome['kind'], RefundEvent['type']>;

const problemOf = (outcome: PartRefundOutcome): string | null => {
  if (outcome.kind === 'refunded') return null;
  return outcome.kind === 'refused' ? outcome.code : outcome.reason;
};

/** Records a given refund, also again after the bank returned it: paid amount, history and e-mail. */
const recordGiven = async (client: DbClient, row: BookingRow, refund: RefundRow): Promise<void> => {
  const { id, amountPence } = refund;
  await takeFromPaid(client, refund);
  await addHistory(client, row, 'refund.given', { refundId: id, pence: amountPence });
  await queueEmailAgain(client, { kind: 'refundGiven', bookingId: row.id, subjectId: id });
};

/**
 * Stores the provider's answer by the refund chart. An answer to an earlier try counts only if it says that the refund
 * was given; otherwise the later try decides.
 */
const settle = (
  payments: Store,
  { refund: { id, bookingId, tries } }: SentRefund,
  outcome: PartRefundOutcome,
): Promise<void> =>
  withTransaction(payments.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const refund = await refundById(client, id);
    if (row === null || refund === null || (refund.tries !== tries && outcome.kind !== 'refunded')) return;
    const status = transitionRefund(refund.status, { type: EVENTS[outcome.kind] });
    if (status === null) return;
    await settleRefund(client, id, status, problemOf(outcome));
    if (status === 'given') await recordGiven(client, row, refund);
    if (status === 'failed')
      await addHistory(client, row, 'refund.failed', { refundId: id, problem: problemOf(outcome) });
  });

/**
 * Sends the refunds that are due, at most 20; returns how many there were. Safe on several servers at once. A failure
 * is reported and does not delay the others.
 */
export const giveRefunds = async (
  payments: Store & Providers & PaymentTimes,
  onError: (error: unknown) => void,
): Promise<number> => {
  const due = await dueRefunds(payments.pool, MAX_REFUNDS);
  for (const one of due) {
    try {
      const sent = await claim(payments, one);
      if (sent !== null) await settle(payments, sent, await send(payments, sent, onError));
    } catch (error) {
      onError(error);
      await postponeRefund(payments.pool, one.id, DEFECT);
    }
  }
  return due.length;
};
