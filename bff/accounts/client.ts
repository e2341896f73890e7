/** The account holder's row: finding it, and the data for signing in. */
import sql, { type Sql } from 'sql-template-tag';
import type { AccountAddress } from '../../machines/contract/account.ts';
import type { PhoneEntry } from '../../machines/contract/guest.ts';
import type { Title } from '../../machines/contract/title.ts';
import { e164Of } from '../../machines/kit/phonePlans.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

export type ClientRow = Readonly<{
  id: number;
  email: string;
  title: Title;
  firstName: string;
  lastName: string;
  birthday: string | null;
  phones: readonly PhoneEntry[];
  address: AccountAddress | null;
  version: number;
  /** a PHC string; null until a password was set */
  password: string | null;
  isVerified: boolean;
  /** neither closed nor locked by an operator */
  isOpen: boolean;
}>;

const COLUMNS: Sql = sql`id, email, title, first_name AS "firstName", last_name AS "lastName", birthday, phones, address,
  version, password, email_verified_at IS NOT NULL AS "isVerified", status = 'active' AND locked_at IS NULL AS "isOpen"`;

const firstOf = async (client: DbClient, name: string, rest: Sql): Promise<ClientRow | null> =>
  (await client.query<ClientRow>(prepared(name, sql`SELECT ${COLUMNS} FROM clients WHERE ${rest}`))).rows[0] ?? null;

/** The account with an e-mail address, whether or not it is open; null when there is none. */
export const clientByEmail = (client: DbClient, email: string): Promise<ClientRow | null> =>
  firstOf(client, 'client-by-email', sql`lower(email) = lower(${email})`);

/** The account with this number; null when there is none. */
export const clientById = (client: DbClient, id: number): Promise<ClientRow | null> =>
  firstOf(client, 'client-by-id', sql`id = ${id}`);

/** The same, with its row locked until the transaction ends. Lock it after the session and the booking. */
export const lockClient = (client: DbClient, id: number): Promise<ClientRow | null> =>
  firstOf(client, 'lock-client', sql`id = ${id} FOR UPDATE`);

/** Telephone numbers as they are stored: each as typed, and by E.164. */
export const storedPhones = (phones: readonly PhoneEntry[]): string =>
  JSON.stringify(phones.map((one) => ({ ...one, e164: e164Of(one.Number) })));

/** Sets the password of an account, as a PHC string. */
export const setPassword = async (client: DbClient, id: number, password: string): Promise<void> => {
  await client.query(prepared('set-client-password', sql`UPDATE clients SET password = ${password} WHERE id = ${id}`));
};

/** Stores another hash of the same password, unless the password has changed since the row was read. */
export const replaceHash = async (
  client: DbClient,
  { id, password: earlier }: Pick<ClientRow, 'id' | 'password'>,
  password: string,
): Promise<void> => {
  await client.query(
    prepared(
      'replace-client-hash',
      sql`UPDATE clients SET password = ${password} WHERE id = ${id} AND password = ${earlier}`,
    ),
  );
};

/** Ends the sessions of an account, except `except`. The stock that they hold is released when the hold expires. */
export const endSessionsOf = async (client: DbClient, clientId: number, except: string | null): Promise<void> => {
  await client.query(
    prepared(
      'end-client-sessions',
      sql`DELETE FROM sessions WHERE client_id = ${clientId} AND id IS DISTINCT FROM ${except}::uuid`,
    ),
  );
};
