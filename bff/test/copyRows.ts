/** For tests: many copies of a stored row. */
import type { TestServer } from './testServer.ts';

type Table = 'bookings' | 'payment_attempts';

/**
 * Stores copies of a row. `columns` is the SQL of a JSON object with the columns that differ in copy number n, from 1;
 * at least the id must differ.
 */
export const copyRows = async (
  { database }: Pick<TestServer, 'database'>,
  table: Table,
  id: string,
  count: number,
  columns: string,
): Promise<void> => {
  await database.pool.query(
    `INSERT INTO ${table} SELECT (copy).* FROM (
       SELECT jsonb_populate_record(one, ${columns}) AS copy FROM ${table} one, generate_series(1, $2) n WHERE id = $1) copies`,
    [id, count],
  );
};
