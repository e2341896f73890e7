/** A database of its own for a test file: migrated, seeded for TEST_TODAY, and thrown away after. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../pool.ts';
import { TEMPLATE, atDatabase } from './names.ts';

export type TestDatabase = { pool: pg.Pool; url: string; drop: () => Promise<void> };

const onServer = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/**
 * Clones `template` (by default the seeded one; 'template0' is empty), at the isolation level of the run. `drop` closes the pool and removes the database
 * with whoever is still connected. Needs the run's global set-up.
 */
export const testDatabase = async (template: string = TEMPLATE): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await onServer(`ALTER DATABASE ${name} SET default_transaction_isolation = '${inject('isolation')}'`);
  const url = atDatabase(inject('databaseUrl'), name);
  const pool = createPool(url);
  const drop = async (): Promise<void> => {
    await pool.end();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { pool, url, drop };
};
