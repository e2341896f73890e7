/** The account that a session is signed in to, and the previous guests of its holder (spec: account area 3). */
import sql from 'sql-template-tag';
import type { NamedGuest, PhoneEntry } from '../../machines/contract/guest.ts';
import type { Title } from '../../machines/contract/title.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import type { Session } from '../sessions/sessions.ts';
import { PREVIOUS_GUESTS } from './previousGuests.ts';

export type AccountHolder = Readonly<{
  clientId: number;
  title: Title;
  firstName: string;
  lastName: string;
  email: string;
  phones: readonly PhoneEntry[];
  /** guests without a date of birth were adults when they travelled */
  previousGuests: readonly Omit<NamedGuest, 'type'>[];
}>;

/** The account of a session; null when nobody is signed in. */
export const accountHolderOf = async (
  client: DbClient,
  { clientId }: Pick<Session, 'clientId'>,
): Promise<AccountHolder | null> => {
  if (clientId === null) return null;
  const statement = sql`
    SELECT client.id AS "clientId", client.title, client.first_name AS "firstName", client.last_name AS "lastName",
      client.email, client.phones, ${PREVIOUS_GUESTS} AS "previousGuests"
    FROM clients client WHERE client.id = ${clientId}`;
  const found = await client.query<AccountHolder>(prepared('account-holder', statement));
  return found.rows[0] ?? null;
};
