/** Retries a refund that its provider permanently refused, at an operator's request. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import { formatMoney } from '../../machines/kit/money.ts';
import { addHistory } from '../bookings/history.ts';
import { withFailedRefund, type RefundResult } from './failedRefund.ts';
import { refundReference } from './askRefunds.ts';
import { hasOtherAtProvider, paidAttemptsOf, resendRefund, type RefundRow } from './refundRow.ts';

const RETRY = { event: { type: 'refund.sent' }, participle: 'sent again' } as const;

/** Queues a failed refund to be sent again. Left: why it is not possible. */
export const retryRefund = (
  pool: pg.Pool,
  failed: Pick<RefundRow, 'id' | 'bookingId'>,
  by: string,
): Promise<RefundResult> =>
  withFailedRefund(pool, failed, RETRY, async (client, row, sent) => {
    const payment = (await paidAttemptsOf(client, row.id)).find((one) => one.id === sent.attemptId);
    const left = payment === undefined ? 0 : payment.taken - payment.refunded;
    if (payment === undefined || left < sent.amountPence)
      return E.left(
        `Of this payment only ${formatMoney(left)} can still be refunded: give ${formatMoney(sent.amountPence)} back by hand.`,
      );
    // two refunds being sent would wait for each other
    if (await hasOtherAtProvider(client, sent.id))
      return E.left(
        'Another refund of this payment is at its provider: send this one again when that one has its outcome.',
      );
    const reference = refundReference(payment, `${sent.id}-${sent.tries + 1}`);
    await resendRefund(client, sent.id, reference);
    await addHistory(client, row, 'refund.retried', { refundId: sent.id, by });
    return E.right({ ...sent, reference });
  });
