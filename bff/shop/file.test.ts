/** Shop files as operators write them: faults have lines, parsed files print the same, the guide names every field. */
import { readFileSync } from 'node:fs';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { demoShop } from '../seed/demoShop.ts';
import { TEST_TODAY } from '../db/test/template.ts';
import { schemaOf, type JsonSchema } from '../kernel/schema.ts';
import { parseShop, printShop } from './file.ts';
import { PART_NAMES, PARTS, type Entry, type Shop } from './format.ts';
import { overlaps } from './rules.ts';
import { EMPTY_SHOP, offer } from './test/loader.ts';

const PRICE = { resort: 'BG', startDate: '2027-03-01', nights: 4, accommodationCode: 'HSTD', pence: 45_900 };
const BREAK = { resort: 'BG', startDate: '2027-03-01', nights: 4, season: 'U FAMILY', name: 'Midweek Break' };
const TYPE = {
  resort: 'BG',
  code: 'HNEW',
  name: 'Room',
  packageType: 'HOTEL',
  subType: 'Hotel',
  sleeps: 4,
  bedrooms: 1,
  units: 3,
};
const ADDON = { code: 'spa-mud', name: 'Mud', basis: 'perPerson', resorts: ['BG'], sort: 1, adultPence: 900 };
const STOCK = { pool: 'acc:BG:HSTD', firstNight: '2027-03-01', lastNight: '2027-03-04', capacity: 5 };
const CODE = { code: 'SPRING5', discountType: 'promotion', percent: 5 };
const OFFER = { ...offer('one'), brand: undefined, reference: undefined };

/** A file with the entries of one part, one per line from the third line on. */
const fileOf = (part: string, ...entries: unknown[]): string =>
  `{\n"${part}": [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`;

const faultsIn = (text: string): readonly string[] => {
  const parsed = parseShop(text);
  return E.isLeft(parsed) ? parsed.left.shown : [];
};

const shopIn = (text: string): Shop => {
  const parsed = parseShop(text);
  if (E.isLeft(parsed)) throw new Error(parsed.left.shown.join('\n'));
  return parsed.right.shop;
};

it.each([
  ['is empty', '', ['line 1: not JSON: the file is empty']],
  ['is blank', ' \n\n', ['line 1: not JSON: the file is empty']],
  ['lacks a comma', '{\n"breaks": [],\n"prices": []\n"stock": []}', ['line 4: not JSON: comma expected']],
  ['ends too early', '{\n"breaks": [\n', ['line 3: not JSON: close bracket expected']],
  ['has a comment', '{\n// breaks\n"breaks": []}', ['line 2: not JSON: invalid comment token']],
  ['has a trailing comma', '{"breaks": [],\n}', ['line 2: not JSON: property name expected']],
  ['has a second value', '{}\n{}', ['line 2: not JSON: end of file expected']],
])('parsing a shop file that is not JSON reports the line when the file %s', (_, text, faults) => {
  expect(faultsIn(text)).toEqual(faults);
});

