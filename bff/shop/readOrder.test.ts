/** What is sold is read in the same order on every machine, so that two exports can be compared. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { PARTS, type Entry } from './format.ts';
import { readShop } from './read.ts';
import { loaderOf } from './test/loader.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it('a shop is read in the order of resorts, days and codes, whichever was loaded first', async () => {
  const demo = await readShop(testServer.database.pool);
  const sold = { ...PARTS.breaks.defaults, season: 'U FAMILY', name: 'A Break' } as const;
  const stays = (['SK', 'BG'] as const).flatMap((resort) =>
    ['2031-03-08', '2031-03-01'].flatMap((startDate) => [7, 4].map((nights) => ({ resort, startDate, nights }))),
  );
  const cabin = { ...demo.cabins[0], accommodationCode: 'HSTD' } as (typeof demo.cabins)[number];
  const addon = { ...demo.addons[0], code: 'spa-mud', sort: 9_000 } as (typeof demo.addons)[number];
  const stock = { capacity: 1, isClosed: null };
  const holiday = (name: string, firstDay: string) => ({ name, firstDay, lastDay: '2031-12-31' });
  await loaderOf(testServer).loaded({
    schoolHolidays: [holiday('B', '2031-02-01'), holiday('A', '2031-02-01'), holiday('C', '2031-01-01')],
    breaks: stays.map((stay) => ({ ...sold, ...stay })),
    prices: stays.flatMap((stay) =>
      ['HSTD', 'HFAM'].map((accommodationCode) => ({ ...stay, accommodationCode, pence: 100, wasPence: null })),
    ),
    cabins: (['SK', 'BG'] as const).flatMap((resort) =>
      ['HSTD-902', 'HSTD-901'].map((code) => ({ ...cabin, resort, code })),
    ),
    addons: [
      { ...addon, sort: 9_001 },
      { ...addon, code: 'spa-salt' },
      { ...addon, code: 'spa-oil' },
    ],
    stock: ['acc:SK:HSTD', 'acc:BG:HSTD'].flatMap((pool) =>
      ['2031-03-09', '2031-03-01'].map((night) => ({ ...stock, pool, firstNight: night, lastNight: night })),
    ),
  });
  const shop = await readShop(testServer.database.pool);
  expect(shop.schoolHolidays.slice(-3).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  const staysOf = (read: readonly Entry<'breaks' | 'prices'>[]) =>
    read.filter(({ startDate }) => startDate > '2031').map((one) => [one.resort, one.startDate, one.nights].join(' '));
  const ordered = stays.map(({ resort, startDate, nights }) => [resort, startDate, nights].join(' ')).toSorted();
  expect(staysOf(shop.breaks)).toEqual(ordered);
  expect(staysOf(shop.prices)).toEqual(ordered.flatMap((stay) => [stay, stay]));
  const codes = shop.prices.filter(({ startDate }) => startDate > '2031').map((one) => one.accommodationCode);
  expect(codes).toEqual(ordered.flatMap(() => ['HFAM', 'HSTD']));
  const added = shop.cabins.filter(({ code }) => /-90[12]$/.test(code));
  expect(added.map(({ resort, code }) => `${resort} ${code}`)).toEqual([
    'BG HSTD-901',
    'BG HSTD-902',
    'SK HSTD-901',
    'SK HSTD-902',
  ]);
  expect(shop.addons.slice(-3).map(({ code }) => code)).toEqual(['spa-oil', 'spa-salt', 'spa-mud']);
  expect(
    shop.stock.filter(({ firstNight }) => firstNight > '2031').map(({ pool, firstNight }) => `${pool} ${firstNight}`),
  ).toEqual(['acc:BG:HSTD 2031-03-01', 'acc:BG:HSTD 2031-03-09', 'acc:SK:HSTD 2031-03-01', 'acc:SK:HSTD 2031-03-09']);
});
