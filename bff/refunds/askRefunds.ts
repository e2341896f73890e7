/** Refunds of a change that our team has confirmed: which card gets how much (spec: account area 4). */
import { divideRefund } from '../../machines/refund/refund.rules.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import type { Ids } from '../kernel/deps.ts';
import { addHistory } from '../bookings/history.ts';
import type { DbClient } from '../db/client.ts';
import { providerOf } from '../attempts/attempts.ts';
import { prefixedReference } from '../providers/payments/provider.ts';
import { countRefundsOf, insertRefund, paidAttemptsOf, type PaidAttempt } from './refundRow.ts';

/** The requested refunds, and the rest that no card can take back, which our team gives by hand. Amounts are pence. */
export type AskedRefunds = Readonly<{
  refunds: readonly Readonly<{ id: string; amountPence: number }>[];
  byHand: number;
}>;

/** Our reference of a refund at the provider of its payment. */
export const refundReference = (attempt: Pick<PaidAttempt, 'id' | 'provider' | 'reference'>, name: string): string =>
  prefixedReference(providerOf(attempt), `R-${name}`);

/**
 * Stores the refunds of an amount in pence to the cards that paid for a booking, latest payment first, never more than
 * each payment took. Lock the booking first; a job sends them after the transaction is committed.
 */
export const askRefunds = async (
  deps: Ids,
  client: DbClient,
  row: BookingRow,
  amendment: Readonly<{ id: string }>,
  amountPence: number,
): Promise<AskedRefunds> => {
  const paid = await paidAttemptsOf(client, row.id);
  const { parts, byHand } = divideRefund(amountPence, paid);
  const before = await countRefundsOf(client, amendment.id);
  const refunds: { id: string; amountPence: number }[] = [];
  for (const { attemptId, amount } of parts) {
    const attempt = paid.find(({ id }) => id === attemptId);
    if (attempt === undefined) throw new Error(`no payment ${attemptId} to refund`);
    const id = deps.newId();
    const refund = { id, bookingId: row.id, amendmentId: amendment.id, attemptId, amountPence: amount };
    // deterministic: if requested again after a database restore, the provider's records show that it was already given
    const reference = refundReference(attempt, `${amendment.id}-${attemptId.slice(0, 8)}-${before}-${amount}`);
    await insertRefund(client, { ...refund, reference });
    await addHistory(client, row, 'refund.asked', { refundId: id, attemptId, pence: amount });
    refunds.push({ id, amountPence: amount });
  }
  if (byHand > 0) await addHistory(client, row, 'refund.byHand', { amendmentId: amendment.id, pence: byHand });
  return { refunds, byHand };
};
