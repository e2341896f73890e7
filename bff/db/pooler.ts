/**
 * What is between this server and PostgreSQL: a pooler in transaction mode (PgBouncer) needs the settings of connections
 * with the account. The start looks whether they are in effect, with a pooler or without one.
 */
import pg from 'pg';
import sql from 'sql-template-tag';
import type { DbClient } from './client.ts';
import { takeTurn } from './migrate.ts';
import { CALL_WAITS, createPool, settingsOf, type PoolOptions } from './pool.ts';
import { withTransaction } from './transaction.ts';

type Settings = Readonly<Record<string, string>>;

/** The settings of the server that say how it is connected; `databaseUrl` null: to its private PostgreSQL. */
type Connection = Readonly<{
  databaseUrl: string | null;
  databaseOwnerUrl: string | null;
  isSerializable: boolean;
  isPooled: boolean;
}>;

/** Connections lack what the server needs. The message says what to change. */
class ConnectionError extends Error {}

const POOLER = 'set DATABASE_POOLER=transaction, and name PostgreSQL itself in DATABASE_OWNER_URL.';

/** What an operator has to change if connections lack what they need, or a pooler refuses them; else null. */
export const connectionProblemOf = (error: unknown): string | null => {
  if (error instanceof ConnectionError) return error.message;
  if (!(error instanceof pg.DatabaseError)) return null;
  // PgBouncer's code is that of any violation of the protocol (08P01)
  if (/unsupported startup parameter/i.test(error.message))
    return `A connection pooler refuses what our connections begin with (${error.message}): ${POOLER}`;
  return /not allowed in statement pooling/i.test(error.message)
    ? `The connection pooler at DATABASE_URL lets no transaction through (${error.message}): it needs pool_mode = transaction.`
    : null;
};

const withPool = async <T>(url: string, options: PoolOptions, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const pool = createPool(url, options);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

/** What an account may not set, and an account that is not there. */
const REFUSED = ['42501', '42704'];

/** Writes settings to an account, for this database alone, unless they are there. New connections have them. */
const writeSettings = (owner: pg.Pool, account: string, settings: Settings): Promise<void> =>
  withTransaction(
    owner,
    async (client) => {
      await takeTurn(client);
      const { rows } = await client.query<{ database: string; written: string[] | null }>(sql`
        SELECT datname AS database, (
          SELECT setconfig FROM pg_db_role_setting
          WHERE setdatabase = here.oid AND setrole = (SELECT oid FROM pg_roles WHERE rolname = ${account})) AS written
        FROM pg_database here WHERE datname = current_database()`);
      const [here] = rows;
      const role = client.escapeIdentifier(account);
      const database = client.escapeIdentifier(here?.database ?? '');
      const statements = Object.entries(settings)
        .filter(([name, value]) => here?.written?.includes(`${name}=${value}`) !== true)
        .map(([name, value]) => `ALTER ROLE ${role} IN DATABASE ${database} SET ${name} = '${value}'`);
      try {
        for (const statement of statements) await client.query(statement);
      } catch (error) {
        if (!(error instanceof pg.DatabaseError && REFUSED.includes(error.code ?? ''))) throw error;
        throw new ConnectionError(
          `The account in DATABASE_OWNER_URL cannot give “${account}” the settings of connections (${error.message}). Run these statements as a superuser: ${statements.join('; ')};`,
        );
      }
    },
    { isolation: 'READ COMMITTED' },
  );

/** The names of the settings that have other values in a connection. */
const missingOf = async (client: DbClient, settings: Settings): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; setting: string }>(
    sql`SELECT name, setting FROM pg_settings WHERE name = ANY(${Object.keys(settings)})`,
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  return Object.keys(settings).filter((name) => found.get(name) !== settings[name]);
};

/** Whether a connection keeps its backend from one transaction to the next, while another one is in a transaction. */
export const keepsBackend = async (pool: Pick<pg.Pool, 'connect'>): Promise<boolean> => {
  const one = await pool.connect();
  try {
    const other = await pool.connect();
    try {
      const backend = async () => (await one.query<{ id: number }>('SELECT pg_backend_pid() AS id')).rows[0]?.id;
      const before = await backend();
      await other.query('BEGIN');
      return (await backend()) === before;
    } finally {
      other.release(true);
    }
  } finally {
    one.release(true);
  }
};

/**
 * Writes the settings of connections to the account of DATABASE_URL, as the owner of the tables, if a pooler is in between.
 * Then throws, with one sentence for the operator (`connectionProblemOf`), if connections lack them. The database must be
 * migrated.
 */
export const prepareConnections = async (connection: Connection): Promise<void> => {
  const { databaseUrl: url, databaseOwnerUrl, isSerializable, isPooled } = connection;
  if (url === null) return;
  const sent = settingsOf(isSerializable, CALL_WAITS);
  const ofAccount = { default_transaction_isolation: 'read committed', ...sent };
  const account = new pg.Client({ connectionString: url }).user ?? '';
  if (isPooled)
    await withPool(databaseOwnerUrl ?? url, { max: 1, hasNoTimeLimit: true }, (owner) =>
      writeSettings(owner, account, ofAccount),
    );
  await withPool(url, { max: 2, isSerializable, isPooled, waits: CALL_WAITS }, async (pool) => {
    // in a transaction, which a pooler in statement mode refuses
    const found = await withTransaction(pool, (client) => missingOf(client, isPooled ? ofAccount : sent));
    const missing = found.join(', ');
    if (missing !== '' && isPooled)
      throw new ConnectionError(
        `The settings of the account “${account}” are not in effect at DATABASE_URL (${missing}): connections of the pooler are older than them, so restart it, or run RECONNECT in its console; or it uses another account.`,
      );
    if (missing !== '')
      throw new ConnectionError(
        `What our connections begin with is not in effect at DATABASE_URL (${missing}): if it leads to a connection pooler, ${POOLER}`,
      );
    if (!isPooled && !(await keepsBackend(pool)))
      throw new ConnectionError(`DATABASE_URL leads to a connection pooler in transaction mode: ${POOLER}`);
  });
};
