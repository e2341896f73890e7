/** What a store is filled with: nothing to buy or redeem in production, and a demonstration elsewhere that nobody can guess into. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { migrate } from './migrate.ts';
import { DemoStoreError, prepareStore } from './prepare.ts';
import { testDatabase, type TestDatabase } from './test/database.ts';

// years of stock are written here
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase('template0');
});
afterEach(() => database.drop());

const rowsOf = async <R extends object>(sql: string): Promise<R[]> => (await database.pool.query<R>(sql)).rows;

/** The tables that have rows, except the list of migrations. */
const filledTables = async (): Promise<string[]> => {
  const tables = await rowsOf<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations' ORDER BY 1`,
  );
  const filled: string[] = [];
  for (const { name } of tables) if ((await rowsOf(`SELECT FROM ${name} LIMIT 1`)).length > 0) filled.push(name);
  return filled;
};

const offers = () =>
  rowsOf<{ id: number; shop_key: string; email: string }>(
    `SELECT id, shop_key, email FROM quotes WHERE kind = 'OF' ORDER BY shop_key`,
  );

it('puts resorts and accommodation types alone into a production store, also at the second start', async () => {
  for (const _start of [1, 2]) {
    await prepareStore(database.url, { isProduction: true });
    expect(await filledTables()).toEqual(['accommodation_types', 'resorts']);
  }
});

it('refuses production on a store with the demonstration in it', async () => {
  await prepareStore(database.url, { isProduction: false });
  await expect(prepareStore(database.url, { isProduction: true })).rejects.toThrow(DemoStoreError);
});

it('gives the demonstration’s offers references at random, the same ones at the next start', async () => {
  await prepareStore(database.url, { isProduction: false });
  const first = await offers();
  expect(first.length).toBe(36);
  // references by a formula had the year and month of the break in their digits
  expect(new Set(first.map(({ id }) => String(id).slice(0, 3))).size).toBeGreaterThan(20);
  expect(first.filter(({ id, email }) => email.includes(String(id)))).toEqual([]);
  await prepareStore(database.url, { isProduction: false });
  expect(await offers()).toEqual(first);
});

it('takes offers whose references can be guessed out of a store that was filled before', async () => {
  const sql = (name: string): string => readFileSync(new URL(`migrations/${name}.sql`, import.meta.url), 'utf8');
  await migrate(database.pool);
  // as an earlier version left it
  await database.pool.query('ALTER TABLE quotes DROP COLUMN shop_key');
  await database.pool.query(`INSERT INTO resorts (code, name, sort) VALUES ('BG', 'Bognor Regis', 0)`);
  const insert = (id: number, email: string, bookingId: string | null) =>
    database.pool.query(
      `INSERT INTO quotes (id, kind, email, status, snapshot, resort, start_date, nights, units, dinings, extras, offer, expires_at, booking_id)
       VALUES ($1, 'OF', $2, 'draft', '{}', 'BG', '2027-02-01', 4, '[]', '[]', '[]', '{}', '2099-01-01', $3)`,
      [id, email, bookingId],
    );
  await insert(92_702_110, 'offer-92702110@example.com', null);
  await insert(92_702_120, 'offer-92702120@example.com', '00000000-0000-4000-8000-000000000001');
  await insert(55_555_555, 'mo@example.test', null);
  await database.pool.query(sql('023-offer-keys'));
  expect(await rowsOf('SELECT id, expires_at <= clock_timestamp() AS ended FROM quotes ORDER BY id')).toEqual([
    { id: 55_555_555, ended: false },
    { id: 92_702_120, ended: true },
  ]);
});
