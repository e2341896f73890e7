/** Closes an account: it can no longer sign in; its names are deleted after the last stay, once no payment is open. */
import sql from 'sql-template-tag';
import type { Clock, Store } from '../kernel/deps.ts';
import { todayAt } from '../kernel/today.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { forgetSiteForms } from '../mailingList/retention.ts';
import { endSessionsOf, lockClient, type ClientRow } from './client.ts';
import { ADDRESS_OF_NOBODY, eraseAsked } from './erasure.ts';
import { CLIENT_IS_NOT_KEPT } from './evidence.ts';
import { forgetPasskeys } from './passkeyStore.ts';
import { endLinksOf } from './requests.ts';
import { forgetIdentities } from './ssoStore.ts';

/** Detaches quotes and offers from the account, without its address. */
const forgetQuotes = (client: DbClient, clientId: number) =>
  client.query(
    prepared(
      'forget-holder-of-quotes',
      sql`UPDATE quotes SET client_id = NULL, email = ${ADDRESS_OF_NOBODY} WHERE client_id = ${clientId}`,
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

/** Stores the address of an account with the evidence that it is kept as; returns whether it is kept. */
const keepAddress = async (client: DbClient, { id, email }: ClientRow): Promise<boolean> => {
  const kept = await client.query(
    prepared(
      'keep-address-of-evidence',
      sql`UPDATE evidence_holds SET closed_email = coalesce(closed_email, ${email})
          WHERE client_id = ${id} AND ended_at IS NULL`,
    ),
  );
  return kept.rowCount === 1;
};

const forgetPreviousGuests = (client: DbClient, clientId: number) =>
  client.query(prepared('forget-previous-guests', sql`DELETE FROM previous_guests WHERE client_id = ${clientId}`));

/**
 * Closes an account: deletes its sessions, password, passkeys, identities at providers and data from the site's forms,
 * and frees its address for a new account. Quotes and offers stay without the address. Bookings stay, and so does what is
 * kept as evidence: the holder's details, the address, and previous guests.
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
    const isKept = await keepAddress(client, holder);
    await client.query(
      prepared(
        'close-client',
        sql`UPDATE clients SET status = 'closed', closed_at = coalesce(closed_at, clock_timestamp()), password = NULL,
              email = 'closed-' || id || '@closed.invalid', email_verified_at = NULL,
              address = CASE WHEN ${isKept}::boolean THEN address END,
              phones = CASE WHEN ${isKept}::boolean THEN phones ELSE '[]' END,
              birthday = CASE WHEN ${isKept}::boolean THEN birthday END, offers_consent = NULL, version = version + 1
            WHERE id = ${clientId}`,
      ),
    );
    if (!isKept) await forgetPreviousGuests(client, clientId);
  });

/**
 * Removes the names of closed accounts after their last stay, and the guests and contacts of their bookings; amounts
 * stay. Waits while a booking is held or being paid, or late money for it is not settled, because it may still become a
 * stay, and while an account is kept as evidence. Returns how many accounts were affected.
 */
export const forgetClosedClients = async (deps: Store & Clock): Promise<number> => {
  await eraseAsked(deps);
  const forgotten = await deps.pool.query(
    prepared(
      'forget-closed-clients',
      sql`WITH forgotten AS (
            UPDATE clients client SET first_name = '', last_name = '', title = '', address = NULL, phones = '[]',
              birthday = NULL
            WHERE status = 'closed' AND last_name <> '' AND ${CLIENT_IS_NOT_KEPT} AND NOT EXISTS (
              SELECT FROM bookings booking
              WHERE booking.client_id = client.id AND (booking.hold_state IN ('held', 'paying')
                OR (booking.status = 'completed' AND booking.start_date + booking.nights >= ${todayAt(deps)}::date)
                OR EXISTS (SELECT FROM payment_exceptions exception
                  WHERE exception.booking_id = booking.id AND exception.closed_at IS NULL)))
            RETURNING id),
          companions AS (DELETE FROM previous_guests USING forgotten WHERE client_id = forgotten.id),
          addresses AS (
            UPDATE evidence_holds SET closed_email = NULL FROM forgotten WHERE client_id = forgotten.id)
          SELECT id FROM forgotten`,
    ),
  );
  return forgotten.rowCount ?? 0;
};
