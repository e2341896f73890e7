/**
 * The bench's own database: a PostgreSQL with the same durability as the product's, in a folder that is removed
 * afterwards.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { startEmbedded, type Embedded } from '../../bff/db/embedded.ts';
import { createPool } from '../../bff/db/pool.ts';
import type { Cleanup } from './cleanup.ts';

export type BenchStore = Readonly<{ url: string; pool: pg.Pool; folder: string }>;

/** More stock than a run can sell, so that the figures are of bookings and not of refusals. */
const MORE_STOCK = 100_000;

const settingOf = async (pool: pg.Pool, name: string): Promise<string> => {
  const { rows } = await pool.query<{ value: string }>(sql`SELECT current_setting(${name}) AS value`);
  return rows[0]?.value ?? '';
};

/** Starts an empty database. */
export const openStore = async (cleanup: Cleanup): Promise<BenchStore> => {
  const folder = join(tmpdir(), `breakwater-bench-${process.pid}`);
  let dataFolder = folder;
  cleanup.add(() => {
    for (const one of [dataFolder, folder]) rmSync(one, { recursive: true, force: true });
  });
  // the database's own user needs search permission on the folder
  mkdirSync(folder, { mode: 0o711 });
  let starting: Promise<Embedded> | undefined;
  // a database that did not start has reported why, and there is nothing to stop
  cleanup.add(async () => (await starting?.catch(() => null))?.stop());
  starting = startEmbedded({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const { url } = await starting;
  const pool = createPool(url, { max: 2 });
  cleanup.add(() => pool.end());
  // when the user cannot enter the folder, the data directory is elsewhere
  dataFolder = dirname(await settingOf(pool, 'data_directory'));
  return { url, pool, folder };
};

/**
 * Tables that were just filled. The tables of bookings are left out: analysed while empty, they would be planned as
 * empty.
 */
const VACUUM = 'VACUUM ANALYZE accommodation_types, breaks, rates, stock';

/** Updates the statistics of the database, as autovacuum does after a while. */
export const vacuumStore = async ({ pool }: BenchStore): Promise<void> => {
  await pool.query(VACUUM);
};

/**
 * Adds more stock than will be sold, and updates the statistics of the database, as autovacuum does after a while.
 */
export const addStock = async ({ pool }: BenchStore): Promise<void> => {
  await pool.query(sql`UPDATE stock SET capacity = capacity + ${MORE_STOCK}, free = free + ${MORE_STOCK}`);
  await pool.query(VACUUM);
};

/** Deletes bookings and sessions, so that each way of creating bookings starts from the same store. */
export const emptyStore = async ({ pool }: BenchStore): Promise<void> => {
  await pool.query('TRUNCATE bookings, sessions, saved_replies, payment_events CASCADE');
  await pool.query('UPDATE stock SET free = capacity');
  await pool.query(VACUUM);
};

/** For pgbench: the unique number of the visit in a run of a connection. No run uses visit 0 of a connection. */
export const VISIT = ':client_id * 1000000 + :n';

/** The id of the session of a visit, and the hash of its token, in SQL. */
export const visitId = (visit: string): string => `md5(${visit}::text)::uuid`;
export const visitHash = (visit: string): string => `sha256(${visit}::text::bytea)`;

/** Opens the sessions of the first `runs` visits of each connection, and of its visit 0. */
export const addVisits = async ({ pool }: BenchStore, connections: number, runs: number): Promise<void> => {
  await pool.query(sql`
    INSERT INTO sessions (id, token_hash, expires_at)
    SELECT ${raw(visitId('visit'))}, ${raw(visitHash('visit'))}, clock_timestamp() + interval '4 hours'
    FROM generate_series(0, ${connections - 1}::int) client, generate_series(0, ${runs}::int) n,
      LATERAL (SELECT client * 1000000 + n AS visit) one`);
};

/** How many bookings hold accommodation now. */
export const countBookings = async ({ pool }: BenchStore): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*) FROM bookings WHERE hold_state = 'held'`);
  return rows[0]?.count ?? 0;
};

/** A line about the database: its version and its durability settings. */
export const describeStore = async ({ pool }: BenchStore): Promise<string> => {
  const [version, fsync, commit] = [
    await settingOf(pool, 'server_version'),
    await settingOf(pool, 'fsync'),
    await settingOf(pool, 'synchronous_commit'),
  ];
  return `PostgreSQL ${version}, fsync ${fsync}, synchronous_commit ${commit}`;
};
