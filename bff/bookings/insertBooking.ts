/** Inserts a booking and its hold in one statement: locks the session, takes the stock, writes row and history. */
import pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { totalsOf } from '../../machines/booking/pricing.rules.ts';
import { afterCommit } from '../db/transaction.ts';
import { BOOKING_COLUMNS, type BookingContent, type BookingRow } from './bookingRow.ts';
import type { Holding, References } from '../kernel/deps.ts';
import { holdSteps, putLines } from '../stock/holds.ts';
import { savedReplyStep } from './savedReplies.ts';
import type { Idempotency } from './idempotency.ts';
import { initialLifecycle } from './lifecycle.ts';
import { holdLinesOf } from '../stock/pools.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/** The content of a new booking. */
export type NewContent = Pick<
  BookingContent,
  'resort' | 'startDate' | 'nights' | 'brand' | 'units' | 'dinings' | 'extras' | 'basketKind' | 'quoteId' | 'agencyId'
>;

export type NewBooking = Readonly<{
  id: string;
  sessionId: string;
  /** the ended booking that the session still points to, or null */
  replaces: string | null;
  /** where it is made */
  network: string;
  content: NewContent;
}>;

/**
 * The statement that makes a booking and, if `idempotency` is given, saves it as the reply; it returns one row. The
 * booking belongs to the account that the session is signed in to.
 */
export const insertStatement = (
  { id, sessionId, replaces, network, content }: NewBooking,
  resId: number,
  holdMinutes: number,
  idempotency: Idempotency | null,
): Sql => {
  const { status, snapshot } = initialLifecycle();
  const { brand, resort, startDate, nights, units, dinings, extras, basketKind, quoteId, agencyId } = content;
  const { total } = totalsOf(units, dinings, extras);
  return sql`WITH
  turn AS (SELECT id, client_id FROM sessions WHERE id = ${sessionId} AND booking_id IS NOT DISTINCT FROM ${replaces}::uuid FOR UPDATE),
  ${holdSteps(id, holdLinesOf(content))},
  made AS (
    INSERT INTO bookings (id, res_id, session_id, brand, status, snapshot,
      version, resort, start_date, nights,
      units, dinings, extras, guests,
      hold_state, hold_started_at, hold_expires_at,
      total_pence, basket_kind, quote_id, agency_id, client_id, network)
    SELECT ${id}::uuid, ${resId}::int, ${sessionId}::uuid, ${brand}, ${status}, ${JSON.stringify(snapshot)}::jsonb,
      1, ${resort}, ${startDate}::date, ${nights}::int,
      ${JSON.stringify(units)}::jsonb, ${JSON.stringify(dinings)}::jsonb, ${JSON.stringify(extras)}::jsonb, '[]',
      'held', clock_timestamp(), clock_timestamp() + make_interval(mins => ${holdMinutes}),
      ${total}::int, ${basketKind}, ${quoteId}::int, ${agencyId}::int, turn.client_id, ${network}
    FROM turn WHERE NOT EXISTS (SELECT FROM short) RETURNING *),
  ${putLines(id)},
  noted AS (
    INSERT INTO booking_history (booking_id, version, event, detail)
    SELECT id, version, 'units.chosen', jsonb_strip_nulls(jsonb_build_object('quoteId', quote_id)) FROM made),
  owned AS (UPDATE sessions SET booking_id = made.id FROM made WHERE sessions.id = made.session_id),
  ${savedReplyStep('made', idempotency)}
  SELECT EXISTS (SELECT FROM turn) AS "hadTurn", ARRAY(SELECT pool FROM short) AS short, shown.*
  FROM (SELECT) one LEFT JOIN (SELECT ${raw(BOOKING_COLUMNS)} FROM made) shown ON true`;
};

/** `short`: these pools do not have enough stock. `overtaken`: the session points to another booking by now. */
export type InsertResult =
  | Readonly<{ kind: 'made'; row: BookingRow }>
  | Readonly<{ kind: 'short'; pools: readonly string[] }>
  | Readonly<{ kind: 'overtaken' }>;

const UNIQUE_VIOLATION = '23505';
const MAX_TRIES = 5;

const isReferenceTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === 'bookings_res_id_key';

/**
 * Inserts the booking with this reference and its hold, all or nothing, and saves it as the reply if `idempotency` is
 * given. Throws when the reference is already used: call it through `withNewReference`.
 */
export const insertBooking = async (
  deps: Holding,
  client: DbClient,
  resId: number,
  booking: NewBooking,
  idempotency: Idempotency | null,
): Promise<InsertResult> => {
  const inserted = await client.query<{ hadTurn: boolean; short: string[] } & (BookingRow | { id: null })>(
    prepared('insert-booking', insertStatement(booking, resId, deps.holds.holdMinutes, idempotency)),
  );
  const row = inserted.rows[0];
  if (row === undefined || !row.hadTurn) return { kind: 'overtaken' };
  const { hadTurn: _hadTurn, short, ...made } = row;
  if (made.id === null) return { kind: 'short', pools: short };
  afterCommit(client, () => deps.availability.invalidate(booking.content));
  return { kind: 'made', row: made };
};

/** Runs `work` with a random reference, and retries with another if it is already used; throws after five tries. */
export const withNewReference = async <A>(deps: References, work: (resId: number) => Promise<A>): Promise<A> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(deps.newResId());
    } catch (error) {
      if (tries === MAX_TRIES || !isReferenceTaken(error)) throw error;
    }
  }
};
