/** The first and last day of a break on sale (spec: booking journey 5), and which search has which kind of break. */
import { beforeAll, describe, expect, it } from 'vitest';
import { couple } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import { typesOfStay } from './accommodations.ts';
import { typesOnSale } from './typesOnSale.ts';

/** A Thursday on which no other break begins. */
const DAY = '2027-03-11';
/** A length of stay that no other break has. */
const NIGHTS = 9;
const STAY = { resort: 'MH', startDate: DAY, nights: NIGHTS } as const;
const MONTH = { resort: 'MH', month: '2027-03', nights: NIGHTS } as const;

const testServer = await testServerOfFile();
const visitor = await visitorWithSession(testServer.app);

/** Puts a break at Minehead on sale from a day, with accommodation types at these prices. */
const sellOn = async (day: string, nights: number, prices: Record<string, number> = { HSTD: 1_000 }, kind = {}) => {
  const sold = { season: 'U FAMILY', name: 'Thursday break', event: null, isPrivate: false, isForTots: false, ...kind };
  await testServer.query(
    `INSERT INTO breaks (resort, start_date, nights, season, name, event, is_private, is_for_tots)
     VALUES ('MH', $1, $2, $3, $4, $5, $6, $7)`,
    [day, nights, sold.season, sold.name, sold.event, sold.isPrivate, sold.isForTots],
  );
  await testServer.query(
    `INSERT INTO rates (resort, code, start_date, nights, pence)
     SELECT 'MH', code, $1, $2, pence FROM unnest($3::text[], $4::int[]) AS price (code, pence)`,
    [day, nights, Object.keys(prices), Object.values(prices)],
  );
};

beforeAll(() => sellOn(DAY, NIGHTS));

/** A visitor of a server on another day. */
const visitorOn = (today: string): Visitor =>
  visitor.at(testServer.createApp(testServer.database.pool, { now: () => new Date(`${today}T09:00:00Z`) }));

/** Which searches find the break on a given day. */
const foundOn = async (today: string) => {
  const on = visitorOn(today);
  const search = await on.ask('search-accommodations', { ...STAY, units: [couple] });
  const kinds = await on.ask('search-accommodation-types', { ...STAY, units: [couple] });
  const grid = await on.ask('price-grid', { ...MONTH, units: [couple] });
  const lead = await on.ask('get-leadin-price', { ...MONTH, units: [couple] });
  return {
    offers: (search.body.data?.units[0]?.accommodations ?? []).map(({ code }) => code),
    kinds: kinds.status,
    days: (grid.body.data?.days ?? []).map(({ startDate }) => startDate),
    leadIn: lead.body.data?.leadIn?.startDate ?? null,
  };
};

const BY_EVERY = { offers: ['HSTD'], kinds: 200, days: [DAY], leadIn: DAY };
const BY_NONE = { offers: [], kinds: 400, days: [], leadIn: null };

it.each([
  ['that begins today', DAY, 'every', BY_EVERY],
  ['that begins on the last day on sale', '2025-03-11', 'every', BY_EVERY],
  ['that began yesterday', '2027-03-12', 'none', BY_NONE],
  ['that begins on the day after the last', '2025-03-10', 'none', BY_NONE],
])('a break %s is found on %s by %s of the searches', async (_when, today, _by, found) => {
  expect(await foundOn(today)).toEqual(found);
});

it('a stay that nobody sells is refused for its day, but one adult alone as a party', async () => {
  const refusals = async (party: typeof couple) =>
    (await visitor.ask('search-accommodations', { ...STAY, startDate: '2027-03-10', units: [party] })).body
      .validationErrors;
  expect(await refusals(couple)).toEqual([{ field: 'startDate', message: 'No break starts on this day.' }]);
  expect(await refusals({ ...couple, adults: 1 })).toMatchObject([{ field: 'units.0.adults' }]);
});

