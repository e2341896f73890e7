/** The hold of a booking: released, expired, or extended. */
import { either as E } from 'fp-ts';
import sql, { raw } from 'sql-template-tag';
import type { BookingEvent } from '../../machines/booking/booking.machine.ts';
import { abandonUnsentAttempts } from '../attempts/attempts.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import type { ChangeDeps, Holding, Store } from '../kernel/deps.ts';
import type { Refused } from '../kernel/refused.ts';
import { changeHold } from '../stock/holds.ts';
import { applyEvent } from './applyEvent.ts';
import { BOOKING_COLUMNS, loadBooking, lockBooking, type BookingRow } from './bookingRow.ts';

/** Releases the stock of a locked booking and stores the event that ends it. */
export const releaseBooking = async (
  deps: Holding,
  client: DbClient,
  row: BookingRow,
  event: BookingEvent,
): Promise<E.Either<Refused, BookingRow>> => {
  const ended = await applyEvent(deps, client, row, event, { content: { holdState: 'released' } }, null);
  if (E.isRight(ended)) {
    await changeHold(client, row.id, []);
    await abandonUnsentAttempts(client, row.id);
  }
  return ended;
};

/**
 * Ends a booking whose hold has expired; returns whether it did. Leaves other bookings unchanged and, with
 * 'unlessLocked', also a locked one.
 */
export const expireIfDue = (
  deps: ChangeDeps,
  id: string,
  when: 'always' | 'unlessLocked' = 'always',
): Promise<boolean> =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, id, when);
    return (
      row !== null && row.isHoldDue && E.isRight(await releaseBooking(deps, client, row, { type: 'hold.expired' }))
    );
  });

/** The current booking; one whose hold has expired is ended first. Null when there is none. */
export const currentBooking = async (deps: ChangeDeps, id: string): Promise<BookingRow | null> => {
  const row = await loadBooking(deps.pool, id);
  if (row === null || !row.isHoldDue) return row;
  await expireIfDue(deps, id);
  return loadBooking(deps.pool, id);
};

export type ExtendedBooking = BookingRow & Readonly<{ canExtend: boolean }>;

/**
 * Extends the hold of a booking that is being made, up to its cap; null when nothing is held. The version stays the
 * same: the guest's view is unchanged, and extending the hold must not make an open form stale.
 */
export const extendHold = async (deps: Holding & Store, id: string): Promise<ExtendedBooking | null> => {
  const { holdMinutes, capMinutes } = deps.holds;
  const extended = await deps.pool.query<ExtendedBooking>(
    prepared(
      'extend-hold',
      sql`UPDATE bookings SET hold_expires_at = greatest(hold_expires_at, least(
            clock_timestamp() + make_interval(mins => ${holdMinutes}),
            hold_started_at + make_interval(mins => ${capMinutes})))
          WHERE id = ${id} AND hold_state = 'held' AND hold_expires_at > clock_timestamp()
          RETURNING ${raw(BOOKING_COLUMNS)},
            hold_expires_at < hold_started_at + make_interval(mins => ${capMinutes}) AS "canExtend"`,
    ),
  );
  return extended.rows[0] ?? null;
};