describe('parsing a shop file', () => {
  const tier = (quantityFrom: number, quantityTo: number | null) => ({
    quantityFrom,
    quantityTo,
    preArrivalPence: 9,
    onResortPence: 9,
  });
  const slots = (...times: string[]) => ({ slots: times.map((time) => ({ time, places: 2 })) });
  const perUnit = { basis: 'perUnit', adultPence: 0 };
  const DONATION = { ...perUnit, code: 'gosh-donation', unitPence: 200 };
  const EARLY = { ...perUnit, code: 'early-check-in', unitPence: 3_000, maxQuantity: 8 };
  const MISSPELT = { ...tier(1, null), preArivalPence: 1 };
  const REVERSED = { arrivesFrom: '2027-05-02', arrivesTo: '2027-05-01' };
  const POOLS = 'acc:BG:HSTD, gf:BG:HSTD, cabin:BG:HSTD-014, slot:BG:spa-pool:1000 or cot:BG';
  const ADDON_CODES = 'those of the table of add-on codes (dine-, drinks-, spa- …)';
  const HOLIDAY = { name: 'Easter', firstDay: '2027-04-02', lastDay: '2027-04-01' };

  /** By part: a valid entry, and each fault with the fields that cause it. */
  const FAULTS: Readonly<Record<string, readonly [entry: object, ...faults: (readonly [object, string])[]]>> = {
    accommodationTypes: [
      TYPE,
      [{ sleeps: 9 }, 'sleeps: expected a whole number from 1 to 8'],
      [{ minGuests: 5 }, 'minGuests: expected at most sleeps, 4'],
      [
        { isGroundFloor: true, hasGroundFloorOption: true },
        'hasGroundFloorOption: expected false, since every unit is on the ground floor',
      ],
    ],
    breaks: [
      BREAK,
      [{ startDate: '2027-02-30' }, 'startDate: expected a date that exists, written YYYY-MM-DD'],
      [{ nights: 29 }, 'nights: expected a whole number from 1 to 28'],
      [{ resort: 'XX' }, 'resort: expected one of BG, MH, SK'],
      [{ name: undefined }, 'name: this is missing: expected a text of 1 to 80 characters'],
      [{ isPrivat: true }, 'isPrivat: there is no such field; the nearest is isPrivate'],
    ],
    prices: [
      PRICE,
      [{ pence: '45900' }, 'pence: expected a whole number from 1 to 10000000'],
      [{ pence: 99.5 }, 'pence: expected a whole number from 1 to 10000000'],
      [{ wasPence: 45_900 }, 'wasPence: expected more than pence, 45900'],
    ],
    schoolHolidays: [HOLIDAY, [{}, 'lastDay: expected a day not before firstDay, 2027-04-02']],
    stock: [
      STOCK,
      [{ lastNight: '2027-02-28' }, 'lastNight: expected a day not before firstNight, 2027-03-01'],
      [{ lastNight: '2030-03-05' }, 'lastNight: expected at most 1100 nights from 2027-03-01'],
      [{ pool: 'rooms' }, `pool: expected a pool like ${POOLS}`],
    ],
    addons: [
      ADDON,
      [{ code: 'mud' }, `code: expected a code that begins like ${ADDON_CODES}`],
      [{ adultPence: 0 }, 'basis: expected a price for adults, children or toddlers, since basis is perPerson'],
      [{ unitPence: 5 }, 'unitPence: expected 0, since basis is perPerson'],
      [perUnit, 'unitPence: expected at least 1, since basis is perUnit'],
      [DONATION, 'unitPence: expected 100, since guests choose a donation in whole pounds'],
      [EARLY, 'basis: expected perBooking and a maxQuantity of 1, since it is for everyone of the booking'],
      [{ firstDay: '02-30' }, 'firstDay: expected a day that exists, written MM-DD'],
      [slots('10:00', '10:00'), 'slots[1].time: 10:00 is given twice'],
      [slots('25:00'), 'slots[0].time: expected a time, HH:MM'],
      [{ tiers: [tier(1, 5), tier(5, 5)] }, 'tiers[1].quantityFrom: expected more than the end of the tier before'],
      [{ tiers: [tier(5, 4)] }, 'tiers[0].quantityTo: expected at least quantityFrom, 5'],
      [{ tiers: [MISSPELT] }, 'tiers[0].preArivalPence: there is no such field; the nearest is preArrivalPence'],
    ],
    discountCodes: [
      CODE,
      [{ percent: 91 }, 'percent: expected a whole number from 0 to 90'],
      [{ pence: 500 }, 'percent: expected either percent or pence, and not both'],
      [{ percent: 0 }, 'percent: expected either percent or pence, and not both'],
      [REVERSED, 'arrivesTo: expected a day not before arrivesFrom, 2027-05-02'],
    ],
    offers: [
      OFFER,
      [{ validUntil: '2027-02-30T00:00:00Z' }, 'validUntil: expected an instant that exists, in UTC'],
      [{ email: 'mo' }, 'email: expected an e-mail address'],
      [{ units: [] }, 'units: expected a list of 1 to 6 items'],
      [{ reference: 1_234_567 }, 'reference: expected a whole number from 10000000 to 99999999 or null'],
    ],
  };

  it.each(
    Object.entries(FAULTS).flatMap(([part, [entry, ...faults]]) =>
      faults.map(([changes, fault]) => [part, fault, { ...entry, ...changes }] as const),
    ),
  )('reports the line and the field of a fault in %s: %s', (part, fault, entry) => {
    expect(faultsIn(fileOf(part, entry))).toEqual([`line 3, ${part}[0].${fault}`]);
  });

  it('accepts what is just within the limits', () => {
    const longest = { ...STOCK, lastNight: '2030-03-04' };
    expect(faultsIn(fileOf('stock', longest))).toEqual([]);
    expect(faultsIn(fileOf('addons', { ...ADDON, tiers: [tier(5, 5)] }))).toEqual([]);
  });

  it('shows faulty entries in the order of the file', () => {
    const [wrong, later] = [
      { ...PRICE, pence: 0 },
      { ...BREAK, nights: 0 },
    ].map((one) => JSON.stringify(one));
    const parts = `{"prices": [${wrong}],\n"breaks": [${later}]}`;
    const places = faultsIn(parts).map((fault) => fault.split(':')[0]);
    expect(places).toEqual(['line 1, prices[0].pence', 'line 2, breaks[0].nights']);
  });

  it('refuses a part that is unknown, is not a list, or contains something other than objects', () => {
    expect(faultsIn('{"break": [],\n"prices": {},\n"stock": [null]}')).toEqual([
      'line 1, break: there is no such field; the nearest is breaks',
      'line 2, prices: expected a list',
      'line 3, stock[0]: expected an object',
    ]);
    expect(faultsIn('[]')[0]).toContain(
      'line 1, the file: expected an object with accommodationTypes, schoolHolidays,',
    );
  });

  it('refuses a field that occurs twice in an object', () =>
    expect(faultsIn('{"prices": [\n{"pence": 1,\n"pence": 2}]}')).toEqual([
      'line 3, prices[0].pence: the field is given twice',
    ]));
});

