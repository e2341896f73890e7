/** Searching on a real database: filters and sorting, lead-in prices, search data, and refusals. */
import { describe, expect, it } from 'vitest';
import type { CallName } from '../../machines/contract/calls.ts';
import type { AccommodationOffer, ResortCode, SearchQuery } from '../../machines/contract/stay.ts';
import { shiftMonth } from '../../machines/kit/dates.ts';
import { couple, findStay, payloadAt } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { DEMO_CODES as resorts } from '../seed/catalogue/resorts.ts';
import { visitorWithSession } from '../test/visitor.ts';

const testServer = await testServerOfFile();
const visitor = await visitorWithSession(testServer.app);
const { stay } = await findStay(visitor);
const family = { ...couple, children: 2 };

const offersFor = async (more: Partial<SearchQuery> = {}): Promise<AccommodationOffer[]> =>
  (await visitor.get('search-accommodations', { ...stay, units: [couple], ...more })).units[0]?.accommodations ?? [];

describe('search-accommodations', () => {
  it.each<[string, Partial<SearchQuery>, (offer: AccommodationOffer) => boolean]>([
    ['a package type', { packageTypes: ['CARAVAN'] }, (offer) => offer.packageType === 'CARAVAN'],
    ['two package types', { packageTypes: ['HOTEL', 'CARAVAN'] }, (one) => /HOTEL|CARAVAN/.test(one.packageType)],
    ['a sub-type', { subTypes: ['Beacon Hotel'] }, (offer) => offer.subType === 'Beacon Hotel'],
    ['every feature of a list', { features: ['wifi', 'kitchen'] }, ({ features }) => features.includes('kitchen')],
    ['step-free accommodation', { isAccessible: true }, (offer) => offer.isAccessible],
    ['the ground floor', { isGroundFloor: true }, (offer) => offer.isGroundFloor],
  ])('returns exactly the offers that match a filter for %s', async (_what, filter, has) => {
    const all = await offersFor();
    const some = await offersFor(filter);
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    const hasAll = (offer: AccommodationOffer) =>
      has(offer) && (filter.features ?? []).every((feature) => offer.features.includes(feature));
    expect(some).toEqual(all.filter(hasAll));
  });

  // requirement: JOURNEY-9-SORT
  it.each([
    ['priceLowToHigh', (a: AccommodationOffer, b: AccommodationOffer) => a.price <= b.price],
    ['priceHighToLow', (a: AccommodationOffer, b: AccommodationOffer) => a.price >= b.price],
    ['name', (a: AccommodationOffer, b: AccommodationOffer) => a.name <= b.name],
    ['sleeps', (a: AccommodationOffer, b: AccommodationOffer) => a.sleeps <= b.sleeps],
  ] as const)('sorts by %s, with sold-out types last', async (sort, isInOrder) => {
    const sell = 'UPDATE stock SET capacity = capacity - free, free = 0 WHERE pool = ANY ($1) AND night = $2';
    await testServer.query(sell, [['acc:BG:RSTD', 'acc:BG:HSEA'], stay.startDate]);
    const offers = await offersFor({ sort });
    const soldOut = offers.filter((offer) => offer.isSoldOut);
    expect(soldOut.map((offer) => offer.code)).toEqual(expect.arrayContaining(['RSTD', 'HSEA']));
    expect(offers.slice(-soldOut.length)).toEqual(soldOut);
    for (const group of [soldOut, offers.slice(0, -soldOut.length)]) {
      expect(group.length).toBeGreaterThan(1);
      expect(group.every((offer, i) => i === 0 || isInOrder(group[i - 1] ?? offer, offer))).toBe(true);
    }
  });
});

// requirement: JOURNEY-7-CALL-SEARCH-ACCOMMODATION-TYPES
it('search-accommodation-types returns each kind with the lowest price and the number of offers of the search', async () => {
  const { packageTypes } = await visitor.get('search-accommodation-types', { ...stay, units: [couple] });
  const offers = await offersFor();
  const ofOffers = new Set(offers.map((offer) => offer.packageType));
  expect(packageTypes.map((kind) => kind.packageType).toSorted()).toEqual([...ofOffers].toSorted());
  for (const { packageType, price, count, subTypes } of packageTypes) {
    const ofType = offers.filter((offer) => offer.packageType === packageType);
    expect(count).toBe(ofType.length);
    expect(price).toBe(Math.min(...ofType.filter((offer) => !offer.isSoldOut).map((offer) => offer.price)));
    expect(subTypes.reduce((sum, kind) => sum + kind.count, 0)).toBe(count);
  }
});

