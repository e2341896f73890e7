/** Refunds of a change that our team has confirmed: which card gets how much (spec: account area 4). */
import { divideRefund } from '../../machines/refund/refund.rules.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import type { BookingDeps } from '../kernel/deps.ts';
import { addHistory } from '../bookings/history.ts';
import type { DbClient } from '../db/client.ts';
import { providerOf } from '../attempts/attempts.ts';
import { prefixedReference } from '../providers/payments/provider.ts';
import { countRefundsOf, insertRefund, paidAttemptsOf, type PaidAttempt } from './refundRow.ts';

/** The refunds that were asked, and what no card can take back: our team gives that by hand. Amounts are pence. */
export type AskedRefunds = Readonly<{
  refunds: readonly Readonly<{ id: string; amountPence: number }>[];
  byHand: number;
}>;

/** The reference by which the provider of a payment knows a refund of it. */
export const refundReference = (attempt: Pick<PaidAttempt, 'id' | 'provider' | 'reference'>, name: string): string =>
  prefixedReference(providerOf(attempt), `R-${name}`);

/**
 * Stores the refunds of a sum in pence to the cards that paid for a booking, the latest payment first, never more than
 * each took. Lock the booking first; a job sends them once the transaction is committed.
 */
export const askRefunds = async (
  deps: BookingDeps,
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
    // the same if it has to be asked again, because the store was put back: the provider's records then say that it was given
    const reference = refundReference(attempt, `${amendment.id}-${attemptId.slice(0, 8)}-${before}-${amount}`);
    await insertRefund(client, { ...refund, reference });
    await addHistory(client, row, 'refund.asked', { refundId: id, attemptId, pence: amount });
    refunds.push({ id, amountPence: amount });
  }
  if (byHand > 0) await addHistory(client, row, 'refund.byHand', { amendmentId: amendment.id, pence: byHand });
  return { refunds, byHand };
};
