/** Follow-ups for operators: listing bookings with the lead guest's contact, and marking one as done. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { RESORT_NAMES } from '../../machines/stay/stay.text.ts';
import { formatParty } from '../../machines/party/party.rules.ts';
import { BOOKING_COLUMNS, leadGuestOf, type BookingRow } from '../bookings/bookingRow.ts';
import type { AdminCommand } from './commandLine.ts';
import type { Operator } from './deps.ts';
import { referenceProblem } from './references.ts';
import { tableOf, type Problem, type Report } from './report.ts';
import type { Store } from '../kernel/deps.ts';

type Followed = BookingRow & Readonly<{ followedSince: Date; note: string | null }>;

// a booking that no longer holds its stay needs no follow-up
const OPEN = sql`
  SELECT ${raw(BOOKING_COLUMNS)}, followed."followedSince", (
    SELECT string_agg(detail ->> 'reason', ' · ' ORDER BY line) FROM booking_history
    WHERE booking_id = id AND event = 'followUp.noted' AND at >= followed."followedSince") AS note
  FROM bookings JOIN (SELECT booking_id, created_at AS "followedSince" FROM follow_ups WHERE done_at IS NULL) followed
    ON followed.booking_id = id
  WHERE hold_state = 'booked' ORDER BY followed."followedSince", res_id LIMIT 500`;

/** The bookings to follow up, oldest first, with the lead guest's name, e-mail and telephone, and the notes. */
export const followUpsReport = async (store: pg.Pool): Promise<Report> => {
  const { rows } = await store.query<Followed>(OPEN);
  const listed = rows.map((row) => {
    const lead = leadGuestOf(row);
    return {
      booking: row.resId,
      since: row.followedSince.toISOString(),
      resort: RESORT_NAMES[row.resort],
      arrival: row.startDate,
      nights: row.nights,
      party: row.units.map(formatParty).join(' · '),
      name: [lead?.firstName, lead?.lastName].filter(Boolean).join(' '),
      email: row.contact?.email ?? '',
      phone: row.contact?.phone ?? '',
      note: row.note ?? '',
    };
  });
  const text = listed.length === 0 ? 'There is nobody to follow up.' : tableOf(listed);
  return { isGood: true, text, json: listed };
};

/** Marks the follow-up of a booking as done. Left: there is no such booking, or it has no open follow-up. */
export const doneReport = async (
  { pool, operator }: Store & Operator,
  { resId }: Extract<AdminCommand, { name: 'follow-up' }>,
): Promise<E.Either<Problem, Report>> => {
  const problem = await referenceProblem(pool, resId);
  if (problem !== null) return E.left(problem);
  const { rowCount } = await pool.query(sql`
    UPDATE follow_ups SET done_at = clock_timestamp(), done_by = ${operator}
    WHERE done_at IS NULL AND booking_id = (SELECT id FROM bookings WHERE res_id = ${resId})`);
  if (rowCount !== 1)
    return E.left(`The booking ${resId} is not to be followed up. 'follow-ups' lists those that are.`);
  const text = `The follow-up of the booking ${resId} is done.`;
  return E.right({ isGood: true, text, json: { booking: resId, status: 'done' } });
};
