/** Copies of the store during one payment, and putting the store back to one, as after a restore from a backup. */
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { withTransaction } from '../../../bff/db/transaction.ts';

/** The rows of each table as text, and the stock that is not free, as JSON. */
export type StoreCopy = Readonly<{ tables: ReadonlyMap<string, readonly string[]>; taken: string }>;

/** Every table that belongs to bookings, their payments or their sessions. */
const TABLES = `
  SELECT DISTINCT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND (column_name IN ('booking_id', 'attempt_id')
    OR table_name IN ('bookings', 'sessions', 'saved_replies', 'payment_events', 'unmatched_payments'))
  ORDER BY 1`;

const tablesOf = async (pool: pg.Pool): Promise<readonly string[]> =>
  (await pool.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);

const TAKEN = `
  SELECT coalesce(json_agg(json_build_object('pool', pool, 'night', night, 'free', free) ORDER BY pool, night), '[]')::text AS rows
  FROM stock WHERE free <> capacity AND NOT is_closed`;

/** Copies what is committed. */
export const copyStore = (pool: pg.Pool): Promise<StoreCopy> =>
  withTransaction(
    pool,
    async (client) => {
      const tables = new Map<string, readonly string[]>();
      for (const name of await tablesOf(pool)) {
        const { rows } = await client.query<{ row: string }>(`SELECT one::text AS row FROM ${name} one`);
        tables.set(
          name,
          rows.map(({ row }) => row),
        );
      }
      const { rows } = await client.query<{ rows: string }>(TAKEN);
      return { tables, taken: rows[0]?.rows ?? '[]' };
    },
    { isolation: 'REPEATABLE READ' },
  );

/** Whether two copies have the same content. */
export const isSameCopy = (one: StoreCopy, other: StoreCopy): boolean => isDeepStrictEqual(one, other);

/** The copy without one attempt. */
export const withoutAttempt = (copy: StoreCopy, attemptId: string): StoreCopy => {
  // the id is the first column
  const left = (copy.tables.get('payment_attempts') ?? []).filter((row) => !row.startsWith(`(${attemptId},`));
  return { ...copy, tables: new Map([...copy.tables, ['payment_attempts', left]]) };
};

/** Puts the store back to a copy. */
export const putBack = (pool: pg.Pool, { tables, taken }: StoreCopy): Promise<void> =>
  withTransaction(pool, async (client) => {
    // switches off foreign keys: the rows are inserted in any order
    await client.query('SET LOCAL session_replication_role = replica');
    for (const name of tables.keys()) await client.query(`DELETE FROM ${name}`);
    for (const [name, rows] of tables)
      await client.query(sql`
        INSERT INTO ${raw(name)} OVERRIDING SYSTEM VALUE SELECT (one::${raw(name)}).* FROM unnest(${rows}::text[]) one`);
    await client.query('UPDATE stock SET free = capacity WHERE free <> capacity AND NOT is_closed');
    await client.query(sql`
      UPDATE stock SET free = cell.free FROM json_to_recordset(${taken}) AS cell (pool text, night date, free int)
      WHERE stock.pool = cell.pool AND stock.night = cell.night`);
  });

/** Removes all bookings from the store. */
export const emptyStore = async (pool: pg.Pool): Promise<void> => {
  await pool.query('TRUNCATE bookings, sessions, saved_replies, payment_events, unmatched_payments CASCADE');
  await pool.query('UPDATE stock SET free = capacity WHERE free <> capacity AND NOT is_closed');
};