describe('parsing shop entries with the same key', () => {
  it('refuses the later one, even if an entry before it is faulty', () =>
    expect(faultsIn(fileOf('prices', { ...PRICE, pence: 0 }, PRICE, { ...PRICE, pence: 1 }))).toEqual([
      'line 3, prices[0].pence: expected a whole number from 1 to 10000000',
      'line 5, prices[2]: the same as prices[1]: BG 2027-03-01 4 HSTD',
    ]));

  it('refuses discount codes that differ only in case', () =>
    expect(faultsIn(fileOf('discountCodes', CODE, { ...CODE, code: 'Spring5' }))).toEqual([
      'line 4, discountCodes[1]: the same as discountCodes[0]: SPRING5',
    ]));
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

  it('is empty when the file is an empty object', () => expect(Object.values(shopIn('{}')).flat()).toEqual([]));

  it('is the same after printing with one entry per line and parsing again', () => {
    const shop = demoShop({ today: TEST_TODAY, years: 1 });
    const text = printShop(shop);
    expect(shopIn(text)).toEqual(shop);
    expect(printShop(shopIn(text))).toBe(text);
    const entries = Object.values(shop).flat().length;
    expect(text.split('\n').length - entries).toBeLessThan(22);
  });
});

it('the line of a break has only what is not as usual, at its end', () => {
  const line =
    '{"resort":"BG","startDate":"2027-03-01","nights":4,"season":"U FAMILY","name":"Midweek Break","event":"soul-weekend"}';
  const sold = { ...PARTS.breaks.defaults, ...BREAK, event: 'soul-weekend' } as Entry<'breaks'>;
  expect(printShop({ ...EMPTY_SHOP, breaks: [sold] }).split('\n')).toContain(`    ${line}`);
});

it('lines are counted from the first one, even if that is empty', () =>
  expect(parseShop('\n{\n"breaks": {}}')).toEqual(E.left({ shown: ['line 3, breaks: expected a list'], count: 1 })));

it.each([
  ['lists', '['.repeat(100_000)],
  ['objects', '{"a":'.repeat(100_000)],
  ['lists and objects that end', `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`],
])('a file of deeply nested %s has one fault', (_, value) => {
  expect(parseShop(`{\n"prices": ${value}}`)).toEqual(
    E.left({ shown: ['line 2: expected at most 20 lists and objects within each other'], count: 1 }),
  );
});

