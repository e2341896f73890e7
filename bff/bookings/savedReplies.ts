/**
 * A change is made once, however often it is requested: its reply is saved for a day under the client's idempotency
 * key. If the reply is the booking, the change's own transaction saves it. A repeat gets the saved reply and changes
 * nothing.
 */
import { either as E } from 'fp-ts';
import pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { FAILURE_TEXT, type FailureKind } from '../../machines/contract/envelope.ts';
import { BOOKING_COLUMNS, viewOf, type PublicBookingRow } from './bookingRow.ts';
import type { Store } from '../kernel/deps.ts';
import { IDEMPOTENCY_HEADER, type Idempotency, type Saved, type Unsaved } from './idempotency.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { SavedReply, SavedReplyKind as Kind } from '../kernel/savedReply.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

const SAVED_HOURS = 24;

const INSERT_REPLY = raw('INSERT INTO saved_replies (principal, call, key, body_hash, kind, reply)');

/**
 * A CTE that saves the booking of the CTE `source` as the reply; without `idempotency` it saves nothing. The saved
 * reply has no names or addresses of guests.
 */
export const savedReplyStep = (source: string, idempotency: Idempotency | null): Sql => sql`
  saved_reply AS (
    ${INSERT_REPLY}
    SELECT ${idempotency?.principal}::uuid, ${idempotency?.call}, ${idempotency?.key}, ${idempotency?.requestHash}::bytea,
      'booking', to_jsonb(shown) - '{snapshot,guests,contact}'::text[]
    FROM (SELECT ${raw(BOOKING_COLUMNS)} FROM ${raw(source)}) shown WHERE ${idempotency?.principal}::uuid IS NOT NULL)`;

/** The values of a reply that is not a booking. */
const replyValues = ({ principal, call, key, requestHash }: Idempotency, kind: Kind, reply: unknown): Sql =>
  sql`${principal}::uuid, ${call}, ${key}, ${requestHash}::bytea, ${kind}, ${JSON.stringify(reply)}::jsonb`;

/** Saves a reply that is not a booking, in the transaction of the change. Throws when the key already has a reply. */
export const saveReplyData = async <A>(client: DbClient, idempotency: Idempotency, data: A): Promise<Saved<A>> => {
  await client.query(
    prepared('save-reply-data', sql`${INSERT_REPLY} VALUES (${replyValues(idempotency, 'data', data)})`),
  );
  return { data, savedUnder: idempotency };
};

/**
 * Saves only that a change was made, in its transaction: its reply is about a person, so a repeat reads the data again.
 * Throws when the key already has a reply.
 */
export const saveAsMade = async <A>(client: DbClient, idempotency: Idempotency, data: A): Promise<Saved<A>> => {
  await saveReplyData(client, idempotency, null);
  return { data, savedUnder: idempotency };
};

/** A refusal changed nothing, so its commit does not wait for the disk: if a crash loses it, the call runs again. */
const insertOnce = {
  data: (values: Sql): Sql => sql`${INSERT_REPLY} VALUES (${values}) ON CONFLICT DO NOTHING`,
  refusal: (values: Sql): Sql => sql`${INSERT_REPLY}
    SELECT ${values} FROM (SELECT set_config('synchronous_commit', 'off', true)) soon ON CONFLICT DO NOTHING`,
} as const;

/** Saves a reply; returns false when the key already has one. */
const saveReply = async (
  { pool }: Store,
  idempotency: Idempotency,
  kind: keyof typeof insertOnce,
  reply: unknown,
): Promise<boolean> => {
  const values = replyValues(idempotency, kind, reply);
  const put = await pool.query(prepared(`keep-${kind}-once`, insertOnce[kind](values)));
  return put.rowCount === 1;
};

/**
 * The saved reply of a change, once a standby has it, if there is one: the change may have been stored on one machine alone,
 * when its guest read that it was unknown. Only a transaction that writes waits for a standby, so this one does.
 */
