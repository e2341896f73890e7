/** Breaks of several lengths and kinds that begin on one day: each search lists its own, each with its own price. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { couple } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

let testServer: TestServer;
let visitor: Visitor;

/** A Thursday, on which no other break begins. */
const DAY = '2027-03-11';
const MONTH = { resort: 'MH', month: '2027-03' } as const;
const NIGHTLY_PENCE = 10_000;

const BREAKS = [
  { nights: 2, season: 'U FAMILY', event: null, isPrivate: true, isForTots: false },
  { nights: 3, season: 'U FAMILY', event: null, isPrivate: false, isForTots: false },
  { nights: 4, season: 'U FAMILY', event: null, isPrivate: false, isForTots: true },
  { nights: 5, season: 'U FAMILY', event: null, isPrivate: true, isForTots: false },
  { nights: 6, season: 'ADULT ONLY', event: 'thursday-six', isPrivate: false, isForTots: false },
  { nights: 7, season: 'ADULT ONLY', event: 'thursday-seven', isPrivate: false, isForTots: false },
] as const;

beforeAll(async () => {
  testServer = await openTestServer();
  const { pool } = testServer.database;
  for (const { nights, season, event, isPrivate, isForTots } of BREAKS) {
    await pool.query(
      `INSERT INTO breaks (resort, start_date, nights, season, name, event, is_private, is_for_tots)
       VALUES ('MH', $1, $2, $3, $4, $5, $6, $7)`,
      [DAY, nights, season, `Break of ${nights}`, event, isPrivate, isForTots],
    );
    await pool.query("INSERT INTO rates (resort, code, start_date, nights, pence) VALUES ('MH', 'HSTD', $1, $2, $3)", [
      DAY,
      nights,
      nights * NIGHTLY_PENCE,
    ]);
  }
  visitor = await visitorWithSession(testServer.app);
});
afterAll(() => testServer.close());

type Listed = Readonly<{ startDate: string; nights: number; price: number | null }>;

const onTheDay = (breaks: readonly Listed[]): (number | null)[][] =>
  breaks.filter(({ startDate }) => startDate === DAY).map(({ nights, price }) => [nights, price]);

const priced = (...nights: number[]): number[][] => nights.map((one) => [one, one * NIGHTLY_PENCE]);

const FAMILY = { ...couple, toddlers: 1 };

describe('breaks that begin on one day', () => {
  it('are in the calendar by season and kind, without the private ones', async () => {
    const { breaks } = await visitor.get('get-calendar', { resort: 'MH' });
    expect(breaks.filter(({ startDate }) => startDate === DAY)).toEqual([
      { startDate: DAY, season: 'U FAMILY', nights: [3] },
      { startDate: DAY, season: 'U FAMILY', nights: [4], isForTots: true },
      { startDate: DAY, season: 'ADULT ONLY', nights: [6, 7] },
    ]);
  });

  it('are listed as private breaks if they are', async () => {
    const { breaks } = await visitor.get('get-private-breaks', { ...MONTH, units: [couple] });
    expect(onTheDay(breaks)).toEqual(priced(2, 5));
  });

  it('are listed as weekends if they are, with their own event', async () => {
    const asked = { resorts: [MONTH.resort], months: [MONTH.month], units: [couple] };
    const { weekenders } = await visitor.get('bbw-date-specific-weekenders', asked);
    expect(onTheDay(weekenders)).toEqual(priced(6, 7));
    const { breaks } = await visitor.get('get-bbw-breaks', MONTH);
    expect(breaks.flatMap(({ startDate, nights, event }) => (startDate === DAY ? [[nights, event]] : []))).toEqual([
      [6, 'thursday-six'],
      [7, 'thursday-seven'],
    ]);
  });

  it.each([
    ['price-grid', 3],
    ['price-grid', 4],
    ['bbw-price-grid', 6],
    ['bbw-price-grid', 7],
  ] as const)('are in the %s of their length: %d nights', async (name, nights) => {
    const units = [name === 'price-grid' ? FAMILY : couple];
    const { days } = await visitor.get(name, { ...MONTH, nights, units });
    expect(onTheDay(days.map((day) => ({ ...day, nights })))).toEqual(priced(nights));
  });

  it.each(BREAKS)('are searched by their length: $nights nights', async ({ nights, season, event }) => {
    const units = [season === 'ADULT ONLY' ? couple : FAMILY];
    const stay = { resort: MONTH.resort, startDate: DAY, nights };
    const found = await visitor.get('search-accommodations', { ...stay, units });
    expect(found.units[0]?.accommodations.map(({ code, price }) => [code, price])).toEqual([
      ['HSTD', nights * NIGHTLY_PENCE],
    ]);
    expect(found.eventName).toBe(event === null ? undefined : `Break of ${nights}`);
  });
});
