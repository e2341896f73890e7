/** Stores the visitors' sessions. Only the SHA-256 of the token is stored; the id is the handle in the calls. */
import { createHash, randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import type pg from 'pg';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { CallName } from '../../machines/contract/calls.ts';
import type { Ids, SessionLimits, Store } from '../kernel/deps.ts';
import type { SavedReply } from '../kernel/savedReply.ts';
import { countWaiting } from '../db/callTime.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/** `clientId`: the signed-in account holder; null if nobody is signed in. */
export type Session = Readonly<{ id: string; bookingId: string | null; clientId: number | null }>;

/** A session with a booking, for calls that need one. */
export type WithBooking = Readonly<{ bookingId: string }>;

/** A session with an account holder, for calls that need one. */
export type WithAccount = Readonly<{ clientId: number }>;

/** A session expires this long after its last use, which is later than any unsaved hold in it. */
export const SESSION_HOURS = 4;
/** A session ends this long after its sign-in, or after it was opened, even while it is used (settings). */
export const DEFAULT_SESSION_HOURS: SessionLimits['sessionHours'] = { signedIn: 12, anonymous: 24 };
/** The expiry is extended at most this often, so that most reads write nothing. */
const TOUCH_MINUTES = 5;
/** For this long a token replaced by a sign-in is recognised, so that a late tab does not overwrite the new cookie. */
const ROTATED_SECONDS = 60;

/** SQL: when a session used now expires. */
const expiryAfter = (minutes: number): Sql =>
  sql`least(clock_timestamp() + make_interval(mins => ${minutes}), ends_at)`;

/** SQL: values of `ends_at` and `expires_at` for a session that begins now and ends after so many hours at the latest. */
export const endAfter = (hours: number): Sql => sql`clock_timestamp() + make_interval(hours => ${hours}::int),
  clock_timestamp() + make_interval(hours => ${Math.min(hours, SESSION_HOURS)}::int)`;

/** The stored hash of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token of 256 random bits, for a session cookie or an e-mailed link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stores a new session for `token`. */
export const openSession = async (deps: Store & Ids & SessionLimits, token: string): Promise<Session> => {
  const id = deps.newId();
  await deps.pool.query(
    prepared(
      'open-session',
      sql`INSERT INTO sessions (id, token_hash, ends_at, expires_at)
          VALUES (${id}, ${hashOf(token)}, ${endAfter(deps.sessionHours.anonymous)})`,
    ),
  );
  return { id, bookingId: null, clientId: null };
};

/** SQL: the live sessions that match a condition, with columns of a joined table. */
const liveSessions = (columns: Sql, joined: Sql, condition: Sql): Sql => sql`
  SELECT session.id, session.booking_id AS "bookingId", session.client_id AS "clientId",
    expires_at < ${expiryAfter(SESSION_HOURS * 60 - TOUCH_MINUTES)} AS "isDueToMove", ${columns}
  FROM sessions session ${joined} WHERE ${condition} AND expires_at > clock_timestamp()`;

/** The live session with the hash of its token, with the saved reply for its call and idempotency key. */
export const sessionAndReplyStatement = (tokenHash: Buffer, call: CallName, key: string): Sql =>
  liveSessions(
    sql`saved.body_hash AS "requestHash", saved.kind, saved.reply`,
    sql`LEFT JOIN saved_replies saved ON saved.principal = session.id AND saved.key = ${key} AND saved.call = ${call}`,
    sql`token_hash = ${tokenHash}`,
  );

type FoundSession = Session & Readonly<{ isDueToMove: boolean }>;

type SessionLoader = DataLoader<string, FoundSession | null>;

/**
 * Loads sessions by the hexadecimal hash of their token. All look-ups of one turn of the event loop share one query;
 * nothing is cached for later turns.
 */
const createSessionLoader = (pool: pg.Pool): SessionLoader =>
  new DataLoader(
    async (hashes) => {
      const tokens = hashes.map((hash) => `\\x${hash}`);
      const statement = liveSessions(
        sql`encode(token_hash, 'hex') AS hash`,
        empty,
        sql`token_hash = ANY (${tokens}::bytea[])`,
      );
      const { rows } = await pool.query<FoundSession & { hash: string }>(prepared('find-sessions', statement));
      const found = new Map(rows.map((row) => [row.hash, row]));
      return hashes.map((hash) => found.get(hash) ?? null);
    },
    { cache: false, batchScheduleFn: setImmediate },
  );

const loaders = new WeakMap<pg.Pool, SessionLoader>();

const findByToken = ({ pool }: Store, token: string): Promise<FoundSession | null> => {
  const loader = loaders.get(pool) ?? createSessionLoader(pool);
  loaders.set(pool, loader);
  // the query is that of the first call, but each of them waits
  return countWaiting(() => loader.load(hashOf(token).toString('hex')));
};

/** The live session of `token`, with its expiry extended; null if there is none. */
export const findSession = async (deps: Store, token: string): Promise<Session | null> => {
  const found = await findByToken(deps, token);
  return found === null ? null : touchSession(deps, found);
};

/** The same without extending the expiry. */
export const peekSession = async (deps: Store, token: string): Promise<Session | null> => {
  const found = await findByToken(deps, token);
  return found === null ? null : { id: found.id, bookingId: found.bookingId, clientId: found.clientId };
};

/** The live session of a change, with the saved reply if the change was made before. */
export type SessionWithReply = Readonly<{ session: Session; savedReply: SavedReply | null }>;

/** Finds the session, with the saved reply for `call` and `key`, in one round trip; null if there is none. */
export const findSessionAndReply = async (
  deps: Store,
  token: string,
  call: CallName,
  key: string,
): Promise<SessionWithReply | null> => {
  const { rows } = await deps.pool.query<FoundSession & (SavedReply | { kind: null })>(
    prepared('find-session-and-reply', sessionAndReplyStatement(hashOf(token), call, key)),
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { session: await touchSession(deps, row), savedReply: row.kind === null ? null : row };
};

const touchSession = async (deps: Store, { id, bookingId, clientId, isDueToMove }: FoundSession): Promise<Session> => {
  if (isDueToMove) await moveExpiry(deps, id);
  return { id, bookingId, clientId };
};

/** Reads do this too, so it waits for no standby: at worst a session ends minutes sooner after a fail-over. */
const moveExpiry = async (deps: Store, id: string): Promise<void> => {
  await deps.pool.query(
    prepared(
      'move-session-expiry',
      sql`UPDATE sessions SET expires_at = ${expiryAfter(SESSION_HOURS * 60)}, last_used_at = clock_timestamp()
          FROM (SELECT set_config('synchronous_commit', 'local', true)) soon WHERE id = ${id}`,
    ),
  );
};

/** The session, its row locked until the transaction ends; null if there is none. Always lock it before any booking. */
export const lockSession = async (client: DbClient, id: string): Promise<Session | null> => {
  const { rows } = await client.query<Session>(
    prepared(
      'lock-session',
      sql`SELECT id, booking_id AS "bookingId", client_id AS "clientId" FROM sessions WHERE id = ${id} FOR UPDATE`,
    ),
  );
  return rows[0] ?? null;
};

/**
 * The same, if the session still has the token with this hash; null if a sign-in has replaced it. Of several sign-ins
 * with one token, only the first succeeds.
 */
export const lockSessionWithToken = async (
  client: DbClient,
  id: string,
  tokenHash: Buffer,
): Promise<Session | null> => {
  const { rows } = await client.query<Session>(
    prepared(
      'lock-session-with-token',
      sql`SELECT id, booking_id AS "bookingId", client_id AS "clientId" FROM sessions
          WHERE id = ${id} AND token_hash = ${tokenHash} FOR UPDATE`,
    ),
  );
  return rows[0] ?? null;
};

/**
 * Waits until a standby, if there is one, has all that the session can see: what another call stored may be on one machine
 * alone, and then it must not be confirmed. Only a transaction that writes waits for a standby, so this one does, where there
 * is one to wait for.
 */
export const awaitStandby = async ({ pool }: Store, { id }: Pick<Session, 'id'>): Promise<void> => {
  const statement = sql`
    UPDATE sessions SET last_used_at = last_used_at
    WHERE id = ${id} AND current_setting('synchronous_standby_names') <> ''`;
  await pool.query(prepared('await-standby', statement));
};

/** The id of the session's current booking; null if there is none. */
export const bookingOfSession = async (client: DbClient, id: string): Promise<string | null> => {
  const { rows } = await client.query<Pick<Session, 'bookingId'>>(
    prepared('booking-of-session', sql`SELECT booking_id AS "bookingId" FROM sessions WHERE id = ${id}`),
  );
  return rows[0]?.bookingId ?? null;
};

/** Removes a booking from its session; does nothing if the session has another booking by now. */
export const abandonBooking = async (client: DbClient, { id, bookingId }: Session): Promise<void> => {
  await client.query(
    prepared(
      'leave-booking',
      sql`UPDATE sessions SET booking_id = NULL WHERE id = ${id} AND booking_id = ${bookingId}`,
    ),
  );
};

/** Whether a sign-in has just replaced this token. Such a token gives no session, and must not get a new one either. */
export const isReplacedToken = async ({ pool }: Store, token: string): Promise<boolean> => {
  const found = await pool.query(
    prepared(
      'is-replaced-token',
      sql`SELECT FROM sessions WHERE rotated_hash = ${hashOf(token)}
            AND rotated_at > clock_timestamp() - make_interval(secs => ${ROTATED_SECONDS}::int)`,
    ),
  );
  return found.rows.length > 0;
};

/** Deletes expired sessions and returns how many. */
export const deleteExpiredSessions = async (deps: Store): Promise<number> => {
  const deleted = await deps.pool.query('DELETE FROM sessions WHERE expires_at <= clock_timestamp()');
  return deleted.rowCount ?? 0;
};
