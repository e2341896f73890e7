/** The signed-in holder's data for the page (spec: account area 3, login data). */
import sql from 'sql-template-tag';
import { isEligibleForWHOffer } from '../../machines/account/eligibility.rules.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { clientById, type ClientRow } from './client.ts';

/** The days on which the latest stays of an account ended. */
const endDatesOf = async (client: DbClient, clientId: number, today: string): Promise<string[]> => {
  const { rows } = await client.query<{ endDate: string }>(
    prepared(
      'last-stays-of-client',
      sql`SELECT (start_date + nights)::date AS "endDate" FROM bookings
          WHERE client_id = ${clientId} AND status = 'completed' AND start_date + nights < ${today}::date
          ORDER BY start_date + nights DESC LIMIT 1`,
    ),
  );
  return rows.map(({ endDate }) => endDate);
};

/** The login data of an account holder, as of `today`. */
export const loginDataOf = async (client: DbClient, holder: ClientRow, today: string): Promise<LoginData> => ({
  AddresslessClient: holder.address === null,
  ClientId: holder.id,
  FirstName: holder.firstName,
  LastName: holder.lastName,
  Title: holder.title,
  Type: 'HOLDER',
  isEligibleForWHOffer: isEligibleForWHOffer(await endDatesOf(client, holder.id, today), today),
});

/** The same for the holder of a session; null when nobody is signed in. */
export const loginOf = async (client: DbClient, clientId: number | null, today: string): Promise<LoginData | null> => {
  const holder = clientId === null ? null : await clientById(client, clientId);
  return holder === null ? null : loginDataOf(client, holder, today);
};
