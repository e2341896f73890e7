/** Deletes data of the site's forms after its retention period, or when a person's account is closed. */
import sql from 'sql-template-tag';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { leaveList } from './mailingList.ts';

/** Deletes all form data of an address and removes it from the mailing list. */
export const forgetSiteForms = async (client: DbClient, email: string): Promise<void> => {
  await leaveList(client, email);
  await client.query(
    prepared(
      'forget-site-forms',
      sql`WITH links AS (DELETE FROM unsubscribe_links WHERE lower(email) = lower(${email})),
            requests AS (DELETE FROM account_requests
              WHERE kind IN ('newsletter', 'unsubscribe') AND lower(email) = lower(${email})),
            entries AS (DELETE FROM competition_entries WHERE lower(email) = lower(${email})),
            draws AS (UPDATE competition_draws SET winner_email = NULL WHERE lower(winner_email) = lower(${email}))
          DELETE FROM enquiries WHERE lower(email) = lower(${email})`,
    ),
  );
};

/** Deletes enquiries, entries and winners' addresses after a year, and unsubscribe links after two. */
export const deleteOldSiteForms = async (client: DbClient): Promise<void> => {
  await client.query(
    `WITH links AS (DELETE FROM unsubscribe_links WHERE created_at < clock_timestamp() - interval '2 years'),
       entries AS (DELETE FROM competition_entries WHERE entered_at < clock_timestamp() - interval '1 year'),
       draws AS (UPDATE competition_draws SET winner_email = NULL
         WHERE winner_email IS NOT NULL AND drawn_at < clock_timestamp() - interval '1 year')
     DELETE FROM enquiries WHERE created_at < clock_timestamp() - interval '1 year'`,
  );
};
