/** Sends guests one e-mail reminder before a balance is due, unless a stored card pays it. */
import sql from 'sql-template-tag';
import { addDays } from '../../machines/kit/dates.ts';
import type { Clock, Store } from '../kernel/deps.ts';
import { todayAt } from '../kernel/today.ts';
import { prepared } from '../db/sql.ts';
import { queueEmail } from '../kernel/outbox.ts';

/** How many reminders one run queues at most. */
const MOST = 200;

/**
 * Queues a reminder for each completed booking with a payment due within `days` days; returns how many it queued. A
 * booking gets only one reminder, however often this runs.
 */
export const queueBalanceNotices = async (deps: Store & Clock, days: number): Promise<number> => {
  const today = todayAt(deps);
  const { rows } = await deps.pool.query<{ id: string }>(
    prepared(
      'balances-due-soon',
      sql`SELECT booking.id FROM bookings booking
          WHERE booking.status = 'completed' AND EXISTS (SELECT FROM instalments plan
              WHERE plan.booking_id = booking.id AND NOT plan.is_automatic AND plan.status = 'awaited'
                AND plan.due_date BETWEEN ${today}::date AND ${addDays(today, days)}::date)
            AND NOT EXISTS (SELECT FROM emails sent WHERE sent.kind = 'balanceDue' AND sent.subject_id = booking.id)
          ORDER BY booking.id LIMIT ${MOST}::int`,
    ),
  );
  for (const { id } of rows) await queueEmail(deps.pool, { kind: 'balanceDue', bookingId: id, subjectId: id });
  return rows.length;
};
