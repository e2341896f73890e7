/** For tests: many bookings with instalments. */
import type { TableServer } from './tableServer.ts';

/** Makes other bookings with the same instalments and card agreement; returns their ids. */
export const cloneBooking = async (
  query: TableServer['query'],
  bookingId: string,
  count: number,
): Promise<string[]> => {
  const made = await query<{ id: string }>(
    `INSERT INTO bookings SELECT made.* FROM bookings booking, generate_series(1, $2) number,
       LATERAL jsonb_populate_record(booking, jsonb_build_object('id', gen_random_uuid(), 'res_id', 70000000 + number)) made
     WHERE booking.id = $1 RETURNING id`,
    [bookingId, count],
  );
  const ids = made.map(({ id }) => id);
  for (const name of ['instalments', 'card_agreements'])
    await query(
      `INSERT INTO ${name} SELECT made.* FROM ${name} one, unnest($2::uuid[]) id,
         LATERAL jsonb_populate_record(one, jsonb_build_object('booking_id', id)) made WHERE one.booking_id = $1`,
      [bookingId, ids],
    );
  return ids;
};
