/** The connection pool of the database, and how SQL values are converted to JavaScript. */
import pg from 'pg';
import { checkCallTime } from './callTime.ts';
import { committing, giveBack } from './connection.ts';
import { CallTooLong } from './storeFault.ts';
import { asError, beginWith, retryOnConflict, withTransaction } from './transaction.ts';

/** The longest waits in milliseconds: for a connection, for a lock, and for a statement to end at the server. */
type Waits = Readonly<{ connection: number; lock: number; statement: number }>;
type Limits = Pick<Waits, 'lock' | 'statement'>;

export type PoolOptions = {
  /** The maximum number of connections. */
  max?: number;
  /** How many idle connections stay open, because a new one has to be set up and plan its statements again. */
  min?: number;
  /** Runs every transaction at SERIALIZABLE, even single statements; otherwise at the database's default level. */
  isSerializable?: boolean;
  /** By default those of jobs and commands. */
  waits?: Waits;
  /** Statements have no time limit, as for migrations and imports. */
  hasNoTimeLimit?: boolean;
  /**
   * A pooler gives each transaction any connection: nothing is set for a connection and no statement has a name there. The
   * account has the settings of calls (`bff/db/pooler.ts`).
   */
  isPooled?: boolean;
};

/**
 * Of calls: a guest is told within five seconds that the store cannot do something now. However often a call has to wait,
 * it ends within ten (`callTime.ts`).
 */
export const CALL_WAITS: Waits = { connection: 4_000, lock: 3_000, statement: 4_000 };
/** Jobs and commands may read a whole history, and wait for the guests before them. */
const WORK_WAITS: Waits = { connection: 10_000, lock: 30_000, statement: 30_000 };
const NO_LIMITS: Limits = { lock: 0, statement: 0 };
const IDLE_TRANSACTION_MS = 30_000;
/** We stop waiting slightly later: a hanging server, or a network that loses its answers, ends no statement. */
const ANSWER_MARGIN_MS = 500;

const { builtins } = pg.types;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