it.each([
  ['price', 'priceLowToHigh', 8, { HSTD: 1_000, HFAM: 1_000, CSTD: 1_000 }],
  ['price', 'priceHighToLow', 10, { HSTD: 1_000, HFAM: 1_000, CSTD: 1_000 }],
  ['name, not of prices,', 'name', 11, { HSTD: 1_000, HFAM: 2_000, CSTD: 3_000 }],
] as const)(
  'accommodation of one %s is in the order of codes when it is sorted by %s',
  async (_, sort, nights, prices) => {
    await sellOn(DAY, nights, prices);
    const codes = ['CSTD', 'HFAM', 'HSTD'];
    const rename = "UPDATE accommodation_types SET name = 'Chalet' WHERE resort = 'MH' AND code = ANY ($1)";
    await testServer.query(rename, [codes]);
    const { units } = await visitor.get('search-accommodations', { ...STAY, nights, units: [couple], sort });
    expect(units[0]?.accommodations.map(({ code }) => code)).toEqual(codes);
  },
);

it('of equally cheap breaks the lead-in price is that of the first', async () => {
  const nights = 12;
  for (const day of ['2027-03-12', DAY]) await sellOn(day, nights);
  const { leadIn } = await visitorOn('2027-03-01').get('get-leadin-price', { ...MONTH, nights, units: [couple] });
  expect(leadIn).toMatchObject({ startDate: DAY, nights, price: 1_000 });
});

describe('accommodation that is sold out or not in stock', () => {
  const stay = { resort: 'MH', startDate: '2027-04-15', nights: 5 } as const;
  beforeAll(() => sellOn(stay.startDate, stay.nights));

  const CHANGES = {
    'sold out': 'UPDATE stock SET capacity = 0, free = 0',
    'not in stock': 'DELETE FROM stock',
  } as const;
  const nights = [0, 1, 2, 3, 4].flatMap((n) => [['sold out', n] as const, ['not in stock', n] as const]);

  it.each(nights)('on one night of a break cannot be had, and its kind has no price: %s, night %d', async (what, n) => {
    const { pool } = testServer.database;
    await pool.query(`${CHANGES[what]} WHERE pool = 'acc:MH:HSTD' AND night = $1::date + $2::int`, [stay.startDate, n]);
    const { units } = await visitor.get('search-accommodations', { ...stay, units: [couple] });
    const kinds = await typesOfStay(testServer.payments, { ...stay, units: [couple] });
    const { types } = await typesOnSale(pool, stay, null);
    const month = { resort: 'MH', month: '2027-04', nights: stay.nights } as const;
    const { days } = await visitor.get('price-grid', { ...month, units: [couple] });
    await pool.query(
      `INSERT INTO stock (pool, night, capacity, free) VALUES ('acc:MH:HSTD', $1::date + $2::int, 5, 5)
       ON CONFLICT (pool, night) DO UPDATE SET capacity = 5, free = 5`,
      [stay.startDate, n],
    );
    expect(types).toMatchObject([{ code: 'HSTD', free: 0 }]);
    expect(days).toMatchObject([{ startDate: stay.startDate, price: null, isSoldOut: true }]);
    expect(units[0]?.accommodations).toMatchObject([{ code: 'HSTD', isSoldOut: true, unitsLeft: 0 }]);
    const soldOut = { count: 1, price: null, isSoldOut: true };
    expect(kinds).toMatchObject({ right: { packageTypes: [{ ...soldOut, subTypes: [soldOut] }] } });
  });
});

/** Another Thursday on which no other break begins. */
const KINDS_DAY = '2027-03-18';
const MARCH = { resort: 'MH', month: '2027-03' } as const;
const NIGHTLY_PENCE = 10_000;

const BREAKS = [
  { nights: 2, isPrivate: true },
  { nights: 3 },
  { nights: 4, isForTots: true },
  { nights: 5, isPrivate: true },
  { nights: 6, season: 'ADULT ONLY', event: 'thursday-six' },
  { nights: 7, season: 'ADULT ONLY', event: 'thursday-seven' },
];

