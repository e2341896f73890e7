/** Records that our team has given a failed refund by hand, so that it is never sent to the card as well. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import { addHistory } from '../bookings/history.ts';
import { withFailedRefund, type RefundResult } from './failedRefund.ts';
import { settleRefund, takeFromPaid, type RefundRow } from './refundRow.ts';

const BY_HAND = { event: { type: 'refund.givenByHand' }, participle: 'given by hand' } as const;

/** Marks a failed refund as given, without the e-mail that says it went to a card. Left: why it is not possible. */
export const giveByHand = (
  pool: pg.Pool,
  failed: Pick<RefundRow, 'id' | 'bookingId'>,
  by: string,
): Promise<RefundResult> =>
  withFailedRefund(pool, failed, BY_HAND, async (client, row, given) => {
    await settleRefund(client, given.id, given.status, null);
    await takeFromPaid(client, given);
    await addHistory(client, row, 'refund.givenByHand', { refundId: given.id, pence: given.amountPence, by });
    return E.right(given);
  });
