/** Bookings that our team follows up: adults alone on a family break (spec: booking journey 5), or after a call. */
import sql from 'sql-template-tag';
import { isFollowedUp } from '../../machines/party/party.rules.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import type { BookingRow } from './bookingRow.ts';
import { soldBreakOf } from './soldBreak.ts';

type FollowedBooking = Pick<BookingRow, 'id' | 'brand' | 'resort' | 'startDate' | 'nights' | 'units'>;

/**
 * Adds the booking to the follow-up list if our team follows it up, in the transaction that completes the booking.
 * Repeated calls add only one row.
 */
export const saveFollowUp = async (client: DbClient, booking: FollowedBooking): Promise<void> => {
  const { id, brand, units } = booking;
  // whoever is not followed up on a family break is on none: the break need not be read
  if (!isFollowedUp(units, { brand, season: 'U FAMILY', isPrivateBreak: false })) return;
  // a break that is no longer in the list of breaks counts as a family break
  const { season = 'U FAMILY', isPrivate = false } = (await soldBreakOf(client, booking)) ?? {};
  if (!isFollowedUp(units, { brand, season, isPrivateBreak: isPrivate })) return;
  await client.query(
    prepared('save-follow-up', sql`INSERT INTO follow_ups (booking_id) VALUES (${id}) ON CONFLICT DO NOTHING`),
  );
};

/** Adds a booking to the follow-up list, or reopens it there; the booking's history says what our team has to do. */
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