// requirement: ACCOUNT-7-CALL-GET-SEARCH-DATA
it('get-search-data returns the resorts, the filter values, and the limits of a party', async () => {
  const data = await visitor.get('get-search-data', {});
  expect(data).toMatchObject({
    resorts: [
      { code: 'BG', name: 'Bognor Regis', nights: [3, 4, 7] },
      { code: 'MH', name: 'Minehead', nights: [3, 4, 7] },
      { code: 'SK', name: 'Skegness', nights: [3, 4, 7] },
    ],
    packageTypes: ['HOTEL', 'ROOM ONLY', 'SELF CATER', 'CARAVAN'],
    firstDate: '2027-01-11',
    lastDate: '2029-01-11',
    defaultResort: 'BG',
    defaultNights: 3,
    maxGuestsPerUnit: 8,
  });
  const offers = await offersFor();
  const { places } = data.resorts.find(({ code }) => code === stay.resort) ?? { places: [] };
  for (const { code, packageType, subType, isAccessible, features } of offers)
    expect(places).toContainEqual(expect.objectContaining({ code, packageType, subType, isAccessible, features }));
  for (const feature of data.features) expect(await offersFor({ features: [feature] })).toBeDefined();
});

describe('the price of a hired cot', () => {
  const infants = { ...couple, infants: 2, hiredCots: 2 };
  const cotsPriceFor = async (unit: typeof couple) =>
    (await visitor.get('search-accommodations', { ...stay, units: [unit] })).cotsPrice;

  it('is that of the shop, in the calendar and with the accommodation of a stay', async () => {
    expect((await visitor.get('get-calendar', { resort: 'BG' })).cotPrice).toBe(1_200);
    expect((await visitor.get('get-private-breaks', { resort: 'BG', units: [couple] })).cotPrice).toBe(1_200);
    expect(await visitor.get('get-private-breaks', { units: [couple] })).not.toHaveProperty('cotPrice');
    expect(await cotsPriceFor(infants)).toBe(2_400);
    expect(await cotsPriceFor(couple)).toBeUndefined();
  });

  it('with the price of the accommodation is the total of the booking', async () => {
    const cotsPrice = (await cotsPriceFor(infants)) ?? 0;
    const wanted = await payloadAt(visitor, stay, [infants]);
    const { totals } = await visitor.get('create-booking', wanted);
    expect(totals.total).toBe((wanted.units[0]?.price ?? 0) + cotsPrice);
    await visitor.get('clear-booking', {});
  });

  it('follows the shop, and is not said where there are several', async () => {
    const { pool } = testServer.database;
    const priced = async (change: string): Promise<number | undefined> => {
      await pool.query(change);
      return (await visitor.get('get-calendar', { resort: 'BG' })).cotPrice;
    };
    const restore = `UPDATE addons SET unit_pence = 1200, per_night = false WHERE code = 'cot-hired'`;
    expect(await priced(`UPDATE addons SET unit_pence = 950 WHERE code = 'cot-hired'`)).toBe(950);
    expect(await cotsPriceFor(infants)).toBe(1_900);
    expect(await priced(`UPDATE addons SET per_night = true WHERE code = 'cot-hired'`)).toBeUndefined();
    expect(await cotsPriceFor(infants)).toBeUndefined();
    expect(await priced(restore)).toBe(1_200);
    const copy = `INSERT INTO addons SELECT (jsonb_populate_record(addon, '{"code": "cot-large", "unit_pence": 1500}')).*
      FROM addons addon WHERE code = 'cot-hired'`;
    expect(await priced(copy)).toBeUndefined();
    expect(await priced(`DELETE FROM addons WHERE code = 'cot-large'`)).toBe(1_200);
  });
});

