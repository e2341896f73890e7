/** Guests who agreed to offers by e-mail. */
import type { BookingRow } from './bookingRow.ts';
import type { DbClient } from '../db/client.ts';

/** Stores the consent of a booking's lead guest; repeating it changes nothing. */
export const signUpForMarketing = async (
  client: DbClient,
  { id, contact }: BookingRow,
  consentVersion: string,
): Promise<void> => {
  await client.query({
    name: 'marketing-sign-up',
    text: `INSERT INTO marketing_signups (booking_id, email, consent_version) VALUES ($1, $2, $3)
           ON CONFLICT DO NOTHING`,
    values: [id, contact?.email ?? '', consentVersion],
  });
};

/** Whether consent was given for this booking. Never looks up by address, which may be anybody's. */
export const isSignedUp = async (client: DbClient, bookingId: string): Promise<boolean> => {
  const found = await client.query({
    name: 'is-signed-up',
    text: 'SELECT FROM marketing_signups WHERE booking_id = $1',
    values: [bookingId],
  });
  return found.rows.length > 0;
};
