/** A refund as a database row: a part of one payment that is refunded to its card. Amounts are pence. */
import sql, { raw } from 'sql-template-tag';
import { REFUNDABLE } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { RefundStatus } from '../../machines/contract/amendment.ts';
import type { RefundablePayment } from '../../machines/refund/refund.rules.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

export type RefundRow = Readonly<{
  id: string;
  bookingId: string;
  amendmentId: string;
  attemptId: string;
  amountPence: number;
  reference: string;
  status: RefundStatus;
  tries: number;
  /** its next step is due, by the database's clock */
  isDue: boolean;
}>;

const COLUMNS = raw(`id, booking_id AS "bookingId", amendment_id AS "amendmentId", attempt_id AS "attemptId",
  amount_pence AS "amountPence", reference, status, tries,
  status IN ('asked', 'sent', 'unknown') AND next_try_at <= clock_timestamp() AS "isDue"`);

/** A refund by its id; null if there is none. Lock its booking first, or it may be out of date. */
export const refundById = async (client: DbClient, id: string): Promise<RefundRow | null> => {
  const { rows } = await client.query<RefundRow>(
    prepared('refund-by-id', sql`SELECT ${COLUMNS} FROM refunds WHERE id = ${id}`),
  );
  return rows[0] ?? null;
};

/** Stores a refund that our team has confirmed. The provider is asked later. */
export const insertRefund = async (
  client: DbClient,
  refund: Omit<RefundRow, 'status' | 'tries' | 'isDue'>,
): Promise<void> => {
  const { id, bookingId, amendmentId, attemptId, amountPence, reference } = refund;
  await client.query(
    prepared(
      'insert-refund',
      sql`INSERT INTO refunds (id, booking_id, amendment_id, attempt_id, amount_pence, reference, status)
          VALUES (${id}, ${bookingId}, ${amendmentId}, ${attemptId}, ${amountPence}, ${reference}, 'asked')`,
    ),
  );
};

/** A payment that can be refunded, with the data that identify its provider. */
export type PaidAttempt = RefundablePayment & Readonly<{ id: string; provider: string | null; reference: string }>;

/**
 * The payments of a booking, latest first: what each took, and what of it is refunded or may still be. Failed refunds
 * do not count, nor do payments whose settlement failed.
 */
export const paidAttemptsOf = async (client: DbClient, bookingId: string): Promise<PaidAttempt[]> => {
  const { rows } = await client.query<PaidAttempt>(
    prepared(
      'refundable-attempts',
      sql`SELECT id, id AS "attemptId", provider, reference, amount_pence AS taken,
            (SELECT coalesce(sum(amount_pence), 0)::int FROM refunds
             WHERE attempt_id = attempt.id AND status <> 'failed') AS refunded
          FROM payment_attempts attempt WHERE booking_id = ${bookingId} AND status = ANY (${[...REFUNDABLE]})
          ORDER BY created_at DESC, id`,
    ),
  );
  return rows;
};

/** SQL: our team has given `refund` by hand, so its provider does not know it. */
export const WAS_BY_HAND = sql`EXISTS (SELECT FROM booking_history line WHERE line.booking_id = refund.booking_id
  AND line.event = 'refund.givenByHand' AND line.detail ->> 'refundId' = refund.id::text)`;

/** What the provider of a payment has refunded of it, in pence. */
export const givenOf = async (client: DbClient, attemptId: string): Promise<number> => {
  const { rows } = await client.query<{ pence: number }>(
    prepared(
      'refunds-given-by-provider',
      sql`SELECT coalesce(sum(amount_pence), 0)::int AS pence FROM refunds refund
          WHERE attempt_id = ${attemptId} AND status = 'given' AND NOT ${WAS_BY_HAND}`,
    ),
  );
  return rows[0]?.pence ?? 0;
};

/** The refunds of a payment that its provider has accepted, or that are being requested. */
export const refundsAtProvider = async (client: DbClient, attemptId: string): Promise<RefundRow[]> => {
  const { rows } = await client.query<RefundRow>(
    prepared(
      'refunds-at-provider',
      sql`SELECT ${COLUMNS} FROM refunds refund
          WHERE attempt_id = ${attemptId} AND status IN ('sent', 'given') AND NOT ${WAS_BY_HAND} ORDER BY created_at, id`,
    ),
  );
  return rows;
};

/** The amount of a change that is refunded to cards, given or not yet, in pence. */
export const toCardsOf = async (client: DbClient, amendmentId: string): Promise<number> => {
  const { rows } = await client.query<{ pence: number }>(
    prepared(
      'refunds-of-change',
      sql`SELECT coalesce(sum(amount_pence), 0)::int AS pence FROM refunds WHERE amendment_id = ${amendmentId}`,
    ),
  );
  return rows[0]?.pence ?? 0;
};

