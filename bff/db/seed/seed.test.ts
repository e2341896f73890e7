import { afterAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '../migrate.ts';
import { testDatabase, type TestDatabase } from '../test/database.ts';
import { TEST_TODAY } from '../test/template.ts';
import { seed } from './seed.ts';

// these tests write complete schemas and years of stock
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const database = await testDatabase();
afterAll(() => database.drop());

const rowsOf = async (sql: string, from: TestDatabase = database): Promise<unknown[]> =>
  (await from.pool.query(sql)).rows;

/** All rows that depend on dates, as one hash per table. */
const fingerprint = (from: TestDatabase, until: string): Promise<unknown[]> =>
  rowsOf(
    Object.entries({ rates: 'start_date', breaks: 'start_date', stock: 'night' })
      .map(
        ([table, day]) => `SELECT '${table}', md5(string_agg(one::text, ',' ORDER BY one::text)) AS hash
          FROM ${table} one WHERE ${day} BETWEEN '2027-02-01' AND '${until}'`,
      )
      .join(' UNION ALL '),
    from,
  );

describe('seeded store', () => {
  // requirement: JOURNEY-3-PACKAGE-TYPES
  it('has at least twelve accommodation types and all four package types at every resort', async () => {
    const rows = await rowsOf(
      `SELECT resort, count(*) >= 12 AS enough, array_agg(DISTINCT package_type ORDER BY package_type) AS kinds
       FROM accommodation_types GROUP BY 1 ORDER BY 1`,
    );
    const kinds = ['CARAVAN', 'HOTEL', 'ROOM ONLY', 'SELF CATER'];
    expect(rows).toEqual(['BG', 'MH', 'SK'].map((resort) => ({ resort, enough: true, kinds })));
  });

  it('has a price for every break and every accommodation type of its resort', async () => {
    const priced = 'accommodation_types USING (resort) LEFT JOIN rates USING (resort, code, start_date, nights)';
    expect(await rowsOf(`SELECT FROM breaks JOIN ${priced} WHERE pence IS NULL`)).toEqual([]);
  });

  it('has stock for every night of every priced stay, two years ahead', async () => {
    const missing = await rowsOf(
      `SELECT 1 FROM rates r CROSS JOIN generate_series(0, r.nights - 1) AS n
        LEFT JOIN stock s ON s.pool = 'acc:' || r.resort || ':' || r.code AND s.night = r.start_date + n WHERE s.pool IS NULL`,
    );
    expect(missing).toEqual([]);
    const ends = await rowsOf(
      `SELECT min(start_date) AS first, max(start_date) > '2029-01-04' AS late, max(start_date) <= '2029-01-11' AS within FROM breaks`,
    );
    expect(ends).toEqual([{ first: TEST_TODAY, late: true, within: true }]);
  });

  it('has ground-floor stock for every type that offers it, never more than the stock of the type', async () => {
    const rows = await rowsOf(`
      SELECT count(*) FILTER (WHERE kind.has_ground_floor_option AND ground.pool IS NULL) AS missing,
        count(*) FILTER (WHERE ground.capacity > whole.capacity OR (whole.capacity > 0 AND ground.capacity < 1)) AS wrong
      FROM accommodation_types kind
      JOIN stock whole ON whole.pool = 'acc:' || kind.resort || ':' || kind.code
      LEFT JOIN stock ground ON ground.pool = 'gf:' || kind.resort || ':' || kind.code AND ground.night = whole.night`);
    expect(rows).toEqual([{ missing: 0, wrong: 0 }]);
  });

  it('has all capacity free, never more than the units of the type, and no capacity on some nights', async () => {
    const stock = await rowsOf('SELECT bool_and(free = capacity) AS free, min(capacity) AS least FROM stock');
    expect(stock).toEqual([{ free: true, least: 0 }]);
    const tooMany = `SELECT FROM stock s JOIN accommodation_types a ON s.pool = 'acc:' || a.resort || ':' || a.code
      WHERE s.capacity > a.units`;
    expect(await rowsOf(tooMany)).toEqual([]);
  });

  it('keeps sold stock and edited prices when it is seeded again', async () => {
    const sold = await database.pool.query(`UPDATE stock SET free = free - 1 WHERE pool = 'acc:MH:SSTD' AND free > 0`);
    const edited = await database.pool.query(
      `UPDATE rates SET pence = 12300, was_pence = NULL WHERE resort = 'MH' AND code = 'SSTD'`,
    );
    expect([sold.rowCount ?? 0, edited.rowCount ?? 0].every((count) => count > 300)).toBe(true);
    const before = await fingerprint(database, '2029-01-01');
    await seed(database.pool, { today: TEST_TODAY, years: 2 });
    expect(await fingerprint(database, '2029-01-01')).toEqual(before);
  });
});

it('seed horizon gives the same breaks, prices and capacities whatever the day of seeding, and extends when seeded later', async () => {
  const [early, late] = await Promise.all([testDatabase(), testDatabase('template0')]);
  await migrate(late.pool);
  await seed(late.pool, { today: '2027-02-01', years: 2 });
  // without statistics, statements would be planned permanently for tables of unknown size
  const known = `SELECT count(last_analyze)::int AS known FROM pg_stat_user_tables WHERE relname IN ('stock', 'rates', 'breaks')`;
  expect(await rowsOf(known, late)).toEqual([{ known: 3 }]);
  expect(await fingerprint(late, '2029-01-11')).toEqual(await fingerprint(early, '2029-01-11'));
  await seed(early.pool, { today: '2027-02-01', years: 2 });
  expect(await fingerprint(early, '2029-02-01')).toEqual(await fingerprint(late, '2029-02-01'));
  await Promise.all([early.drop(), late.drop()]);
});
