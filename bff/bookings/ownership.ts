/**
 * Ownership of a booking, quote, offer or payment, by its account holder, its session or its lead guest (spec: booking
 * journey 6 and 8, account area 6).
 */
import sql, { type Sql } from 'sql-template-tag';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import type { Session } from '../sessions/sessions.ts';
import { refused, type Refused } from '../kernel/refused.ts';

/** The refusal for anyone else; the same as for something that does not exist. */
export const notLeadGuest = (): Refused =>
  refused('notLeadGuest', { field: 'ResId', message: FAILURE_TEXT.notLeadGuest });

/**
 * SQL: whether `session` owns `booking`. Either its account holder is signed in; or nobody has claimed the booking,
 * this session made it, and either nobody is signed in or it is the session's current booking.
 */
const IS_OWNER: Sql = sql`(booking.client_id = session.client_id OR (booking.client_id IS NULL
  AND booking.session_id = session.id AND (session.client_id IS NULL OR session.booking_id = booking.id)))`;

/** SQL: whether the session owns the booking or may pay for it. */
const IS_OWNER_OR_PAYER: Sql = sql`(${IS_OWNER} OR EXISTS (SELECT FROM booking_grants given
  WHERE given.session_id = session.id AND given.booking_id = booking.id AND given.expires_at > clock_timestamp()))`;

/** The id of the booking with this reference, if the session owns it or, with `takesGrant`, may pay for it; else null. */
export const ownedBookingId = async (
  client: DbClient,
  resId: number,
  { id }: Pick<Session, 'id'>,
  takesGrant: boolean,
): Promise<string | null> => {
  const found = await client.query<{ id: string }>(
    prepared(
      takesGrant ? 'owned-or-granted-booking' : 'owned-booking',
      sql`SELECT booking.id FROM bookings booking JOIN sessions session ON session.id = ${id}
          WHERE booking.res_id = ${resId} AND ${takesGrant ? IS_OWNER_OR_PAYER : IS_OWNER}`,
    ),
  );
  return found.rows[0]?.id ?? null;
};

/** The reference of the booking that the session completed from an offer; null if it owns none. */
export const bookingOfOffer = async (
  client: DbClient,
  offerId: number,
  { id }: Pick<Session, 'id'>,
): Promise<number | null> => {
  const { rows } = await client.query<{ resId: number }>(
    prepared(
      'owned-booking-of-offer',
      sql`SELECT booking.res_id AS "resId" FROM quotes offer JOIN bookings booking ON booking.id = offer.booking_id
            JOIN sessions session ON session.id = ${id}
          WHERE offer.id = ${offerId} AND offer.kind = 'OF' AND booking.status = 'completed' AND ${IS_OWNER}`,
    ),
  );
  return rows[0]?.resId ?? null;
};

/** Whether a quote or offer belongs to the session, to its holder, or to the lead guest with this e-mail address. */
export const isOwn = (
  one: Readonly<{ sessionId: string | null; clientId: number | null; email: string | null }>,
  session: Pick<Session, 'id' | 'clientId'>,
  email: string | null,
): boolean =>
  one.sessionId === session.id ||
  (one.clientId !== null && one.clientId === session.clientId) ||
  (email !== null && one.email?.toLowerCase() === email.trim().toLowerCase());
