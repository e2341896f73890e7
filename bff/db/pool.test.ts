import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from './test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('template0');
});
afterAll(() => database.drop());

describe('a value from the store', () => {
  it('is a plain text for a date, a number for a count, a Date for an instant', async () => {
    const { rows } = await database.pool.query(
      `SELECT date '2027-03-28' AS day, ARRAY[date '2027-10-31'] AS days, count(*) AS counted, timestamptz '2027-03-28T01:30Z' AS instant`,
    );
    expect(rows).toEqual([
      { day: '2027-03-28', days: ['2027-10-31'], counted: 1, instant: new Date('2027-03-28T01:30:00Z') },
    ]);
  });

  it('is refused when a whole number is too large to hold', async () => {
    await expect(database.pool.query('SELECT 9007199254740993::int8')).rejects.toThrow('9007199254740993 is past');
  });
});

describe('a named statement', () => {
  it('is planned once, whatever the values', async () => {
    const client = await database.pool.connect();
    for (let value = 1; value <= 8; value += 1)
      await client.query({ name: 'planned', text: 'SELECT $1::int', values: [value] });
    const { rows } = await client.query(
      `SELECT generic_plans AS once, custom_plans AS anew FROM pg_prepared_statements WHERE name = 'planned'`,
    );
    client.release();
    expect(rows).toEqual([{ once: 8, anew: 0 }]);
  });
});
