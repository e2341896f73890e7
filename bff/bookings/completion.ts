/** What follows when a booking is completed: rows that the mail, our team and the account read later. */
import type { DbClient } from '../db/client.ts';
import { queueEmail } from '../kernel/outbox.ts';
import type { BookingRow } from './bookingRow.ts';
import { saveFollowUp } from './followUps.ts';
import { savePreviousGuests } from './previousGuests.ts';

/** Stores these rows, in the transaction of the payment or the offer that completes the booking. Lock the booking first. */
export const storeCompletion = async (client: DbClient, booking: BookingRow): Promise<void> => {
  await queueEmail(client, { kind: 'confirmation', bookingId: booking.id, subjectId: booking.id });
  await savePreviousGuests(client, booking);
  await saveFollowUp(client, booking);
};
