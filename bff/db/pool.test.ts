import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CALL_WAITS, createPool, settingsOf, type PoolOptions } from './pool.ts';
import { testDatabase } from './test/database.ts';
import { untilOneWaits } from '../test/storeSteps.ts';
import { withTransaction } from './transaction.ts';

const database = await testDatabase('template0');
afterAll(() => database.drop());

describe('value from the store', () => {
  it('is a string for a date, a number for a count, and a Date for a timestamp', async () => {
    const { rows } = await database.pool.query(
      `SELECT date '2027-03-28' AS day, ARRAY[date '2027-10-31'] AS days, count(*) AS counted, timestamptz '2027-03-28T01:30Z' AS instant`,
    );
    expect(rows).toEqual([
      { day: '2027-03-28', days: ['2027-10-31'], counted: 1, instant: new Date('2027-03-28T01:30:00Z') },
    ]);
  });

  it('throws for an integer above the safe range of JavaScript', () =>
    expect(database.pool.query('SELECT 9007199254740993::int8')).rejects.toThrow('9007199254740993 is past'));
});

it('named statement is planned once, whatever its values', async () => {
  const client = await database.pool.connect();
  for (let value = 1; value <= 8; value += 1)
    await client.query({ name: 'planned', text: 'SELECT $1::int', values: [value] });
  const { rows } = await client.query(
    `SELECT generic_plans AS once, custom_plans AS again FROM pg_prepared_statements WHERE name = 'planned'`,
  );
  client.release();
  expect(rows).toEqual([{ once: 8, again: 0 }]);
});

describe('pool with idle connections', () => {
  afterEach(() => vi.useRealTimers());

  it('closes them except for the configured minimum', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pool = createPool(database.url, { max: 3, min: 2 });
    onTestFinished(() => pool.end());
    const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    for (const client of held) client.release();
    expect(pool.totalCount).toBe(3);
    vi.advanceTimersByTime(3_600_000);
    expect(pool.totalCount).toBe(2);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('database connection', () => {
  it('disables parallel workers, because a crash would cut them off from their statement', async () => {
    const { rows } = await database.pool.query("SELECT current_setting('max_parallel_workers_per_gather') AS helpers");
    expect(rows).toEqual([{ helpers: '0' }]);
  });

  it('does not crash the process when it breaks while it is passed from one user to the next', async () => {
    const pool = createPool(database.url, { max: 1 });
    onTestFinished(() => pool.end());
    const held = await pool.connect();
    const next = pool.connect();
    // in the same tick: released, passed on, and broken before the next user can listen
    held.release();
    expect(() => held.emit('error', new Error('terminating connection'))).not.toThrow();
    (await next).release();
  });
});

describe('statement without an answer', () => {
  afterEach(() => vi.useRealTimers());

  /** The result of a statement whose answer arrives `ms` later by our clock. */
  const answerAfter = async (ms: number, options: PoolOptions): Promise<unknown> => {
    const pool = createPool(database.url, { max: 1, ...options });
    onTestFinished(() => pool.end());
    const client = await pool.connect();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = client.query(
      `SELECT current_setting('lock_timeout') || ', ' || current_setting('statement_timeout') AS limits, pg_sleep(0.2)`,
    );
    vi.advanceTimersByTime(ms);
    const answer = await asked.then(
      ({ rows: [row] }) => row.limits,
      (error: Error) => error.message,
    );
    client.release(true);
    return answer;
  };

  it.each([
    ['five seconds for a call', 5_000, { waits: CALL_WAITS }],
    ['35 seconds for a job or command', 35_000, {}],
  ])('fails within %s, although the server is silent', async (_, ms, options) => {
    expect(await answerAfter(ms, options)).toBe('Query read timeout');
  });

  it('is awaited by us a little longer than by the server, which waits for a lock a little shorter', async () =>
    expect(await answerAfter(4_200, { waits: CALL_WAITS })).toBe('3s, 4s'));

  it('is awaited as long as it takes, by us and by the server, where the pool has no time limit', async () =>
    expect(await answerAfter(35_000, { hasNoTimeLimit: true })).toBe('0, 0'));

  it('is unknown after a minute if it is a COMMIT, even where the pool has no time limit', async () => {
    const pool = createPool(database.url, { max: 1, hasNoTimeLimit: true });
    onTestFinished(() => pool.end());
    await pool.query(`CREATE TABLE slow ();
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.3); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON slow INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait()`);
    const whole = withTransaction(pool, async (client) => {
      await client.query('INSERT INTO slow DEFAULT VALUES');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      setImmediate(() => vi.advanceTimersByTime(60_000));
    });
    await expect(whole).rejects.toThrow('unknown: Error: Query read timeout');
  });
});

describe('pool behind a pooler', () => {
  it.each<[string, PoolOptions, string]>([
    ['the limits of the account', { waits: CALL_WAITS, isSerializable: true }, '0, 0'],
    ['those of a job in each transaction', {}, '30s, 30s'],
  ])('sends neither settings nor names of statements, and has %s', async (_, options, limits) => {
    const pool = createPool(database.url, { max: 1, isPooled: true, ...options });
    onTestFinished(() => pool.end());
    const seen = `SELECT current_setting('lock_timeout') || ', ' || current_setting('statement_timeout') AS limits,
      current_setting('transaction_isolation') = 'serializable' AS "isSerializable",
      (SELECT count(*) FROM pg_settings WHERE source = 'client' AND name = ANY($1)) AS sent,
      (SELECT count(*) FROM pg_prepared_statements) AS names`;
    const statement = { name: 'seen', text: seen, values: [Object.keys(settingsOf(true, CALL_WAITS))] };
    const row = { limits, sent: 0, names: 0 };
    expect((await pool.query(statement)).rows).toMatchObject([row]);
    const { rows } = await withTransaction(pool, (client) => client.query(statement));
    expect(rows).toMatchObject([{ ...row, ...(options.isSerializable && { isSerializable: true }) }]);
  });
});

describe('serializable pool', () => {
  const LEVEL = 'SHOW transaction_isolation';
  let pool: pg.Pool;
  beforeAll(async () => {
    pool = createPool(database.url, { isSerializable: true, max: 4 });
    await pool.query('CREATE TABLE counters (name text PRIMARY KEY, value int NOT NULL)');
  });
  afterAll(() => pool.end());

  it('runs every transaction at SERIALIZABLE by default, including those of a single statement', async () => {
    const levels = [
      await pool.query(LEVEL),
      await withTransaction(pool, (client) => client.query(LEVEL)),
      await withTransaction(pool, (client) => client.query(LEVEL), { isolation: 'READ COMMITTED' }),
    ].map(({ rows }) => rows[0].transaction_isolation);
    expect(levels).toEqual(['serializable', 'serializable', 'read committed']);
  });

  it('retries a single statement after a serialization failure', async () => {
    await pool.query("INSERT INTO counters VALUES ('a', 0)");
    const add = "UPDATE counters SET value = value + 1 WHERE name = 'a'";
    const other = await pool.connect();
    await other.query('BEGIN');
    await other.query(add);
    const adding = pool.query(add);
    await untilOneWaits({ query: async (text) => (await database.pool.query(text)).rows });
    await other.query('COMMIT');
    other.release();
    await adding;
    expect((await pool.query('SELECT value FROM counters')).rows).toEqual([{ value: 2 }]);
  });
});
