/** Inserts a booking and its hold in one statement: locks the session, takes the stock, writes row and history. */
import pg from 'pg';
import { totalsOf } from '../../machines/booking/pricing.rules.ts';
import { afterCommit } from '../db/transaction.ts';
import { BOOKING_COLUMNS, type BookingContent, type BookingRow } from './bookingRow.ts';
import type { BookingDeps } from './deps.ts';
import { HOLD_STEPS, PUT_LINES, lineParameters } from '../stock/holds.ts';
import { savedReplySql, savedReplyValues } from './savedReplies.ts';
import type { Idempotency } from './idempotency.ts';
import { initialLifecycle } from './lifecycle.ts';
import { holdLinesOf } from '../stock/pools.ts';
import type { DbClient } from '../db/client.ts';

/**
 * Booking $1 with its hold lines $2 to $4 for session $5, which must still point to booking $6. It belongs to the
 * account that the session is signed in to. $16 to $19 are the
 * values of the saved reply; $20 to $25 are extras, brand, dinings, basket kind, quote and agency. Returns one row.
 */
export const INSERT_BOOKING = `WITH
  turn AS (SELECT id, client_id FROM sessions WHERE id = $5 AND booking_id IS NOT DISTINCT FROM $6 FOR UPDATE), ${HOLD_STEPS},
  made AS (
    INSERT INTO bookings (id, res_id, session_id, brand, status, snapshot, version, resort, start_date, nights, units,
      dinings, extras, guests, hold_state, hold_started_at, hold_expires_at, total_pence, basket_kind, quote_id, agency_id, client_id)
    SELECT $1, $7, $5, $21, $8, $9, 1, $10, $11, $12, $13, $22, $20, '[]', 'held',
      clock_timestamp(), clock_timestamp() + make_interval(mins => $14), $15, $23, $24, $25, turn.client_id
    FROM turn WHERE NOT EXISTS (SELECT FROM short) RETURNING *), ${PUT_LINES},
  noted AS (
    INSERT INTO booking_history (booking_id, version, event, detail)
    SELECT id, version, 'units.chosen', jsonb_strip_nulls(jsonb_build_object('quoteId', quote_id)) FROM made),
  owned AS (UPDATE sessions SET booking_id = made.id FROM made WHERE sessions.id = made.session_id),
  ${savedReplySql('made', 16)}
  SELECT EXISTS (SELECT FROM turn) AS "hadTurn", ARRAY(SELECT pool FROM short) AS short, shown.* FROM (SELECT) one LEFT JOIN (SELECT ${BOOKING_COLUMNS} FROM made) shown ON true`;

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
  content: NewContent;
}>;

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
 * Inserts the booking with this reference and its hold, all or nothing, and saves it as the reply to a change, if any.
 * Throws when the reference is already used: call it through `withNewReference`.
 */
export const insertBooking = async (
  deps: BookingDeps,
  client: DbClient,
  resId: number,
  { id, sessionId, replaces, content }: NewBooking,
  idempotency: Idempotency | null,
): Promise<InsertResult> => {
  const { status, snapshot } = initialLifecycle();
  const { resort, startDate, nights, units, dinings, extras } = content;
  const { total } = totalsOf(units, dinings, extras);
  const inserted = await client.query<{ hadTurn: boolean; short: string[] } & (BookingRow | { id: null })>({
    name: 'insert-booking',
    text: INSERT_BOOKING,
    values: [
      id,
      ...lineParameters(holdLinesOf(content)),
      sessionId,
      replaces,
      resId,
      status,
      JSON.stringify(snapshot),
      resort,
      startDate,
      nights,
      JSON.stringify(units),
      deps.holds.holdMinutes,
      total,
      ...savedReplyValues(idempotency),
      JSON.stringify(extras),
      content.brand,
      JSON.stringify(dinings),
      content.basketKind,
      content.quoteId,
      content.agencyId,
    ],
  });
  const row = inserted.rows[0];
  if (row === undefined || !row.hadTurn) return { kind: 'overtaken' };
  const { hadTurn: _hadTurn, short, ...booking } = row;
  if (booking.id === null) return { kind: 'short', pools: short };
  afterCommit(client, () => deps.availability.invalidate(content));
  return { kind: 'made', row: booking };
};

/** Runs `work` with a random reference, and again with another one when it is already used; throws after five tries. */
export const withNewReference = async <A>(deps: BookingDeps, work: (resId: number) => Promise<A>): Promise<A> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(deps.newResId());
    } catch (error) {
      if (tries === MAX_TRIES || !isReferenceTaken(error)) throw error;
    }
  }
};