/** How many refunds of a change were requested. */
export const countRefundsOf = async (client: DbClient, amendmentId: string): Promise<number> => {
  const statement = sql`SELECT count(*)::int AS count FROM refunds WHERE amendment_id = ${amendmentId}`;
  return (await client.query<{ count: number }>(prepared('count-refunds-of-change', statement))).rows[0]?.count ?? 0;
};

/** SQL: another refund of the same payment is at the provider, whose records then cannot tell which of them arrived. */
const HAS_OTHER = sql`EXISTS (SELECT FROM refunds other WHERE other.attempt_id = refund.attempt_id
  AND other.id <> refund.id AND other.status IN ('sent', 'unknown'))`;

/** The due refunds whose payment has no other refund at the provider: at most `atMost`. */
export const dueRefunds = async (client: DbClient, atMost: number): Promise<Pick<RefundRow, 'id' | 'bookingId'>[]> => {
  const { rows } = await client.query<Pick<RefundRow, 'id' | 'bookingId'>>(
    prepared(
      'due-refunds',
      sql`SELECT id, booking_id AS "bookingId" FROM refunds refund
          WHERE status IN ('asked', 'sent', 'unknown') AND next_try_at <= clock_timestamp() AND NOT ${HAS_OTHER}
          ORDER BY next_try_at, id LIMIT ${atMost}`,
    ),
  );
  return rows;
};

/** Whether another refund of the same payment is at the provider. Lock the booking first. */
export const hasOtherAtProvider = async (client: DbClient, id: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    prepared('other-refund', sql`SELECT FROM refunds refund WHERE id = ${id} AND ${HAS_OTHER}`),
  );
  return rowCount === 1;
};

/** How long a provider's records may lack a refund; the same refund is not sent again earlier. */
const RECORDS_LAG_MINUTES = 15;
/** Longest time between two tries, in minutes. */
const MAX_WAIT_MINUTES = 240;

/**
 * Stores that a refund is being sent, and when it may be sent again: after fifteen minutes, doubling with each try up
 * to four hours, and not before the provider's time-out.
 */
export const markRefundSent = async (client: DbClient, id: string, timeoutMs: number): Promise<void> => {
  await client.query(
    prepared(
      'mark-refund-sent',
      sql`UPDATE refunds SET status = 'sent', tries = tries + 1, updated_at = clock_timestamp(),
            next_try_at = clock_timestamp() + greatest(make_interval(secs => ${timeoutMs}::float / 1000),
              make_interval(mins => least(${MAX_WAIT_MINUTES}::float, ${RECORDS_LAG_MINUTES} * 2 ^ tries)::int))
          WHERE id = ${id}`,
    ),
  );
};

/** Stores the outcome of a refund; `problem` is for operators, null if there is none. */
export const settleRefund = async (
  client: DbClient,
  id: string,
  status: RefundStatus,
  problem: string | null,
): Promise<void> => {
  await client.query(
    prepared(
      'settle-refund',
      sql`UPDATE refunds SET status = ${status}, last_problem = ${problem}, updated_at = clock_timestamp()
          WHERE id = ${id}`,
    ),
  );
};

/** Subtracts a given refund from the booking's paid amount. Lock the booking first. */
export const takeFromPaid = async (
  client: DbClient,
  { bookingId, amountPence }: Pick<RefundRow, 'bookingId' | 'amountPence'>,
): Promise<void> => {
  await client.query(
    prepared(
      'take-from-paid',
      sql`UPDATE bookings SET paid_pence = paid_pence - ${amountPence}::int, updated_at = clock_timestamp()
          WHERE id = ${bookingId}`,
    ),
  );
};

/** Adds a refund that was returned to the booking's paid amount again. Lock the booking first. */
export const returnToPaid = async (
  client: DbClient,
  { bookingId, amountPence }: Pick<RefundRow, 'bookingId' | 'amountPence'>,
): Promise<void> => {
  await client.query(
    prepared(
      'return-to-paid',
      sql`UPDATE bookings SET paid_pence = paid_pence + ${amountPence}::int, updated_at = clock_timestamp()
          WHERE id = ${bookingId}`,
    ),
  );
};

/** Stores why a due refund could not be sent; it is due again later. */
export const postponeRefund = async (client: DbClient, id: string, problem: string): Promise<void> => {
  await client.query(
    prepared(
      'postpone-refund',
      sql`UPDATE refunds SET last_problem = ${problem}, next_try_at = clock_timestamp()
            + make_interval(mins => ${RECORDS_LAG_MINUTES})
          WHERE id = ${id} AND status IN ('asked', 'sent', 'unknown') AND next_try_at <= clock_timestamp()`,
    ),
  );
};

/** Makes a failed refund due now with a new reference: the provider may repeat its answer for the old one. */
export const resendRefund = async (client: DbClient, id: string, reference: string): Promise<void> => {
  await client.query(
    prepared(
      'resend-refund',
      sql`UPDATE refunds SET status = 'sent', reference = ${reference}, next_try_at = clock_timestamp(),
            updated_at = clock_timestamp() WHERE id = ${id}`,
    ),
  );
};
