/** Stock held for bookings: one statement takes and releases it (any number of servers, no overselling, no deadlock). */
import { isDeepStrictEqual } from 'node:util';
import sql, { type Sql } from 'sql-template-tag';
import { soldOutRefusal } from './soldOut.ts';
import { holdLinesOf, type HoldContent, type HoldLine } from './pools.ts';
import type { Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/**
 * SQL steps of one statement that make a booking hold exactly `lines`. They follow a step `turn`, which has a row if
 * the caller may continue. All cells that change are locked in key order, as everywhere. The update takes the whole row
 * from the locking step: its own scan may still see the row from before another transaction released stock or changed
 * the capacity, and would test the row's CHECK on that. `short` contains the pools without enough stock; if there are
 * any, nothing is changed.
 */
export const holdSteps = (bookingId: string, lines: readonly HoldLine[]): Sql => sql`
  wanted AS (
    SELECT * FROM unnest(${lines.map((line) => line.pool)}::text[], ${lines.map((line) => line.night)}::date[],
      ${lines.map((line) => line.quantity)}::int[]) AS line (pool, night, quantity)),
  had AS (SELECT pool, night, quantity FROM hold_lines WHERE booking_id = ${bookingId}),
  changed AS (
    SELECT pool, night, coalesce(wanted.quantity, 0) AS quantity, coalesce(wanted.quantity, 0) - coalesce(had.quantity, 0) AS more
    FROM wanted FULL JOIN had USING (pool, night)
    WHERE coalesce(wanted.quantity, 0) <> coalesce(had.quantity, 0)),
  locked AS (
    SELECT stock.pool, stock.night, stock.capacity, stock.free, stock.is_closed, changed.more
    FROM turn CROSS JOIN changed JOIN stock USING (pool, night)
    ORDER BY stock.pool, stock.night FOR UPDATE OF stock),
  short AS (
    SELECT DISTINCT changed.pool FROM changed LEFT JOIN locked USING (pool, night)
    WHERE locked.pool IS NULL OR (locked.more > 0 AND locked.free < locked.more)),
  taken AS (
    UPDATE stock SET capacity = locked.capacity, is_closed = locked.is_closed,
      free = CASE WHEN locked.is_closed THEN 0 ELSE locked.free - locked.more END FROM locked
    WHERE stock.pool = locked.pool AND stock.night = locked.night AND NOT EXISTS (SELECT FROM short)),
  dropped AS (
    DELETE FROM hold_lines USING changed
    WHERE hold_lines.booking_id = ${bookingId} AND hold_lines.pool = changed.pool AND hold_lines.night = changed.night
      AND changed.quantity = 0 AND NOT EXISTS (SELECT FROM short))`;

/** Writes the hold lines. A separate step, because a new booking must be inserted before it. */
export const putLines = (bookingId: string): Sql => sql`
  put AS (
    INSERT INTO hold_lines (booking_id, pool, night, quantity)
    SELECT ${bookingId}::uuid, pool, night, quantity FROM changed WHERE quantity > 0 AND NOT EXISTS (SELECT FROM short)
    ON CONFLICT (booking_id, pool, night) DO UPDATE SET quantity = excluded.quantity)`;

/**
 * Makes a booking hold exactly `wanted` in one round trip: takes what is missing and releases the rest. The caller has
 * locked the booking's row. Returns the pools without enough stock; if there are any, nothing is changed.
 */
export const changeHold = async (
  client: DbClient,
  bookingId: string,
  wanted: readonly HoldLine[],
): Promise<string[]> => {
  const changed = await client.query<{ short: string[] }>(
    prepared(
      'change-hold',
      sql`WITH turn AS (SELECT), ${holdSteps(bookingId, wanted)}, ${putLines(bookingId)}
          SELECT ARRAY(SELECT pool FROM short ORDER BY pool) AS short`,
    ),
  );
  return changed.rows[0]?.short ?? [];
};

/**
 * Makes a locked booking hold the stock of its next content; runs no query if it already does. If it cannot, changes
 * nothing and returns the refusal accommodationSoldOut or addonSoldOut.
 */
export const holdFor = async (
  client: DbClient,
  row: HoldContent & { id: string },
  next: HoldContent,
): Promise<Refused | null> => {
  const wanted = holdLinesOf(next);
  if (isDeepStrictEqual(wanted, holdLinesOf(row))) return null;
  const short = await changeHold(client, row.id, wanted);
  return short.length > 0 ? soldOutRefusal(short) : null;
};
