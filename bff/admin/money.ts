/** Checks the money: paid amounts against payments, totals against basket lines, and items that stay open too long. */
import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { AT_PROVIDER, PAID } from '../../machines/checkout/attempt/attempt.rules.ts';
import { totalsOf } from '../../machines/booking/pricing.rules.ts';
import { withTransaction } from '../db/transaction.ts';
import { WAS_BY_HAND } from '../refunds/refundRow.ts';
import { BOOKING_COLUMNS, type BookingRow } from '../bookings/bookingRow.ts';
import type { DbClient } from '../db/client.ts';

/**
 * The kinds of problems. `paid`: a booking's paid amount differs from its payments less their refunds. `total`: its
 * total differs from the sum of its lines; the discount of a changed booking is frozen. `appliedUnpaid`: a guest's
 * change with a price was applied, but no payment for it is stored (a change by our team first becomes a balance).
 * `paidUnapplied`: a change was paid but not applied. `capturedAfterRefusal`: money was captured for a closed attempt,
 * and the payment exception is open. `settlementFailed`: the settlement of a paid attempt failed, and the payment
 * exception is open. `unsettled`: a payment has had no outcome for ten minutes. `unanswered`: the provider sent an
 * event about a payment, but has not answered the inquiry for ten minutes. `overdue`: a hold expired ten minutes ago
 * and was not released. `overRefunded`: the refunds of a payment to its card, including open ones, exceed what it took.
 */
export type MoneyProblemKind =
  | 'paid'
  | 'total'
  | 'appliedUnpaid'
  | 'paidUnapplied'
  | 'capturedAfterRefusal'
  | 'settlementFailed'
  | 'unsettled'
  | 'unanswered'
  | 'overdue'
  | 'overRefunded';

/** `expected` and `found` are pence; for items that stay open too long, `found` is minutes. */
export type MoneyProblem = Readonly<{ kind: MoneyProblemKind; resId: number; expected: number; found: number }>;

const TOO_LONG_AGO = sql`clock_timestamp() - interval '10 minutes'`;
const NO_ID = '00000000-0000-0000-0000-000000000000';

const minutesSince = (instant: Sql): Sql => sql`floor(extract(epoch FROM clock_timestamp() - ${instant}) / 60)::int`;

/** One statement for all checks that SQL alone can do. */
const PROBLEMS = sql`
  SELECT kind, booking.res_id AS "resId", expected, found FROM (
    SELECT 'paid' AS kind, paid.id AS booking_id, sums.taken - sums.given AS expected, paid.paid_pence AS found
    FROM bookings paid CROSS JOIN LATERAL (SELECT
      (SELECT coalesce(sum(attempt.amount_pence), 0) FROM payment_attempts attempt
        WHERE attempt.booking_id = paid.id AND attempt.status = ANY (${PAID})) AS taken,
      (SELECT coalesce(sum(refund.amount_pence), 0) FROM refunds refund
        WHERE refund.booking_id = paid.id AND refund.status = 'given') AS given) sums
    WHERE paid.paid_pence <> sums.taken - sums.given
    UNION ALL
    SELECT 'appliedUnpaid', booking_id, difference_pence, 0
    FROM amendments change
    WHERE status = 'applied' AND difference_pence > 0 AND decided_by IS NULL AND NOT EXISTS (SELECT FROM payment_attempts attempt
      WHERE attempt.amendment_id = change.id AND attempt.status = ANY (${PAID}))
    UNION ALL
    SELECT 'paidUnapplied', attempt.booking_id, 0, attempt.amount_pence
    FROM payment_attempts attempt JOIN amendments change ON change.id = attempt.amendment_id
    WHERE attempt.status = ANY (${PAID}) AND change.status <> 'applied'
    UNION ALL
    SELECT CASE attempt.status WHEN 'settlementFailed' THEN attempt.status ELSE 'capturedAfterRefusal' END,
      attempt.booking_id, 0, attempt.amount_pence
    FROM payment_exceptions exception JOIN payment_attempts attempt ON attempt.id = exception.attempt_id
    WHERE exception.closed_at IS NULL
    UNION ALL
    SELECT 'unsettled', booking_id, 0, ${minutesSince(sql`updated_at`)}
    FROM payment_attempts WHERE status = ANY (${AT_PROVIDER}) AND updated_at < ${TOO_LONG_AGO}
    UNION ALL
    SELECT 'unanswered', attempt.booking_id, 0, ${minutesSince(sql`inquiry.opened_at`)}
    FROM payment_inquiries inquiry JOIN payment_attempts attempt ON attempt.id = inquiry.attempt_id
    WHERE inquiry.opened_at < ${TOO_LONG_AGO}
    UNION ALL
    SELECT 'overdue', id, 0, ${minutesSince(sql`hold_expires_at`)}
    FROM bookings WHERE hold_state = 'held' AND hold_expires_at < ${TOO_LONG_AGO}
    UNION ALL
    SELECT 'overRefunded', attempt.booking_id, taken, sum(refund.amount_pence)
    FROM refunds refund JOIN payment_attempts attempt ON attempt.id = refund.attempt_id
      CROSS JOIN LATERAL (SELECT CASE WHEN attempt.status = ANY (${PAID}) THEN attempt.amount_pence ELSE 0 END AS taken) payment
    WHERE refund.status <> 'failed' AND NOT ${WAS_BY_HAND} GROUP BY attempt.id, taken
    HAVING sum(refund.amount_pence) > taken
  ) problem JOIN bookings booking ON booking.id = booking_id
  ORDER BY kind, booking.res_id`;

const totalProblem = (row: BookingRow): MoneyProblem[] => {
  const { total } = totalsOf(row.units, row.dinings, row.extras, row.coupon);
  return total === row.totalPence ? [] : [{ kind: 'total', resId: row.resId, expected: total, found: row.totalPence }];
};

const totalProblems = async (client: DbClient): Promise<MoneyProblem[]> => {
  const problems: MoneyProblem[] = [];
  let last: string | undefined = NO_ID;
  while (last !== undefined) {
    const { rows }: { rows: BookingRow[] } = await client.query<BookingRow>(
      sql`SELECT ${raw(BOOKING_COLUMNS)} FROM bookings WHERE id > ${last} ORDER BY id LIMIT 500`,
    );
    problems.push(...rows.flatMap(totalProblem));
    last = rows.at(-1)?.id;
  }
  return problems;
};

/** Every money problem, from one snapshot of the database; empty if there is none. */
export const checkMoney = (store: pg.Pool): Promise<MoneyProblem[]> =>
  withTransaction(
    store,
    async (client) => {
      const { rows } = await client.query<MoneyProblem>(PROBLEMS);
      return [...rows, ...(await totalProblems(client))];
    },
    { isolation: 'REPEATABLE READ' },
  );
