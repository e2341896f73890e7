/** Card velocity limits: testing stolen cards takes many attempts, while a guest with one card needs few. */
import sql, { type Sql } from 'sql-template-tag';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import type { CardVelocityLimits } from '../kernel/deps.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { note } from '../kernel/securityNotes.ts';
import { proofNeeded } from '../security/proof.ts';
import { isProvedOnce, PROVED_TIMES } from '../security/tries.ts';

/**
 * Who tries a card: a session id, its account if it is signed in, a network (an IPv4 address, or the prefix that one
 * household has), and the proof that came with the call.
 */
export type CardSource = Readonly<{ id: string; clientId: number | null; network: string; proof: string | null }>;

type Counts = Readonly<{ ofSession: number; ofAccount: number; ofNetwork: number; malformed: number }>;

const ago = (minutes: number): Sql => sql`clock_timestamp() - make_interval(mins => ${minutes})`;
const endedSince = (start: Sql): Sql =>
  sql`attempt.status IN ('refused', 'cancelled') AND attempt.network IS NOT NULL AND attempt.updated_at > ${start}`;
const MALFORMED = sql`attempt.outcome ->> 'kind' IS NOT DISTINCT FROM 'invalidCard'`;
/**
 * Refused by the bank, or left by the guest at its challenge. An attempt that never reached the bank proves nothing about
 * the card.
 */
const refusedSince = (start: Sql): Sql => sql`${endedSince(start)}
  AND NOT coalesce(attempt.outcome ->> 'kind' IN ('notFound', 'invalidCard') OR attempt.outcome ->> 'code' = '3dsUnavailable', false)`;
/** Cards looked up without a payment made or in progress. */
const lookedUpSince = (start: Sql): Sql =>
  sql`attempt.status IN ('created', 'abandoned', 'refused', 'cancelled') AND lookup.at > ${start}`;
const ofSession = (id: string): Sql => sql`WHERE attempt.session_id = ${id}`;
/** By its sessions, and of those that it has ended, by its bookings: signing out makes nobody anew. */
const ofAccount = (clientId: number | null): Sql => sql`WHERE attempt.id IN (
  SELECT tried.id FROM sessions JOIN payment_attempts tried ON tried.session_id = sessions.id
  WHERE sessions.client_id = ${clientId}::int
  UNION ALL
  SELECT tried.id FROM bookings JOIN payment_attempts tried ON tried.booking_id = bookings.id
  WHERE bookings.client_id = ${clientId}::int
    AND NOT EXISTS (SELECT FROM sessions WHERE sessions.id = tried.session_id))`;

type Count = (source: CardSource, start: Sql) => Sql;

const refusals: Count = ({ id, clientId, network }, start) => sql`SELECT
  (SELECT count(*)::int FROM payment_attempts attempt ${ofSession(id)} AND ${refusedSince(start)}) AS "ofSession",
  (SELECT count(*)::int FROM payment_attempts attempt ${ofSession(id)} AND ${endedSince(start)} AND ${MALFORMED}) AS malformed,
  (SELECT count(*)::int FROM payment_attempts attempt ${ofAccount(clientId)} AND ${refusedSince(start)}) AS "ofAccount",
  (SELECT count(*)::int FROM payment_attempts attempt
    WHERE attempt.network = ${network} AND ${refusedSince(start)}) AS "ofNetwork"`;

const OF_LOOKUP = sql`FROM card_lookups lookup JOIN payment_attempts attempt ON attempt.id = lookup.attempt_id`;
const lookups: Count = ({ id, clientId, network }, start) => sql`SELECT 0 AS malformed,
  (SELECT count(*)::int ${OF_LOOKUP} ${ofSession(id)} AND ${lookedUpSince(start)}) AS "ofSession",
  (SELECT count(*)::int ${OF_LOOKUP} ${ofAccount(clientId)} AND ${lookedUpSince(start)}) AS "ofAccount",
  (SELECT count(*)::int ${OF_LOOKUP} WHERE lookup.network = ${network} AND ${lookedUpSince(start)}) AS "ofNetwork"`;

/** How many malformed attempts of a session count like one refused card. */
const MALFORMED_FOR_ONE = 3;

type Answer = 'accepted' | 'needsProof' | 'refused';

const answers =
  (name: string, count: Count) =>
  async (client: DbClient, limits: CardVelocityLimits, source: CardSource): Promise<Answer> => {
    const found = await client.query<Counts>(prepared(name, count(source, ago(limits.minutes))));
    const [counts] = found.rows;
    if (counts === undefined) throw new Error('refused cards could not be counted');
    const isOver =
      counts.ofSession >= limits.perSession ||
      counts.malformed >= limits.perSession * MALFORMED_FOR_ONE ||
      counts.ofAccount >= limits.perAccount ||
      counts.ofNetwork >= limits.perNetwork * PROVED_TIMES;
    if (isOver) return 'refused';
    return counts.ofNetwork >= limits.perNetwork ? 'needsProof' : 'accepted';
  };

const refusedCards = answers('refused-cards', refusals);
const lookedUpCards = answers('looked-up-cards', lookups);

const noted = (isOver: boolean): boolean => {
  if (isOver) note({ limit: 'cards' });
  return isOver;
};

type Asked = readonly [client: DbClient, limits: CardVelocityLimits, source: CardSource];

/** Whether no card is accepted any more. The proof of a payment was asked for at its start. */
export const areTooManyRefused = async (...asked: Asked): Promise<boolean> =>
  noted((await refusedCards(...asked)) === 'refused');

/**
 * Whether a session, account or network has looked up too many cards without a payment. Each is billed, so no proof helps.
 */
export const areTooManyLookedUp = async (...asked: Asked): Promise<boolean> =>
  noted((await lookedUpCards(...asked)) !== 'accepted');

/** Why a payment may not start: tooManyCards, or tooManyRequests with a challenge; null if it may. */
export const startRefusal = async (...[client, limits, source]: Asked): Promise<Refused | null> => {
  const answer = await refusedCards(client, limits, source);
  if (noted(answer === 'refused')) return refused('tooManyCards');
  if (answer === 'accepted' || (await isProvedOnce(client, source))) return null;
  return proofNeeded(client, 'cards', source.id);
};

/** Records a lookup. It contains no card data. */
export const recordLookup = async (client: DbClient, attemptId: string, { network }: CardSource): Promise<void> => {
  const statement = sql`INSERT INTO card_lookups (attempt_id, network) VALUES (${attemptId}, ${network})`;
  await client.query(prepared('insert-card-lookup', statement));
};

/** Clears the stored networks of attempts that are too old to count. */
export const deleteOldNetworks = async (client: DbClient, { minutes }: CardVelocityLimits): Promise<void> => {
  await client.query(
    sql`UPDATE payment_attempts SET network = NULL WHERE network IS NOT NULL AND updated_at < ${ago(minutes)}`,
  );
  await client.query(sql`DELETE FROM card_lookups WHERE at < ${ago(minutes)}`);
};
