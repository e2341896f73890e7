/** Opens the connections of a server to its database. */
import type pg from 'pg';
import { CALL_WAITS, createPool } from '../db/pool.ts';

/** PostgreSQL flushes concurrent commits together: with 10 connections only half as many bookings were made. */
const STORE_CONNECTIONS = 20;
/**
 * Searches have separate connections, because a search of two years of months took every connection from the bookings.
 * After a quiet period, 20 new connections were five times slower than two with prepared statements.
 */
const SEARCH_CONNECTIONS = 2;
/** Jobs have separate connections too, because a statement of theirs may take longer than a guest waits. */
const JOB_CONNECTIONS = 4;

export type Database = Readonly<{
  pool: pg.Pool;
  searchPool: pg.Pool;
  jobPool: pg.Pool;
  close: () => Promise<void>;
}>;

/** Connects when the first statement is sent. */
export const openDatabase = (url: string, isSerializable: boolean): Database => {
  const pool = createPool(url, { max: STORE_CONNECTIONS, isSerializable, waits: CALL_WAITS });
  const searchPool = createPool(url, {
    max: SEARCH_CONNECTIONS,
    min: SEARCH_CONNECTIONS,
    isSerializable,
    waits: CALL_WAITS,
  });
  const jobPool = createPool(url, { max: JOB_CONNECTIONS, isSerializable });
  return {
    pool,
    searchPool,
    jobPool,
    close: async () => {
      for (const one of [pool, searchPool, jobPool]) await one.end();
    },
  };
};
