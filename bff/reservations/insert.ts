/** A new booking and its hold, in one statement: the session's turn, the stock, the record, its history. */
import pg from 'pg';
import { totalsOf } from '../../machines/booking/pricing.rules.ts';
import type { BasketLine, BookedUnit, CreateBooking } from '../../machines/contract/booking.ts';
import { COLUMNS, type BookingRow } from './bookingRow.ts';
import type { Desk } from './desk.ts';
import { HOLD_STEPS, PUT_LINES, lineParameters } from './holds.ts';
import { keepStep, keepValues, noteKept } from './idempotency.ts';
import { firstStage } from './lifecycle.ts';
import { linesOf } from './pools.ts';

/** Booking $1 with its lines $2 to $4 for session $5, which still points to booking $6; $16 to $19 keep the reply, $20 are its extras, $21 its brand. A row comes back in any case. */
export const INSERT = `WITH
  turn AS (SELECT id FROM sessions WHERE id = $5 AND booking_id IS NOT DISTINCT FROM $6 FOR UPDATE), ${HOLD_STEPS},
  made AS (
    INSERT INTO bookings (id, res_id, session_id, brand, status, snapshot, version, resort, start_date, nights, units,
      dinings, extras, guests, hold_state, hold_started_at, hold_expires_at, total_pence)
    SELECT $1, $7, $5, $21, $8, $9, 1, $10, $11, $12, $13, '[]', $20, '[]', 'held',
      clock_timestamp(), clock_timestamp() + make_interval(mins => $14), $15
    FROM turn WHERE NOT EXISTS (SELECT FROM short) RETURNING *), ${PUT_LINES},
  noted AS (INSERT INTO booking_history (booking_id, version, event, detail) SELECT id, version, 'units.chosen', '{}' FROM made),
  owned AS (UPDATE sessions SET booking_id = made.id FROM made WHERE sessions.id = made.session_id),
  ${keepStep('made', 16)}
  SELECT EXISTS (SELECT FROM turn) AS "hadTurn", ARRAY(SELECT pool FROM short) AS short, shown.* FROM (SELECT) one LEFT JOIN (SELECT ${COLUMNS} FROM made) shown ON true`;

export type NewBooking = Readonly<{
  sessionId: string;
  /** the ended booking the session still points to, or null */
  replaces: string | null;
  wanted: CreateBooking;
  units: readonly BookedUnit[];
  extras: readonly BasketLine[];
}>;

/** `short`: the stock of some pools did not suffice. `overtaken`: the session points to another booking by now. */
export type Inserted =
  | Readonly<{ kind: 'made'; row: BookingRow }>
  | Readonly<{ kind: 'short'; pools: readonly string[] }>
  | Readonly<{ kind: 'overtaken'; bookingId: string | null }>;

const UNIQUE_VIOLATION = '23505';
const TRIES = 5;

const isReferenceTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === 'bookings_res_id_key';

const insertAs = async (
  desk: Desk,
  resId: number,
  { sessionId, replaces, wanted, units, extras }: NewBooking,
): Promise<Inserted> => {
  const { status, snapshot } = firstStage();
  const { total } = totalsOf(units, [], extras);
  const { resort, startDate, nights } = wanted;
  const inserted = await desk.pool.query<{ hadTurn: boolean; short: string[] } & (BookingRow | { id: null })>({
    name: 'insert-booking',
    text: INSERT,
    values: [
      desk.newId(),
      ...lineParameters(linesOf({ resort, startDate, nights, units, extras })),
      sessionId,
      replaces,
      resId,
      status,
      JSON.stringify(snapshot),
      resort,
      startDate,
      nights,
      JSON.stringify(units),
      desk.holds.holdMinutes,
      total,
      ...keepValues(desk.intent),
      JSON.stringify(extras),
      wanted.brand ?? 'family',
    ],
  });
  const row = inserted.rows[0];
  if (row === undefined || !row.hadTurn) return { kind: 'overtaken', bookingId: await bookingOf(desk, sessionId) };
  const { hadTurn: _hadTurn, short, ...booking } = row;
  if (booking.id === null) return { kind: 'short', pools: short };
  noteKept(desk.intent);
  desk.availability.changed(wanted);
  return { kind: 'made', row: booking };
};

const bookingOf = async (desk: Desk, sessionId: string): Promise<string | null> => {
  const found = await desk.pool.query<{ id: string | null }>('SELECT booking_id AS id FROM sessions WHERE id = $1', [
    sessionId,
  ]);
  return found.rows[0]?.id ?? null;
};

/** Makes the booking and its hold, whole or not at all. A reference that is taken already is drawn anew. */
export const insertBooking = async (desk: Desk, booking: NewBooking): Promise<Inserted> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await insertAs(desk, desk.newResId(), booking);
    } catch (error) {
      if (tries === TRIES || !isReferenceTaken(error)) throw error;
    }
  }
};
