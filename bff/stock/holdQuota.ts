/**
 * Limits on live holds, so that nobody keeps accommodation or add-ons from everybody else without paying for them. What a
 * network or an account holds beyond its first limits needs a proof of work, and nothing goes beyond the second ones. A
 * session holds one unpaid booking (docs/decisions/0195).
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
import { lockSession } from '../sessions/sessions.ts';
import {
  familyQuantity,
  isAccommodationPool,
  isUnitPool,
  linesToLimit,
  type HoldContent,
  type HoldLine,
} from './pools.ts';

/** Who holds: a session, its account if it is signed in, its network, and the proof that came with the call. */
export type Holder = Readonly<{ id: string; clientId: number | null; network: string; proof: string | null }>;

/**
 * With what is wanted: units, and the largest share of a pool on a night, in percent. `units` and `share` are those of the
 * account, or of the network if nobody is signed in; `share` leaves out what an ordinary family takes. `ofBoth` is what
 * account and network hold, without what is no more than one booking's units, or than an ordinary family takes.
 */
export type Held = Readonly<{ units: number; share: number; ofBoth: Readonly<{ units: number; share: number }> }>;

/** Whether a holder with so much is accepted, needs a proof, or is refused. An account has its own number of units. */
export const quotaAnswer = (
  { units, share, ofBoth }: Held,
  { perNetwork, perAccount, typePercent, most }: HoldQuotas,
  isSignedIn: boolean,
): 'accepted' | 'needsProof' | 'refused' => {
  if (ofBoth.units > most.units || ofBoth.share > most.typePercent) return 'refused';
  return units > (isSignedIn ? perAccount : perNetwork) || share > typePercent ? 'needsProof' : 'accepted';
};

const WAIT_MINUTES = 5;

const ACCOMMODATION = { field: 'units', other: 'another accommodation' };
const ADDONS = { field: 'extras', other: 'something else or another time' };

const tooMuchHeld = ({ field, other }: typeof ACCOMMODATION): Refused => {
  note({ limit: 'holds' });
  return {
    ...refused('tooManyRequests', {
      field,
      message: `So many places are being booked from where you are that we can’t hold more of them now. Please try again in ${WAIT_MINUTES} minutes, or choose ${other}.`,
    }),
    retryAfterSeconds: WAIT_MINUTES * 60,
  };
};

/**
 * Waits for others who hold by the same network or account, so that those who hold at once count each other. All wait for
 * accounts first, so that no two wait for each other.
 */
const takeTurn = async (client: DbClient, { clientId, network }: Holder): Promise<void> => {
  const names = [...(clientId === null ? [] : [`account ${clientId}`]), `network ${network}`];
  await client.query(
    prepared(
      'take-hold-turn',
      sql`INSERT INTO hold_turns (holder) SELECT * FROM unnest(${names}::text[])
          ON CONFLICT (holder) DO UPDATE SET at = clock_timestamp()`,
    ),
  );
};

type Wanted = Readonly<{ resort: string; units: number; lines: readonly HoldLine[]; cabinTypes: readonly string[] }>;

/**
 * Whoever is not signed in has what the whole network holds, also in accounts, or nobody would have to stay anonymous to
 * hold more. `counted` has the pools that count as one: each alone, the cabins of a type, and the times of a day.
 */
const heldStatement = (
  { clientId, network }: Holder,
  bookingId: string,
  { resort, units, lines, cabinTypes }: Wanted,
): Sql => sql`WITH
  mine AS (
    SELECT id, jsonb_array_length(units) AS units, coalesce(client_id = ${clientId}::int, ${clientId}::int IS NULL) AS is_own
    FROM bookings WHERE (network = ${network} OR client_id = ${clientId}::int) AND id <> ${bookingId}
      AND (hold_state = 'paying' OR (hold_state = 'held' AND hold_expires_at > clock_timestamp()))),
  wanted AS (
    SELECT * FROM unnest(${lines.map((line) => line.pool)}::text[], ${lines.map((line) => line.night)}::date[],
      ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => familyQuantity(line.pool))}::int[])
      AS line (pool, night, quantity, of_family)),
  counted AS (
    SELECT DISTINCT pool AS whole, pool FROM wanted
    UNION ALL SELECT 'cabin:' || resort || ':' || accommodation_code, 'cabin:' || resort || ':' || code FROM cabins
    WHERE resort = ${resort} AND accommodation_code = ANY (${cabinTypes}::text[])
    UNION ALL SELECT wanted.pool, wanted.pool || ':' || replace(slot.time, ':', '')
    FROM (SELECT DISTINCT pool FROM wanted) wanted JOIN addon_slots slot ON wanted.pool = 'slot:' || ${resort}::text || ':' || slot.code),
  room AS (
    SELECT counted.whole AS pool, stock.night, sum(stock.capacity) AS capacity FROM counted JOIN stock ON stock.pool = counted.pool
    WHERE stock.night IN (SELECT night FROM wanted) GROUP BY counted.whole, stock.night),
  besides AS (
    SELECT counted.whole AS pool, line.night, sum(line.quantity) AS quantity,
      coalesce(sum(line.quantity) FILTER (WHERE mine.is_own), 0) AS own
    FROM mine JOIN hold_lines line ON line.booking_id = mine.id JOIN counted ON counted.pool = line.pool
    GROUP BY counted.whole, line.night),
  shares AS (
    SELECT wanted.quantity + coalesce(besides.own, 0) > wanted.of_family AS is_more_than_family,
      wanted.quantity + coalesce(besides.quantity, 0) > greatest(${MAX_UNITS}::int, wanted.of_family) AS is_more_than_one,
      100.0 * (wanted.quantity + coalesce(besides.own, 0)) / nullif(room.capacity, 0) AS own,
      100.0 * (wanted.quantity + coalesce(besides.quantity, 0)) / nullif(room.capacity, 0) AS of_both
    FROM wanted JOIN room USING (pool, night) LEFT JOIN besides USING (pool, night)),
  others AS (SELECT coalesce(sum(units), 0) AS of_both, coalesce(sum(units) FILTER (WHERE is_own), 0) AS own FROM mine)
  SELECT (${units}::int + (SELECT own FROM others))::int AS units,
    coalesce(max(own) FILTER (WHERE is_more_than_family), 0)::float8 AS share,
    jsonb_build_object('units', ${units}::int + (SELECT of_both FROM others),
      'share', coalesce(max(of_both) FILTER (WHERE is_more_than_one), 0)) AS "ofBoth"
  FROM shares`;

