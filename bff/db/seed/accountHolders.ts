/** One demo account, and the previous guests of its holder. */
import type { Table } from '../rows.ts';

/** The id of the account. */
const DEMO_ACCOUNT_ID = 40_001;

/** The e-mail address of the account. It exists only in demo stores, so it identifies them. */
export const DEMO_EMAIL = 'ada.marlow@example.com';

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
    },
    key: ['id'],
    rows: [[DEMO_ACCOUNT_ID, DEMO_EMAIL, 'Ms', 'Ada', 'Marlow', '1984-03-31', PHONES]],
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
