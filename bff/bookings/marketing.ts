/** Guests who agreed to offers by e-mail. */
import sql from 'sql-template-tag';
import type { BookingRow } from './bookingRow.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/** Stores the consent of a booking's lead guest; repeating it changes nothing. */
export const signUpForMarketing = async (
  client: DbClient,
  { id, contact }: BookingRow,
  consentVersion: string,
): Promise<void> => {
  await client.query(
    prepared(
      'marketing-sign-up',
      sql`INSERT INTO marketing_signups (booking_id, email, consent_version)
          VALUES (${id}, ${contact?.email ?? ''}, ${consentVersion}) ON CONFLICT DO NOTHING`,
    ),
  );
};

/** Whether consent was given for this booking. Never looks up by e-mail address, which may belong to somebody else. */
export const isSignedUp = async (client: DbClient, bookingId: string): Promise<boolean> => {
  const found = await client.query(
    prepared('is-signed-up', sql`SELECT FROM marketing_signups WHERE booking_id = ${bookingId}`),
  );
  return found.rows.length > 0;
};
