/** Migrates a database to the schema of this code: numbered SQL files, run once each, in order, atomically. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { withTransaction } from './transaction.ts';

type Migration = { name: string; sql: string; hash: string };

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** A row that serves as a lock for the whole table: the migrating process holds it. */
const LOCK_ROW = '000-turn';

const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name: name.slice(0, -'.sql'.length), sql, hash: createHash('sha256').update(sql).digest('hex') };
    });

const makeTable = async (pool: pg.Pool): Promise<void> => {
  try {
    await pool.query(
      `CREATE TABLE IF NOT EXISTS migrations (
        name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`,
    );
  } catch (error) {
    // when two first starts race, one fails because the table exists, with one of several errors; that is harmless
    const { rows } = await pool.query<{ isThere: boolean }>(
      `SELECT to_regclass('migrations') IS NOT NULL AS "isThere"`,
    );
    if (rows[0]?.isThere !== true) throw error;
  }
  await pool.query(`INSERT INTO migrations (name, hash) VALUES ($1, '') ON CONFLICT DO NOTHING`, [LOCK_ROW]);
};

const applyOnce = (pool: pg.Pool, { name, sql, hash }: Migration): Promise<boolean> =>
  withTransaction(pool, async (client) => {
    await client.query('SELECT FROM migrations WHERE name = $1 FOR UPDATE', [LOCK_ROW]);
    const found = await client.query<{ hash: string }>('SELECT hash FROM migrations WHERE name = $1', [name]);
    const recorded = found.rows[0];
    if (recorded !== undefined) {
      if (recorded.hash === hash) return false;
      throw new Error(`migration ${name} was changed after it ran on this database; add a new one instead`);
    }
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hash]);
    return true;
  });

/**
 * Runs the migrations in `folder` that have not run on this database, and returns their names. Several processes may call
 * it at once. Throws when a migration fails (it is rolled back) or was changed after it ran.
 */
export const migrate = async (pool: pg.Pool, folder: string = FOLDER): Promise<string[]> => {
  await makeTable(pool);
  const applied: string[] = [];
  for (const migration of readMigrations(folder)) if (await applyOnce(pool, migration)) applied.push(migration.name);
  return applied;
};
