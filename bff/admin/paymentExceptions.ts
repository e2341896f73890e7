/**
 * Payment exceptions for operators, open or closed with an outcome: money captured after its attempt was refused, and money
 * that never came although the provider had accepted the payment, which operators close themselves.
 */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import type { Attempt } from '../payments/attempts.ts';
import { closeException, type TeamOutcome } from '../payments/closeException.ts';
import type { AdminCommand, ExceptionAction } from './commandLine.ts';
import type { AdminDeps } from './deps.ts';
import { tableOf, type Report } from './report.ts';

type PaymentException = Readonly<{
  booking: number;
  payment: string;
  state: AttemptStatus;
  amountPence: number;
  openedAt: Date;
  outcome: string | null;
  tries: number;
  problem: string | null;
}>;

/** Open exceptions first, oldest first; then closed ones, latest first. */
const PAYMENT_EXCEPTIONS = `
  SELECT booking.res_id AS booking, attempt.reference AS payment, attempt.status AS state,
    attempt.amount_pence AS "amountPence", exception.opened_at AS "openedAt", exception.outcome, exception.tries, exception.last_problem AS problem
  FROM payment_exceptions exception JOIN payment_attempts attempt ON attempt.id = exception.attempt_id
    JOIN bookings booking ON booking.id = exception.booking_id
  ORDER BY exception.closed_at IS NOT NULL, CASE WHEN exception.closed_at IS NULL THEN exception.opened_at END, exception.closed_at DESC
  LIMIT 500`;

/** All payment exceptions; `isGood` is false while one is open. */
export const paymentExceptionsReport = async (store: pg.Pool): Promise<Report> => {
  const { rows } = await store.query<PaymentException>(PAYMENT_EXCEPTIONS);
  const shown = rows.map(({ amountPence, openedAt, outcome, problem, ...one }) => ({
    ...one,
    amount: formatMoney(amountPence),
    opened: openedAt.toISOString(),
    outcome: outcome ?? 'open',
    problem: problem ?? '',
  }));
  const text = rows.length === 0 ? 'There are no payment exceptions.' : tableOf(shown);
  return { isGood: rows.every(({ outcome }) => outcome !== null), text, json: rows };
};

const ACTIONS = {
  received: { outcome: 'received', text: 'counts as received in another way' },
  'given-up': { outcome: 'givenUp', text: 'is given up' },
} as const satisfies Record<ExceptionAction, { outcome: TeamOutcome; text: string }>;

/** Closes the exception of a payment whose money never came. Left: there is no such payment, or its exception is not open. */
export const paymentExceptionReport = async (
  { pool, operator }: AdminDeps,
  { payment, action }: Extract<AdminCommand, { name: 'payment-exception' }>,
): Promise<E.Either<string, Report>> => {
  const { rows } = await pool.query<Pick<Attempt, 'id' | 'bookingId' | 'reference'>>(
    sql`SELECT id, booking_id AS "bookingId", reference FROM payment_attempts WHERE reference = ${payment}`,
  );
  const [found] = rows;
  if (found === undefined) return E.left(`There is no payment ${payment}. 'payment-exceptions' lists them.`);
  const { outcome, text } = ACTIONS[action];
  const closed = await closeException(pool, found, outcome, operator);
  if (E.isLeft(closed)) return closed;
  return E.right({
    isGood: true,
    text: `The money of the payment ${payment} ${text}. The booking stays as it is.`,
    json: { payment, outcome },
  });
};
