/** Seeds a database with the resorts and their accommodation types, and for a demo with a shop. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import { randomReference } from '../kernel/reference.ts';
import { showPath } from '../shop/faults.ts';
import { loadShop } from '../shop/load.ts';
import { addRows, type Table } from '../db/rows.ts';
import { withTransaction } from '../db/transaction.ts';
import { resorts, typesAt } from './catalogue/accommodation.ts';
import { accountHolderTables, completeDemoAccount } from './accountHolders.ts';
import { demoShop, type Horizon } from './demoShop.ts';

const resortTable: Table = {
  name: 'resorts',
  columns: { code: 'text', name: 'text', sort: 'int' },
  key: ['code'],
  rows: resorts.map(({ code, name }, sort) => [code, name, sort]),
};

const accommodationTable: Table = {
  name: 'accommodation_types',
  columns: {
    resort: 'text',
    code: 'text',
    name: 'text',
    package_type: 'text',
    sub_type: 'text',
    sleeps: 'int',
    min_guests: 'int',
    bedrooms: 'int',
    is_accessible: 'boolean',
    is_ground_floor: 'boolean',
    has_ground_floor_option: 'boolean',
    features: 'text[]',
    units: 'int',
  },
  key: ['resort', 'code'],
  rows: resorts.flatMap((resort) =>
    typesAt(resort.code).map(({ type, units }) => [
      resort.code,
      type.code,
      type.name,
      type.packageType,
      type.subType,
      type.sleeps,
      type.minGuests,
      type.bedrooms,
      type.isAccessible,
      type.floor === 'ground',
      type.floor === 'either',
      type.features,
      units,
    ]),
  ),
};

const addTables = (pool: pg.Pool, tables: readonly Table[]): Promise<void> =>
  withTransaction(pool, async (client) => {
    for (const table of tables) await addRows(client, table);
  });

/** Adds the missing resorts and accommodation types. They put nothing on sale, but a shop file can refer to them. */
export const seedResorts = (pool: pg.Pool): Promise<void> => addTables(pool, [resortTable, accommodationTable]);

/**
 * Adds the missing demo data, including the account. Existing data stays unchanged, including stock and edited prices.
 */
export const seed = async (pool: pg.Pool, horizon: Horizon): Promise<void> => {
  await seedResorts(pool);
  const loaded = await loadShop({ pool, newReference: randomReference }, demoShop(horizon), 'addMissing');
  if (E.isLeft(loaded))
    throw new Error(loaded.left.map(({ path, message }) => `${showPath(path)}: ${message}`).join('\n'));
  await addTables(pool, accountHolderTables);
  await completeDemoAccount(pool);
};
