/** Closes an account: it can no longer sign in; its names are deleted after the last stay, once no payment is open. */
import sql from 'sql-template-tag';
import type { Clock, Store } from '../kernel/deps.ts';
import { todayAt } from '../kernel/today.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { forgetSiteForms } from '../mailingList/retention.ts';
import { endSessionsOf, lockClient, type ClientRow } from './client.ts';
import { forgetPasskeys } from './passkeyStore.ts';
import { endLinksOf } from './requests.ts';
import { forgetIdentities } from './ssoStore.ts';

/** Detaches quotes and offers from the account, without its address. An offer needs one: it gets an unknown one. */
const forgetQuotes = (client: DbClient, clientId: number) =>
  client.query(
    prepared(
      'forget-holder-of-quotes',
      sql`UPDATE quotes SET client_id = NULL,
            email = CASE WHEN session_id IS NULL THEN gen_random_uuid()::text || '@closed.invalid' END
          WHERE client_id = ${clientId}`,
    ),
  );

/** Deletes the unsent e-mails to the account, except notices about changes of the account itself. */
const forgetEmails = (client: DbClient, { id, email }: ClientRow) =>
  client.query(
    prepared(
      'forget-unsent-emails',
      sql`DELETE FROM emails WHERE booking_id IS NULL AND (client_id = ${id} OR lower(email) = lower(${email}))
            AND (status = 'givenUp' OR (status = 'waiting' AND client_id IS NULL))`,
    ),
  );

/**
 * Closes an account: deletes its sessions, password, passkeys, identities at providers and data from the site's forms, and frees
 * its address for a new account. Quotes and offers stay without the address. Bookings stay.
 */
export const closeClient = ({ pool }: Store, clientId: number): Promise<void> =>
  withTransaction(pool, async (client) => {
    const holder = await lockClient(client, clientId);
    if (holder === null) return;
    await endSessionsOf(client, clientId, null);
    await endLinksOf(client, holder);
    await forgetSiteForms(client, holder.email);
    await forgetIdentities(client, clientId);
    await forgetPasskeys(client, clientId);
    await forgetQuotes(client, clientId);
    await forgetEmails(client, holder);
    await client.query(
      prepared(
        'close-client',
        sql`UPDATE clients SET status = 'closed', closed_at = coalesce(closed_at, clock_timestamp()), password = NULL,
              email = 'closed-' || id || '@closed.invalid', email_verified_at = NULL, address = NULL, phones = '[]',
              birthday = NULL, offers_consent = NULL, version = version + 1
            WHERE id = ${clientId}`,
      ),
    );
    await client.query(
      prepared('forget-previous-guests', sql`DELETE FROM previous_guests WHERE client_id = ${clientId}`),
    );
  });

/**
 * Removes the names of closed accounts after their last stay, and the guests and contacts of their bookings; amounts
 * stay. Waits while a booking is held or being paid, or late money for it is not settled, because it may still become a
 * stay. Returns how many accounts were affected.
 */
export const forgetClosedClients = async ({ pool, now }: Store & Clock): Promise<number> => {
  const forgotten = await pool.query(
    prepared(
      'forget-closed-clients',
      sql`WITH forgotten AS (
            UPDATE clients closed SET first_name = '', last_name = '', title = ''
            WHERE status = 'closed' AND last_name <> '' AND NOT EXISTS (SELECT FROM bookings booking
              WHERE booking.client_id = closed.id AND (booking.hold_state IN ('held', 'paying')
                OR (booking.status = 'completed' AND booking.start_date + booking.nights >= ${todayAt({ now })}::date)
                OR EXISTS (SELECT FROM payment_exceptions exception
                  WHERE exception.booking_id = booking.id AND exception.closed_at IS NULL)))
            RETURNING id),
          payers AS (
            UPDATE payment_attempts SET postcode = NULL FROM bookings booking JOIN forgotten ON forgotten.id = booking.client_id
            WHERE booking_id = booking.id),
          nameless AS (
            UPDATE bookings SET guests = '[]', contact = NULL FROM forgotten WHERE bookings.client_id = forgotten.id)
          SELECT id FROM forgotten`,
    ),
  );
  return forgotten.rowCount ?? 0;
};
