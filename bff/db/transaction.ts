/** The one wrapper for transactions: it commits, rolls back, and runs the work again when the database asks for that. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Isolation = 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE';

export type TransactionOptions = {
  /** The connection's own when left out. */
  isolation?: Isolation;
  /** A number from 0 up to 1, for the wait between attempts. */
  random?: () => number;
};

const MAX_ATTEMPTS = 15;
const FIRST_WAIT_MS = 8;
const LONGEST_WAIT_MS = 250;
/** Serialization failure and deadlock: the server says that it undid everything, so it may be done again. */
const RETRYABLE_SQLSTATES = ['40001', '40P01'];

const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && RETRYABLE_SQLSTATES.includes(error.code ?? '');

const rollBack = async (client: pg.PoolClient): Promise<Error | undefined> => {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** What is to be done once a transaction has been committed, by its connection. */
const afterCommitTasks = new WeakMap<object, (() => void)[]>();

/** Does `work` once the transaction on `client` has been committed, and never when it is undone; outside one, at once. */
export const afterCommit = (client: Pick<pg.ClientBase, 'query'>, work: () => void): void => {
  const list = afterCommitTasks.get(client);
  if (list === undefined) work();
  else list.push(work);
};

const runOnce = async <T>(
  pool: pg.Pool,
  isolation: Isolation | undefined,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(isolation === undefined ? 'BEGIN' : `BEGIN ISOLATION LEVEL ${isolation}`);
    afterCommitTasks.set(client, []);
    const result = await work(client);
    const ended = await client.query('COMMIT');
    // the server answers a COMMIT after a failed statement with ROLLBACK, and with no error
    if (ended.command !== 'COMMIT')
      throw new Error('the work went on after a statement had failed: nothing was committed');
    for (const one of afterCommitTasks.get(client) ?? []) one();
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    afterCommitTasks.delete(client);
    client.release(broken);
  }
};

/**
 * Runs a whole transaction, also one of a single statement, again while the database undoes it for the sake of another:
 * up to 15 times, with a random wait that grows to a quarter of a second.
 */
export const retryOnConflict = async <T>(
  runWhole: () => Promise<T>,
  random: () => number = Math.random,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runWhole();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
    await sleep(random() * Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS));
  }
};

/**
 * Runs `work` in a transaction (at the connection's isolation level unless told) and gives its result. On SQLSTATE 40001
 * or 40P01 the whole work runs again, up to 15 times with a growing random wait; so it must change nothing but the
 * database, and must not wait for anyone else (no provider, no HTTP): its locks are held all that time.
 * Any other error is thrown after a ROLLBACK. A COMMIT cut off before its answer is thrown as it is and never run
 * again: it may have happened.
 */
export const withTransaction = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { isolation, random = Math.random }: TransactionOptions = {},
): Promise<T> => retryOnConflict(() => runOnce(pool, isolation, work), random);
