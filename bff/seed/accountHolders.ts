/** One demo account, and the previous guests of its holder. */
import sql from 'sql-template-tag';
import type { DbClient } from '../db/client.ts';
import type { Table } from '../db/rows.ts';

/** The id of the account. */
const DEMO_ACCOUNT_ID = 40_001;

/** The e-mail address of the account. It exists only in demo stores, so it identifies them. */
export const DEMO_EMAIL = 'ada.marlow@example.com';

/** The demo account's password, as given in the operators' guide. */
export const DEMO_ACCOUNT_PASSWORD = 'breakwater demo account';

/** The hash of that password, as stored. */
const DEMO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$84gYRAcGXuOwPuzoft9OnQ$qgj40LgSPM8iBVne8sA2MXT9+cz3XSACWR395SWvEjs';
const ADDRESS = { Line1: '1 Sea Road', Line2: '', City: 'Bognor Regis', Zip: 'PO21 1AA' };

const PHONES = [{ Type: 'PRIMARY', Number: '07700 900 982' }];

const PREVIOUS_GUESTS = [
  ['Dr', 'Noor', 'Marlow', null],
  [null, 'Zoë', 'Marlow', '2017-06-02'],
  [null, 'Finn', "O'Neill", '2022-09-18'],
  ['Mrs', 'Bea', "O'Neill", null],
] as const;

/** The rows of the account and its previous guests. */
export const accountHolderTables: readonly Table[] = [
  {
    name: 'clients',
    columns: {
      id: 'int',
      email: 'text',
      title: 'text',
      first_name: 'text',
      last_name: 'text',
      birthday: 'date',
      phones: 'jsonb',
      password: 'text',
      email_verified_at: 'timestamptz',
      address: 'jsonb',
    },
    key: ['id'],
    rows: [
      [
        DEMO_ACCOUNT_ID,
        DEMO_EMAIL,
        'Ms',
        'Ada',
        'Marlow',
        '1984-03-31',
        PHONES,
        DEMO_PASSWORD,
        '2026-11-01T00:00:00Z',
        ADDRESS,
      ],
    ],
  },
  {
    name: 'previous_guests',
    columns: {
      client_id: 'int',
      number: 'int',
      title: 'text',
      first_name: 'text',
      last_name: 'text',
      date_of_birth: 'date',
    },
    key: ['client_id', 'number'],
    rows: PREVIOUS_GUESTS.map(([title, firstName, lastName, born], i) => [
      DEMO_ACCOUNT_ID,
      i + 1,
      title,
      firstName,
      lastName,
      born,
    ]),
  },
];

/** Adds the password and address to the demo account of an older database, unless it already has a password. */
export const completeDemoAccount = async (client: DbClient): Promise<void> => {
  await client.query(
    sql`UPDATE clients SET password = ${DEMO_PASSWORD}, email_verified_at = clock_timestamp(),
          address = coalesce(address, ${JSON.stringify(ADDRESS)}::jsonb)
        WHERE id = ${DEMO_ACCOUNT_ID} AND email = ${DEMO_EMAIL} AND password IS NULL AND status = 'active'`,
  );
};
