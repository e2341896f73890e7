/**
 * A change is done once, however often it is asked for: its reply is kept by the key the client gave it, for a day, in the
 * transaction of the change itself where the reply is the booking. A repeat gets the kept reply and changes nothing.
 */
import { either as E } from 'fp-ts';
import pg from 'pg';
import { FAILURE_TEXT, type FailureKind } from '../../machines/contract/envelope.ts';
import { withTransaction } from '../db/transaction.ts';
import { BOOKING_COLUMNS, viewOf, type PublicBookingRow } from './bookingRow.ts';
import type { BookingDeps } from './deps.ts';
import { IDEMPOTENCY_HEADER, type Idempotency } from './idempotency.ts';
import { refused, type Refused } from './refused.ts';
import type { DbClient } from '../db/client.ts';

type Kind = 'booking' | 'data' | 'refusal';

/** A reply as the store keeps it, with the hash of the body it was given to. */
export type SavedReply = Readonly<{ requestHash: Buffer; kind: Kind; reply: unknown }>;

const SAVED_HOURS = 24;

/**
 * A step of a statement: keeps the booking of its step `source` as the reply to an intent, whose values are $`first` and
 * the three after it; without an intent that wants the booking nothing is kept. Names and addresses of guests are no part of it.
 */
export const savedReplySql = (source: string, first: number): string => `
  kept AS (
    INSERT INTO saved_replies (principal, call, key, body_hash, kind, reply)
    SELECT $${first}::uuid, $${first + 1}, $${first + 2}, $${first + 3}::bytea, 'booking',
      to_jsonb(shown) - '{snapshot,guests,contact}'::text[]
    FROM (SELECT ${BOOKING_COLUMNS} FROM ${source}) shown WHERE $${first}::uuid IS NOT NULL)`;

const idempotencyValues = ({ principal, call, key, requestHash }: Idempotency): unknown[] => [
  principal,
  call,
  key,
  requestHash,
];

/** The values of `keepStep`. */
export const savedReplyValues = (idempotency: Idempotency | undefined): unknown[] =>
  idempotency?.reply === 'booking' ? idempotencyValues(idempotency) : [null, null, null, null];

/** Marks the reply as kept, once the statement with `keepStep` changed something. */
export const markSaved = (idempotency: Idempotency | undefined): void => {
  if (idempotency?.reply === 'booking') idempotency.isSaved = true;
};

const INSERT_REPLY = 'INSERT INTO saved_replies (principal, call, key, body_hash, kind, reply)';

/** Keeps other data than a booking, in the transaction of the change; throws when a reply to the intent was kept before. */
export const saveReplyData = async (
  client: DbClient,
  idempotency: Idempotency | undefined,
  data: unknown,
): Promise<void> => {
  if (idempotency?.reply !== 'data') return;
  await client.query({
    name: 'keep-data',
    text: `${INSERT_REPLY} VALUES ($1, $2, $3, $4, 'data', $5)`,
    values: [...idempotencyValues(idempotency), JSON.stringify(data)],
  });
  idempotency.isSaved = true;
};

/**
 * A refusal changed nothing, so that nobody waits until it is on the disk: one that a power cut takes away is worked out
 * anew.
 */
const INSERT_REPLY_ONCE = {
  data: `${INSERT_REPLY} VALUES ($1, $2, $3, $4, 'data', $5) ON CONFLICT DO NOTHING`,
  refusal: `${INSERT_REPLY} SELECT $1, $2, $3, $4, 'refusal', $5 FROM (SELECT set_config('synchronous_commit', 'off', true)) soon
            ON CONFLICT DO NOTHING`,
} as const;

/** Keeps a reply; tells whether no other reply was kept for the intent before. */
const saveReply = async (
  client: DbClient,
  idempotency: Idempotency,
  kind: keyof typeof INSERT_REPLY_ONCE,
  reply: unknown,
): Promise<boolean> => {
  const put = await client.query({
    name: `keep-${kind}-once`,
    text: INSERT_REPLY_ONCE[kind],
    values: [...idempotencyValues(idempotency), JSON.stringify(reply)],
  });
  return put.rowCount === 1;
};

