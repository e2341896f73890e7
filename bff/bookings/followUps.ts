/** Bookings that our team follows up: adults alone on a family break (spec: booking journey 5, info messages), or after a call. */
import sql from 'sql-template-tag';
import { isFollowedUp } from '../../machines/party/party.rules.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import type { BookingRow } from './bookingRow.ts';
import { soldBreakOf } from './soldBreak.ts';

type FollowedBooking = Pick<BookingRow, 'id' | 'brand' | 'resort' | 'startDate' | 'nights' | 'units'>;

/**
 * Stores that our team follows this booking up, if it does, in the transaction that completes the booking. One row for
 * each booking, however often it is called.
 */
export const saveFollowUp = async (client: DbClient, booking: FollowedBooking): Promise<void> => {
  const { id, brand, units } = booking;
  // a break that no list has any more counts as any family break
  const { season = 'U FAMILY', isPrivate = false } = (await soldBreakOf(client, booking)) ?? {};
  if (!isFollowedUp(units, { brand, season, isPrivateBreak: isPrivate })) return;
  await client.query(
    prepared('save-follow-up', sql`INSERT INTO follow_ups (booking_id) VALUES (${id}) ON CONFLICT DO NOTHING`),
  );
};

/** Puts a booking on the list, again if it was done: the history has what our team is asked to do. */
export const saveFollowUpNote = async (client: DbClient, { id }: Pick<BookingRow, 'id'>): Promise<void> => {
  await client.query(
    prepared(
      'save-follow-up-note',
      sql`INSERT INTO follow_ups (booking_id) VALUES (${id}) ON CONFLICT (booking_id) DO UPDATE
          SET created_at = CASE WHEN follow_ups.done_at IS NULL THEN follow_ups.created_at ELSE clock_timestamp() END,
            done_at = NULL, done_by = NULL`,
    ),
  );
};