beforeAll(async () => {
  const fill = "UPDATE stock SET capacity = 9, free = 9 WHERE pool = 'acc:MH:HSTD' AND night >= $1";
  await testServer.query(fill, [KINDS_DAY]);
  for (const { nights, ...kind } of BREAKS)
    await sellOn(KINDS_DAY, nights, { HSTD: nights * NIGHTLY_PENCE }, { name: `Break of ${nights}`, ...kind });
});

type Listed = Readonly<{ startDate: string; nights: number; price: number | null }>;

const onTheDay = (breaks: readonly Listed[]): (number | null)[][] =>
  breaks.filter(({ startDate }) => startDate === KINDS_DAY).map(({ nights, price }) => [nights, price]);

const priced = (...nights: number[]): number[][] => nights.map((one) => [one, one * NIGHTLY_PENCE]);
const FAMILY = { ...couple, toddlers: 1 };

describe('breaks that begin on one day', () => {
  // requirement: JOURNEY-7-CALL-GET-CALENDAR
  it('are in the calendar by season and kind, without the private ones', async () => {
    const { breaks } = await visitor.get('get-calendar', { resort: 'MH' });
    expect(breaks.filter(({ startDate }) => startDate === KINDS_DAY)).toEqual([
      { startDate: KINDS_DAY, season: 'U FAMILY', nights: [3] },
      { startDate: KINDS_DAY, season: 'U FAMILY', nights: [4], isForTots: true },
      { startDate: KINDS_DAY, season: 'ADULT ONLY', nights: [6, 7] },
    ]);
  });

  // requirement: ACCOUNT-7-CALL-GET-PRIVATE-BREAKS
  it('are listed as private breaks if they are', async () => {
    const { breaks } = await visitor.get('get-private-breaks', { ...MARCH, units: [couple] });
    expect(onTheDay(breaks)).toEqual(priced(2, 5));
  });

  it('are listed as weekends if they are, with their own event', async () => {
    const asked = { resorts: [MARCH.resort], months: [MARCH.month], units: [couple] };
    const { weekenders } = await visitor.get('bbw-date-specific-weekenders', asked);
    expect(onTheDay(weekenders)).toEqual(priced(6, 7));
    const { breaks } = await visitor.get('get-bbw-breaks', MARCH);
    expect(breaks.filter(({ startDate }) => startDate === KINDS_DAY)).toMatchObject([
      { nights: 6, event: 'thursday-six' },
      { nights: 7, event: 'thursday-seven' },
    ]);
  });

  // requirement: JOURNEY-7-CALL-PRICE-GRID, JOURNEY-7-CALL-BBW-PRICE-GRID
  it.each([
    ['price-grid', 3],
    ['price-grid', 4],
    ['bbw-price-grid', 6],
    ['bbw-price-grid', 7],
  ] as const)('are in the %s of their length: %d nights', async (name, nights) => {
    const units = [name === 'price-grid' ? FAMILY : couple];
    const { days } = await visitor.get(name, { ...MARCH, nights, units });
    expect(onTheDay(days.map((day) => ({ ...day, nights })))).toEqual(priced(nights));
  });

  // requirement: JOURNEY-7-CALL-SEARCH-ACCOMMODATIONS
  it.each(BREAKS)('are searched by their length: $nights nights', async ({ nights, season, event }) => {
    const units = [season === 'ADULT ONLY' ? couple : FAMILY];
    const stay = { resort: MARCH.resort, startDate: KINDS_DAY, nights };
    const found = await visitor.get('search-accommodations', { ...stay, units });
    expect(found.units[0]?.accommodations).toMatchObject([{ code: 'HSTD', price: nights * NIGHTLY_PENCE }]);
    expect(found.eventName).toBe(event && `Break of ${nights}`);
  });
});
