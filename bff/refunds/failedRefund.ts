/**
 * Operators' actions on a refund that its provider permanently refused: sending it again, or recording that it was
 * given by hand.
 */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import type { RefundEvent } from '../../machines/refund/refund.machine.ts';
import { transitionRefund } from '../../machines/refund/refund.rules.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import type { DbClient } from '../db/client.ts';
import { withTransaction } from '../db/transaction.ts';
import {
  refundById,
  type RefundRow,
  settleRefund,
  takeFromPaid,
  hasOtherAtProvider,
  paidAttemptsOf,
  resendRefund,
} from './refundRow.ts';
import { addHistory } from '../bookings/history.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import { refundReference } from './askRefunds.ts';

/** Left: why the action is not possible. */
export type RefundResult = E.Either<string, RefundRow>;

/** `event`: the action, for the refund's chart; `participle` ends the sentence that refuses it for any other refund. */
type Action = Readonly<{ event: RefundEvent; participle: string }>;

/** `next`: the refund with its status after the event, which is not stored yet. */
type UseFailed = (client: DbClient, row: BookingRow, next: RefundRow) => Promise<RefundResult>;

/** Runs an action on a failed refund under its booking's lock. */
const withFailedRefund = (
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

const BY_HAND = { event: { type: 'refund.givenByHand' }, participle: 'given by hand' } as const;

/**
 * Marks a failed refund as given by hand, so that it is never sent to the card as well, without the e-mail that says it
 * went to a card. Left: why it is not possible.
 */
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