const findSavedReply = async (client: DbClient, { principal, call, key }: Idempotency): Promise<SavedReply | null> => {
  const found = await client.query<SavedReply>({
    name: 'find-reply',
    text: `SELECT body_hash AS "requestHash", kind, reply FROM saved_replies WHERE principal = $1 AND call = $2 AND key = $3`,
    values: [principal, call, key],
  });
  return found.rows[0] ?? null;
};

const restoreRow = (row: PublicBookingRow): PublicBookingRow => ({
  ...row,
  holdExpiresAt: new Date(row.holdExpiresAt),
});

/** The kept reply, when it was given to the same body. Refusal: keyReused. `A` is the data of the intent's call. */
const replyFromSaved = <A>(
  { requestHash, kind, reply }: SavedReply,
  idempotency: Idempotency,
): E.Either<Refused, A> => {
  if (!requestHash.equals(idempotency.requestHash)) {
    return E.left(refused('keyReused', { field: IDEMPOTENCY_HEADER, message: FAILURE_TEXT.keyReused }));
  }
  if (kind === 'refusal') return E.left(reply as Refused);
  return E.right((kind === 'booking' ? viewOf(restoreRow(reply as PublicBookingRow)) : reply) as A);
};

/** What may be otherwise a moment later: asked again, the call is tried again. */
const TRANSIENT: readonly FailureKind[] = [
  'paymentProcessing',
  'paymentsClosed',
  'tooManyCards',
  'tooManyRequests',
  'unavailable',
];

const isFinal = (reply: E.Either<Refused, unknown>): boolean => {
  if (E.isLeft(reply)) return !TRANSIENT.includes(reply.left.code);
  const data = reply.right;
  // an outcome that is not known yet, or waits for the guest, is not the end of it
  return !(
    typeof data === 'object' &&
    data !== null &&
    'outcome' in data &&
    (data.outcome === 'ERROR' || data.outcome === null)
  );
};

/** Keeps the reply, unless another was: then that one stands. */
const saveOrReadReply = <A>(
  deps: BookingDeps,
  idempotency: Idempotency,
  reply: E.Either<Refused, A>,
): Promise<E.Either<Refused, A>> =>
  withTransaction(deps.pool, async (client) => {
    const isFirst = E.isLeft(reply)
      ? await saveReply(client, idempotency, 'refusal', reply.left)
      : await saveReply(client, idempotency, 'data', reply.right);
    const savedReply = isFirst ? null : await findSavedReply(client, idempotency);
    return savedReply === null ? reply : replyFromSaved<A>(savedReply, idempotency);
  });

const UNIQUE_VIOLATION = '23505';

const isSavedByAnother = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.table === 'saved_replies';

/**
 * Answers an intent: with what was kept for it, else by `change`, whose reply is kept when it is final. Of two at the same
 * time, the second waits in the store for the first and gets the same reply; nothing of its own change stays.
 */
export const withSavedReply = async <A>(
  deps: BookingDeps,
  idempotency: Idempotency,
  savedReply: SavedReply | null,
  change: () => Promise<E.Either<Refused, A>>,
): Promise<E.Either<Refused, A>> => {
  if (savedReply !== null) return replyFromSaved(savedReply, idempotency);
  try {
    const reply = await change();
    return (E.isRight(reply) && idempotency.isSaved) || !isFinal(reply)
      ? reply
      : await saveOrReadReply(deps, idempotency, reply);
  } catch (error) {
    const first = isSavedByAnother(error) ? await findSavedReply(deps.pool, idempotency) : null;
    if (first === null) throw error;
    return replyFromSaved(first, idempotency);
  }
};

/** Deletes replies that were kept long enough; gives how many. */
export const deleteOldReplies = async (deps: BookingDeps): Promise<number> => {
  const deleted = await deps.pool.query(
    `DELETE FROM saved_replies WHERE saved_at < clock_timestamp() - make_interval(hours => ${SAVED_HOURS})`,
  );
  return deleted.rowCount ?? 0;
};
