/**
 * Refunds that fail after their provider has accepted them, for example because the bank returns them: the money counts
 * as paid again, and operators see a failed refund.
 */
import { transitionRefund } from '../../machines/refund/refund.rules.ts';
import { lockBooking } from '../bookings/bookingRow.ts';
import { addHistory } from '../bookings/history.ts';
import { withTransaction } from '../db/transaction.ts';
import { providerOf, type Attempt } from '../attempts/attempts.ts';
import type { Providers } from '../attempts/deps.ts';
import { refundById, refundsAtProvider, returnToPaid, settleRefund, type RefundRow } from '../refunds/refundRow.ts';
import type { Store } from '../kernel/deps.ts';

/** Stores that a given refund has failed, unless an operator was faster. */
const settleReturned = (payments: Store, { id, bookingId, reference }: RefundRow, problem: string): Promise<void> =>
  withTransaction(payments.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const refund = await refundById(client, id);
    if (row === null || refund?.reference !== reference) return;
    const status = transitionRefund(refund.status, { type: 'refund.returned' });
    if (status === null) return;
    await settleRefund(client, id, status, problem);
    await returnToPaid(client, refund);
    await addHistory(client, row, 'refund.returned', { refundId: id, pence: refund.amountPence, problem });
  });

/**
 * Queries the provider of a payment about the refunds that it has accepted, and settles those that have failed. Returns
 * why to query again later; null if it is done.
 */
export const settleReturnedRefunds = async (
  payments: Store & Providers,
  attempt: Pick<Attempt, 'id' | 'reference' | 'provider'>,
): Promise<string | null> => {
  const refunds = await refundsAtProvider(payments.pool, attempt.id);
  const givenPence = refunds.reduce((sum, { status, amountPence }) => sum + (status === 'given' ? amountPence : 0), 0);
  for (const refund of refunds) {
    const { amountPence, reference: refundReference } = refund;
    const refundedPence = refund.status === 'given' ? givenPence - amountPence : givenPence;
    const found = await payments.router
      .adapterFor(providerOf(attempt))
      .findRefund({ reference: attempt.reference, refundReference, amountPence, refundedPence });
    if (found.kind === 'unknown') return found.reason;
    if (found.kind !== 'refused') continue;
    // the answer to the refund request itself is stored first
    if (refund.status === 'sent') return 'a refund is being sent';
    await settleReturned(payments, refund, found.code);
  }
  return null;
};