/**
 * Where a booking counts once it is stored as `next`: as a whole where it last took more of anything; null: where it did.
 * Whoever stores it does so with this network, after `quotaRefusal`.
 */
export const networkOf = ({ network }: Holder, booking: HoldContent, next: HoldContent): string | null =>
  linesToLimit(booking, next).length > 0 ? network : null;

/**
 * Why this holder may not hold `next` with the booking `bookingId`, which is new or has had the content `booking` so far,
 * in a network; null if it may. Whatever does not hold more of anything may; from another network all of `next` counts.
 * Later calls of the same holder wait until the transaction ends: lock session, booking and quote before, stock after.
 * Refusals: tooManyRequests, with a challenge if a proof is enough.
 */
export const quotaRefusal = async (
  client: DbClient,
  { quotas }: Quotas,
  holder: Holder,
  bookingId: string,
  booking: (HoldContent & Readonly<{ network: string | null }>) | null,
  next: HoldContent,
): Promise<Refused | null> => {
  if (quotas.perNetwork === 0) return null;
  const more = linesToLimit(booking, next);
  if (more.length === 0) return null;
  const lines = booking?.network === holder.network ? more : linesToLimit(null, next);
  // nobody of the network waits for the keys of proofs: this one is derived before the turn, a challenge's after it
  const isProved = (await provedChallenge(client, holder.id, holder.proof)) !== null;
  await client.query('SAVEPOINT turn');
  await takeTurn(client, holder);
  const { resort, units } = next;
  const cabinTypes = units.filter((unit) => unit.selectedCabinCode !== null).map((unit) => unit.accommodationCode);
  const wanted = { resort, units: units.length, lines, cabinTypes };
  const [held] = (await client.query<Held>(prepared('held-units', heldStatement(holder, bookingId, wanted)))).rows;
  if (held === undefined) throw new Error('what is held could not be counted');
  // add-ons hold no more units
  const isOfUnits = lines.some(({ pool }) => isUnitPool(pool));
  const asked = isOfUnits ? held : { ...held, units: 0, ofBoth: { ...held.ofBoth, units: 0 } };
  const answer = quotaAnswer(asked, quotas, holder.clientId !== null);
  if (answer === 'refused')
    return tooMuchHeld(lines.some(({ pool }) => isAccommodationPool(pool)) ? ACCOMMODATION : ADDONS);
  if (answer === 'accepted' || isProved) return null;
  await client.query('ROLLBACK TO SAVEPOINT turn');
  return proofNeeded(client, 'holds', holder.id);
};

/** Inserts a new booking by `work` if its holder may hold so much. Refusals: those of `quotaRefusal`. */
export const withinQuota = async <A>(
  deps: Store & Quotas,
  holder: Holder,
  bookingId: string,
  content: HoldContent,
  work: (client: DbClient) => Promise<A>,
): Promise<E.Either<Refused, A>> => {
  // a single statement while nothing is limited
  if (deps.quotas.perNetwork === 0) return E.right(await work(deps.pool));
  return withTransaction(deps.pool, async (client): Promise<E.Either<Refused, A>> => {
    // the insert would lock it after the turn, and a quote's retrieval locks it before
    await lockSession(client, holder.id);
    const refusal = await quotaRefusal(client, deps, holder, bookingId, null, content);
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