/** The days of the price grids of a month for all lengths of stay. */
const gridDays = async (call: 'price-grid' | 'bbw-price-grid', resort: ResortCode, month: string, units = [couple]) => {
  const grids = await Promise.all([3, 4, 7].map((nights) => visitor.get(call, { resort, month, nights, units })));
  return grids.flatMap(({ nights, days }) => days.map((day) => ({ ...day, nights })));
};

const lowest = (days: readonly { price: number | null }[]): number =>
  Math.min(...days.flatMap(({ price }) => (price === null ? [] : [price])));

describe('lead-in prices', () => {
  // requirement: JOURNEY-7-CALL-GET-LEADIN-PRICE, JOURNEY-3-SELECTED-BREAK
  it.each(resorts)('equal the lowest prices in the price grids of %s, by month and by nights', async (resort) => {
    const days = await gridDays('price-grid', resort, '2027-05', [family]);
    const { leadIn } = await visitor.get('get-leadin-price', { resort, month: '2027-05', units: [family] });
    expect(leadIn?.price).toBe(lowest(days));
    expect(leadIn?.perPersonPrice).toBe(Math.round(lowest(days) / 4));
    for (const nights of [3, 4, 7]) {
      const asked = { resort, month: '2027-05', nights, units: [family] };
      const { leadIn: one } = await visitor.get('get-leadin-price', asked);
      const ofLength = days.filter((day) => day.nights === nights);
      expect(one).toMatchObject({ resort, nights, price: lowest(ofLength) });
      const day = ofLength.find(({ startDate }) => startDate === one?.startDate);
      expect(day).toMatchObject({ price: one?.price, breakName: one?.breakName });
    }
  });

  it('cover all months on sale when no month is given', async () => {
    const months = Array.from({ length: 25 }, (_, i) => shiftMonth('2027-01', i));
    const ofMonths = await Promise.all(
      months.map((month) => visitor.get('get-leadin-price', { resort: 'SK', month, nights: 4, units: [couple] })),
    );
    const { leadIn } = await visitor.get('get-leadin-price', { resort: 'SK', nights: 4, units: [couple] });
    expect(leadIn?.price).toBe(lowest(ofMonths.flatMap((one) => one.leadIn ?? [])));
  });

  it('are null when all suitable accommodation is sold out', async () => {
    const units = [0, 1].map((unitIndex) => ({ ...couple, unitIndex, adults: 8 }));
    await testServer.query(
      `UPDATE stock SET capacity = capacity - free, free = 0 WHERE pool LIKE 'acc:SK:%' AND night BETWEEN '2028-02-01' AND '2028-03-31'`,
    );
    expect((await visitor.get('get-leadin-price', { resort: 'SK', month: '2028-02', units })).leadIn).toBeNull();
  });

  // requirement: ACCOUNT-7-CALL-GET-BBW-LEADIN-PRICE
  it('come from the weekend breaks for the adults-only brand, and from one event if it is given', async () => {
    const march = { resort: 'BG', month: '2027-03' } as const;
    const { breaks } = await visitor.get('get-bbw-breaks', march);
    const { days } = await visitor.get('bbw-price-grid', { ...march, nights: 3, units: [couple] });
    const { leadIn } = await visitor.get('get-bbw-leadin-price', { ...march, units: [couple] });
    expect(leadIn?.price).toBe(lowest(days));
    const event = breaks[0]?.event ?? '';
    const { leadIn: one } = await visitor.get('get-bbw-leadin-price', { resort: 'BG', event, units: [couple] });
    const { breaks: ofEvent } = await visitor.get('get-bbw-breaks', { resort: 'BG', event });
    expect(ofEvent.map((brk) => brk.startDate)).toContain(one?.startDate);
  });

  // requirement: ACCOUNT-7-CALL-GET-DYNAMIC-PRICE-TABLE
  it('fill the price table for every month on sale and every length of stay', async () => {
    const table = await visitor.get('get-dynamic-price-table', { resort: 'MH', units: [family], month: '2027-06' });
    expect(table.nights).toEqual([3, 4, 7]);
    const months = Array.from({ length: 20 }, (_, i) => shiftMonth('2027-06', i));
    expect(table.months.map((row) => row.month)).toEqual(months);
    for (const { month, prices } of table.months.slice(0, 3))
      for (const { nights, price, startDate } of prices) {
        const { leadIn } = await visitor.get('get-leadin-price', { resort: 'MH', month, nights, units: [family] });
        expect([price, startDate]).toEqual([leadIn?.price ?? null, leadIn?.startDate ?? null]);
      }
    const last = await visitor.get('get-dynamic-price-table', { resort: 'MH', units: [family], month: '2028-12' });
    expect(last.months.map((row) => row.month)).toEqual(['2028-12', '2029-01']);
  });
});

