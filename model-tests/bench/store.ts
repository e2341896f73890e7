/**
 * The bench's own database: a PostgreSQL with the same durability as the product's, in a folder that is removed at the
 * end.
 */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { startEmbedded, type Embedded } from '../../bff/db/embedded.ts';
import { createPool } from '../../bff/db/pool.ts';
import { newFolder, type Cleanup } from './cleanup.ts';
import { cpuSecondsOfFamily } from './processes.ts';

/** `settings`: what servers need to reach it at `url` by a pooler; `pool` leads to PostgreSQL itself. */
export type BenchStore = Readonly<{
  url: string;
  pool: pg.Pool;
  folder: string;
  settings?: Readonly<Record<'DATABASE_POOLER' | 'DATABASE_OWNER_URL', string>>;
}>;
export type OpenStore = (cleanup: Cleanup) => Promise<BenchStore>;

/** More stock than a run can sell, so that bookings are measured and not refusals. */
const MORE_STOCK = 100_000;

const textOf = async (pool: pg.Pool, expression: string): Promise<string> =>
  (await pool.query<{ text: string }>(`SELECT ${expression} AS text`)).rows[0]?.text ?? '';

/** The settings of a store whose statements are counted: see `countStatements`. */
const COUNTING = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=off'];

const open = async (cleanup: Cleanup, settings: readonly string[]): Promise<BenchStore> => {
  const folder = newFolder(cleanup);
  let dataFolder = folder;
  cleanup.add(() => rmSync(dataFolder, { recursive: true, force: true }));
  let starting: Promise<Embedded> | undefined;
  // a database that did not start has reported why, and needs no stopping
  cleanup.add(async () => (await starting?.catch(() => null))?.stop());
  starting = startEmbedded({ dataDir: join(folder, 'postgres'), settings, log: () => undefined });
  const { url } = await starting;
  // adding stock takes as long as it takes
  const pool = createPool(url, { max: 2, hasNoTimeLimit: true });
  cleanup.add(() => pool.end());
  // when the user cannot enter the folder, the data directory is elsewhere
  dataFolder = dirname(await textOf(pool, "current_setting('data_directory')"));
  return { url, pool, folder };
};

/** Starts an empty database. */
export const openStore: OpenStore = (cleanup) => open(cleanup, []);

/** Starts an empty database that counts its statements. */
export const openCountingStore: OpenStore = async (cleanup) => {
  const store = await open(cleanup, COUNTING);
  await store.pool.query('CREATE EXTENSION pg_stat_statements');
  return store;
};

export type Counted = Readonly<{ statements: number; transactions: number }>;

/** Begins and ends of transactions count as transactions, and what the measurement itself asks does not count. */
const COUNT = `
  SELECT coalesce(sum(calls) FILTER (WHERE query !~* '^(BEGIN|COMMIT|ROLLBACK)'), 0)::int AS statements,
         coalesce(sum(calls) FILTER (WHERE query ~* '^(COMMIT|ROLLBACK)'), 0)::int AS transactions
  FROM pg_stat_statements WHERE query !~ 'pg_stat_statements'`;

/** The statements so far, without BEGIN and its end, and the transactions that began so, by PostgreSQL's own count. */
export const countStatements = async ({ pool }: BenchStore): Promise<Counted> => {
  const { rows } = await pool.query<Counted>(COUNT);
  return rows[0] ?? { statements: 0, transactions: 0 };
};

/** The CPU time so far of all processes of PostgreSQL, in seconds, or null when there is no /proc. */
export const storeCpuSeconds = async ({ pool }: BenchStore): Promise<number | null> => {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return cpuSecondsOfFamily(rows[0]?.pid ?? NaN);
};

/**
 * Tables that were just filled. The booking tables are left out: statistics of empty tables would lead to plans for
 * empty tables.
 */
const VACUUM = 'VACUUM ANALYZE accommodation_types, breaks, rates, stock';

/** Adds more stock than will be sold, and updates the statistics of the database, as autovacuum does after a while. */
export const addStock = async ({ pool }: BenchStore): Promise<void> => {
  await pool.query(sql`UPDATE stock SET capacity = capacity + ${MORE_STOCK}, free = free + ${MORE_STOCK}`);
  await pool.query(VACUUM);
};

const DESCRIPTION = `format('PostgreSQL %s, fsync %s, synchronous_commit %s', current_setting('server_version'),
  current_setting('fsync'), current_setting('synchronous_commit'))`;

/** A line about the database: its version and its durability settings. */
export const describeStore = ({ pool }: BenchStore): Promise<string> => textOf(pool, DESCRIPTION);
