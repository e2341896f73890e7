/** Sends a refund that its provider refused for good once more, because an operator asks for it. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import { transitionRefund } from '../../machines/refund/refund.rules.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import { lockBooking } from '../bookings/bookingRow.ts';
import { addHistory } from '../bookings/history.ts';
import { withTransaction } from '../db/transaction.ts';
import { refundReference } from './askRefunds.ts';
import { hasOtherAtProvider, paidAttemptsOf, refundById, resendRefund, type RefundRow } from './refundRow.ts';

/** Has a failed refund sent again. Left: why it cannot be. */
export const retryRefund = (
  pool: pg.Pool,
  { id, bookingId }: Pick<RefundRow, 'id' | 'bookingId'>,
  by: string,
): Promise<E.Either<string, RefundRow>> =>
  withTransaction(pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const refund = await refundById(client, id);
    if (row === null || refund === null) return E.left('There is no such refund.');
    if (refund.status !== 'failed' || transitionRefund(refund.status, { type: 'refund.sent' }) === null)
      return E.left(`The refund is ${refund.status}, and only a failed one is sent again.`);
    const payment = (await paidAttemptsOf(client, bookingId)).find((one) => one.id === refund.attemptId);
    const left = payment === undefined ? 0 : payment.taken - payment.refunded;
    if (payment === undefined || left < refund.amountPence)
      return E.left(
        `Of this payment only ${formatMoney(left)} can still be refunded: give ${formatMoney(refund.amountPence)} back by hand.`,
      );
    // two that are sent would wait for each other
    if (await hasOtherAtProvider(client, id))
      return E.left(
        'Another refund of this payment is at its provider: send this one again when that one has its outcome.',
      );
    const reference = refundReference(payment, `${id}-${refund.tries + 1}`);
    await resendRefund(client, id, reference);
    await addHistory(client, row, 'refund.retried', { refundId: id, by });
    return E.right({ ...refund, status: 'sent', reference });
  });
