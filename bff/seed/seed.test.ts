import { afterAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { testDatabase, type TestDatabase } from '../db/test/database.ts';
import { TEST_TODAY } from '../db/test/template.ts';
import { seed } from './seed.ts';
import { nightsOf, weekdayOf } from '../../machines/kit/dates.ts';
import { breaksBetween } from './breaks.ts';
import { DEMO_CODES as resorts } from './catalogue/resorts.ts';
import { holidayDuring, schoolHolidays } from './holidays.ts';

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

  const OF_TYPE = `'acc:' || kind.resort || ':' || kind.code`;
  it.each([
    [
      'a break without a price of an accommodation type of its resort',
      `breaks JOIN accommodation_types USING (resort) LEFT JOIN rates USING (resort, code, start_date, nights)
       WHERE pence IS NULL`,
    ],
    [
      'a night of a priced stay without stock',
      `rates kind CROSS JOIN generate_series(0, kind.nights - 1) AS n
         LEFT JOIN stock ON pool = ${OF_TYPE} AND night = start_date + n WHERE pool IS NULL`,
    ],
    [
      'a type that offers the ground floor without stock for it, or with more than its own',
      `accommodation_types kind JOIN stock whole ON whole.pool = ${OF_TYPE}
         LEFT JOIN stock ground ON ground.pool = 'gf:' || kind.resort || ':' || kind.code AND ground.night = whole.night
       WHERE kind.has_ground_floor_option AND ground.pool IS NULL OR ground.capacity > whole.capacity
         OR (whole.capacity > 0 AND ground.capacity < 1)`,
    ],
    ['a unit that is sold', 'stock WHERE free <> capacity'],
    ['more stock than units', `stock JOIN accommodation_types kind ON pool = ${OF_TYPE} WHERE capacity > units`],
  ])('has nowhere %s', async (_what, from) => expect(await rowsOf(`SELECT FROM ${from}`)).toEqual([]));

  it('sells breaks two years ahead, and has nights without capacity', async () => {
    const ends = `SELECT min(start_date) AS first, max(start_date) BETWEEN '2029-01-05' AND '2029-01-11' AS late FROM breaks`;
    expect(await rowsOf(ends)).toEqual([{ first: TEST_TODAY, late: true }]);
    expect(await rowsOf('SELECT min(capacity) AS least FROM stock')).toEqual([{ least: 0 }]);
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
  // without table statistics, prepared statements would keep plans for tables of unknown size
  const known = `SELECT count(last_analyze)::int AS known FROM pg_stat_user_tables WHERE relname IN ('stock', 'rates', 'breaks')`;
  expect(await rowsOf(known, late)).toEqual([{ known: 3 }]);
  expect(await fingerprint(late, '2029-01-11')).toEqual(await fingerprint(early, '2029-01-11'));
  await seed(early.pool, { today: '2027-02-01', years: 2 });
  expect(await fingerprint(early, '2029-02-01')).toEqual(await fingerprint(late, '2029-02-01'));
  await Promise.all([early.drop(), late.drop()]);
});

const listedOf = (resort: (typeof resorts)[number]) => yearOf(resort).filter(({ isPrivate }) => !isPrivate);
const yearOf = (resort: (typeof resorts)[number]) => breaksBetween(resort, '2027-01-01', '2027-12-31');

describe('English school holiday calendar', () => {
  it('has the published dates of 2027, around Easter Sunday on 28 March', () =>
    expect(schoolHolidays(2027).map(({ kind, firstDay, lastDay }) => `${kind} ${firstDay} ${lastDay}`)).toEqual([
      'February half-term 2027-02-13 2027-02-21',
      'Easter 2027-03-26 2027-04-11',
      'May half-term 2027-05-29 2027-06-06',
      'Summer 2027-07-22 2027-09-01',
      'October half-term 2027-10-23 2027-10-31',
      'Christmas 2027-12-18 2028-01-02',
    ]));

  it('finds the holiday of a stay by its nights, not by its departure day', () => {
    const holidays = schoolHolidays(2027);
    expect(holidayDuring(holidays, '2027-02-10', 3)).toBeUndefined();
    expect(holidayDuring(holidays, '2027-02-10', 4)?.kind).toBe('February half-term');
    expect(holidayDuring(holidays, '2027-02-21', 1)?.kind).toBe('February half-term');
    expect(holidayDuring(holidays, '2027-02-22', 4)).toBeUndefined();
  });
});

describe.each(resorts)('break calendar of %s', (resort) => {
  it('starts breaks on a Friday for 3 or 7 nights or on a Monday for 4 or 7', () => {
    const kinds = new Set(listedOf(resort).map(({ startDate, nights }) => `${weekdayOf(startDate)} ${nights}`));
    expect([...kinds].sort()).toEqual(['0 4', '0 7', '4 3', '4 7']);
  });

  it('includes adults-only weekends of three nights in most months, but never in school holidays', () => {
    const adult = yearOf(resort).filter((sold) => sold.season === 'ADULT ONLY');
    expect(
      adult.every(({ startDate, nights, holiday }) => weekdayOf(startDate) === 4 && nights === 3 && holiday === null),
    ).toBe(true);
    expect(new Set(adult.map(({ startDate }) => startDate.slice(0, 7))).size).toBeGreaterThanOrEqual(9);
    expect(adult.some(({ startDate }) => holidayDuring(schoolHolidays(2027), startDate, 3))).toBe(false);
  });

  it('never has a family break on the nights of an adults-only weekend', () => {
    const nightsSoldTo = (season: string) =>
      yearOf(resort).flatMap((sold) => (sold.season === season ? nightsOf(sold.startDate, sold.nights) : []));
    const adultNights = new Set(nightsSoldTo('ADULT ONLY'));
    expect(nightsSoldTo('U FAMILY').filter((night) => adultNights.has(night))).toEqual([]);
  });
});
