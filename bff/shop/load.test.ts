/** Loading a shop into a database: all or nothing, while guests book, and read back as the same shop. */
import { either as E } from 'fp-ts';
import { describe, expect, it, vi } from 'vitest';
import { nightsOf } from '../../machines/kit/dates.ts';
import { randomReference } from '../kernel/reference.ts';
import { createPool } from '../db/pool.ts';
import { checkStock } from '../bookings/reconcileStock.ts';
import { book, couple, createBookingPayload } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { parseShop, printShop } from './file.ts';
import { PARTS, type Entry, type Shop } from './format.ts';
import { loadShop } from './load.ts';
import { readShop } from './read.ts';
import { STAY, loaderOf, testAddon, openEmptyDatabase } from './test/loader.ts';

// loading whole shops takes time
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const testServer = await testServerOfFile();
const demo = await readShop(testServer.database.pool);
const loader = loaderOf(testServer);
const { query } = testServer;

const reversed = (shop: Shop): Shop =>
  Object.fromEntries(Object.entries(shop).map(([part, entries]) => [part, entries.toReversed()])) as unknown as Shop;

it('a demonstration exports a shop file that an empty production database imports and exports unchanged', async () => {
  const production = await openEmptyDatabase();
  const text = printShop(demo);
  const parsed = parseShop(text);
  if (E.isLeft(parsed)) throw new Error(parsed.left.shown.join('\n'));
  const deps = { pool: production.pool, newReference: randomReference };
  // an export is sorted by key, whatever the order of insertion
  expect(await loadShop(deps, reversed(parsed.right.shop), 'update')).toMatchObject({
    right: {
      breaks: { added: demo.breaks.length, changed: 0 },
      prices: { added: demo.prices.length, changed: 0 },
      addons: { added: 41, changed: 0 },
      addonTiers: { added: 8, changed: 0 },
      offers: { added: 36, changed: 0 },
    },
  });
  expect(printShop(await readShop(production.pool))).toBe(text);
  expect(await checkStock(production.pool)).toEqual([]);
  const nothing = { added: 0, changed: 0 };
  const again = await loadShop(deps, parsed.right.shop, 'update');
  expect(E.isRight(again) && Object.values(again.right)).toEqual(Array.from({ length: 11 }, () => nothing));
});

const demoAddon = (code: string): Entry<'addons'> => {
  const found = demo.addons.find((one) => one.code === code);
  if (found === undefined) throw new Error(`there is no add-on ${code}`);
  return found;
};
const IN_BG = { ...PARTS.cabins.defaults, resort: 'BG' } as const;
const CABIN = { ...IN_BG, code: 'HSTD-900', accommodationCode: 'HSTD', name: 'Wren' };
const TWO_NIGHTS = { firstNight: '2027-03-01', lastNight: '2027-03-02', capacity: 1, isClosed: null };

