/** Migrates a database to the schema of this code: numbered SQL files, run once each, in order, atomically. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { DbClient } from './client.ts';
import { withTransaction } from './transaction.ts';

type Migration = Readonly<{ name: string; sql: string; hash: string; release: number; isAdditive: boolean }>;

/** A migration in the list of a database. */
export type RecordedMigration = Pick<Migration, 'name' | 'release' | 'isAdditive'>;

/** The database has migrations that this code does not know and cannot work with. */
export class NewerSchemaError extends Error {}

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** A row that serves as a lock for the whole table: the migrating process holds it. */
const LOCK_ROW = '000-turn';

/** The first line of a migration: the release that it came with, and whether servers of the one before can go on with it. */
const MARK = /^-- release (\d+)(, additive)?\r?\n/;
const FIRST_RELEASE = 1;

const readMigrations = (folder: string): Migration[] => {
  let release = FIRST_RELEASE;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      const mark = MARK.exec(sql);
      // without a mark it came with the release of the one before
      release = Math.max(release, Number(mark?.[1] ?? FIRST_RELEASE));
      const hash = createHash('sha256').update(sql).digest('hex');
      return { name: name.slice(0, -'.sql'.length), sql, hash, release, isAdditive: mark?.[2] !== undefined };
    });
};

/** A single statement in a transaction, whose commit has a limit although the statement has none. */
const run = (pool: pg.Pool, text: string, values: readonly string[] = []): Promise<unknown> =>
  withTransaction(pool, (client) => client.query(text, [...values]));

const makeTable = async (pool: pg.Pool): Promise<void> => {
  try {
    await run(
      pool,
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
  // a list that an older server created lacks what older servers do not read; otherwise nobody waits for its lock
  const { rowCount } = await pool.query(
    `SELECT FROM pg_attribute WHERE attrelid = 'migrations'::regclass AND attname = 'is_additive'`,
  );
  if (rowCount === 0)
    await run(
      pool,
      `ALTER TABLE migrations ADD COLUMN IF NOT EXISTS release int NOT NULL DEFAULT ${FIRST_RELEASE},
         ADD COLUMN IF NOT EXISTS is_additive boolean NOT NULL DEFAULT false`,
    );
  await run(pool, `INSERT INTO migrations (name, hash) VALUES ($1, '') ON CONFLICT DO NOTHING`, [LOCK_ROW]);
};

type Version = Pick<Migration, 'name' | 'release'>;

const versionOf = ({ name, release }: Version): string => `${name} (release ${release})`;

const newestOf = (ours: readonly Migration[]): Version => ours.at(-1) ?? { name: LOCK_ROW, release: FIRST_RELEASE };

/** Whether code of a version works with the migrations that came later: all additive, and of the next release at most. */
const worksWith = (later: readonly RecordedMigration[], own: Version): boolean =>
  later.every(({ isAdditive, release }) => isAdditive && release <= own.release + 1);

/** Returns whether a database with these migrations is one that the code of `folder` works with. */
export const schemaRule = (folder: string = FOLDER): ((recorded: readonly RecordedMigration[]) => boolean) => {
  const ours = readMigrations(folder);
  const own = newestOf(ours);
  return (recorded) => {
    const names = new Set(recorded.map(({ name }) => name));
    const later = recorded.filter(({ name }) => name > own.name);
    return ours.every(({ name }) => names.has(name)) && worksWith(later, own);
  };
};

/** Throws unless this code works with the migrations that came after ours. */
const assertUsable = async (pool: pg.Pool, ours: readonly Migration[]): Promise<void> => {
  const own = newestOf(ours);
  const { rows } = await pool.query<RecordedMigration>(
    `SELECT name, release, is_additive AS "isAdditive" FROM migrations
     WHERE name COLLATE "C" > $1 ORDER BY name COLLATE "C"`,
    [own.name],
  );
  const newest = rows.at(-1);
  if (newest === undefined || worksWith(rows, own)) return;
  throw new NewerSchemaError(
    `The database is at ${versionOf(newest)}, and this server only knows up to ${versionOf(own)}: it cannot work with what came in between. Start a server that knows ${newest.name}, or restore the backup from before the upgrade.`,
  );
};

/**
 * A statement that waits for the lock of a table makes all guests wait behind it, and they wait three seconds at most. So
 * it gives up before them, and the migration begins again.
 */
const LOCK_WAIT_MS = 1_000;
const PAUSE_MS = 1_000;
const MOST_TRIES = 120;
/** The SQLSTATE of a lock that was not free in time. */
const LOCKED = '55P03';

const isLocked = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === LOCKED;

/** What died while its commit waited for a standby keeps the turn until the standby is back. */
const TURN_MS = 300_000;

/** Another process has kept the turn too long. */
export class TurnError extends Error {
  constructor() {
    super(
      'Another start has been changing this database for minutes, or its machine has died meanwhile: look at pg_locks.',
    );
  }
}

/**
 * Waits until no other process changes the database for its servers, and keeps the turn for the transaction. Throws a
 * TurnError after five minutes.
 */
export const takeTurn = async (client: DbClient, mostMs = TURN_MS): Promise<void> => {
  await client.query("SELECT set_config('lock_timeout', $1, true)", [String(mostMs)]);
  try {
    await client.query('SELECT FROM migrations WHERE name = $1 FOR UPDATE', [LOCK_ROW]);
  } catch (error) {
    throw isLocked(error) ? new TurnError() : error;
  }
  await client.query('SET LOCAL lock_timeout TO DEFAULT');
};

const applyOnce = (pool: pg.Pool, { name, sql, hash, release, isAdditive }: Migration): Promise<boolean> =>
  withTransaction(pool, async (client) => {
    await takeTurn(client);
    const found = await client.query<{ hash: string }>('SELECT hash FROM migrations WHERE name = $1', [name]);
    const recorded = found.rows[0];
    if (recorded !== undefined) {
      if (recorded.hash === hash) return false;
      throw new Error(`migration ${name} was changed after it ran on this database; add a new one instead`);
    }
    await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, hash, release, is_additive) VALUES ($1, $2, $3, $4)', [
      name,
      hash,
      release,
      isAdditive,
    ]);
    return true;
  });

/** The same, again while others hold the locks that it needs. */
const apply = async (pool: pg.Pool, migration: Migration, tries = 1): Promise<boolean> => {
  try {
    return await applyOnce(pool, migration);
  } catch (error) {
    if (!isLocked(error) || tries === MOST_TRIES) throw error;
    await sleep(PAUSE_MS);
    return apply(pool, migration, tries + 1);
  }
};

/**
 * Runs the migrations in `folder` that have not run on this database, and returns their names. Several processes may call
 * it at once. Throws when a migration fails (it is rolled back) or was changed after it ran, and a NewerSchemaError when
 * the database is too new for this code.
 */
export const migrate = async (pool: pg.Pool, folder: string = FOLDER): Promise<string[]> => {
  const migrations = readMigrations(folder);
  await makeTable(pool);
  await assertUsable(pool, migrations);
  const applied: string[] = [];
  for (const migration of migrations) if (await apply(pool, migration)) applied.push(migration.name);
  return applied;
};
