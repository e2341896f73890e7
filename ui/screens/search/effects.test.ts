/** The effects of the search: prices by day and month, and the places of each resort. */
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { CHOICE, FAMILY_UNIT, pricedBreak } from '../../../machines/kit/test/samples.ts';
import { privateCalendar, privateGrid } from '../../../machines/search/privateBreaks.ts';
import type { Client } from '../../actors/client.ts';
import type { ContentReader } from '../../actors/content.ts';
import { searchEffects, stayTypeEffects } from './effects.ts';
import { failureReply, fakeServer, replyWith, type FakeReplies, runActor } from '../../actors/test/fakeServer.ts';
import { refusalOf, testEffects } from '../../actors/test/testEffects.ts';
import { SEARCH_DATA } from '../../actors/test/samples.ts';

const CALENDAR = { resort: 'SK' as const, firstDate: '2027-01-11', lastDate: '2027-02-28', breaks: [] };
const SOLD = { ...CALENDAR, breaks: [{ startDate: '2027-01-22', nights: [3, 4], season: 'U FAMILY' as const }] };
const GRID = { resort: 'SK' as const, month: '2027-03', nights: 4, days: [] };
const QUESTION = { choice: CHOICE, isPrivateBreak: false, isSoldBefore: true };
const OF_SEARCH = { ...SEARCH_DATA, resorts: [{ code: 'SK' as const, name: 'Skegness', nights: [3, 4], places: [] }] };
const TABLE = { resort: 'SK' as const, nights: [4], months: [{ month: '2027-03', prices: [] }] };
const PRIVATE = pricedBreak('SK', '2027-03-03', { nights: 4, name: 'Private Break', event: null, price: 20_000 });

const texts = { CARAVAN: 'A home on the park.' };
const content = { kinds: () => Promise.resolve(texts) } as unknown as ContentReader;
const effects = (client: Client) => ({ ...searchEffects(client), ...stayTypeEffects(client, content) });

const prices = (changes: FakeReplies = {}): FakeReplies => ({
  'get-calendar': replyWith('get-calendar', CALENDAR),
  'price-grid': replyWith('price-grid', GRID),
  'get-dynamic-price-table': replyWith('get-dynamic-price-table', TABLE),
  ...changes,
});
const loaded = { type: 'prices.loaded', calendar: CALENDAR, grid: GRID, months: TABLE.months };
const failed = { type: 'prices.failed', message: FAILURE_TEXT.unavailable };
const unavailable = failureReply('unavailable');
const unsold = prices({ 'get-calendar': replyWith('get-calendar', SOLD), 'price-grid': failureReply('invalidInput') });

describe('the search effects', () => {
  testEffects(effects, {
    loadPrices: [
      {
        input: QUESTION,
        answers: [
          [null, loaded, prices()],
          [null, { ...loaded, months: [] }, prices({ 'get-dynamic-price-table': unavailable })],
          [null, failed, prices({ 'get-calendar': unavailable })],
          [null, { ...failed, message: 'Too many.' }, prices({ 'price-grid': refusalOf('units', 'Too many.') })],
        ],
      },
      {
        // a length that the resort does not sell: the server refuses it
        input: { ...QUESTION, isSoldBefore: false, choice: { ...CHOICE, nights: 9 } },
        answers: [[null, { type: 'prices.loaded', calendar: SOLD, grid: { ...GRID, nights: 9 }, months: [] }, unsold]],
      },
      {
        call: 'get-private-breaks',
        input: { ...QUESTION, isPrivateBreak: true },
        answers: [
          [
            { breaks: [PRIVATE] },
            {
              type: 'prices.loaded',
              calendar: privateCalendar('SK', { breaks: [PRIVATE] }, PRIVATE.startDate),
              grid: privateGrid(GRID, [PRIVATE]),
              months: [],
            },
          ],
          ['unavailable', failed],
        ],
      },
    ],
    loadPlaces: {
      call: 'get-search-data',
      answers: [
        [OF_SEARCH, { type: 'places.found', resorts: OF_SEARCH.resorts, texts }],
        ['unavailable', { type: 'places.failed' }],
      ],
    },
  });
  const units = [FAMILY_UNIT];
  const DAYS = { name: 'price-grid', body: { resort: 'SK', month: '2027-03', months: 2, nights: 4, units } };
  const ASKED = { name: 'get-calendar', body: { resort: 'SK' } };
  const TABLE_ASKED = { name: 'get-dynamic-price-table', body: { resort: 'SK', units } };
  const SOLD_REPLY = prices({ 'get-calendar': replyWith('get-calendar', SOLD) });
  const UNSEEN = { isSoldBefore: false };
  const UNSOLD = { isSoldBefore: false, choice: { ...CHOICE, nights: 9 } };
  it.each<[string, object, FakeReplies, object[]]>([
    ['all at once for a length that is known to be sold', {}, prices(), [ASKED, TABLE_ASKED, DAYS]],
    ['after the calendar for one that an address names', UNSEEN, SOLD_REPLY, [ASKED, TABLE_ASKED, DAYS]],
    ['not at all for one that the calendar does not have', UNSOLD, SOLD_REPLY, [ASKED, TABLE_ASKED]],
  ])('request the prices for the units, each table once, those of the days %s', async (_, changes, replies, asked) => {
    const { client, requests } = fakeServer(replies);
    await runActor(effects(client).loadPrices, { ...QUESTION, ...changes });
    expect(requests).toEqual(asked);
  });
});
