/** The wrapper for all transactions: it commits, rolls back, and retries after conflicts. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { checkCallTime, countWaiting } from './callTime.ts';
import { committing, giveBack } from './connection.ts';
import { storeFaultOf } from './storeFault.ts';

export type Isolation = 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE';

export type TransactionOptions = {
  /** Default: the connection's isolation level. */
  isolation?: Isolation;
  /** Returns a number from 0 up to 1, for the wait between attempts. */
  random?: () => number;
};

/**
 * About five seconds of waiting. At SERIALIZABLE on a busy machine, ten guests who want the same nights lose up to two of
 * three attempts: with fifteen, one in some thousand calls found no end.
 */
const MAX_ATTEMPTS = 40;
const FIRST_WAIT_MS = 8;
const LONGEST_WAIT_MS = 250;

/** Whatever was thrown as an error. */
export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Rolls back after an error. Returns why the connection must not be used again, if so: a silent server would be awaited
 * once more, and a read-only one would refuse the next user too. The server itself rolls back when a connection ends.
 */
const rollBack = async (client: pg.PoolClient, cause: unknown): Promise<Error | undefined> => {
  const fault = storeFaultOf(cause);
  if (fault !== null && fault !== 'conflict') return asError(cause);
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return asError(error);
  }
};

/** The callbacks to run after the commit, by connection. */
const afterCommitTasks = new WeakMap<object, (() => void)[]>();

/** Runs `work` after the transaction on `client` is committed, never if it is rolled back; outside a transaction immediately. */
export const afterCommit = (client: Pick<pg.ClientBase, 'query'>, work: () => void): void => {
  const list = afterCommitTasks.get(client);
  if (list === undefined) work();
  else list.push(work);
};

/** `settings`: statements after BEGIN in the same round trip, each after a semicolon. `isolation`: of the pool. */
type Beginning = Readonly<{ isolation: Isolation | undefined; settings: string }>;
const beginnings = new WeakMap<pg.Pool, Beginning>();

/** Says how transactions of a pool begin, if its connections do not keep settings. */
export const beginWith = (pool: pg.Pool, beginning: Beginning): void => void beginnings.set(pool, beginning);

const beginOf = (pool: pg.Pool, isolation: Isolation | undefined): string => {
  const beginning = beginnings.get(pool);
  const level = isolation ?? beginning?.isolation;
  return `BEGIN${level === undefined ? '' : ` ISOLATION LEVEL ${level}`}${beginning?.settings ?? ''}`;
};

/**
 * How long a COMMIT is awaited where statements have no limit, in milliseconds: it waits for a standby that is away, which
 * PostgreSQL ends by no limit of its own.
 */
const COMMIT_MS = 60_000;

const commitOf = ({ options }: pg.Pool) => ({ text: 'COMMIT', query_timeout: options.query_timeout ?? COMMIT_MS });

const runOnce = async <T>(
  pool: pg.Pool,
  isolation: Isolation | undefined,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(beginOf(pool, isolation));
    afterCommitTasks.set(client, []);
    const result = await work(client);
    const ended = await committing(client, () => client.query(commitOf(pool)));
    // after a failed statement the server answers COMMIT with ROLLBACK, without an error
    if (ended.command !== 'COMMIT')
      throw new Error('the work went on after a statement had failed: nothing was committed');
    for (const one of afterCommitTasks.get(client) ?? []) one();
    return result;
  } catch (error) {
    broken = await rollBack(client, error);
    throw error;
  } finally {
    afterCommitTasks.delete(client);
    giveBack(client, broken);
  }
};

/**
 * Runs a whole transaction (or a single statement) and retries it after a serialization failure or deadlock: up to 40
 * attempts, with a random wait that grows to a quarter of a second. All of it is waiting for the database, and none begins
 * for a call that has waited too long.
 */
export const retryOnConflict = <T>(runWhole: () => Promise<T>, random: () => number = Math.random): Promise<T> =>
  countWaiting(async (): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        checkCallTime();
        return await runWhole();
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || storeFaultOf(error) !== 'conflict') throw error;
      }
      await sleep(random() * Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS));
    }
  });

/**
 * Runs `work` in a transaction (by default at the connection's isolation level) and returns its result. After SQLSTATE
 * 40001 or 40P01 the whole work is retried, up to 40 attempts with a growing random wait; so it must change nothing but
 * the database, and must not wait for other systems (no provider, no HTTP), because its locks are held all that time.
 * Any other error is thrown after a ROLLBACK; if the database itself is at fault, the connection is dropped instead. An
 * `UnknownOutcome` of the COMMIT is thrown, never retried, and runs no `afterCommit`.
 */
export const withTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { isolation, random = Math.random }: TransactionOptions = {},
): Promise<T> => retryOnConflict(() => runOnce(pool, isolation, work), random);
