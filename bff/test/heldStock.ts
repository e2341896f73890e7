/** For tests: makes bookings that always have enough stock, and lists the stock that they hold. */
import type { Booking } from '../../machines/contract/booking.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { book, couple, findStay } from './bookingSteps.ts';
import type { TestServer } from './testServer.ts';
import type { Visitor } from './visitor.ts';

/** Books a type after adding plenty of stock for it, and for its ground floor if it has one. */
export const bookType = async (
  { database }: TestServer,
  visitor: Visitor,
  code: string,
  units: BookingUnit[] = [couple],
): Promise<Booking> => {
  const { stay } = await findStay(visitor);
  await database.pool.query(
    `UPDATE stock SET capacity = capacity + 20, free = free + 20
     WHERE pool = ANY ($1) AND night >= $2 AND night < $2::date + $3::int`,
    [[`acc:BG:${code}`, `gf:BG:${code}`], stay.startDate, stay.nights],
  );
  return book(visitor, units, code);
};

/** The stock that a booking holds in a kind of pool: 'slot:BG:spa-pool:1000 2027-03-02 2'. */
export const heldStockOf = async (
  { database }: TestServer,
  { bookingId }: Booking,
  kind: string,
): Promise<string[]> => {
  const { rows } = await database.pool.query<{ pool: string; night: string; quantity: number }>(
    'SELECT pool, night, quantity FROM hold_lines WHERE booking_id = $1 AND pool LIKE $2 ORDER BY pool, night',
    [bookingId, `${kind}:%`],
  );
  return rows.map(({ pool, night, quantity }) => `${pool} ${night} ${quantity}`);
};
