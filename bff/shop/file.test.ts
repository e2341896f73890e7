/** Shop files as operators write them: every fault has its line, and a parsed file is printed as the same text. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { demoShop } from '../db/seed/demoShop.ts';
import { TEST_TODAY } from '../db/test/template.ts';
import { parseShop, printShop } from './file.ts';
import type { Shop } from './format.ts';

const PRICE = { resort: 'BG', startDate: '2027-03-01', nights: 4, accommodationCode: 'HSTD', pence: 45_900 };
const BREAK = { resort: 'BG', startDate: '2027-03-01', nights: 4, season: 'U FAMILY', name: 'Midweek Break' };
const ADDON = { code: 'spa-mud', name: 'Mud', basis: 'perPerson', resorts: ['BG'], sort: 1, adultPence: 900 };
const STOCK = { pool: 'acc:BG:HSTD', firstNight: '2027-03-01', lastNight: '2027-03-04', capacity: 5 };
const CODE = { code: 'SPRING5', discountType: 'promotion', percent: 5 };
const COUPLE = { adults: 2, children: 0, toddlers: 0, infants: 0, hiredCots: 0, ownCots: 0 };
const OFFER = {
  key: 'one',
  email: 'mo@example.test',
  resort: 'BG',
  startDate: '2027-03-01',
  nights: 4,
  code: 'arranged',
  isOfferOnly: true,
  validUntil: '2027-02-28T00:00:00Z',
  units: [{ ...COUPLE, accommodationCode: 'HSTD', pence: 30_000, wasPence: 45_900 }],
};

/** A file with the entries of one part, one per line from the third line on. */
const fileOf = (part: string, ...entries: unknown[]): string =>
  `{\n"${part}": [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`;

const faultsIn = (text: string): readonly string[] => {
  const parsed = parseShop(text);
  return E.isLeft(parsed) ? parsed.left : [];
};

const shopIn = (text: string): Shop => {
  const parsed = parseShop(text);
  if (E.isLeft(parsed)) throw new Error(parsed.left.join('\n'));
  return parsed.right.shop;
};

describe('parsing a shop file that is not JSON', () => {
  it.each([
    ['is empty', '', ['line 1: not JSON: the file is empty']],
    ['is blank', ' \n\n', ['line 1: not JSON: the file is empty']],
    ['lacks a comma', '{\n"breaks": [],\n"prices": []\n"stock": []}', ['line 4: not JSON: comma expected']],
    ['ends too early', '{\n"breaks": [\n', ['line 3: not JSON: close bracket expected']],
    ['has a comment', '{\n// breaks\n"breaks": []}', ['line 2: not JSON: invalid comment token']],
    ['has a trailing comma', '{"breaks": [],\n}', ['line 2: not JSON: property name expected']],
    ['has a second value', '{}\n{}', ['line 2: not JSON: end of file expected']],
  ])('reports the line when the file %s', (_, text, faults) => {
    expect(faultsIn(text)).toEqual(faults);
  });
});

