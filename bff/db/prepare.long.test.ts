/** What prepareStore adds: in production nothing to buy or redeem, elsewhere demo data whose references cannot be guessed. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { migrate } from './migrate.ts';
import { DemoStoreError, prepareStore } from './prepare.ts';
import { testDatabase, type TestDatabase } from './test/database.ts';

// these tests write years of stock
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

it('adds only resorts and accommodation types to a production store, even at the second start', async () => {
  for (const _start of [1, 2]) {
    await prepareStore(database.url, { isProduction: true });
    expect(await filledTables()).toEqual(['accommodation_types', 'resorts']);
  }
});

it('lets each statement of a migration take as long as it needs', async () => {
  await database.pool.query(
    `CREATE TABLE limits (statement_timeout text);
     CREATE FUNCTION record_limit() RETURNS event_trigger LANGUAGE plpgsql AS
       $$ BEGIN INSERT INTO public.limits VALUES (current_setting('statement_timeout')); END $$;
     CREATE EVENT TRIGGER definition ON ddl_command_start EXECUTE FUNCTION record_limit()`,
  );
  await prepareStore(database.url, { isProduction: true });
  expect(await rowsOf('SELECT DISTINCT statement_timeout FROM limits')).toEqual([{ statement_timeout: '0' }]);
});

it('rejects production on a store that contains demo data', async () => {
  await prepareStore(database.url, { isProduction: false });
  await expect(prepareStore(database.url, { isProduction: true })).rejects.toThrow(DemoStoreError);
});

it('gives demo offers random references, and keeps them at the next start', async () => {
  await prepareStore(database.url, { isProduction: false });
  const first = await offers();
  expect(first.length).toBe(36);
  // an earlier formula put the year and month of the break into the reference
  expect(new Set(first.map(({ id }) => String(id).slice(0, 3))).size).toBeGreaterThan(20);
  expect(first.filter(({ id, email }) => email.includes(String(id)))).toEqual([]);
  await prepareStore(database.url, { isProduction: false });
  expect(await offers()).toEqual(first);
});

it('removes or ends the offers with guessable references that an earlier version seeded', async () => {
  const sql = (name: string): string => readFileSync(new URL(`migrations/${name}.sql`, import.meta.url), 'utf8');
  await migrate(database.pool);
  // the state that an earlier version left
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
