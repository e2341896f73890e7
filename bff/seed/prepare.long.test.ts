/** What prepareStore adds: in production nothing to buy or redeem, elsewhere demo data with unguessable references. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DemoStoreError, prepareStore } from './prepare.ts';
import { testDatabase, type TestDatabase } from '../db/test/database.ts';

// these tests write years of stock
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: TestDatabase;
beforeEach(async () => void (database = await testDatabase('template0')));
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

it('adds only resorts, accommodation types and the key of proofs to a production store, even at the second start', async () => {
  for (const _start of [1, 2]) {
    await prepareStore(database.url, { isProduction: true });
    expect(await filledTables()).toEqual(['accommodation_types', 'proof_keys', 'resorts']);
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
  // an earlier formula built the reference from the year and month of the break
  expect(new Set(first.map(({ id }) => String(id).slice(0, 3))).size).toBeGreaterThan(20);
  expect(first.filter(({ id, email }) => email.includes(String(id)))).toEqual([]);
  await prepareStore(database.url, { isProduction: false });
  expect(await offers()).toEqual(first);
});