describe('parsing a shop file', () => {
  it.each<[string, string, object, string]>([
    [
      'a day that does not exist',
      'breaks',
      { ...BREAK, startDate: '2027-02-30' },
      'startDate: expected a date that exists, written YYYY-MM-DD',
    ],
    ['too many nights', 'breaks', { ...BREAK, nights: 29 }, 'nights: expected a whole number from 1 to 28'],
    ['an unknown resort', 'breaks', { ...BREAK, resort: 'XX' }, 'resort: expected one of BG, MH, SK'],
    [
      'a missing field',
      'breaks',
      { ...BREAK, name: undefined },
      'name: this is missing: expected a text of 1 to 80 characters',
    ],
    [
      'an unknown field',
      'breaks',
      { ...BREAK, isPrivat: true },
      'isPrivat: there is no such field; the nearest is isPrivate',
    ],
    ['a number in quotes', 'prices', { ...PRICE, pence: '45900' }, 'pence: expected a whole number from 1 to 10000000'],
    ['a negative price', 'prices', { ...PRICE, pence: -1 }, 'pence: expected a whole number from 1 to 10000000'],
    ['a fraction of a penny', 'prices', { ...PRICE, pence: 99.5 }, 'pence: expected a whole number from 1 to 10000000'],
    [
      'a previous price that is not higher',
      'prices',
      { ...PRICE, wasPence: 45_900 },
      'wasPence: expected more than pence, 45900',
    ],
    [
      'a holiday that ends before it begins',
      'schoolHolidays',
      { name: 'Easter', firstDay: '2027-04-02', lastDay: '2027-04-01' },
      'lastDay: expected a day not before firstDay, 2027-04-02',
    ],
    [
      'a last night before the first',
      'stock',
      { ...STOCK, lastNight: '2027-02-28' },
      'lastNight: expected a day not before firstNight, 2027-03-01',
    ],
    [
      'too long a range of nights',
      'stock',
      { ...STOCK, lastNight: '2127-03-04' },
      'lastNight: expected at most 1100 nights from 2027-03-01',
    ],
    [
      'one night too many in a range',
      'stock',
      { ...STOCK, lastNight: '2030-03-05' },
      'lastNight: expected at most 1100 nights from 2027-03-01',
    ],
    [
      'an invalid pool',
      'stock',
      { ...STOCK, pool: 'rooms' },
      'pool: expected a pool like acc:BG:HSTD, gf:BG:HSTD, cabin:BG:HSTD-014, slot:BG:spa-pool:1000 or cot:BG',
    ],
    [
      'an add-on code of no known family',
      'addons',
      { ...ADDON, code: 'mud' },
      'code: expected a code that begins like those of the table of add-on codes (dine-, drinks-, spa- …)',
    ],
    [
      'an add-on per person without a price for anybody',
      'addons',
      { ...ADDON, adultPence: 0 },
      'basis: expected a price for adults, children or toddlers, since basis is perPerson',
    ],
    [
      'an add-on with a price per person and per unit',
      'addons',
      { ...ADDON, unitPence: 5 },
      'unitPence: expected 0, since basis is perPerson',
    ],
    [
      'an add-on per unit without its price',
      'addons',
      { ...ADDON, basis: 'perUnit', adultPence: 0 },
      'unitPence: expected at least 1, since basis is perUnit',
    ],
    [
      'a donation of another sum than a pound',
      'addons',
      { ...ADDON, code: 'gosh-donation', basis: 'perUnit', adultPence: 0, unitPence: 200 },
      'unitPence: expected 100, since guests choose a donation in whole pounds',
    ],
    [
      'a day of the year that does not exist',
      'addons',
      { ...ADDON, firstDay: '02-30' },
      'firstDay: expected a day that exists, written MM-DD',
    ],
    [
      'the same slot twice',
      'addons',
      {
        ...ADDON,
        slots: [
          { time: '10:00', places: 2 },
          { time: '10:00', places: 3 },
        ],
      },
      'slots[1].time: 10:00 is given twice',
    ],
    [
      'a slot at an invalid time',
      'addons',
      { ...ADDON, slots: [{ time: '25:00', places: 2 }] },
      'slots[0].time: expected a time, HH:MM',
    ],
    [
      'tiers that overlap',
      'addons',
      {
        ...ADDON,
        tiers: [1, 5].map((quantityFrom) => ({ quantityFrom, quantityTo: 5, preArrivalPence: 9, onResortPence: 9 })),
      },
      'tiers[1].quantityFrom: expected more than the end of the tier before',
    ],
    [
      'a tier that ends before it begins',
      'addons',
      { ...ADDON, tiers: [{ quantityFrom: 5, quantityTo: 4, preArrivalPence: 9, onResortPence: 9 }] },
      'tiers[0].quantityTo: expected at least quantityFrom, 5',
    ],
    [
      'an unknown field of a tier',
      'addons',
      {
        ...ADDON,
        tiers: [{ quantityFrom: 1, quantityTo: null, preArrivalPence: 9, onResortPence: 9, preArivalPence: 1 }],
      },
      'tiers[0].preArivalPence: there is no such field; the nearest is preArrivalPence',
    ],
    [
      'a discount of more than 90 per cent',
      'discountCodes',
      { ...CODE, percent: 91 },
      'percent: expected a whole number from 0 to 90',
    ],
    [
      'percent and pence at once',
      'discountCodes',
      { ...CODE, pence: 500 },
      'percent: expected either percent or pence, and not both',
    ],
    [
      'neither percent nor pence',
      'discountCodes',
      { ...CODE, percent: 0 },
      'percent: expected either percent or pence, and not both',
    ],
    [
      'a code for arrivals that end before they begin',
      'discountCodes',
      { ...CODE, arrivesFrom: '2027-05-02', arrivesTo: '2027-05-01' },
      'arrivesTo: expected a day not before arrivesFrom, 2027-05-02',
    ],
    [
      'an instant that does not exist',
      'offers',
      { ...OFFER, validUntil: '2027-02-30T00:00:00Z' },
      'validUntil: expected an instant that exists, in UTC',
    ],
    ['an invalid e-mail address', 'offers', { ...OFFER, email: 'mo' }, 'email: expected an e-mail address'],
    ['an offer without units', 'offers', { ...OFFER, units: [] }, 'units: expected a list of 1 to 6 items'],
    [
      'a reference of seven digits',
      'offers',
      { ...OFFER, reference: 1_234_567 },
      'reference: expected a whole number from 10000000 to 99999999 or null',
    ],
  ])('reports the line and the field of %s', (_, part, entry, fault) => {
    expect(faultsIn(fileOf(part, entry))).toEqual([`line 3, ${part}[0].${fault}`]);
  });

  it('accepts what is just within the limits', () => {
    const longest = { ...STOCK, lastNight: '2030-03-04' };
    expect(faultsIn(fileOf('stock', longest))).toEqual([]);
    const tier = { quantityFrom: 5, quantityTo: 5, preArrivalPence: 9, onResortPence: 9 };
    expect(faultsIn(fileOf('addons', { ...ADDON, tiers: [tier] }))).toEqual([]);
  });

  it('reports every faulty entry, in the order of the file', () => {
    const wrong = { ...PRICE, pence: 0 };
    const text = fileOf('prices', ...Array.from({ length: 120 }, () => wrong));
    const faults = faultsIn(text);
    expect(faults).toHaveLength(120);
    expect(faults[119]).toBe('line 122, prices[119].pence: expected a whole number from 1 to 10000000');
    const parts = `{"prices": [${JSON.stringify(wrong)}],\n"breaks": [${JSON.stringify({ ...BREAK, nights: 0 })}]}`;
    expect(faultsIn(parts).map((fault) => fault.split(':')[0])).toEqual([
      'line 1, prices[0].pence',
      'line 2, breaks[0].nights',
    ]);
  });

  it('refuses a part that is unknown, is not a list, or contains something other than objects', () => {
    expect(faultsIn('{"break": [],\n"prices": {},\n"stock": [null]}')).toEqual([
      'line 1, break: there is no such field; the nearest is breaks',
      'line 2, prices: expected a list',
      'line 3, stock[0]: expected an object',
    ]);
    expect(faultsIn('[]')[0]).toContain('line 1, the file: expected an object with schoolHolidays, breaks,');
  });

  it('refuses a field that occurs twice in an object', () => {
    expect(faultsIn('{"prices": [\n{"pence": 1,\n"pence": 2}]}')).toEqual([
      'line 3, prices[0].pence: the field is given twice',
    ]);
  });
});

