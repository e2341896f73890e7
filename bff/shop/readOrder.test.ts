/** What is sold is read in the same order on every machine, so that two exports can be compared. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../db/test/database.ts';
import { PARTS, type Entry } from './format.ts';
import { readShop } from './read.ts';
import { openEmptyDatabase } from './test/emptyDatabase.ts';
import { loaderOf } from './test/loader.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.drop());

type Stay = Pick<Entry<'prices'>, 'resort' | 'startDate' | 'nights'>;

const addon = (code: string, sort: number): Entry<'addons'> => ({
  ...PARTS.addons.defaults,
  code,
  name: 'A Test',
  basis: 'perUnit',
  unitPence: 500,
  resorts: ['MH'],
  sort,
});

const textOf = ({ resort, startDate, nights }: Stay): string => `${resort} ${startDate} ${nights}`;

it('a shop is read in the order of resorts, days and codes, whichever was loaded first', async () => {
  const sold = { ...PARTS.breaks.defaults, season: 'U FAMILY', name: 'A Break' } as const;
  const cabin = { ...PARTS.cabins.defaults, accommodationCode: 'HSTD', name: 'Wren' };
  const holiday = { firstDay: '2031-02-01', lastDay: '2031-12-31' };
  const { loaded } = loaderOf({ database });
  // a load stores its entries by their keys: only entries of several loads are stored in another order
  for (const resort of ['SK', 'BG'] as const)
    for (const [startDate, nights] of [
      ['2031-03-08', 4],
      ['2031-03-01', 7],
      ['2031-03-01', 4],
    ] as const) {
      const stay = { resort, startDate, nights };
      await loaded({
        breaks: [{ ...sold, ...stay }],
        prices: ['HSTD', 'HFAM'].map((accommodationCode) => ({
          ...stay,
          accommodationCode,
          pence: 100,
          wasPence: null,
        })),
      });
    }
  for (const code of ['HSTD-902', 'HSTD-901'])
    for (const resort of ['SK', 'BG'] as const) await loaded({ cabins: [{ ...cabin, resort, code }] });
  await loaded({
    schoolHolidays: [
      { ...holiday, name: 'B' },
      { ...holiday, name: 'A' },
      { ...holiday, name: 'C', firstDay: '2031-01-01' },
    ],
    addons: [addon('spa-mud', 2), addon('spa-salt', 1), addon('spa-oil', 1)],
  });
  const shop = await readShop(database.pool);
  const stays = [
    'BG 2031-03-01 4',
    'BG 2031-03-01 7',
    'BG 2031-03-08 4',
    'SK 2031-03-01 4',
    'SK 2031-03-01 7',
    'SK 2031-03-08 4',
  ];
  expect(shop.schoolHolidays.map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  expect(shop.breaks.map(textOf)).toEqual(stays);
  expect(shop.prices.map((price) => `${textOf(price)} ${price.accommodationCode}`)).toEqual(
    stays.flatMap((stay) => [`${stay} HFAM`, `${stay} HSTD`]),
  );
  expect(shop.cabins.map(({ resort, code }) => `${resort} ${code}`)).toEqual([
    'BG HSTD-901',
    'BG HSTD-902',
    'SK HSTD-901',
    'SK HSTD-902',
  ]);
  expect(shop.addons.map(({ code }) => code)).toEqual(['spa-oil', 'spa-salt', 'spa-mud']);
});
