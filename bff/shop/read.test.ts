/** The shop is read in the same order on every machine: stock by ranges of nights, and unsold offers. */
import { either as E } from 'fp-ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parseShop, printShop } from './file.ts';
import { PARTS, type Entry } from './format.ts';
import { readOffers, upsertOffers, type OfferStore } from './offers.ts';
import { readShop } from './read.ts';
import { readReferenceIndex } from './referenceIndex.ts';
import { EMPTY_SHOP, loaderOf, testAddon, offer, openEmptyDatabase } from './test/loader.ts';

const database = await openEmptyDatabase();
afterAll(database.drop);

const TIER = { preArrivalPence: 95, onResortPence: 105 };

type Stay = Pick<Entry<'prices'>, 'resort' | 'startDate' | 'nights'>;

const textOf = ({ resort, startDate, nights }: Stay): string => `${resort} ${startDate} ${nights}`;

it('a shop is read in the order of resorts, days and codes, whichever was loaded first', async () => {
  const sold = { ...PARTS.breaks.defaults, season: 'U FAMILY', name: 'A Break' } as const;
  const cabin = { ...PARTS.cabins.defaults, accommodationCode: 'HSTD', name: 'Wren' };
  const holiday = { firstDay: '2031-02-01', lastDay: '2031-12-31' };
  const { loaded } = loaderOf({ database });
  // a load stores its entries by key, so only entries of several loads are stored in another order
  for (const resort of ['SK', 'BG'] as const)
    for (const [startDate, nights] of [
      ['2031-03-08', 4],
      ['2031-03-01', 7],
      ['2031-03-01', 4],
    ] as const) {
      const stay = { resort, startDate, nights };
      await loaded({
        breaks: [{ ...sold, ...stay }],
        prices: ['HSTD', 'HFAM'].map((code) => ({ ...stay, accommodationCode: code, pence: 100, wasPence: null })),
      });
    }
  for (const cabinCode of ['HSTD-902', 'HSTD-901'])
    for (const resort of ['SK', 'BG'] as const) await loaded({ cabins: [{ ...cabin, resort, code: cabinCode }] });
  await loaded({
    schoolHolidays: [
      { ...holiday, name: 'B' },
      { ...holiday, name: 'A' },
      { ...holiday, name: 'C', firstDay: '2031-01-01' },
    ],
    addons: [testAddon('spa-mud', { sort: 2 }), testAddon('spa-salt'), testAddon('spa-oil')],
  });
  // tiers of an add-on, and codes, from two loads
  const tier = (quantity: number) => ({ ...TIER, quantityFrom: quantity, quantityTo: quantity });
  const slot = (time: string) => ({ time, places: 4 });
  const code = { ...PARTS.discountCodes.defaults, discountType: 'promotion', percent: 5 } as const;
  for (const [quantities, times, name] of [
    [[20], ['15:00'], 'TEST2'],
    [[9, 20], ['09:00', '15:00'], 'TEST1'],
  ] as const)
    await loaded({
      addons: [testAddon('spa-mud', { sort: 2, tiers: quantities.map(tier), slots: times.map(slot) })],
      discountCodes: [{ ...code, code: name }],
    });
  const shop = await readShop(database.pool);
  const days = ['2031-03-01 4', '2031-03-01 7', '2031-03-08 4'];
  const stays = ['BG', 'SK'].flatMap((resort) => days.map((day) => `${resort} ${day}`));
  expect(shop.schoolHolidays.map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  expect(shop.breaks.map(textOf)).toEqual(stays);
  expect(shop.prices.map((price) => `${textOf(price)} ${price.accommodationCode}`)).toEqual(
    stays.flatMap((stay) => [`${stay} HFAM`, `${stay} HSTD`]),
  );
  const cabins = ['BG HSTD-901', 'BG HSTD-902', 'SK HSTD-901', 'SK HSTD-902'];
  expect(shop.cabins.map((one) => `${one.resort} ${one.code}`)).toEqual(cabins);
  expect(shop.addons.map((one) => one.code)).toEqual(['spa-oil', 'spa-salt', 'spa-mud']);
  expect(shop.addons[2]?.tiers.map(({ quantityFrom }) => quantityFrom)).toEqual([9, 20]);
  expect(shop.addons[2]?.slots.map(({ time }) => time)).toEqual(['09:00', '15:00']);
  expect(shop.discountCodes.map((one) => one.code)).toEqual(['TEST1', 'TEST2']);
});

beforeEach(() => database.pool.query('DELETE FROM stock'));

/** Stores nights of equal stock, last one first. */
const storeNights = (pool: string, first: string, nights: number, capacity: number) =>
  database.pool.query(
    `INSERT INTO stock (pool, night, capacity, free)
     SELECT $1, $2::date + later, $4, $4 FROM generate_series($3::int - 1, 0, -1) later`,
    [pool, first, nights, capacity],
  );
const stored = (pool: string, firstNight: string, lastNight: string, capacity: number) => ({
  pool,
  firstNight,
  lastNight,
  capacity,
  isClosed: null,
});

it('reads nights of equal stock as ranges that an import accepts, however many there are', async () => {
  await storeNights('acc:SK:HSTD', '2032-01-01', 2_201, 3);
  const shop = await readShop(database.pool);
  expect(shop.stock).toEqual([
    stored('acc:SK:HSTD', '2032-01-01', '2035-01-04', 3),
    stored('acc:SK:HSTD', '2035-01-05', '2038-01-08', 3),
    stored('acc:SK:HSTD', '2038-01-09', '2038-01-09', 3),
  ]);
  expect(E.isRight(parseShop(printShop(shop)))).toBe(true);
});

it('reads the ranges in the order of pools and nights, whatever their capacities', async () => {
  // the database groups the nights of a pool by capacity, smallest first
  await storeNights('acc:SK:HSTD', '2032-01-01', 2, 4);
  const nights = [6, 5, 6, 4].map((capacity, i) => [`2032-01-0${i + 1}`, capacity] as const);
  for (const [night, capacity] of nights) await storeNights('acc:BG:HSTD', night, 1, capacity);
  expect((await readShop(database.pool)).stock).toEqual([
    ...nights.map(([night, capacity]) => stored('acc:BG:HSTD', night, night, capacity)),
    stored('acc:SK:HSTD', '2032-01-01', '2032-01-02', 4),
  ]);
});

const known = await readReferenceIndex(database.pool, EMPTY_SHOP);
const store: OfferStore = { client: database.pool, known, newReference: () => 0 };
beforeEach(async () => {
  await database.pool.query('DELETE FROM quotes');
  await database.pool.query('DELETE FROM bookings');
});

const keysRead = async () => (await readOffers(database.pool)).map(({ key }) => key);

describe('an offer that a booking was made from', () => {
  const [OFFER, OTHER_OFFER] = [11_111_111, 22_222_222];
  const [BOOKING, OTHER_BOOKING] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

  const storeBooking = (id: string, resId: number, status: 'draft' | 'completed', quoteId: number) =>
    database.pool.query(
      `INSERT INTO bookings (id, res_id, session_id, brand, status, snapshot, version, resort, start_date, nights, units,
         dinings, extras, guests, hold_state, hold_expires_at, hold_started_at, total_pence, basket_kind, quote_id)
       VALUES ($1, $2, $1, 'family', $3, '{}', 0, 'BG', '2027-03-01', 4, '[]', '[]', '[]', '[]', 'booked', now(), now(), 0,
         'OF', $4)`,
      [id, resId, status, quoteId],
    );

  beforeEach(async () => {
    await upsertOffers(store, [offer('one', { reference: OFFER })]);
    await database.pool.query(`UPDATE quotes SET status = 'inProgress', booking_id = $1`, [BOOKING]);
  });

  it.each<[string, isSold: boolean, ...Parameters<typeof storeBooking>[]]>([
    ['that booking is completed', true, [BOOKING, 10_000_001, 'completed', OFFER]],
    ['that booking is not completed', false, [BOOKING, 10_000_001, 'draft', OFFER]],
    ['that booking was completed with another offer', false, [BOOKING, 10_000_001, 'completed', OTHER_OFFER]],
    [
      'an earlier booking was completed, but not the last one',
      false,
      [BOOKING, 10_000_001, 'draft', OFFER],
      [OTHER_BOOKING, 10_000_002, 'completed', OFFER],
    ],
  ])('is read unless it was sold: when %s, sold is %s', async (_when, isSold, ...bookings) => {
    for (const booking of bookings) await storeBooking(...booking);
    expect(await keysRead()).toEqual(isSold ? [] : ['one']);
  });
});

it('offers are read in the order of their keys, capitals first, without the quotes of guests', async () => {
  for (const [n, key] of ['b', 'a', 'B', 'C'].entries())
    await upsertOffers(store, [offer(key, { reference: 11_111_111 + n })]);
  await database.pool.query(
    `INSERT INTO quotes SELECT (jsonb_populate_record(quote, '{"id": 99999999, "kind": "QT", "offer": null, "shop_key": null}')).*
     FROM quotes quote WHERE shop_key = 'a'`,
  );
  expect(await keysRead()).toEqual(['B', 'C', 'a', 'b']);
});

it('a changed offer is stored with the time of the change', async () => {
  await upsertOffers(store, [offer('one', { reference: 11_111_111 })]);
  await database.pool.query(`UPDATE quotes SET updated_at = '2020-01-01'`);
  const changed = offer('one', { reference: 11_111_111, email: 'jo@example.test' });
  expect(await upsertOffers(store, [changed])).toEqual({ _tag: 'Right', right: { added: 0, changed: 1 } });
  expect(await readOffers(database.pool)).toEqual([changed]);
  const { rows } = await database.pool.query(`SELECT updated_at > '2020-01-02' AS "isNew" FROM quotes`);
  expect(rows).toEqual([{ isNew: true }]);
});
