/** One account to try the product with, and whom its holder travelled with before. */
import type { Table } from './insertRows.ts';

/** The account's number; its holder's address is ada.marlow@example.com. */
const ADA = 40_001;

const PHONES = [{ Type: 'PRIMARY', Number: '07700 900 982' }];

const COMPANIONS = [
  ['Dr', 'Noor', 'Marlow', null],
  [null, 'Zoë', 'Marlow', '2017-06-02'],
  [null, 'Finn', "O'Neill", '2022-09-18'],
  ['Mrs', 'Bea', "O'Neill", null],
] as const;

/** The account and its earlier guests. */
export const clientTables: readonly Table[] = [
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
    rows: [[ADA, 'ada.marlow@example.com', 'Ms', 'Ada', 'Marlow', '1984-03-31', PHONES]],
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
    rows: COMPANIONS.map(([title, firstName, lastName, born], i) => [ADA, i + 1, title, firstName, lastName, born]),
  },
];
