/** Opens the connections of a server to its database. */
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { DbClient } from '../db/client.ts';
import { CALL_WAITS, createPool } from '../db/pool.ts';
import { CallTooLong, storeFaultOf } from '../db/storeFault.ts';
import { codeOrMessageOf, reportContact } from '../providers/exchange.ts';
import { createStandbyReads } from '../search/standbyReads.ts';

/** PostgreSQL flushes concurrent commits together: with 10 connections only half as many bookings were made. */
const STORE_CONNECTIONS = 20;
/**
 * Searches have separate connections, because a search of two years of months took every connection from the bookings.
 * After a quiet period, 20 new connections were five times slower than two with prepared statements.
 */
const SEARCH_CONNECTIONS = 2;
/** Jobs have separate connections too, because a statement of theirs may take longer than a guest waits. */
const JOB_CONNECTIONS = 4;
/**
 * Readiness has a connection of its own: a server whose guests wait for connections is not one without a store. It is
 * asked often, so a statement that hangs ends soon, in milliseconds.
 */
const READY_CONNECTIONS = 1;
const READY_WAITS = { connection: 800, lock: 800, statement: 800 };
/** Metrics too, once they are asked for: counting must not make a server count as one that is not ready. */
const METRICS_CONNECTIONS = 1;

export type Database = Readonly<{
  pool: pg.Pool;
  searchPool: pg.Pool;
  /** null: searches read from the primary */
  standbyPool: pg.Pool | null;
  /** the standby while it can be used, else `searchPool` */
  searches: DbClient;
  jobPool: pg.Pool;
  readyPool: pg.Pool;
  metricsPool: pg.Pool;
  close: () => Promise<void>;
}>;

/** The name of the database in the log. */
const PARTNER = 'PostgreSQL';

const reportFailure = (error: unknown): never => {
  const fault = storeFaultOf(error);
  // an unknown outcome may have either reason, and nothing was asked for a call that has waited too long
  if (fault !== 'unknown' && !(error instanceof CallTooLong))
    // without a code, the message names no value of a statement
    reportContact(PARTNER, fault === 'away' ? codeOrMessageOf(error) : null);
  throw error;
};

/** Reports whether the database answers; a connection that waited in the pool proves nothing, only a statement does. */
const reporting = (pool: pg.Pool): pg.Pool => {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<pg.QueryResult>;
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>;
  const answered = (result: pg.QueryResult): pg.QueryResult => {
    reportContact(PARTNER, null);
    return result;
  };
  return Object.assign(pool, {
    query: (...given: unknown[]) => query(...given).then(answered, reportFailure),
    // the pool itself connects with a callback, for the statements above
    connect: (...given: unknown[]) => (given.length === 0 ? connect().catch(reportFailure) : connect(...given)),
  });
};

/** Connects when the first statement is sent. */
export const openDatabase = (
  url: string,
  { isSerializable, isPooled, databaseReadUrl }: Pick<Config, 'isSerializable' | 'isPooled' | 'databaseReadUrl'>,
): Database => {
  const ofCalls = { isSerializable, isPooled, waits: CALL_WAITS };
  const pool = reporting(createPool(url, { ...ofCalls, max: STORE_CONNECTIONS }));
  const ofSearches = { ...ofCalls, max: SEARCH_CONNECTIONS, min: SEARCH_CONNECTIONS };
  const searchPool = reporting(createPool(url, ofSearches));
  const standbyPool =
    databaseReadUrl === null ? null : createPool(databaseReadUrl, { ...ofSearches, isSerializable: false });
  const searches =
    standbyPool === null ? searchPool : createStandbyReads(searchPool, standbyPool, () => performance.now());
  const jobPool = reporting(createPool(url, { isSerializable, isPooled, max: JOB_CONNECTIONS }));
  const readyPool = createPool(url, { isPooled, max: READY_CONNECTIONS, waits: READY_WAITS });
  const metricsPool = createPool(url, { isPooled, max: METRICS_CONNECTIONS, waits: READY_WAITS });
  return {
    pool,
    searchPool,
    standbyPool,
    searches,
    jobPool,
    readyPool,
    metricsPool,
    close: async () => {
      for (const one of [pool, searchPool, standbyPool, jobPool, readyPool, metricsPool]) await one?.end();
    },
  };
};
