/** Operators' actions on a refund that its provider permanently refused. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import type { RefundEvent } from '../../machines/refund/refund.machine.ts';
import { transitionRefund } from '../../machines/refund/refund.rules.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import type { DbClient } from '../db/client.ts';
import { withTransaction } from '../db/transaction.ts';
import { refundById, type RefundRow } from './refundRow.ts';

/** Left: why the action is not possible. */
export type RefundResult = E.Either<string, RefundRow>;

/** `event`: the action, for the refund's chart; `participle` ends the sentence that refuses it for any other refund. */
type Action = Readonly<{ event: RefundEvent; participle: string }>;

/** `next`: the refund with its status after the event, which is not stored yet. */
type UseFailed = (client: DbClient, row: BookingRow, next: RefundRow) => Promise<RefundResult>;

/** Runs an action on a failed refund under its booking's lock. */
export const withFailedRefund = (
  pool: pg.Pool,
  { id, bookingId }: Pick<RefundRow, 'id' | 'bookingId'>,
  { event, participle }: Action,
  use: UseFailed,
): Promise<RefundResult> =>
  withTransaction(pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const refund = await refundById(client, id);
    if (row === null || refund === null) return E.left('There is no such refund.');
    const status = refund.status === 'failed' ? transitionRefund(refund.status, event) : null;
    return status === null
      ? E.left(`The refund is ${refund.status}, and only a failed one is ${participle}.`)
      : use(client, row, { ...refund, status });
  });
