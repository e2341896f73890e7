/** Bookings that our team follows up: adults alone on a family break (spec: booking journey 5, info messages). */
import sql from 'sql-template-tag';
import type { Season } from '../../machines/contract/stay.ts';
import { isFollowedUp } from '../../machines/party/party.rules.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import type { BookingRow } from './bookingRow.ts';

type FollowedBooking = Pick<BookingRow, 'id' | 'brand' | 'resort' | 'startDate' | 'nights' | 'units'>;
type Sold = Readonly<{ season: Season; isPrivateBreak: boolean }>;

/** The terms of a booking that no list of breaks has any more: those of any family break. */
const ANY_BREAK: Sold = { season: 'U FAMILY', isPrivateBreak: false };

/**
 * Stores that our team follows this booking up, if it does, in the transaction that completes the booking. One row for
 * each booking, however often it is called.
 */
export const saveFollowUp = async (client: DbClient, booking: FollowedBooking): Promise<void> => {
  const { id, brand, resort, startDate, nights, units } = booking;
  if (!isFollowedUp(units, { brand, isPrivateBreak: false })) return;
  const { rows } = await client.query<Sold>(
    prepared(
      'terms-of-break',
      sql`SELECT season, is_private AS "isPrivateBreak" FROM breaks
          WHERE resort = ${resort} AND start_date = ${startDate} AND nights = ${nights}`,
    ),
  );
  if (!isFollowedUp(units, { brand, ...(rows[0] ?? ANY_BREAK) })) return;
  await client.query(
    prepared('save-follow-up', sql`INSERT INTO follow_ups (booking_id) VALUES (${id}) ON CONFLICT DO NOTHING`),
  );
};