describe('loading a shop', () => {
  it('changes entries that differ, adds new ones, and keeps those that the shop lacks', async () => {
    const price = { ...STAY, accommodationCode: 'HSTD', pence: 12_300, wasPence: 45_600 };
    const sold = { ...PARTS.breaks.defaults, ...STAY, nights: 9, season: 'U FAMILY', name: 'Nine nights' } as const;
    const result = await loader.loaded({ breaks: [sold], prices: [price, { ...price, nights: 9 }] });
    expect([result.breaks, result.prices]).toEqual([
      { added: 1, changed: 0 },
      { added: 1, changed: 1 },
    ]);
    expect((await readShop(testServer.database.pool)).prices).toEqual(expect.arrayContaining([price]));
    expect((await readShop(testServer.database.pool)).breaks).toHaveLength(demo.breaks.length + 1);
  });

  it('replaces the tiers and slots of an add-on by those of the file', async () => {
    const tier = { quantityFrom: 1, quantityTo: null, preArrivalPence: 95, onResortPence: 105 };
    const spa = { ...demoAddon('spa-massage'), slots: [{ time: '10:00', places: 4 }] };
    const result = await loader.loaded({ addons: [spa, { ...demoAddon('token-pre'), tiers: [tier] }] });
    expect([result.addons, result.addonTiers, result.addonSlots]).toEqual([
      { added: 0, changed: 0 },
      { added: 0, changed: 4 },
      { added: 0, changed: 7 },
    ]);
    const { addons } = await readShop(testServer.database.pool);
    expect(addons).toContainEqual(spa);
    expect(addons.find(({ code }) => code === 'token-pre')?.tiers).toEqual([tier]);
    expect(addons.find(({ code }) => code === 'spa-pool')?.slots).toHaveLength(5);
  });

  it('reports every reference to an unknown thing', async () => {
    const pools = ['acc:BG:HSTX', 'gf:BG:HSEA', 'cabin:BG:HSTD-999', 'slot:BG:climbing:1000', 'acc:BG:HSTD:no'];
    const faults = await loader.faultsOf({
      addons: [{ ...demoAddon('drinks-bar'), includes: ['drinks-sofd'] }],
      cabins: [{ ...CABIN, accommodationCode: 'HSTX' }],
      prices: [{ ...STAY, startDate: '2027-03-02', accommodationCode: 'HSTD', pence: 99_900, wasPence: null }],
      stock: pools.map((pool) => ({ ...TWO_NIGHTS, pool })),
    });
    expect(faults.toSorted()).toEqual([
      'addons.0.includes.0: there is no add-on drinks-sofd; the nearest is drinks-soft',
      'cabins.0.accommodationCode: BG has no accommodation type HSTX; the nearest is HSTD',
      'prices.0.startDate: there is no break of 4 nights from 2027-03-02 at BG',
      'stock.0.pool: BG has no accommodation type HSTX; the nearest is HSTD',
      'stock.1.pool: HSEA has no ground-floor option',
      'stock.2.pool: there is no such cabin',
      'stock.3.pool: no add-on of that resort has a slot at that time',
      'stock.4.pool: expected a pool like acc:BG:HSTD',
    ]);
  });

  it('accepts references to other entries of the same shop', async () => {
    const slots = [{ time: '08:00', places: 2 }];
    const result = await loader.loaded({
      cabins: [CABIN],
      addons: [{ ...demoAddon('spa-pool'), code: 'spa-mud', resorts: ['MH'], slots }],
      stock: ['cabin:BG:HSTD-900', 'slot:MH:spa-mud:0800'].map((pool) => ({ ...TWO_NIGHTS, pool })),
    });
    expect(result.stock).toEqual({ added: 4, changed: 0 });
  });

  it('adds missing entries and keeps an editor’s changes in addMissing mode', async () => {
    await query(`UPDATE coupons SET percent = 50 WHERE code = 'BREAK10'`);
    await query(`DELETE FROM coupons WHERE code = 'WEEKEND15'`);
    const result = await loader.loaded({ ...demo }, 'addMissing');
    expect(result.discountCodes).toEqual({ added: 1, changed: 0 });
    expect(result.prices).toEqual({ added: 0, changed: 0 });
    expect(await query(`SELECT percent FROM coupons WHERE code = 'BREAK10'`)).toEqual([{ percent: 50 }]);
  });
});

