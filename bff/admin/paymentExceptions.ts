/** Payment exceptions for operators: money captured after its attempt was refused, open or closed with an outcome. */
import type pg from 'pg';
import { formatMoney } from '../../machines/kit/money.ts';
import { tableOf, type Report } from './report.ts';

type PaymentException = Readonly<{
  booking: number;
  payment: string;
  amountPence: number;
  openedAt: Date;
  outcome: string | null;
  tries: number;
  problem: string | null;
}>;

/** Open exceptions first, oldest first; then closed ones, latest first. */
const PAYMENT_EXCEPTIONS = `
  SELECT booking.res_id AS booking, attempt.reference AS payment, attempt.amount_pence AS "amountPence",
    exception.opened_at AS "openedAt", exception.outcome, exception.tries, exception.last_problem AS problem
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
