/** Instalment plans that ended with an unpaid rest, for operators: who owes what, why, and the guest's e-mail. */
import type pg from 'pg';
import { formatMoney } from '../../machines/kit/money.ts';
import type { PlanEnd } from '../instalments/instalments.ts';
import { tableOf, type Report } from './report.ts';

type EndedPlan = Readonly<{
  booking: number;
  arrives: string;
  leftPence: number;
  endedAt: Date | null;
  because: PlanEnd | null;
  email: string | null;
}>;

const MEANING = {
  refused: 'the bank refused it, too often',
  rejected: 'the provider rejected our request, too often: look at the log',
  cardGone: 'the provider has the card no longer',
  noToken: 'the provider never stored the card',
} as const satisfies Record<PlanEnd, string>;

/** Ended plans of completed bookings that are not fully paid, earliest arrival first. */
const PLANS = `
  SELECT booking.res_id AS booking, booking.start_date AS arrives, booking.total_pence - booking.paid_pence AS "leftPence",
    plan.ended_at AS "endedAt", plan.ended_because AS because,
    (SELECT status FROM emails WHERE kind = 'planEnded' AND subject_id = booking.id) AS email
  FROM bookings booking CROSS JOIN LATERAL (
    SELECT ended_at, ended_because FROM instalments
    WHERE booking_id = booking.id AND status = 'ended' ORDER BY number LIMIT 1) plan
  WHERE booking.status = 'completed' AND booking.paid_pence < booking.total_pence
  ORDER BY booking.start_date, booking.res_id LIMIT 500`;

/** Every ended plan with an amount left to pay; `isGood` is false while there is one. */
export const plansReport = async (store: pg.Pool): Promise<Report> => {
  const { rows } = await store.query<EndedPlan>(PLANS);
  const shown = rows.map(({ booking, arrives, leftPence, endedAt, because, email }) => ({
    booking,
    arrives,
    left: formatMoney(leftPence),
    ended: endedAt?.toISOString() ?? '',
    email: email ?? '',
    because: because === null ? '' : MEANING[because],
  }));
  const text = rows.length === 0 ? 'No plan has ended that is not paid.' : tableOf(shown);
  return { isGood: rows.length === 0, text, json: rows };
};
