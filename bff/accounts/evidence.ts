/** What operators keep as evidence: a booking, or an account with its bookings, is not erased until they end it. */
import sql, { type Sql } from 'sql-template-tag';
import { lockBooking } from '../bookings/bookingRow.ts';
import { addHistory } from '../bookings/history.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { lockClient } from './client.ts';

/** A booking by its id, or an account by its number. */
export type EvidenceSubject = Readonly<{ bookingId: string }> | Readonly<{ clientId: number }>;

/** SQL: the row `booking` is not kept as evidence, neither itself nor with its account. */
export const BOOKING_IS_NOT_KEPT: Sql = sql`NOT EXISTS (SELECT FROM evidence_holds kept WHERE kept.ended_at IS NULL
  AND (kept.booking_id = booking.id OR kept.client_id = booking.client_id))`;

/** SQL: the row `client` of an account is not kept as evidence. */
export const CLIENT_IS_NOT_KEPT: Sql = sql`NOT EXISTS (SELECT FROM evidence_holds kept
  WHERE kept.ended_at IS NULL AND kept.client_id = client.id)`;

const rowOf = (subject: EvidenceSubject): Sql =>
  'bookingId' in subject ? sql`booking_id = ${subject.bookingId}` : sql`client_id = ${subject.clientId}`;

/** Whether a booking (itself, or with its account) or an account is kept. */
export const isKept = async (client: DbClient, subject: EvidenceSubject): Promise<boolean> => {
  const statement =
    'bookingId' in subject
      ? sql`SELECT FROM bookings booking WHERE id = ${subject.bookingId} AND NOT (${BOOKING_IS_NOT_KEPT})`
      : sql`SELECT FROM clients client WHERE id = ${subject.clientId} AND NOT (${CLIENT_IS_NOT_KEPT})`;
  const name = 'bookingId' in subject ? 'is-booking-kept' : 'is-account-kept';
  return (await client.query(prepared(name, statement))).rowCount === 1;
};

type Team = Readonly<{ operator: string; reason?: string }>;

/**
 * Locks the booking or account, so that an erasure in progress ends first, then changes its evidence; the history of a
 * booking says who did it and why. Returns whether `change` changed anything.
 */
const changed = async (
  client: DbClient,
  subject: EvidenceSubject,
  event: 'evidence.held' | 'evidence.ended',
  team: Team,
  change: Sql,
): Promise<boolean> => {
  const row = 'bookingId' in subject ? await lockBooking(client, subject.bookingId) : null;
  if ('clientId' in subject) await lockClient(client, subject.clientId);
  const { rowCount } = await client.query(change);
  if (rowCount !== 1) return false;
  if (row !== null) await addHistory(client, row, event, team);
  return true;
};

/** Keeps a booking or an account, in the caller's transaction; false if it is kept already. */
export const holdEvidence = (client: DbClient, subject: EvidenceSubject, team: Required<Team>): Promise<boolean> => {
  const [bookingId, clientId] = 'bookingId' in subject ? [subject.bookingId, null] : [null, subject.clientId];
  const hold = sql`
    INSERT INTO evidence_holds (booking_id, client_id, reason, held_by)
    VALUES (${bookingId}, ${clientId}, ${team.reason}, ${team.operator}) ON CONFLICT DO NOTHING`;
  return changed(client, subject, 'evidence.held', team, hold);
};

/** Ends that, in the caller's transaction: the job then erases what is due. False if it was not kept. */
export const endEvidence = (client: DbClient, subject: EvidenceSubject, operator: string): Promise<boolean> => {
  const end = sql`
    UPDATE evidence_holds SET ended_at = clock_timestamp(), ended_by = ${operator}
    WHERE ended_at IS NULL AND ${rowOf(subject)}`;
  return changed(client, subject, 'evidence.ended', { operator }, end);
};

/** What is kept: a booking by its reference, or an account by its number. */
type KeptEvidence = Readonly<{
  resId: number | null;
  clientId: number | null;
  since: Date;
  by: string;
  reason: string;
}>;

/** Everything that is kept, oldest first. */
export const keptEvidence = async (client: DbClient): Promise<KeptEvidence[]> => {
  const { rows } = await client.query<KeptEvidence>(sql`
    SELECT booking.res_id AS "resId", kept.client_id AS "clientId", held_at AS since, held_by AS by, reason
    FROM evidence_holds kept LEFT JOIN bookings booking ON booking.id = kept.booking_id
    WHERE kept.ended_at IS NULL ORDER BY held_at, kept.id`);
  return rows;
};
