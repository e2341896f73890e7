/**
 * Unmatched payments: the provider has them but our database does not, because it was restored to an earlier state (a
 * standby that lagged, a restored backup). Each is a payment exception without a booking. The server asks the provider
 * how much of the money it holds; operators refund it, or settle it in another way. With a `difference` our database has
 * the payment, but another sum of it: operators settle that.
 */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { providerOfRow, type PaymentProvider } from '../providers/payments/provider.ts';
import { isValidReference } from '../providers/payments/validate.ts';
import { DEFECT } from '../attempts/attempts.ts';
import type { PaymentTimes, Providers } from '../attempts/deps.ts';
import { graceFor } from './settle.ts';
import type { Store } from '../kernel/deps.ts';

/**
 * Opens the exception of a payment that is not in our database, or queues another query about it. One that an operator
 * has settled stays closed.
 */
export const openUnmatchedPayment = async (
  client: DbClient,
  { reference, provider }: Readonly<{ reference: string; provider: PaymentProvider }>,
): Promise<void> => {
  const statement = sql`
    INSERT INTO unmatched_payments AS known (reference, provider) VALUES (${reference}, ${provider})
    ON CONFLICT (reference) DO UPDATE SET last_event_at = clock_timestamp(), left_pence = NULL, closed_at = NULL,
      outcome = NULL, difference = NULL, is_refund_asked = known.is_refund_asked AND known.closed_at IS NULL
    WHERE known.outcome IS DISTINCT FROM 'settled'`;
  await client.query(prepared('open-unmatched-payment', statement));
};

/**
 * Opens the exception of a payment of which the provider has another sum than our database, `found` pence. Returns false
 * if it is open already, or an operator has settled it.
 */
export const openDifference = async (
  client: DbClient,
  { reference, provider }: Readonly<{ reference: string; provider: PaymentProvider }>,
  difference: 'onlyHere' | 'otherSum',
  found: number,
): Promise<boolean> => {
  const statement = sql`
    INSERT INTO unmatched_payments AS known (reference, provider, difference, left_pence)
    VALUES (${reference}, ${provider}, ${difference}, ${Math.max(found, 0)})
    ON CONFLICT (reference) DO UPDATE SET difference = excluded.difference, left_pence = excluded.left_pence,
      opened_at = clock_timestamp(), closed_at = NULL, outcome = NULL, is_refund_asked = false
    WHERE known.outcome <> 'settled'`;
  return (await client.query(prepared('open-difference', statement))).rowCount === 1;
};

type Unmatched = Readonly<{
  reference: string;
  provider: string;
  isRefundAsked: boolean;
  /** milliseconds since the last event, by the database's clock */
  ageMs: number;
}>;

const recordProblem = async (payments: Store, reference: string, problem: string): Promise<void> => {
  const statement = sql`
    UPDATE unmatched_payments SET tries = tries + 1, last_problem = ${problem} WHERE reference = ${reference}`;
  await payments.pool.query(prepared('set-unmatched-problem', statement));
};

const close = async (payments: Store, reference: string, outcome: 'nothingTaken' | 'refunded'): Promise<void> => {
  const statement = sql`
    UPDATE unmatched_payments SET closed_at = clock_timestamp(), outcome = ${outcome}, left_pence = 0, last_problem = NULL
    WHERE reference = ${reference} AND closed_at IS NULL`;
  await payments.pool.query(prepared('close-unmatched-payment', statement));
};

