/** Finds a booking by the reference that guests and operators know. */
import sql from 'sql-template-tag';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { lockBooking, type BookingRow } from './bookingRow.ts';

/** Locks the booking with this reference; null if there is none. */
export const lockByReference = async (client: DbClient, resId: number): Promise<BookingRow | null> => {
  const { rows } = await client.query<{ id: string }>(
    prepared('booking-by-reference', sql`SELECT id FROM bookings WHERE res_id = ${resId}`),
  );
  return rows[0] === undefined ? null : lockBooking(client, rows[0].id);
};
