import type pg from 'pg';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inCall, newCallTime } from './callTime.ts';
import { createPool } from './pool.ts';
import { CallTooLong } from './storeFault.ts';
import { testDatabase } from './test/database.ts';
import { afterCommit, withTransaction } from './transaction.ts';

const database = await testDatabase('template0');
await database.pool.query(`CREATE TABLE counters AS SELECT * FROM (VALUES ('a', 0), ('b', 0)) row (name, value)`);
afterAll(() => database.drop());
beforeEach(() => database.pool.query('UPDATE counters SET value = 0'));

const values = async (): Promise<number[]> => {
  const { rows } = await database.pool.query<{ value: number }>('SELECT value FROM counters ORDER BY name');
  return rows.map(({ value }) => value);
};

const add = (client: pg.ClientBase, name: string): Promise<unknown> =>
  client.query('UPDATE counters SET value = value + 1 WHERE name = $1', [name]);

/** A statement with a serialization failure. */
const FAILURE = `DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`;

/** Blocks callers until `count` have arrived; later callers pass. */
const barrierOf = (count: number): (() => Promise<void>) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) resolve();
    return promise;
  };
};

describe('transaction', () => {
  it('commits and returns the result of the work', async () => {
    expect(await withTransaction(database.pool, async (client) => (await add(client, 'a'), 'done'))).toBe('done');
    expect(await values()).toEqual([1, 0]);
  });

  it('rolls back and rethrows the error of the work unchanged', async () => {
    const error = new Error('not today');
    const failing = withTransaction(database.pool, (client) => add(client, 'a').then(() => Promise.reject(error)));
    await expect(failing).rejects.toBe(error);
    expect(await values()).toEqual([0, 0]);
  });

  it('throws when the work swallows a failed statement, because nothing was committed', async () => {
    const work = async (client: pg.ClientBase): Promise<void> => {
      await add(client, 'a');
      await client.query('SELECT 1 / 0').catch(() => undefined);
    };
    await expect(withTransaction(database.pool, work)).rejects.toThrow('nothing was committed');
    expect(await values()).toEqual([0, 0]);
  });

  it('is retried after a serialization failure, so that no update is lost', async () => {
    const bothHaveRead = barrierOf(2);
    const increment = vi.fn(async (client: pg.ClientBase): Promise<void> => {
      const { rows } = await client.query<{ value: number }>(`SELECT value FROM counters WHERE name = 'a'`);
      await bothHaveRead();
      await client.query(`UPDATE counters SET value = $1 WHERE name = 'a'`, [(rows[0]?.value ?? 0) + 1]);
    });
    const start = (): Promise<void> =>
      withTransaction(database.pool, increment, { isolation: 'SERIALIZABLE', random: () => 0 });
    await Promise.all([start(), start()]);
    expect(await values()).toEqual([2, 0]);
    expect(increment).toHaveBeenCalledTimes(3);
  });

  it('is retried after a deadlock', async () => {
    const bothHoldOne = barrierOf(2);
    let runs = 0;
    const inOrder = (first: string, second: string): Promise<void> =>
      withTransaction(database.pool, async (client) => {
        runs += 1;
        await client.query(`SET LOCAL deadlock_timeout = '20ms'`);
        await add(client, first);
        await bothHoldOne();
        await add(client, second);
      });
    await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')]);
    expect(await values()).toEqual([2, 2]);
    expect(runs).toBeGreaterThan(2);
  });

  it('gives up after forty attempts with random waits between them, and throws the last error', async () => {
    const random = vi.fn(() => 0);
    const work = vi.fn((client: pg.ClientBase) => client.query(FAILURE));
    await expect(withTransaction(database.pool, work, { random })).rejects.toMatchObject({ code: '40001' });
    expect([work.mock.calls.length, random.mock.calls.length]).toEqual([40, 39]);
  });

  it('is not retried when the connection is cut, and the pool keeps working', async () => {
    const work = vi.fn(async (client: pg.ClientBase): Promise<void> => {
      await add(client, 'a');
      await client.query('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    await expect(withTransaction(database.pool, work)).rejects.toThrow();
    expect(work).toHaveBeenCalledTimes(1);
    expect(await values()).toEqual([0, 0]);
  });

  it('runs afterCommit callbacks once it is committed, and none of an attempt that was rolled back', async () => {
    const done: string[] = [];
    let runs = 0;
    await withTransaction(database.pool, async (client) => {
      runs += 1;
      afterCommit(client, () => done.push(`run ${runs}`));
      if (runs === 1) await client.query(FAILURE);
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['run 2']);
    const failing = withTransaction(database.pool, async (client) => {
      afterCommit(client, () => done.push('never'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    afterCommit(database.pool, () => done.push('at once'));
    expect(done).toEqual(['run 2', 'at once']);
  });

  it('releases every connection', () => expect(database.pool.totalCount).toBe(database.pool.idleCount));
});

it('a call sends nothing more once it has waited five seconds for the database, however long it waits for others, and its connection is kept', async () => {
  let nowMs = 0;
  const call = newCallTime(() => nowMs);
  const pool = createPool(database.url, { max: 1 });
  onTestFinished(() => pool.end());
  const backend = async () => (await pool.query('SELECT pg_backend_pid() AS id')).rows;
  const first = await backend();
  const addBoth = (ms: number): Promise<void> =>
    inCall(call, () =>
      withTransaction(pool, async (client) => {
        await add(client, 'a');
        nowMs += ms;
        await add(client, 'b');
      }),
    );
  await addBoth(4_999);
  nowMs += 60_000;
  await expect(addBoth(1)).rejects.toThrow(CallTooLong);
  await expect(inCall(call, () => pool.query('SELECT 1'))).rejects.toThrow(CallTooLong);
  expect([await values(), await backend()]).toEqual([[1, 1], first]);
});

describe('transaction whose database cannot do it now', () => {
  /** A pool of one connection and small limits. */
  const narrowPool = (): pg.Pool => {
    const pool = createPool(database.url, { max: 1, waits: { connection: 10_000, lock: 100, statement: 1_000 } });
    onTestFinished(() => pool.end());
    return pool;
  };
  const idOf = (pool: pg.Pool): Promise<number> =>
    withTransaction(pool, async (client) => (await client.query('SELECT pg_backend_pid() AS id')).rows[0].id);

  it.each([
    ['its disk is full', '53100', `DO $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = '53100'; END $$`],
    ['a statement takes too long', '57014', 'SELECT pg_sleep(60)'],
    ['a lock is not free in time', '55P03', `UPDATE counters SET value = 1 WHERE name = 'b'`],
    ['it is shut down', '57P01', 'SELECT pg_terminate_backend(pg_backend_pid())'],
  ])('is rolled back once and its connection is dropped when %s', async (_, code, statement) => {
    const other = await database.pool.connect();
    onTestFinished(() => other.release(true));
    await other.query('BEGIN');
    await add(other, 'b');
    const pool = narrowPool();
    const before = await idOf(pool);
    const work = vi.fn(async (client: pg.ClientBase): Promise<void> => {
      await add(client, 'a');
      await client.query(statement);
    });
    await expect(withTransaction(pool, work)).rejects.toMatchObject({ code });
    await other.query('ROLLBACK');
    expect(work).toHaveBeenCalledTimes(1);
    expect(await idOf(pool)).not.toBe(before);
    expect(await values()).toEqual([0, 0]);
  });

  it('succeeds at the next try when the database was read-only', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const pool = narrowPool();
    await database.pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const adding = (): Promise<unknown> => withTransaction(pool, (client) => add(client, 'a'));
    try {
      await expect(adding()).rejects.toMatchObject({ code: '25006' });
    } finally {
      await database.pool.query(`BEGIN READ WRITE; ALTER DATABASE ${name} RESET default_transaction_read_only; COMMIT`);
    }
    await adding();
    expect(await values()).toEqual([1, 0]);
  });
});