export const standingReply = async (
  { pool }: Store,
  { principal, call, key }: Idempotency,
): Promise<SavedReply | null> => {
  const found = await pool.query<SavedReply>(
    prepared(
      'standing-reply',
      sql`UPDATE saved_replies SET saved_at = saved_at WHERE principal = ${principal} AND call = ${call} AND key = ${key}
          RETURNING body_hash AS "requestHash", kind, reply`,
    ),
  );
  return found.rows[0] ?? null;
};

const restoreRow = (row: PublicBookingRow): PublicBookingRow => ({
  ...row,
  holdExpiresAt: new Date(row.holdExpiresAt),
});

/**
 * The saved reply to the same request; `A` is the call's data, and null means that only the fact of the change was
 * saved. Refusal: keyReused for another request.
 */
export const replyFromSaved = <A>(
  { requestHash, kind, reply }: SavedReply,
  idempotency: Idempotency,
): E.Either<Refused, A | null> => {
  if (!requestHash.equals(idempotency.requestHash)) {
    return E.left(refused('keyReused', { field: IDEMPOTENCY_HEADER, message: FAILURE_TEXT.keyReused }));
  }
  if (kind === 'refusal') return E.left(reply as Refused);
  return E.right((kind === 'booking' ? viewOf(restoreRow(reply as PublicBookingRow)) : reply) as A | null);
};

/** Temporary refusals. They are not saved, so a repeated call runs again. */
const TRANSIENT: readonly FailureKind[] = [
  'paymentProcessing',
  'paymentsClosed',
  'tooManyCards',
  'tooManyRequests',
  'tooManyTries',
  'unavailable',
];

const isFinal = (reply: E.Either<Refused, unknown>): boolean => {
  if (E.isLeft(reply)) return !TRANSIENT.includes(reply.left.code);
  const data = reply.right;
  // a payment that is undecided or waits for the guest is not final
  return !(
    typeof data === 'object' &&
    data !== null &&
    'outcome' in data &&
    (data.outcome === 'ERROR' || data.outcome === null)
  );
};

/** Saves the reply and returns it; returns the saved one when the key already has a reply. */
const saveOrReadReply = async <A>(
  deps: Store,
  idempotency: Idempotency,
  reply: E.Either<Refused, A>,
): Promise<E.Either<Refused, A | null>> => {
  const isFirst = E.isLeft(reply)
    ? await saveReply(deps, idempotency, 'refusal', reply.left)
    : await saveReply(deps, idempotency, 'data', reply.right);
  const savedReply = isFirst ? null : await standingReply(deps, idempotency);
  return savedReply === null ? reply : replyFromSaved<A>(savedReply, idempotency);
};

const UNIQUE_VIOLATION = '23505';

const isSavedByAnother = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.table === 'saved_replies';

/**
 * Awaits a change and saves its reply, if it is final and the change's transaction has not saved it. Of two
 * simultaneous requests with one key, the second waits in the database for the first and gets the same reply; its own
 * change is rolled back. Null: the change was made, but its reply was not saved.
 */
export const replyOnce = async <A>(
  deps: Store,
  idempotency: Idempotency,
  change: Promise<E.Either<Refused, Saved<A> | Unsaved<A>>>,
): Promise<E.Either<Refused, A | null>> => {
  try {
    const changed = await change;
    if (E.isRight(changed) && changed.right.savedUnder !== null) return E.right(changed.right.data);
    const reply = E.isLeft(changed) ? changed : E.right(changed.right.data);
    return isFinal(reply) ? await saveOrReadReply(deps, idempotency, reply) : reply;
  } catch (error) {
    const first = isSavedByAnother(error) ? await standingReply(deps, idempotency) : null;
    if (first === null) throw error;
    return replyFromSaved<A>(first, idempotency);
  }
};

/** Deletes replies older than a day; returns how many. */
export const deleteOldReplies = async (deps: Store): Promise<number> => {
  const deleted = await deps.pool.query(
    `DELETE FROM saved_replies WHERE saved_at < clock_timestamp() - make_interval(hours => ${SAVED_HOURS})`,
  );
  return deleted.rowCount ?? 0;
};