const grid = { resort: 'BG', month: '2027-05', nights: 3, units: [couple] };
const search = { ...grid, startDate: '2027-05-07' };
const toddler = { ...couple, toddlers: 1 };
const nine = { ...couple, adults: 8, children: 1 };

it.each<[CallName, string, object, string]>([
  ['price-grid', 'a month that has passed', { ...grid, month: '2026-12' }, 'month'],
  ['price-grid', 'a month past two years', { ...grid, month: '2029-02' }, 'month'],
  ['price-grid', 'nights that are not sold', { ...grid, nights: 5 }, 'nights'],
  ['price-grid', 'no party', { ...grid, units: [] }, 'units'],
  ['price-grid', 'a party over 8', { ...grid, units: [nine] }, 'units.0'],
  ['price-grid', 'an unknown resort', { ...grid, resort: 'XX' }, 'resort'],
  ['bbw-price-grid', 'a child', { ...grid, units: [toddler] }, 'units.0'],
  ['get-leadin-price', 'a month past two years', { ...grid, month: '2040-01' }, 'month'],
  ['get-leadin-price', 'nights that are not sold', { ...grid, nights: 6 }, 'nights'],
  ['get-leadin-price', 'one adult alone', { ...grid, units: [{ ...couple, adults: 1 }] }, 'units.0.adults'],
  ['get-bbw-leadin-price', 'an unknown event', { ...grid, event: 'opera-weekender' }, 'event'],
  ['get-bbw-leadin-price', 'a child', { ...grid, units: [toddler] }, 'units.0'],
  ['get-bbw-breaks', 'a month that has passed', { month: '2020-01' }, 'month'],
  ['get-bbw-breaks', 'an unknown event', { event: 'opera-weekender' }, 'event'],
  ['get-bbw-breaks', 'an unknown resort', { resort: 'XX' }, 'resort'],
  ['bbw-date-specific-weekenders', 'a child', { units: [toddler] }, 'units.0'],
  ['bbw-date-specific-weekenders', 'a past month', { units: [couple], months: ['2027-05', '2020-01'] }, 'months.1'],
  ['bbw-date-specific-weekenders', 'an unknown event', { units: [couple], events: ['opera'] }, 'events.0'],
  ['bbw-date-specific-weekenders', 'no resort', { units: [couple], resorts: [] }, 'resorts'],
  ['get-dynamic-price-table', 'a month that has passed', { ...grid, month: '2026-12' }, 'month'],
  ['get-private-breaks', 'a party over 8', { units: [nine] }, 'units.0'],
  ['get-private-breaks', 'a month past two years', { units: [couple], month: '2031-01' }, 'month'],
  ['search-accommodation-types', 'a day that has passed', { ...grid, startDate: '2027-01-04' }, 'startDate'],
  ['search-accommodations', 'an unknown feature', { ...search, features: ['moat'] }, 'features.0'],
  ['search-accommodations', 'an unknown sub-type', { ...search, subTypes: ['Igloo'] }, 'subTypes.0'],
  ['search-accommodations', 'an unknown type', { ...search, packageTypes: ['TENT'] }, 'packageTypes.0'],
])('an invalid search is rejected by %s for %s, with the field', async (name, _what, payload, field) => {
  const { status, body } = await visitor.send(name, payload);
  expect([status, body.code, body.validationErrors[0]?.field]).toEqual([400, 'invalidInput', field]);
  expect(body.validationErrors[0]?.message).toMatch(/^[A-Z].*\.$/);
});