/** Queries the provider about an unmatched payment, or requests its refund. Returns why to retry; null if done. */
const resolveOne = async (
  payments: Store & Providers & PaymentTimes,
  { reference, provider: stored, isRefundAsked, ageMs }: Unmatched,
): Promise<string | null> => {
  if (!isValidReference(reference)) return 'the provider cannot be asked about such a reference';
  const provider = providerOfRow(`the unmatched payment ${reference}`, { reference, provider: stored });
  const adapter = payments.router.adapterFor(provider);
  if (isRefundAsked) {
    const refunded = await adapter.refund(reference);
    if (refunded.kind === 'unknown') return refunded.reason;
    await close(payments, reference, 'refunded');
    return null;
  }
  const found = await adapter.findMoney(reference);
  if (found.kind === 'unknown') return found.reason;
  if (found.kind === 'notFound' && ageMs < graceFor(payments, provider)) return 'not found yet';
  const { takenPence, refundedPence } = found.kind === 'money' ? found : { takenPence: 0, refundedPence: 0 };
  if (takenPence <= refundedPence) {
    await close(payments, reference, takenPence > 0 ? 'refunded' : 'nothingTaken');
    return null;
  }
  const statement = sql`
    UPDATE unmatched_payments SET left_pence = ${takenPence - refundedPence}, last_problem = NULL
    WHERE reference = ${reference}`;
  await payments.pool.query(prepared('set-unmatched-money', statement));
  return null;
};

/** SQL: the payment is in the database after all: its instalment was collected again under the same reference. */
const IS_KNOWN = sql`EXISTS (SELECT FROM payment_attempts WHERE reference = unmatched_payments.reference)`;

/** Closes the unmatched payments that are in the database after all. */
const closeMatched = async ({ pool }: Store): Promise<void> => {
  const statement = sql`
    UPDATE unmatched_payments SET closed_at = clock_timestamp(), outcome = 'matched', last_problem = NULL
    WHERE closed_at IS NULL AND difference IS NULL AND ${IS_KNOWN}`;
  await pool.query(prepared('close-matched-payments', statement));
};

/**
 * Queries the providers about new unmatched payments, and requests the refunds that operators want: at most 50. One
 * without an answer is retried in the next run. Returns how many were answered.
 */
export const resolveUnmatchedPayments = async (
  payments: Store & Providers & PaymentTimes,
  onError: (error: unknown) => void,
): Promise<number> => {
  await closeMatched(payments);
  const open = await payments.pool.query<Unmatched>({
    name: 'unmatched-payments-to-resolve',
    text: `SELECT reference, provider, is_refund_asked AS "isRefundAsked",
             (extract(epoch FROM clock_timestamp() - last_event_at) * 1000)::float8 AS "ageMs"
           FROM unmatched_payments WHERE closed_at IS NULL AND (left_pence IS NULL OR is_refund_asked)
           ORDER BY tries, opened_at LIMIT 50`,
  });
  let resolved = 0;
  for (const one of open.rows) {
    try {
      const problem = await resolveOne(payments, one);
      if (problem === null) resolved += 1;
      else await recordProblem(payments, one.reference, problem);
    } catch (error) {
      onError(error);
      await recordProblem(payments, one.reference, DEFECT);
    }
  }
  return resolved;
};

const notOpen = (reference: string): E.Either<string, never> =>
  E.left(`No unmatched payment ${reference} is open: 'payment-exceptions' lists what is.`);

/** Queues the refund of an open unmatched payment to its card. Left: why it cannot be refunded. */
export const refundUnmatchedPayment = async (
  pool: pg.Pool,
  reference: string,
  by: string,
): Promise<E.Either<string, void>> => {
  const { rowCount } = await pool.query(sql`
    UPDATE unmatched_payments SET is_refund_asked = true, closed_by = ${by}
    WHERE reference = ${reference} AND closed_at IS NULL AND NOT ${IS_KNOWN}`);
  return rowCount === 1 ? E.right(undefined) : notOpen(reference);
};

/** Closes an open unmatched payment that our team settled in another way; the note says how. Left: why it cannot. */
export const settleUnmatchedPayment = async (
  pool: pg.Pool,
  reference: string,
  note: string,
  by: string,
): Promise<E.Either<string, void>> => {
  const { rowCount } = await pool.query(sql`
    UPDATE unmatched_payments SET closed_at = clock_timestamp(), outcome = 'settled', note = ${note}, closed_by = ${by}
    WHERE reference = ${reference} AND closed_at IS NULL AND NOT is_refund_asked`);
  return rowCount === 1 ? E.right(undefined) : notOpen(reference);
};
