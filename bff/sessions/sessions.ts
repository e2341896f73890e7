/** Visitors' sessions in the store. The token is kept by its SHA-256 only; the id is the handle the calls carry. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { CallName } from '../../machines/contract/calls.ts';
import { createBatchLoader } from '../db/batchLoader.ts';
import type { BookingDeps } from '../bookings/deps.ts';
import type { SavedReply } from '../bookings/savedReplies.ts';
import type { DbClient } from '../db/client.ts';

export type Session = Readonly<{ id: string; bookingId: string | null }>;

/** A session lives this long after its last use, well past the end of any hold in it that is not saved. */
const SESSION_HOURS = 4;
/** The expiry is moved on at most this often, so that reading calls write nothing. */
const TOUCH_MINUTES = 5;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Stores a new session for `token`. */
export const openSession = async (deps: BookingDeps, token: string): Promise<Session> => {
  const id = deps.newId();
  await deps.pool.query({
    name: 'open-session',
    text: `INSERT INTO sessions (id, token_hash, expires_at)
           VALUES ($1, $2, clock_timestamp() + make_interval(hours => ${SESSION_HOURS}))`,
    values: [id, hashOf(token)],
  });
  return { id, bookingId: null };
};

const sessionWith = (columns: string, join: string, token = 'token_hash = $1'): string => `
  SELECT session.id, session.booking_id AS "bookingId",
    expires_at < clock_timestamp() + make_interval(hours => ${SESSION_HOURS}, mins => -${TOUCH_MINUTES}) AS "isDueToMove"${columns}
  FROM sessions session ${join} WHERE ${token} AND expires_at > clock_timestamp()`;

/** The live sessions of the tokens with the hashes $1. */
const FIND_SESSIONS = sessionWith(`, encode(token_hash, 'hex') AS hash`, '', 'token_hash = ANY ($1::bytea[])');

/** The live session of the token with hash $1, with the reply that was kept for its call $2 by the key $3. */
export const FIND_SESSION_AND_REPLY = sessionWith(
  ', saved.body_hash AS "requestHash", saved.kind, saved.reply',
  'LEFT JOIN saved_replies saved ON saved.principal = session.id AND saved.key = $3 AND saved.call = $2',
);

type FoundSession = Session & Readonly<{ isDueToMove: boolean }>;

type Finder = (hash: string) => Promise<FoundSession | null>;

/** Finds sessions by the hash of their token, in hexadecimal; those who ask at once are one question to the store. */
const createFinder = (pool: pg.Pool): Finder =>
  createBatchLoader(async (hashes) => {
    const { rows } = await pool.query<FoundSession & { hash: string }>({
      name: 'find-sessions',
      text: FIND_SESSIONS,
      values: [hashes.map((hash) => `\\x${hash}`)],
    });
    return new Map(rows.map((row) => [row.hash, row]));
  });

const finders = new WeakMap<pg.Pool, Finder>();

const findByToken = (deps: BookingDeps, token: string): Promise<FoundSession | null> => {
  const finder = finders.get(deps.pool) ?? createFinder(deps.pool);
  finders.set(deps.pool, finder);
  return finder(hashOf(token).toString('hex'));
};

/** The live session of `token`, its expiry moved on; null when there is none. */
export const findSession = async (deps: BookingDeps, token: string): Promise<Session | null> => {
  const found = await findByToken(deps, token);
  return found === null ? null : touchSession(deps, found);
};

/** The same for whoever only looks: nothing is moved on. */
export const peekSession = async (deps: BookingDeps, token: string): Promise<Session | null> => {
  const found = await findByToken(deps, token);
  return found === null ? null : { id: found.id, bookingId: found.bookingId };
};

/** The live session that asks for a change, with the reply to it if it was done before. */
export type SessionWithReply = Readonly<{ session: Session; savedReply: SavedReply | null }>;

/** The same with the reply kept for `call` by `key`, in one round trip. */
export const findSessionAndReply = async (
  deps: BookingDeps,
  token: string,
  call: CallName,
  key: string,
): Promise<SessionWithReply | null> => {
  const { rows } = await deps.pool.query<FoundSession & (SavedReply | { kind: null })>({
    name: 'find-session-and-reply',
    text: FIND_SESSION_AND_REPLY,
    values: [hashOf(token), call, key],
  });
  const [row] = rows;
  if (row === undefined) return null;
  return { session: await touchSession(deps, row), savedReply: row.kind === null ? null : row };
};

const touchSession = async (deps: BookingDeps, { id, bookingId, isDueToMove }: FoundSession): Promise<Session> => {
  if (isDueToMove) await moveExpiry(deps, id);
  return { id, bookingId };
};

const moveExpiry = async (deps: BookingDeps, id: string): Promise<void> => {
  await deps.pool.query({
    name: 'move-session-expiry',
    text: `UPDATE sessions SET expires_at = clock_timestamp() + make_interval(hours => ${SESSION_HOURS}) WHERE id = $1`,
    values: [id],
  });
};

/** The session as it is, with its row locked until the transaction ends, always before any booking is; null when there is none. */
export const lockSession = async (client: DbClient, id: string): Promise<Session | null> => {
  const { rows } = await client.query<Session>({
    name: 'lock-session',
    text: 'SELECT id, booking_id AS "bookingId" FROM sessions WHERE id = $1 FOR UPDATE',
    values: [id],
  });
  return rows[0] ?? null;
};

/** The booking that a session points to now; null when there is none. */
export const bookingOfSession = async (client: DbClient, id: string): Promise<string | null> => {
  const { rows } = await client.query<Pick<Session, 'bookingId'>>({
    name: 'booking-of-session',
    text: 'SELECT booking_id AS "bookingId" FROM sessions WHERE id = $1',
    values: [id],
  });
  return rows[0]?.bookingId ?? null;
};

/** Takes a booking out of its session; does nothing when the session holds another one by now. */
export const abandonBooking = async (client: DbClient, session: Session): Promise<void> => {
  await client.query({
    name: 'leave-booking',
    text: 'UPDATE sessions SET booking_id = NULL WHERE id = $1 AND booking_id = $2',
    values: [session.id, session.bookingId],
  });
};

/** Deletes sessions that ended; gives how many. */
export const deleteExpiredSessions = async (deps: BookingDeps): Promise<number> => {
  const deleted = await deps.pool.query('DELETE FROM sessions WHERE expires_at < clock_timestamp()');
  return deleted.rowCount ?? 0;
};