const safeInteger = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is past the whole numbers JavaScript can hold`);
  return number;
};

/** Dates stay strings 'YYYY-MM-DD', whatever the machine's time zone; int8 becomes a number, timestamptz a Date. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format);
    if (oid === builtins.DATE) return (text: string) => text;
    if (oid === builtins.INT8) return safeInteger;
    return pg.types.getTypeParser(oid === DATE_ARRAY ? TEXT_ARRAY : oid);
  },
};

/**
 * What a connection begins with, by the names of PostgreSQL; times in milliseconds. A named statement is planned once,
 * without its values: our statements find rows by key, so one plan suits all values, and planning each time took longer
 * than running. Parallel workers are off: our statements end before workers would start, and terminating a worker fails
 * the statement with an error like any defect's (55000). In UTC every day has 24 hours, so a period of days ends at the
 * same instant whatever the database's own zone.
 */
export const settingsOf = (isSerializable: boolean, { lock, statement }: Limits): Readonly<Record<string, string>> => ({
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
  TimeZone: 'UTC',
  ...(isSerializable && { default_transaction_isolation: 'serializable' }),
  lock_timeout: String(lock),
  statement_timeout: String(statement),
  idle_in_transaction_session_timeout: String(IDLE_TRANSACTION_MS),
});

type Query = (...given: unknown[]) => Promise<pg.QueryResult>;

/** Statements that change rows, as ours are written. Alone, each is a transaction that the server commits. */
const CHANGES = /\b(INSERT INTO|DELETE FROM|(?<!FOR |KEY )UPDATE)\s/;

const textOf = (given: unknown): string => (typeof given === 'string' ? given : (given as pg.QueryConfig).text);

/** Sends a single statement on a connection of its own, as the pool's own function does, and knows what a commit is worth. */
const querying =
  (connect: () => Promise<pg.PoolClient>): Query =>
  async (...given) => {
    const client = await connect();
    // with a callback, as the pool's own function does: whoever traces statements has a span for it already
    const send = () =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        checkCallTime();
        const query = client.query.bind(client) as (...sent: unknown[]) => void;
        query(...given, (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result)));
      });
    let broken: Error | undefined;
    try {
      return await (CHANGES.test(textOf(given[0])) ? committing(client, send) : send());
    } catch (error) {
      const caught = asError(error);
      // where it was asked says more than where the answer was read
      Error.captureStackTrace(caught);
      // nothing was sent for a call that has waited too long
      if (!(caught instanceof CallTooLong)) broken = caught;
      throw error;
    } finally {
      giveBack(client, broken);
    }
  };

/** A single statement is a transaction too, so it is also retried after a conflict. */
const withRetries = (pool: pg.Pool): pg.Pool => {
  const query = querying(pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>);
  return Object.assign(pool, { query: (...given: unknown[]) => retryOnConflict(() => query(...given)) });
};

const driver = pg.Client.prototype as unknown as Readonly<{ query: Query }>;

/** Sends nothing more for a call that has waited too long. */
const limitTime = (client: pg.PoolClient): void => {
  const send = (given: unknown[]): Promise<pg.QueryResult> => driver.query.apply(client, given);
  const inTime = async (given: unknown[]): Promise<pg.QueryResult> => {
    checkCallTime();
    return send(given);
  };
  const query = (...given: unknown[]) => (typeof given.at(-1) === 'function' ? send(given) : inTime(given));
  Object.assign(client, { query });
};

/** A single statement in a transaction of its own, which begins with the limits of the pool. */
const inTransactions = (pool: pg.Pool): pg.Pool =>
  Object.assign(pool, {
    query: (...given: unknown[]) => withTransaction(pool, (client) => (client.query.bind(client) as Query)(...given)),
  });

/** Sends statements without their names: the next one may come to a connection that has not prepared them. */
const dropNames = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as Query;
  Object.assign(client, {
    query: (given: string | pg.QueryConfig, ...others: unknown[]) =>
      query(typeof given === 'object' && 'name' in given ? { ...given, name: undefined } : given, ...others),
  });
};

/**
 * Behind a pooler: calls have the settings of the account. Whatever may take longer says so at the begin of its
 * transaction, in the same round trip, and so has no statement outside one.
 */
const behindPooler = (pool: pg.Pool, isSerializable: boolean, { lock, statement }: Limits): pg.Pool => {
  pool.on('connect', dropNames);
  const isLonger = statement === NO_LIMITS.statement || statement > CALL_WAITS.statement;
  beginWith(pool, {
    isolation: isSerializable ? 'SERIALIZABLE' : undefined,
    settings: isLonger ? `; SET LOCAL lock_timeout = ${lock}; SET LOCAL statement_timeout = ${statement}` : '',
  });
  return isLonger ? inTransactions(pool) : withRetries(pool);
};

/**
 * Creates a pool for `url`. Waiting for a connection, and an idle transaction, have time-outs. A statement has one at
 * the server and one here, unless `hasNoTimeLimit`.
 */
export const createPool = (
  url: string,
  {
    max = 10,
    min = 0,
    isSerializable = false,
    waits = WORK_WAITS,
    hasNoTimeLimit = false,
    isPooled = false,
  }: PoolOptions = {},
): pg.Pool => {
  const limits = hasNoTimeLimit ? NO_LIMITS : waits;
  const options = Object.entries(settingsOf(isSerializable, limits)).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min,
    types,
    application_name: 'breakwater',
    ...(!isPooled && { options: options.join(' ') }),
    connectionTimeoutMillis: waits.connection,
    // detects a broken network connection while it is idle
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    ...(!hasNoTimeLimit && { query_timeout: waits.statement + ANSWER_MARGIN_MS }),
  });
  // the pool itself replaces a broken idle connection
  pool.on('error', () => undefined);
  // a connection briefly has no listener when it passes between users; an error would then crash the process
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    limitTime(client);
  });
  return isPooled ? behindPooler(pool, isSerializable, limits) : withRetries(pool);
};
