/** The pool of connections to the store, and how its values become JavaScript's. */
import pg from 'pg';
import { retryOnConflict } from './transaction.ts';

export type PoolOptions = {
  /** The most connections at a time. */
  max?: number;
  /** So many connections, once made, stay open however long nobody asks: a new one is set up and plans its statements anew. */
  min?: number;
  /** Every transaction runs at SERIALIZABLE, also those of one statement; else at the database's own level. */
  isSerializable?: boolean;
};

const { builtins } = pg.types;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

const safeInteger = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is past the whole numbers JavaScript can hold`);
  return number;
};

/** Dates stay 'YYYY-MM-DD', whatever the zone of the machine; counts are numbers; timestamptz is a Date. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format);
    if (oid === builtins.DATE) return (text: string) => text;
    if (oid === builtins.INT8) return safeInteger;
    return pg.types.getTypeParser(oid === DATE_ARRAY ? TEXT_ARRAY : oid);
  },
};

/**
 * How a connection is set up. A named statement is planned once, without its values: ours find rows by their keys, so
 * that one plan is good for all values, and planning anew took longer than running. No statement has helpers: it is over
 * before they would have begun, and a helper that is cut off ends it with an error like any defect's (55000).
 */
export const CONNECTION_OPTIONS = '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0';

const SERIALIZABLE = '-c default_transaction_isolation=serializable';

/** A statement by itself is a transaction: what the database undid is run again here, too. */
const withRetries = (pool: pg.Pool): pg.Pool => {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<pg.QueryResult>;
  return Object.assign(pool, { query: (...given: unknown[]) => retryOnConflict(() => query(...given)) });
};

/** A pool for `url`. Waiting for a connection, a statement, or an abandoned transaction each end with an error in time. */
export const createPool = (url: string, { max = 10, min = 0, isSerializable = false }: PoolOptions = {}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min,
    types,
    application_name: 'breakwater',
    options: isSerializable ? `${CONNECTION_OPTIONS} ${SERIALIZABLE}` : CONNECTION_OPTIONS,
    connectionTimeoutMillis: 10_000,
    // a line that fell silent is noticed while nobody asks
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // an idle connection that broke is replaced already
  pool.on('error', () => undefined);
  // handed from one user to the next, a connection has no listener for a moment: broken just then, it would end the process
  pool.on('connect', (client) => client.on('error', () => undefined));
  return withRetries(pool);
};
