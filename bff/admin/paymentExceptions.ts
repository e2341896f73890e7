/**
 * Payment exceptions for operators, open or closed with an outcome: money captured after its attempt was refused,
 * settlements that failed after the provider had accepted the payment, and payments that the provider has but our
 * database does not, or of which the two had another sum after a fail-over. Operators close all but the first themselves.
 */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import type { Attempt } from '../attempts/attempts.ts';
import { closeException, type TeamOutcome } from '../payments/paymentExceptions.ts';
import { refundUnmatchedPayment, settleUnmatchedPayment } from '../payments/unmatchedPayments.ts';
import type { AdminCommand } from './commandLine.ts';
import type { SettlementAction } from './commandWords.ts';
import type { Operator } from './deps.ts';
import { tableOf, type Report } from './report.ts';
import type { Store } from '../kernel/deps.ts';

type PaymentException = Readonly<{
  /** null: the payment is not in our database */
  booking: number | null;
  payment: string;
  state: AttemptStatus | 'unmatched' | 'onlyHere' | 'otherSum';
  /** null: the provider has not yet told how much money it has */
  amountPence: number | null;
  openedAt: Date;
  outcome: string | null;
  tries: number;
  problem: string | null;
  note: string | null;
}>;

/** Open exceptions first, oldest first; then closed ones, latest first. */
const PAYMENT_EXCEPTIONS = `
  SELECT booking, payment, state, "amountPence", "openedAt", outcome, tries, problem, note FROM (
    SELECT booking.res_id AS booking, attempt.reference AS payment, attempt.status AS state,
      attempt.amount_pence AS "amountPence", exception.opened_at AS "openedAt", exception.outcome, exception.tries,
      exception.last_problem AS problem, NULL AS note, exception.closed_at
    FROM payment_exceptions exception JOIN payment_attempts attempt ON attempt.id = exception.attempt_id
      JOIN bookings booking ON booking.id = exception.booking_id
    UNION ALL
    SELECT (SELECT booking.res_id FROM payment_attempts attempt JOIN bookings booking ON booking.id = attempt.booking_id
        WHERE attempt.reference = one.reference AND one.difference IS NOT NULL),
      reference, coalesce(difference, 'unmatched'), left_pence, opened_at, outcome, tries, last_problem, note, closed_at
    FROM unmatched_payments one) listed
  ORDER BY closed_at IS NOT NULL, CASE WHEN closed_at IS NULL THEN "openedAt" END, closed_at DESC
  LIMIT 500`;

/** All payment exceptions; `isGood` is false while one is open. */
export const paymentExceptionsReport = async (store: pg.Pool): Promise<Report> => {
  const { rows } = await store.query<PaymentException>(PAYMENT_EXCEPTIONS);
  const shown = rows.map(({ amountPence, openedAt, outcome, problem, note, ...one }) => ({
    ...one,
    amount: amountPence === null ? '' : formatMoney(amountPence),
    opened: openedAt.toISOString(),
    outcome: outcome ?? 'open',
    problem: problem ?? note ?? '',
  }));
  const text = rows.length === 0 ? 'There are no payment exceptions.' : tableOf(shown);
  return { isGood: rows.every(({ outcome }) => outcome !== null), text, json: rows };
};

const SETTLEMENT = {
  received: { outcome: 'received', text: 'counts as received in another way' },
  'given-up': { outcome: 'givenUp', text: 'is given up' },
} as const satisfies Record<SettlementAction, { outcome: TeamOutcome; text: string }>;

type ExceptionCommand = Extract<AdminCommand, { name: 'payment-exception' }>;
type Result = E.Either<string, Report>;

const noPayment = (payment: string): Result =>
  E.left(`There is no payment ${payment}. 'payment-exceptions' lists them.`);

/** Closes the exception of a payment whose settlement failed. */
const settlementReport = async (
  { pool, operator }: Store & Operator,
  payment: string,
  action: SettlementAction,
): Promise<Result> => {
  const { rows } = await pool.query<Pick<Attempt, 'id' | 'bookingId' | 'reference'>>(
    sql`SELECT id, booking_id AS "bookingId", reference FROM payment_attempts WHERE reference = ${payment}`,
  );
  const [found] = rows;
  if (found === undefined) return noPayment(payment);
  const { outcome, text } = SETTLEMENT[action];
  const closed = await closeException(pool, found, outcome, operator);
  if (E.isLeft(closed)) return closed;
  return E.right({
    isGood: true,
    text: `The money of the payment ${payment} ${text}. The booking stays as it is.`,
    json: { payment, outcome },
  });
};

/**
 * Carries out an operator's decision about a payment exception: a failed settlement, or a payment that is not in our
 * database. Left: there is no such payment, or its exception is not open.
 */
export const paymentExceptionReport = async (deps: Store & Operator, command: ExceptionCommand): Promise<Result> => {
  const { pool, operator } = deps;
  const { payment } = command;
  if (command.action === 'settled') {
    const settled = await settleUnmatchedPayment(pool, payment, command.note, operator);
    if (E.isLeft(settled)) return settled;
    const text = `The payment ${payment} is settled: ${command.note}`;
    return E.right({ isGood: true, text, json: { payment, outcome: 'settled' } });
  }
  if (command.action === 'refund') {
    const asked = await refundUnmatchedPayment(pool, payment, operator);
    if (E.isLeft(asked)) return asked;
    const text = `The payment ${payment} is being refunded: 'payment-exceptions' says when it is done.`;
    return E.right({ isGood: true, text, json: { payment, outcome: null } });
  }
  return settlementReport(deps, payment, command.action);
};
