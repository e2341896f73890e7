/** Visitors' sessions in the store. The token is kept by its SHA-256 only; the id is the handle the calls carry. */
import { createHash } from 'node:crypto';
import type { Desk, Querier } from './desk.ts';

export type Session = Readonly<{ id: string; bookingId: string | null }>;

/** A session lives this long after its last use, well past the end of any hold in it that is not kept. */
const SESSION_HOURS = 4;
/** The expiry is moved on at most this often, so that reading calls write nothing. */
const MOVE_MINUTES = 5;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Stores a new session for `token`. */
export const openSession = async (desk: Desk, token: string): Promise<Session> => {
  const id = desk.newId();
  await desk.pool.query({
    name: 'open-session',
    text: `INSERT INTO sessions (id, token_hash, expires_at)
           VALUES ($1, $2, clock_timestamp() + make_interval(hours => ${SESSION_HOURS}))`,
    values: [id, hashOf(token)],
  });
  return { id, bookingId: null };
};

/** The live session of the token with hash $1. */
export const FIND_SESSION = `
  SELECT id, booking_id AS "bookingId",
    expires_at < clock_timestamp() + make_interval(hours => ${SESSION_HOURS}, mins => -${MOVE_MINUTES}) AS "isDueToMove"
  FROM sessions WHERE token_hash = $1 AND expires_at > clock_timestamp()`;

/** The live session of `token`, its expiry moved on; null when there is none. */
export const findSession = async (desk: Desk, token: string): Promise<Session | null> => {
  const hash = hashOf(token);
  const found = await desk.pool.query<Session & { isDueToMove: boolean }>({
    name: 'find-session',
    text: FIND_SESSION,
    values: [hash],
  });
  const row = found.rows[0];
  if (row === undefined) return null;
  if (row.isDueToMove) await moveExpiry(desk, row.id);
  return { id: row.id, bookingId: row.bookingId };
};

const moveExpiry = async (desk: Desk, id: string): Promise<void> => {
  await desk.pool.query({
    name: 'move-session-expiry',
    text: `UPDATE sessions SET expires_at = clock_timestamp() + make_interval(hours => ${SESSION_HOURS}) WHERE id = $1`,
    values: [id],
  });
};

/** Keeps others from changing which booking is in a session until the transaction ends. */
export const lockSession = async (client: Querier, id: string): Promise<void> => {
  await client.query({ name: 'lock-session', text: 'SELECT FROM sessions WHERE id = $1 FOR UPDATE', values: [id] });
};

/** Takes a booking out of its session; does nothing when the session holds another one by now. */
export const leaveBooking = async (client: Querier, session: Session): Promise<void> => {
  await client.query({
    name: 'leave-booking',
    text: 'UPDATE sessions SET booking_id = NULL WHERE id = $1 AND booking_id = $2',
    values: [session.id, session.bookingId],
  });
};

/** Deletes sessions that ended; gives how many. */
export const forgetOldSessions = async (desk: Desk): Promise<number> => {
  const gone = await desk.pool.query('DELETE FROM sessions WHERE expires_at < clock_timestamp()');
  return gone.rowCount ?? 0;
};
