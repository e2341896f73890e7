import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from './migrate.ts';
import { providerOfOldReference } from '../providers/payments/provider.ts';
import { createPool } from './pool.ts';
import { testDatabase, type TestDatabase } from './test/database.ts';

// these tests write complete schemas and years of stock
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await testDatabase('template0');
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);

/** The names of all migrations, in the order of their numbers. */
const OURS = readdirSync(new URL('migrations', import.meta.url))
  .map((file) => file.replace('.sql', ''))
  .toSorted();

describe('database schema', () => {
  it('is created by the migrations in the order of their numbers, and a second run changes nothing', async () => {
    expect(OURS[0]).toBe('001-inventory');
    expect(await migrate(database.pool)).toEqual(OURS);
    expect(await migrate(database.pool)).toEqual([]);
  });

  it('is created once when several processes migrate at the same time', async () => {
    const pools = Array.from({ length: 6 }, () => createPool(database.url));
    const applied = await Promise.all(pools.map((pool) => migrate(pool)));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(applied.flat().sort()).toEqual(OURS);
  });

  it('rejects free stock above the capacity or below zero', async () => {
    await migrate(database.pool);
    const insert = `INSERT INTO stock VALUES ('acc:BG:HSTD', '2027-01-11', 3, $1)`;
    await expect(database.pool.query(insert, [4])).rejects.toMatchObject({ code: '23514' });
    await expect(database.pool.query(insert, [-1])).rejects.toMatchObject({ code: '23514' });
  });
});

describe('migration', () => {
  it('is rolled back completely when one of its statements fails', async () => {
    write('001-good.sql', 'CREATE TABLE good ();');
    write('002-bad.sql', 'CREATE TABLE half (); CREATE TABLE half ();');
    await expect(migrate(database.pool, folder)).rejects.toThrow('already exists');
    const { rows } = await database.pool.query(
      `SELECT to_regclass('good') IS NOT NULL AS good, to_regclass('half') IS NULL AS undone`,
    );
    expect(rows).toEqual([{ good: true, undone: true }]);
    write('002-bad.sql', 'CREATE TABLE half ();');
    expect(await migrate(database.pool, folder)).toEqual(['002-bad']);
  });

  it('throws with its name when its file was changed after it ran', async () => {
    write('001-first.sql', 'CREATE TABLE first ();');
    await migrate(database.pool, folder);
    write('001-first.sql', 'CREATE TABLE first (id int);');
    await expect(migrate(database.pool, folder)).rejects.toThrow('migration 001-first was changed after it ran');
  });
});

/** Puts one of the product's migrations into the test's folder. */
const copy = (name: string): void =>
  copyFileSync(new URL(`migrations/${name}.sql`, import.meta.url), join(folder, `${name}.sql`));

const BOOKING = `
  INSERT INTO resorts VALUES ('BG', 'Bognor Regis', 1);
  INSERT INTO bookings (id, res_id, session_id, brand, status, snapshot, version, resort, start_date, nights, units,
    dinings, extras, guests, hold_state, hold_expires_at, hold_started_at, total_pence)
  VALUES (gen_random_uuid(), 10000001, gen_random_uuid(), 'family', 'draft', '{}', 1, 'BG', '2027-03-01', 4, '[]',
    '[]', '[]', '[]', 'held', now(), now(), 0);`;

describe('migration to a column for the payment provider', () => {
  const PROVIDERS = '027-payment-providers';
  const rowsOf = async (text: string): Promise<unknown[]> =>
    (await database.pool.query<unknown[]>({ text, rowMode: 'array' })).rows;

  it('fills it from the references of attempts and stored cards, and leaves a row without a known one empty', async () => {
    for (const name of OURS.filter((one) => one < PROVIDERS)) copy(name);
    await migrate(database.pool, folder);
    const references = ['BW-1', 'BWC-2', 'WPG-3', 'other', 'bw-4'];
    const tokens = ['https://access.example/tokens/WPG-1', 'http://localhost:4001/tokens/2', 'WPG-5', 'other', null];
    await database.pool.query(BOOKING);
    await database.pool.query(
      `INSERT INTO payment_attempts (id, booking_id, reference, amount_pence, booking_version, status)
       SELECT gen_random_uuid(), bookings.id, reference, 100, 1, 'refused' FROM bookings, unnest($1::text[]) reference`,
      [references],
    );
    await database.pool.query(
      `WITH made AS (
         INSERT INTO bookings (id, res_id, session_id, brand, status, snapshot, version, resort, start_date, nights, units,
           dinings, extras, guests, hold_state, hold_expires_at, hold_started_at, total_pence)
         SELECT gen_random_uuid(), 20000000 + number, gen_random_uuid(), brand, status, snapshot, version, resort, start_date,
           nights, units, dinings, extras, guests, hold_state, hold_expires_at, hold_started_at, total_pence
         FROM bookings, generate_series(1, 5) number RETURNING id, res_id)
       INSERT INTO card_agreements (booking_id, token_href, card_brand, last_four, consent_version, consented_at)
       SELECT id, ($1::text[])[res_id - 20000000], 'visa', '1111', '1', now() FROM made`,
      [tokens],
    );
    copy(PROVIDERS);
    expect(await migrate(database.pool, folder)).toEqual([PROVIDERS]);
    expect(await rowsOf('SELECT reference, provider FROM payment_attempts ORDER BY 1')).toEqual(
      references.toSorted().map((reference) => [reference, providerOfOldReference(reference) ?? null]),
    );
    expect(await rowsOf('SELECT token_href, provider FROM card_agreements')).toEqual(
      expect.arrayContaining(tokens.map((token) => [token, providerOfOldReference(token ?? '') ?? null])),
    );
    // a server of the version before goes on without the column
    await database.pool.query(
      `INSERT INTO payment_attempts (id, booking_id, reference, amount_pence, booking_version, status)
       SELECT gen_random_uuid(), id, 'BW-late', 100, 1, 'refused' FROM bookings WHERE res_id = 10000001`,
    );
    expect(await rowsOf("SELECT provider FROM payment_attempts WHERE reference = 'BW-late'")).toEqual([[null]]);
  });
});
