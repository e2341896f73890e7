/** Records that our team gave a failed refund back by hand, so that it is never sent to the card as well. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import { transitionRefund } from '../../machines/refund/refund.rules.ts';
import { lockBooking } from '../bookings/bookingRow.ts';
import { addHistory } from '../bookings/history.ts';
import { withTransaction } from '../db/transaction.ts';
import { refundById, settleRefund, takeFromPaid, type RefundRow } from './refundRow.ts';

/** Marks a failed refund as given, without an e-mail, which would say that it went to a card. Left: why it cannot be. */
export const giveByHand = (
  pool: pg.Pool,
  { id, bookingId }: Pick<RefundRow, 'id' | 'bookingId'>,
  by: string,
): Promise<E.Either<string, RefundRow>> =>
  withTransaction(pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const refund = await refundById(client, id);
    if (row === null || refund === null) return E.left('There is no such refund.');
    const status = transitionRefund(refund.status, { type: 'refund.givenByHand' });
    if (status === null) return E.left(`The refund is ${refund.status}, and only a failed one is given by hand.`);
    await settleRefund(client, id, status, null);
    await takeFromPaid(client, refund);
    await addHistory(client, row, 'refund.givenByHand', { refundId: id, pence: refund.amountPence, by });
    return E.right({ ...refund, status });
  });
