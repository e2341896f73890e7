/** The effects of the search: prices by day and month, and the places of each resort. */
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { FAMILY, FAMILY_UNIT } from '../../machines/kit/test/samples.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import { searchEffects, stayTypeEffects } from './search.ts';
import { replyWith, runEffect, failureReply, fakeServer, type FakeReplies } from './test/fakeServer.ts';

const CALENDAR = { resort: 'SK' as const, firstDate: '2027-01-11', lastDate: '2027-02-28', breaks: [] };
const SOLD = { ...CALENDAR, breaks: [{ startDate: '2027-01-22', nights: [3, 4], season: 'U FAMILY' as const }] };
const GRID = { resort: 'SK' as const, month: '2027-03', nights: 4, days: [] };
const CHOICE = { resort: 'SK' as const, month: '2027-03', nights: 4, date: '2027-03-26', parties: [FAMILY] };
const QUESTION = { choice: CHOICE, isPrivateBreak: false };
const SEARCH_DATA = {
  resorts: [{ code: 'SK' as const, name: 'Skegness', nights: [3, 4], places: [] }],
  packageTypes: [],
  subTypes: [],
  features: [],
  firstDate: '2027-01-11',
  lastDate: '2029-01-11',
  defaultResort: 'SK' as const,
  defaultNights: 3,
  maxGuestsPerUnit: 8,
  maxUnits: 6,
  groupLimit: 20,
};
const TABLE = { resort: 'SK' as const, nights: [4], months: [{ month: '2027-03', prices: [] }] };
const PRIVATE = {
  resort: 'SK' as const,
  startDate: '2027-03-03',
  nights: 4,
  name: 'Private Break',
  event: null,
  price: 20_000,
  wasPrice: null,
  perPersonPrice: 5_000,
  isSoldOut: false,
};

const texts = { CARAVAN: 'A home on the park.' };
const content = { kinds: () => Promise.resolve(texts) } as unknown as ContentReader;
const effects = (client: Client) => ({ ...searchEffects(client), ...stayTypeEffects(client, content) });

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object])[] = [
  [
    'loadPrices',
    'returns the calendar, the price grid and the month prices',
    QUESTION,
    {
      'get-calendar': replyWith('get-calendar', CALENDAR),
      'price-grid': replyWith('price-grid', GRID),
      'get-dynamic-price-table': replyWith('get-dynamic-price-table', TABLE),
    },
    { type: 'prices.loaded', calendar: CALENDAR, grid: GRID, months: TABLE.months },
  ],
  [
    'loadPrices',
    'returns no month prices when they cannot be loaded',
    QUESTION,
    {
      'get-calendar': replyWith('get-calendar', CALENDAR),
      'price-grid': replyWith('price-grid', GRID),
      'get-dynamic-price-table': failureReply('unavailable'),
    },
    { type: 'prices.loaded', calendar: CALENDAR, grid: GRID, months: [] },
  ],
  [
    'loadPrices',
    'returns the calendar without prices for a length that the resort does not sell, which the server refuses',
    { ...QUESTION, choice: { ...CHOICE, nights: 9 } },
    {
      'get-calendar': replyWith('get-calendar', SOLD),
      'price-grid': failureReply('invalidInput'),
      'get-dynamic-price-table': replyWith('get-dynamic-price-table', TABLE),
    },
    { type: 'prices.loaded', calendar: SOLD, grid: { ...GRID, nights: 9 }, months: [] },
  ],
  [
    'loadPrices',
    'returns the private breaks as calendar and grid',
    { ...QUESTION, isPrivateBreak: true },
    { 'get-private-breaks': replyWith('get-private-breaks', { breaks: [PRIVATE] }) },
    {
      type: 'prices.loaded',
      calendar: {
        resort: 'SK',
        firstDate: '2027-03-03',
        lastDate: '2027-03-03',
        breaks: [{ startDate: '2027-03-03', nights: [4], season: '*' }],
      },
      grid: {
        ...GRID,
        days: [
          { startDate: '2027-03-03', price: 20_000, wasPrice: null, isSoldOut: false, breakName: 'Private Break' },
        ],
      },
      months: [],
    },
  ],
  [
    'loadPrices',
    'reports failed prices when the private breaks cannot be loaded',
    { ...QUESTION, isPrivateBreak: true },
    { 'get-private-breaks': failureReply('unavailable') },
    { type: 'prices.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'loadPrices',
    'reports failed prices when the calendar cannot be loaded',
    QUESTION,
    {
      'get-calendar': failureReply('unavailable'),
      'price-grid': replyWith('price-grid', GRID),
      'get-dynamic-price-table': replyWith('get-dynamic-price-table', TABLE),
    },
    { type: 'prices.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'loadPrices',
    'reports failed prices when the price grid cannot be loaded',
    QUESTION,
    {
      'get-calendar': replyWith('get-calendar', CALENDAR),
      'get-dynamic-price-table': replyWith('get-dynamic-price-table', TABLE),
      'price-grid': failureReply('invalidInput', [{ field: 'units', message: 'Too many.' }]),
    },
    { type: 'prices.failed', message: 'Too many.' },
  ],
  [
    'loadPlaces',
    'returns the resorts with their places',
    undefined,
    { 'get-search-data': replyWith('get-search-data', SEARCH_DATA) },
    { type: 'places.found', resorts: SEARCH_DATA.resorts, texts },
  ],
  [
    'loadPlaces',
    'reports a failure',
    undefined,
    { 'get-search-data': failureReply('unavailable') },
    { type: 'places.failed' },
  ],
];

describe('the search effects', () => {
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toMatchObject(outcome);
  });
  it('have a test case each', () => {
    const names = Object.keys(effects(fakeServer({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
  it('request the prices for the units, each table once', async () => {
    const { client, requests } = fakeServer({
      'get-calendar': replyWith('get-calendar', CALENDAR),
      'price-grid': replyWith('price-grid', GRID),
      'get-dynamic-price-table': replyWith('get-dynamic-price-table', TABLE),
    });
    await toPromise(createActor(effects(client).loadPrices, { input: QUESTION }).start());
    expect(requests).toEqual([
      { name: 'get-calendar', body: { resort: 'SK' } },
      { name: 'price-grid', body: { resort: 'SK', month: '2027-03', months: 2, nights: 4, units: [FAMILY_UNIT] } },
      { name: 'get-dynamic-price-table', body: { resort: 'SK', units: [FAMILY_UNIT] } },
    ]);
  });
});
