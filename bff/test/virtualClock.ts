/** For tests: one clock for a server and its database. It stands still until the test moves it. */
import type pg from 'pg';
import { createPool } from '../db/pool.ts';
import type { TestDatabase } from '../db/test/database.ts';

export type VirtualClock = Readonly<{
  /** connections whose `clock_timestamp()` is this clock */
  pool: pg.Pool;
  now: () => Date;
  /** Moves the clock to an instant, forward or back. */
  moveTo: (instant: Date) => Promise<void>;
  close: () => Promise<void>;
}>;

/** Replaces the database's clock by a function of the same name, in a schema that is searched before `pg_catalog`. */
const CREATE_CLOCK = `
  CREATE SCHEMA virtual;
  CREATE TABLE virtual.clock (instant timestamptz NOT NULL);
  INSERT INTO virtual.clock VALUES ('epoch');
  CREATE FUNCTION virtual.clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE RETURN (SELECT instant FROM virtual.clock);
  DO $$
  DECLARE col record;
  BEGIN
    FOR col IN SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_default = 'clock_timestamp()'
    LOOP
      EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT virtual.clock_timestamp()', col.table_name, col.column_name);
    END LOOP;
    EXECUTE format('ALTER DATABASE %I SET search_path = virtual, pg_catalog, public', current_database());
    -- a server of an operator's own may have any time zone
    EXECUTE format('ALTER DATABASE %I SET timezone = ''Europe/London''', current_database());
  END $$`;

/** Gives a test database its own clock. Connections opened earlier keep the real one. */
export const openVirtualClock = async ({ pool: realPool, url }: TestDatabase, start: Date): Promise<VirtualClock> => {
  await realPool.query(CREATE_CLOCK);
  const pool = createPool(url);
  let current = start;
  const moveTo = async (instant: Date): Promise<void> => {
    current = instant;
    await pool.query('UPDATE virtual.clock SET instant = $1', [instant]);
  };
  await moveTo(start);
  return { pool, now: () => current, moveTo, close: () => pool.end() };
};
