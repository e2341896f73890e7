/**
 * Limits on live holds, so that nobody keeps accommodation from everybody else without paying for it. What a network or an
 * account holds beyond its first limits needs a proof of work, and nothing goes beyond the second ones. A session holds
 * one unpaid booking (docs/decisions/0195).
 */
import { either as E } from 'fp-ts';
import sql, { type Sql } from 'sql-template-tag';
import { MAX_UNITS } from '../../machines/contract/urlScalars.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import type { HoldQuotas, Quotas, Store } from '../kernel/deps.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { note } from '../kernel/securityNotes.ts';
import { proofNeeded, provedChallenge } from '../security/proof.ts';
import { accommodationLinesOf, type HoldContent, type HoldLine } from './pools.ts';

/** Who holds: a session, its account if it is signed in, its network, and the proof that came with the call. */
export type Holder = Readonly<{ id: string; clientId: number | null; network: string; proof: string | null }>;

/** What a new or changed booking holds. */
export type Accommodation = Pick<HoldContent, 'resort' | 'startDate' | 'nights' | 'units'>;

/**
 * With what is wanted: units, and the largest share of a type on a night, in percent. `shareBesides` leaves out the
 * nights on which the holder has nothing of the type yet, or no more than one booking may have.
 */
export type Held = Readonly<{ units: number; share: number; shareBesides: number }>;

/** Whether a holder with so much is accepted, needs a proof, or is refused. An account has its own number of units. */
export const quotaAnswer = (
  { units, share, shareBesides }: Held,
  { perNetwork, perAccount, typePercent, most }: HoldQuotas,
  isSignedIn: boolean,
): 'accepted' | 'needsProof' | 'refused' => {
  if (units > most.units || shareBesides > most.typePercent) return 'refused';
  return units > (isSignedIn ? perAccount : perNetwork) || share > typePercent ? 'needsProof' : 'accepted';
};

const WAIT_MINUTES = 5;

const tooMuchHeld = (): Refused => {
  note({ limit: 'holds' });
  return {
    ...refused('tooManyRequests', {
      field: 'units',
      message: `So many places are being booked from where you are that we can’t hold more of them now. Please try again in ${WAIT_MINUTES} minutes, or choose another accommodation.`,
    }),
    retryAfterSeconds: WAIT_MINUTES * 60,
  };
};

/** Waits for others who hold by the same network or account, so that those who hold at once count each other. */
const takeTurn = async (client: DbClient, { clientId, network }: Holder): Promise<void> => {
  const name = clientId === null ? `network ${network}` : `account ${clientId}`;
  await client.query(
    prepared(
      'take-hold-turn',
      sql`INSERT INTO hold_turns (holder) VALUES (${name}) ON CONFLICT (holder) DO UPDATE SET at = clock_timestamp()`,
    ),
  );
};

/** Of a network also what its guests held before they signed in, or nobody would have to stay anonymous to hold more. */
const heldBy = ({ clientId, network }: Holder): Sql =>
  clientId === null ? sql`network = ${network}` : sql`client_id = ${clientId}`;

const heldStatement = (holder: Holder, bookingId: string, units: number, lines: readonly HoldLine[]): Sql => sql`WITH
  mine AS (
    SELECT id, jsonb_array_length(units) AS units FROM bookings
    WHERE ${heldBy(holder)} AND id <> ${bookingId}
      AND (hold_state = 'paying' OR (hold_state = 'held' AND hold_expires_at > clock_timestamp()))),
  wanted AS (
    SELECT * FROM unnest(${lines.map((line) => line.pool)}::text[], ${lines.map((line) => line.night)}::date[],
      ${lines.map((line) => line.quantity)}::int[]) AS line (pool, night, quantity)),
  besides AS (
    SELECT pool, night, sum(quantity) AS quantity FROM hold_lines JOIN mine ON mine.id = hold_lines.booking_id
    WHERE pool = ANY (${[...new Set(lines.map((line) => line.pool))]}::text[]) GROUP BY pool, night),
  shares AS (
    SELECT besides.quantity IS NOT NULL AND wanted.quantity + besides.quantity > ${MAX_UNITS}::int AS is_more,
      100.0 * (wanted.quantity + coalesce(besides.quantity, 0)) / nullif(stock.capacity, 0) AS share
    FROM wanted JOIN stock USING (pool, night) LEFT JOIN besides USING (pool, night))
  SELECT ${units}::int + coalesce((SELECT sum(units) FROM mine), 0)::int AS units,
    coalesce(max(share), 0)::float8 AS share, coalesce(max(share) FILTER (WHERE is_more), 0)::float8 AS "shareBesides"
  FROM shares`;

/**
 * Why this holder may not hold this accommodation with the booking `bookingId` (new, or its unpaid one); null if it may.
 * Later calls of the same holder wait until the transaction ends. Refusals: tooManyRequests, with a challenge if a proof
 * is enough.
 */
export const quotaRefusal = async (
  client: DbClient,
  { quotas }: Quotas,
  holder: Holder,
  bookingId: string,
  wanted: Accommodation,
): Promise<Refused | null> => {
  if (quotas.perNetwork === 0) return null;
  await takeTurn(client, holder);
  const statement = heldStatement(holder, bookingId, wanted.units.length, accommodationLinesOf(wanted));
  const name = holder.clientId === null ? 'held-by-network' : 'held-by-account';
  const [held] = (await client.query<Held>(prepared(name, statement))).rows;
  if (held === undefined) throw new Error('what is held could not be counted');
  const answer = quotaAnswer(held, quotas, holder.clientId !== null);
  if (answer === 'refused') return tooMuchHeld();
  if (answer === 'accepted' || (await provedChallenge(client, holder.id, holder.proof)) !== null) return null;
  return proofNeeded(client, 'holds', holder.id);
};

/** Inserts a new booking by `work` if its holder may hold so much. Refusals: those of `quotaRefusal`. */
export const withinQuota = async <A>(
  deps: Store & Quotas,
  holder: Holder,
  bookingId: string,
  wanted: Accommodation,
  work: (client: DbClient) => Promise<A>,
): Promise<E.Either<Refused, A>> => {
  // a single statement while nothing is limited
  if (deps.quotas.perNetwork === 0) return E.right(await work(deps.pool));
  return withTransaction(deps.pool, async (client): Promise<E.Either<Refused, A>> => {
    const refusal = await quotaRefusal(client, deps, holder, bookingId, wanted);
    return refusal === null ? E.right(await work(client)) : E.left(refusal);
  });
};

/** Deletes the networks of bookings that hold nothing unpaid any more, and of holders who held nothing lately. */
export const deleteOldTurns = async (client: DbClient): Promise<void> => {
  await client.query(
    `UPDATE bookings SET network = NULL WHERE network IS NOT NULL AND hold_state NOT IN ('held', 'paying')`,
  );
  await client.query(`DELETE FROM hold_turns WHERE at < clock_timestamp() - interval '1 hour'`);
};
