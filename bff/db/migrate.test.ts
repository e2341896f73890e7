import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from './migrate.ts';
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