describe('loading the stock of a shop', () => {
  const cells = (pool: string, nights: readonly string[]) =>
    query<{ capacity: number; free: number; closed: boolean }>(
      `SELECT capacity, free, is_closed AS closed FROM stock WHERE pool = $1 AND night = ANY ($2) ORDER BY night`,
      [pool, nights],
    );

  it('changes the free units with the capacity, and refuses a capacity below what is taken', async () => {
    const visitor = await visitorWithSession(testServer.app);
    const wanted = await createBookingPayload(visitor, [couple], 'HSTD');
    await book(visitor, [couple], 'HSTD');
    const nights = nightsOf(wanted.startDate, wanted.nights);
    const pool = 'acc:BG:HSTD';
    const range = { pool, firstNight: nights[0] ?? '', lastNight: nights.at(-1) ?? '', isClosed: null };
    expect((await loader.loaded({ stock: [{ ...range, capacity: 7 }] })).stock).toEqual({ added: 0, changed: 4 });
    expect(await cells(pool, nights)).toEqual(nights.map(() => ({ capacity: 7, free: 6, closed: false })));
    // all or nothing: the price in the same shop is not changed either
    const price = { ...STAY, accommodationCode: 'HFAM', pence: 1, wasPence: null };
    const other = { ...range, pool: 'acc:MH:HSTD', capacity: 3 };
    expect(await loader.faultsOf({ prices: [price], stock: [other, { ...range, capacity: 0 }] })).toEqual([
      `stock.1.capacity: expected at least 1, which are taken on ${nights[0]}`,
    ]);
    expect(await cells(pool, nights)).toEqual(nights.map(() => ({ capacity: 7, free: 6, closed: false })));
    expect(await query(`SELECT 1 FROM rates WHERE pence = 1`)).toEqual([]);
    expect(await checkStock(testServer.database.pool)).toEqual([]);
  });

  it('refuses a range with the one night on which most is taken', async () => {
    const range = { pool: 'acc:SK:HSTD', firstNight: '2027-03-01', lastNight: '2027-03-04', isClosed: null };
    await loader.loaded({ stock: [{ ...range, capacity: 9 }] });
    const { bookingId } = await book(await visitorWithSession(testServer.app), [couple]);
    const taken = [1, 3, 2, 3];
    for (const [i, quantity] of taken.entries()) {
      const cell = [range.pool, `2027-03-0${i + 1}`, quantity];
      await query('INSERT INTO hold_lines VALUES ($1, $2, $3, $4)', [bookingId, ...cell]);
      await query('UPDATE stock SET free = free - $3 WHERE pool = $1 AND night = $2', cell);
    }
    const faults = await loader.faultsOf({ stock: [{ ...range, capacity: 0 }] });
    await query('DELETE FROM hold_lines WHERE pool = $1', [range.pool]);
    await loader.loaded({ stock: [{ ...range, capacity: 8 }] });
    expect(faults).toEqual(['stock.0.capacity: expected at least 3, which are taken on 2027-03-02']);
  });

  it('keeps a closed night closed unless the entry opens it', async () => {
    const range = { pool: 'acc:SK:HSTD', firstNight: '2027-05-03', lastNight: '2027-05-03' };
    const load3 = (isClosed: boolean | null, capacity: number) =>
      loader.loaded({ stock: [{ ...range, capacity, isClosed }] });
    const cell = async () => (await cells(range.pool, [range.firstNight]))[0];
    await load3(true, 3);
    expect(await cell()).toEqual({ capacity: 3, free: 0, closed: true });
    await load3(null, 4);
    expect(await cell()).toEqual({ capacity: 4, free: 0, closed: true });
    await load3(false, 4);
    expect(await cell()).toEqual({ capacity: 4, free: 4, closed: false });
  });

  it('succeeds while guests book the same nights, and leaves the stock consistent', async () => {
    const range = { pool: 'acc:BG:HFAM', firstNight: '2027-03-01', lastNight: '2027-04-30', isClosed: null };
    // enough for every guest, in whatever order they book
    await loader.loaded({ stock: [{ ...range, capacity: 20 }] });
    // a pool of their own: loads wait for each other and would hold most connections of the guests' pool meanwhile
    const operators = createPool(testServer.database.url);
    const { load } = loaderOf({ ...testServer, database: { ...testServer.database, pool: operators } });
    const changing = Array.from({ length: 8 }, (_, i) => load({ stock: [{ ...range, capacity: 21 + i }] }));
    const buying = Array.from({ length: 8 }, async () =>
      book(await visitorWithSession(testServer.app), [{ ...couple, children: 2 }], 'HFAM'),
    );
    const [results, bookings] = await Promise.all([Promise.all(changing), Promise.all(buying)]);
    await operators.end();
    expect([results.every(E.isRight), bookings.length]).toEqual([true, 8]);
    expect(await checkStock(testServer.database.pool)).toEqual([]);
  });
});

const addon = (times: readonly string[], resorts: Entry<'addons'>['resorts'] = ['BG']): Entry<'addons'> =>
  testAddon('spa-test', { resorts, slots: times.map((time) => ({ time, places: 4 })) });
const NO_SLOT = ['stock.0.pool: no add-on of that resort has a slot at that time'];

it.each([
  ['leaves the add-on out', [], []],
  ['gives the add-on with its slot', [addon(['10:00'])], []],
  ['gives the add-on without slots', [addon([])], NO_SLOT],
  ['gives the add-on another slot', [addon(['11:00'])], NO_SLOT],
  ['sells the add-on at another resort', [addon(['10:00'], ['SK'])], NO_SLOT],
])('stock of a stored slot is taken by a file that has it after that: one that %s', async (_how, addons, faults) => {
  await loader.loaded({ addons: [addon(['10:00'])] });
  const night = '2027-03-01';
  const stock = [{ pool: 'slot:BG:spa-test:1000', firstNight: night, lastNight: night, capacity: 4, isClosed: null }];
  expect(await loader.faultsOf({ addons, stock })).toEqual(faults);
});
