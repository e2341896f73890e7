/** Loads a shop into the database, all or nothing, even while guests book. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { addRows, upsertRows, type Table, type WriteResult } from '../db/rows.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Fault } from './faults.ts';
import { PART_NAMES, type PartName, type Shop } from './format.ts';
import { readReferenceIndex } from './referenceIndex.ts';
import { addOffers, upsertOffers, type OfferStore } from './offers.ts';
import { packageFaults } from './packages.ts';
import { referenceFaults } from './references.ts';
import { addStock, upsertStock } from './stock.ts';
import { TABLES, slotTable, tierTable } from './tables.ts';
import type { DbClient } from '../db/client.ts';

/** `update`: existing entries get the shop's values. `addMissing`: they stay. Neither mode removes entries. */
export type Mode = 'update' | 'addMissing';

export type LoadDeps = Readonly<{ pool: pg.Pool; newReference: () => number }>;

/** How many entries of each part were added or changed; for stock, cells. Tiers and slots are counted separately. */
export type LoadResult = Readonly<Record<PartName | 'addonTiers' | 'addonSlots', WriteResult>>;

/** Prevents concurrent loads. The lock still allows new bookings, whose foreign keys refer to these rows. */
const LOCK_RESORTS = 'SELECT FROM resorts ORDER BY code FOR NO KEY UPDATE';

/** Deletes the tiers or slots that the shop's add-ons no longer have; returns how many. */
const deleteMissing = async (client: DbClient, table: Table, codes: readonly string[]): Promise<number> => {
  const [, second = ''] = table.key;
  const [keptCodes, kept] = [table.rows.map(([code]) => code), table.rows.map(([, value]) => String(value))];
  const dropped = await client.query(sql`
    DELETE FROM ${raw(table.name)} WHERE code = ANY (${codes})
      AND (code, ${raw(second)}::text) NOT IN (SELECT * FROM unnest(${keptCodes}::text[], ${kept}::text[]))`);
  return dropped.rowCount ?? 0;
};

type RowResults = Omit<LoadResult, 'offers' | 'stock'>;

/** Writes tiers or slots, which belong to their add-on: in `update` mode an add-on keeps only those of the file. */
const writeWithin = async (client: DbClient, table: Table, shop: Shop, mode: Mode): Promise<WriteResult> => {
  if (mode === 'addMissing') return addRows(client, table);
  const dropped = await deleteMissing(
    client,
    table,
    shop.addons.map(({ code }) => code),
  );
  const { added, changed } = await upsertRows(client, table);
  return { added, changed: changed + dropped };
};

const writeRows = async (client: DbClient, shop: Shop, mode: Mode): Promise<RowResults> => {
  const put = (name: keyof typeof TABLES): Promise<WriteResult> =>
    (mode === 'update' ? upsertRows : addRows)(client, TABLES[name](shop));
  // one after the other, because rows refer to earlier ones
  return {
    accommodationTypes: await put('accommodationTypes'),
    schoolHolidays: await put('schoolHolidays'),
    breaks: await put('breaks'),
    prices: await put('prices'),
    addons: await put('addons'),
    addonTiers: await writeWithin(client, tierTable(shop), shop, mode),
    addonSlots: await writeWithin(client, slotTable(shop), shop, mode),
    cabins: await put('cabins'),
    discountCodes: await put('discountCodes'),
  };
};

const write = async (store: OfferStore, shop: Shop, mode: Mode): Promise<E.Either<readonly Fault[], LoadResult>> => {
  const { client } = store;
  const rows = await writeRows(client, shop, mode);
  // offers before stock, the lock order of bookings
  const offers = await (mode === 'update' ? upsertOffers : addOffers)(store, shop.offers);
  const stock = mode === 'update' ? await upsertStock(client, shop.stock) : E.right(await addStock(client, shop.stock));
  if (E.isLeft(offers) || E.isLeft(stock))
    return E.left([...(E.isLeft(offers) ? offers.left : []), ...(E.isLeft(stock) ? stock.left : [])]);
  return E.right({ ...rows, offers: offers.right, stock: stock.right });
};

/**
 * Loads a shop in one transaction. Left, with nothing changed: references to unknown things, packages that cost more
 * than their parts, capacities below what is taken, offers that are being booked. A wait for a lock lasts as long as
 * one guest's change; the pool should have no time limit.
 */
export const loadShop = async (
  { pool, newReference }: LoadDeps,
  shop: Shop,
  mode: Mode,
): Promise<E.Either<readonly Fault[], LoadResult>> => {
  const loaded = await withTransaction(pool, async (client) => {
    await client.query(LOCK_RESORTS);
    const known = await readReferenceIndex(client, shop);
    // a seed does not check stored packages, because their operator is responsible for them
    const packages = packageFaults(known.addons, shop.addons, mode === 'update');
    const faults = [...referenceFaults(known, shop), ...packages];
    if (faults.length > 0) return E.left(faults);
    await client.query('SAVEPOINT loading');
    const written = await write({ client, known, newReference }, shop, mode);
    if (E.isLeft(written)) await client.query('ROLLBACK TO SAVEPOINT loading');
    return written;
  });
  // without this, prepared statements keep plans made for tables of unknown size
  if (E.isRight(loaded) && PART_NAMES.some((name) => loaded.right[name].added > 0)) await pool.query('ANALYZE');
  return loaded;
};
