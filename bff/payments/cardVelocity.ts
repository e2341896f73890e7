/** Card velocity limits: testing stolen cards takes many attempts, while a guest with one card needs few. */
import type { DbClient } from '../db/client.ts';

/** At most this many failed cards in this many minutes. A card that pays is not counted. */
export type CardVelocityLimits = Readonly<{ perSession: number; perNetwork: number; minutes: number }>;

/** Where a card comes from: a session id, and a network (an IP address, or the prefix of one that a household has). */
export type CardSource = Readonly<{ id: string; network: string }>;

type Counts = Readonly<{ ofSession: number; ofNetwork: number }>;

const IN_TIME = `> clock_timestamp() - make_interval(mins => $3)`;
/** Refused by the provider. An attempt that never reached the provider proves nothing about the card. */
const REFUSED = `attempt.status IN ('refused', 'cancelled') AND attempt.network IS NOT NULL
  AND attempt.outcome ->> 'kind' IS DISTINCT FROM 'notFound' AND attempt.updated_at ${IN_TIME}`;
/** Looked up, with no payment made or in progress. */
const LOOKED_UP = `attempt.status IN ('created', 'abandoned', 'refused', 'cancelled') AND lookup.at ${IN_TIME}`;
const OF_SESSION = 'WHERE attempt.session_id = $1';

const REFUSALS = `SELECT
  (SELECT count(*)::int FROM payment_attempts attempt ${OF_SESSION} AND ${REFUSED}) AS "ofSession",
  (SELECT count(*)::int FROM payment_attempts attempt WHERE attempt.network = $2 AND ${REFUSED}) AS "ofNetwork"`;

const OF_LOOKUP = 'FROM card_lookups lookup JOIN payment_attempts attempt ON attempt.id = lookup.attempt_id';
const LOOKUPS = `SELECT
  (SELECT count(*)::int ${OF_LOOKUP} ${OF_SESSION} AND ${LOOKED_UP}) AS "ofSession",
  (SELECT count(*)::int ${OF_LOOKUP} WHERE lookup.network = $2 AND ${LOOKED_UP}) AS "ofNetwork"`;

const exceeds =
  (name: string, text: string) =>
  async (client: DbClient, limits: CardVelocityLimits, { id, network }: CardSource): Promise<boolean> => {
    const found = await client.query<Counts>({ name, text, values: [id, network, limits.minutes] });
    const { ofSession, ofNetwork } = found.rows[0] ?? { ofSession: 0, ofNetwork: 0 };
    return ofSession >= limits.perSession || ofNetwork >= limits.perNetwork;
  };

/** Whether a session or network has reached the limit of refused cards. */
export const areTooManyRefused = exceeds('refused-cards', REFUSALS);

/** Whether a session or network has reached the limit of card lookups without a payment. */
export const areTooManyLookedUp = exceeds('looked-up-cards', LOOKUPS);

/** Records a lookup. It contains no card data. */
export const recordLookup = async (client: DbClient, attemptId: string, { network }: CardSource): Promise<void> => {
  await client.query({
    name: 'insert-card-lookup',
    text: 'INSERT INTO card_lookups (attempt_id, network) VALUES ($1, $2)',
    values: [attemptId, network],
  });
};

/** Deletes the networks that cards came from once they no longer count. */
export const deleteOldNetworks = async (client: DbClient, { minutes }: CardVelocityLimits): Promise<void> => {
  const isOld = `< clock_timestamp() - make_interval(mins => $1)`;
  await client.query(`UPDATE payment_attempts SET network = NULL WHERE network IS NOT NULL AND updated_at ${isOld}`, [
    minutes,
  ]);
  await client.query(`DELETE FROM card_lookups WHERE at ${isOld}`, [minutes]);
};
