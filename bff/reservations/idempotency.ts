/**
 * A change is done once, however often it is asked for: its reply is kept by the key the client gave it, for a day, in the
 * transaction of the change itself where the reply is the booking. A repeat gets the kept reply and changes nothing.
 */
import { either as E } from 'fp-ts';
import pg from 'pg';
import { FAILURE_TEXT, type FailureKind } from '../../machines/contract/envelope.ts';
import { withTransaction } from '../db/transaction.ts';
import { COLUMNS, viewOf, type ShownRow } from './bookingRow.ts';
import type { Desk, Querier } from './desk.ts';
import { KEY_HEADER, type Intent } from './intent.ts';
import { refused, type Refused } from './refused.ts';

type Kind = 'booking' | 'data' | 'refusal';

/** A reply as the store keeps it, with the hash of the body it was given to. */
export type KeptReply = Readonly<{ bodyHash: Buffer; kind: Kind; reply: unknown }>;

const KEPT_HOURS = 24;

/**
 * A step of a statement: keeps the booking of its step `source` as the reply to an intent, whose values are $`first` and
 * the three after it; without an intent that wants the booking nothing is kept. Names and addresses of guests are no part of it.
 */
export const keepStep = (source: string, first: number): string => `
  kept AS (
    INSERT INTO kept_replies (principal, call, key, body_hash, kind, reply)
    SELECT $${first}::uuid, $${first + 1}, $${first + 2}, $${first + 3}::bytea, 'booking',
      to_jsonb(shown) - '{snapshot,guests,contact}'::text[]
    FROM (SELECT ${COLUMNS} FROM ${source}) shown WHERE $${first}::uuid IS NOT NULL)`;

const valuesOf = ({ principal, call, key, bodyHash }: Intent): unknown[] => [principal, call, key, bodyHash];

/** The values of `keepStep`. */
export const keepValues = (intent: Intent | undefined): unknown[] =>
  intent?.reply === 'booking' ? valuesOf(intent) : [null, null, null, null];

/** Marks the reply as kept, once the statement with `keepStep` changed something. */
export const noteKept = (intent: Intent | undefined): void => {
  if (intent?.reply === 'booking') intent.isKept = true;
};

const PUT = 'INSERT INTO kept_replies (principal, call, key, body_hash, kind, reply)';

/** Keeps other data than a booking, in the transaction of the change; throws when a reply to the intent was kept before. */
export const keepData = async (client: Querier, intent: Intent | undefined, data: unknown): Promise<void> => {
  if (intent?.reply !== 'data') return;
  await client.query({
    name: 'keep-data',
    text: `${PUT} VALUES ($1, $2, $3, $4, 'data', $5)`,
    values: [...valuesOf(intent), JSON.stringify(data)],
  });
  intent.isKept = true;
};

/**
 * A refusal changed nothing, so that nobody waits until it is on the disk: one that a power cut takes away is worked out
 * anew.
 */
const KEEP = {
  data: `${PUT} VALUES ($1, $2, $3, $4, 'data', $5) ON CONFLICT DO NOTHING`,
  refusal: `${PUT} SELECT $1, $2, $3, $4, 'refusal', $5 FROM (SELECT set_config('synchronous_commit', 'off', true)) soon
            ON CONFLICT DO NOTHING`,
} as const;

/** Keeps a reply; tells whether no other reply was kept for the intent before. */
const keep = async (client: Querier, intent: Intent, kind: keyof typeof KEEP, reply: unknown): Promise<boolean> => {
  const put = await client.query({
    name: `keep-${kind}-once`,
    text: KEEP[kind],
    values: [...valuesOf(intent), JSON.stringify(reply)],
  });
  return put.rowCount === 1;
};

const findKept = async (client: Querier, { principal, call, key }: Intent): Promise<KeptReply | null> => {
  const found = await client.query<KeptReply>({
    name: 'find-reply',
    text: `SELECT body_hash AS "bodyHash", kind, reply FROM kept_replies WHERE principal = $1 AND call = $2 AND key = $3`,
    values: [principal, call, key],
  });
  return found.rows[0] ?? null;
};

const shown = (row: ShownRow): ShownRow => ({ ...row, holdExpiresAt: new Date(row.holdExpiresAt) });

/** The kept reply, when it was given to the same body. Refusal: keyReused. `A` is the data of the intent's call. */
const repeated = <A>({ bodyHash, kind, reply }: KeptReply, intent: Intent): E.Either<Refused, A> => {
  if (!bodyHash.equals(intent.bodyHash)) {
    return E.left(refused('keyReused', { field: KEY_HEADER, message: FAILURE_TEXT.keyReused }));
  }
  if (kind === 'refusal') return E.left(reply as Refused);
  return E.right((kind === 'booking' ? viewOf(shown(reply as ShownRow)) : reply) as A);
};

/** What may be otherwise a moment later: asked again, the call is tried again. */
const PASSING: readonly FailureKind[] = [
  'paymentUnderWay',
  'paymentsClosed',
  'tooManyCards',
  'tooManyRequests',
  'unavailable',
];

const isFinal = (reply: E.Either<Refused, unknown>): boolean => {
  if (E.isLeft(reply)) return !PASSING.includes(reply.left.code);
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
const standing = <A>(desk: Desk, intent: Intent, reply: E.Either<Refused, A>): Promise<E.Either<Refused, A>> =>
  withTransaction(desk.pool, async (client) => {
    const isFirst = E.isLeft(reply)
      ? await keep(client, intent, 'refusal', reply.left)
      : await keep(client, intent, 'data', reply.right);
    const kept = isFirst ? null : await findKept(client, intent);
    return kept === null ? reply : repeated<A>(kept, intent);
  });

const UNIQUE_VIOLATION = '23505';

const isKeptByAnother = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.table === 'kept_replies';

/**
 * Answers an intent: with what was kept for it, else by `change`, whose reply is kept when it is final. Of two at the same
 * time, the second waits in the store for the first and gets the same reply; nothing of its own change stays.
 */
export const once = async <A>(
  desk: Desk,
  intent: Intent,
  kept: KeptReply | null,
  change: () => Promise<E.Either<Refused, A>>,
): Promise<E.Either<Refused, A>> => {
  if (kept !== null) return repeated(kept, intent);
  try {
    const reply = await change();
    return (E.isRight(reply) && intent.isKept) || !isFinal(reply) ? reply : await standing(desk, intent, reply);
  } catch (error) {
    const first = isKeptByAnother(error) ? await findKept(desk.pool, intent) : null;
    if (first === null) throw error;
    return repeated(first, intent);
  }
};

/** Deletes replies that were kept long enough; gives how many. */
export const forgetOldReplies = async (desk: Desk): Promise<number> => {
  const gone = await desk.pool.query(
    `DELETE FROM kept_replies WHERE kept_at < clock_timestamp() - make_interval(hours => ${KEPT_HOURS})`,
  );
  return gone.rowCount ?? 0;
};
