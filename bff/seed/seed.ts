/** Seeds a database with the resorts and the demonstration's accommodation types, and for a demo with a shop. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import { RESORT_CODES, RESORT_NAMES } from '../../machines/contract/resorts.ts';
import { randomReference } from '../kernel/reference.ts';
import { showPath } from '../shop/faults.ts';
import { loadShop } from '../shop/load.ts';
import { TABLES } from '../shop/tables.ts';
import { addRows, type Table } from '../db/rows.ts';
import { withTransaction } from '../db/transaction.ts';
import { accountHolderTables, completeDemoAccount } from './accountHolders.ts';
import { demoShop, demoTypes, type Horizon } from './demoShop.ts';

const resortTable: Table = {
  name: 'resorts',
  columns: { code: 'text', name: 'text', sort: 'int' },
  key: ['code'],
  rows: RESORT_CODES.map((code, sort) => [code, RESORT_NAMES[code], sort]),
};

const addTables = (pool: pg.Pool, tables: readonly Table[]): Promise<void> =>
  withTransaction(pool, async (client) => {
    for (const table of tables) await addRows(client, table);
  });

/** Adds the missing resorts and accommodation types. They put nothing on sale, but a shop file can refer to them. */
export const seedResorts = (pool: pg.Pool): Promise<void> =>
  addTables(pool, [resortTable, TABLES.accommodationTypes({ accommodationTypes: demoTypes })]);

/**
 * Adds the missing demo data, including the account. Existing data stays unchanged, including stock and edited prices.
 */
export const seed = async (pool: pg.Pool, horizon: Horizon): Promise<void> => {
  await seedResorts(pool);
  const loaded = await loadShop({ pool, newReference: randomReference }, demoShop(horizon), 'addMissing');
  if (E.isLeft(loaded))
    throw new Error(loaded.left.map(({ path, message }) => `${showPath(path)}: ${message}`).join('\n'));
  await addTables(pool, accountHolderTables);
  await withTransaction(pool, completeDemoAccount);
};