describe('parsing shop entries with the same key', () => {
  it('refuses the later one, even if an entry before it is faulty', () => {
    expect(faultsIn(fileOf('prices', { ...PRICE, pence: 0 }, PRICE, { ...PRICE, pence: 1 }))).toEqual([
      'line 3, prices[0].pence: expected a whole number from 1 to 10000000',
      'line 5, prices[2]: the same as prices[1]: BG 2027-03-01 4 HSTD',
    ]);
  });

  it('refuses discount codes that differ only in case', () => {
    expect(faultsIn(fileOf('discountCodes', CODE, { ...CODE, code: 'Spring5' }))).toEqual([
      'line 4, discountCodes[1]: the same as discountCodes[0]: SPRING5',
    ]);
  });

  it('refuses a stock entry with a night of another entry of its pool', () => {
    const long = { ...STOCK, lastNight: '2027-03-31' };
    const within = { ...STOCK, firstNight: '2027-03-20', lastNight: '2027-03-20' };
    expect(faultsIn(fileOf('stock', within, { ...STOCK, pool: 'acc:MH:HSTD' }, long))).toEqual([
      'line 3, stock[0].firstNight: nights of acc:BG:HSTD that stock[2] has already',
    ]);
  });
});

describe('a parsed shop', () => {
  it('has default values for fields left out, and discount codes in capitals', () => {
    const shop = shopIn(
      fileOf('breaks', BREAK).replace(']}', `],"discountCodes":[${JSON.stringify({ ...CODE, code: 'spring5' })}]}`),
    );
    expect(shop.breaks).toEqual([{ ...BREAK, event: null, isPrivate: false, isForTots: false }]);
    expect(shop.discountCodes[0]?.code).toBe('SPRING5');
    expect(shop.stock).toEqual([]);
  });

  it('is empty when the file is an empty object', () => {
    expect(Object.values(shopIn('{}')).flat()).toEqual([]);
  });

  it('is the same after printing with one entry per line and parsing again', () => {
    const shop = demoShop({ today: TEST_TODAY, years: 1 });
    const text = printShop(shop);
    expect(shopIn(text)).toEqual(shop);
    expect(printShop(shopIn(text))).toBe(text);
    const entries = Object.values(shop).flat().length;
    expect(text.split('\n').length - entries).toBeLessThan(20);
  });
});