/** So many rows were left to run for minutes, or ran out of stack. */
const MANY = 200_000;

it.each<[string, string, (i: number) => string, string]>([
  [
    'rows with values that are wrong',
    '"prices": [',
    (i) => JSON.stringify({ ...PRICE, pence: -i }),
    ', prices[49].pence: expected a whole number from 1 to 10000000',
  ],
  [
    'rows with unknown fields',
    '"prices": [',
    (i) => JSON.stringify({ ...PRICE, [`penc${i}`]: 1 }),
    ', prices[49].penc49: there is no such field; the nearest is pence',
  ],
  ['rows with a comma missing', '"prices": [', () => '{"pence": 1 "nights": 2}', ': not JSON: comma expected'],
  ['unknown parts', '', (i) => `"price${i}": []`, ', price49: there is no such field; the nearest is prices'],
])('a file of 200,000 %s is refused with the first fifty faults and their number', (_, start, row, last) => {
  const rows = Array.from({ length: MANY }, (__, i) => row(i)).join(',\n');
  const parsed = parseShop(`{${start}\n${rows}${start === '' ? '' : ']'}}`);
  if (E.isRight(parsed)) throw new Error('it was parsed');
  const { shown, count } = parsed.left;
  expect([shown.length, count, shown[49]]).toEqual([50, MANY, `line 51${last}`]);
});

/** Stock of a pool between two days of March. */
const range = (firstDay: number, lastDay: number, pool = 'acc:BG:HSTD') => ({
  pool,
  firstNight: `2027-03-${String(firstDay).padStart(2, '0')}`,
  lastNight: `2027-03-${String(lastDay).padStart(2, '0')}`,
  capacity: 1,
  isClosed: null,
});

it.each([
  ['follow each other', [range(1, 4), range(5, 9)], []],
  ['are of two pools', [range(1, 4), range(1, 4, 'acc:MH:HSTD')], []],
  ['share one night', [range(1, 5), range(5, 9)], ['1: nights of acc:BG:HSTD that stock[0] has already']],
  ['are in another order', [range(5, 9), range(1, 5)], ['0: nights of acc:BG:HSTD that stock[1] has already']],
  [
    'are within a longer one, one after the other',
    [range(1, 20), range(2, 3), range(10, 12), range(21, 22)],
    ['1: nights of acc:BG:HSTD that stock[0] has already', '2: nights of acc:BG:HSTD that stock[0] has already'],
  ],
])('overlaps names each entry whose nights an earlier one has: entries that %s', (_how, stock, faults) => {
  const found = overlaps(stock.map((entry, at) => ({ entry, at })));
  expect(found.map(({ path, message }) => `${path[0]}: ${message}`)).toEqual(faults);
});

const GUIDE = readFileSync(new URL('../../docs/for-operators.md', import.meta.url), 'utf8');

const rowOf = (part: string): string => {
  const row = GUIDE.split('\n').find((line) => line.startsWith(`| \`${part}\` |`));
  if (row === undefined) throw new Error(`the guide has no row for ${part}`);
  return row.split('|')[3] ?? '';
};

/** The fields of an object and of the objects in its lists. */
const fieldsIn = (schema: JsonSchema): string[] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => [
    name,
    ...fieldsIn((field['items'] ?? {}) as JsonSchema),
  ]);

it.each(PART_NAMES)('the operators’ guide lists all fields of %s, with the optional ones in italics', (part) => {
  const row = rowOf(part);
  const named = [...row.matchAll(/`([a-z][A-Za-z]+)`/g)].map(([, name]) => name ?? '');
  expect(fieldsIn(schemaOf(PARTS[part].codec)).filter((field) => !named.includes(field))).toEqual([]);
  const optional = [...row.matchAll(/\*`([A-Za-z]+)`\*/g)].map(([, name]) => name);
  expect(optional.toSorted()).toEqual(Object.keys(PARTS[part].defaults).toSorted());
});
