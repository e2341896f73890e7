/** A separate database for a test file: migrated, seeded for TEST_TODAY, and dropped afterwards. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../pool.ts';
import { TEMPLATE, atDatabase } from './template.ts';

export type TestDatabase = { pool: pg.Pool; url: string; drop: () => Promise<void> };

/** Uses a connection to the server's default database, which ends with it. */
const withClient = async <A>(use: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};
const onServer = (sql: string): Promise<unknown> => withClient((client) => client.query(sql));

/** Creates a database unless the test run's server already has it; other workers that need it wait. */
export const createDatabaseOnce = (name: string, make: () => Promise<void>): Promise<void> =>
  withClient(async (client) => {
    // the lock is released when the connection ends
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rows.length === 0) await make();
  });

/** Renames a database so that tests can clone it; terminates all other connections to it. */
export const saveAsTemplate = async ({ pool, url }: TestDatabase, name: string): Promise<void> => {
  await pool.end();
  const own = new URL(url).pathname.slice(1);
  await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${own}'`);
  await onServer(`ALTER DATABASE ${own} RENAME TO ${name}`);
};

/**
 * Clones `template` (by default the seeded one; 'template0' is empty), at the test run's isolation level. `drop` closes
 * the pool and drops the database, including any remaining connections. Requires the global set-up of the test run.
 */
export const testDatabase = async (template: string = TEMPLATE): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // copying files takes a third of the time of writing each block to the log
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  await onServer(`ALTER DATABASE ${name} SET default_transaction_isolation = '${inject('isolation')}'`);
  const url = atDatabase(inject('databaseUrl'), name);
  const pool = createPool(url);
  const drop = async (): Promise<void> => {
    await pool.end();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { pool, url, drop };
};
