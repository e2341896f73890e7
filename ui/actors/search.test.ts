/** The effects of searching and holding: prices, offers, and every way a hold can end. */
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { FAMILY, FAMILY_UNIT, bookingWith, offerWith } from '../../machines/kit/test/samples.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import { accommodationEffects, searchEffects } from './search.ts';
import { bringing, outcomeOf, refusing, serverWith, type Answers } from './test/server.ts';

const booking = bookingWith();
const texts = {};
const content: ContentReader = {
  items: () => Promise.resolve(texts),
  events: async () => ({}),
  accommodationsAt: () => Promise.resolve(texts),
  mapsAt: () => Promise.resolve({}),
};
const CALENDAR = { resort: 'SK' as const, firstDate: '2027-01-11', lastDate: '2027-02-28', breaks: [] };
const GRID = { resort: 'SK' as const, month: '2027-03', nights: 4, days: [] };
const CHOICE = { resort: 'SK' as const, month: '2027-03', nights: 4, date: '2027-03-26', parties: [FAMILY] };
const STAY = { resort: 'SK' as const, startDate: '2027-03-26', nights: 4 };
const RESULTS = { stay: STAY, units: [{ unitIndex: 0, accommodations: [offerWith('LODGE')] }] };
const holdLost = { type: 'hold.lost', message: FAILURE_TEXT.holdExpired };
const sessionLost = { type: 'session.lost', message: FAILURE_TEXT.noSession };
const hold = { stay: STAY, units: [] };
const mix = { version: 4, units: [FAMILY_UNIT] };
const search = { stay: STAY, units: [FAMILY_UNIT] };

const effects = (client: Client) => ({ ...searchEffects(client), ...accommodationEffects(client, content) });

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, Answers, object])[] = [
  [
    'loadPrices',
    'loads',
    CHOICE,
    { 'get-calendar': bringing('get-calendar', CALENDAR), 'price-grid': bringing('price-grid', GRID) },
    { type: 'prices.loaded', calendar: CALENDAR, grid: GRID },
  ],
  [
    'loadPrices',
    'lacks the calendar',
    CHOICE,
    { 'get-calendar': refusing('unavailable'), 'price-grid': bringing('price-grid', GRID) },
    { type: 'prices.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'loadPrices',
    'lacks the grid',
    CHOICE,
    {
      'get-calendar': bringing('get-calendar', CALENDAR),
      'price-grid': refusing('invalidInput', [{ field: 'units', message: 'Too many.' }]),
    },
    { type: 'prices.failed', message: 'Too many.' },
  ],
  [
    'findAccommodation',
    'finds',
    search,
    { 'search-accommodations': bringing('search-accommodations', RESULTS) },
    { type: 'accommodations.found', offers: RESULTS.units, texts },
  ],
  [
    'findAccommodation',
    'fails',
    search,
    { 'search-accommodations': refusing('unavailable') },
    { type: 'search.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'holdAccommodation',
    'holds',
    hold,
    { 'create-booking': bringing('create-booking', booking) },
    { type: 'booking.held', booking },
  ],
  [
    'holdAccommodation',
    'is too late',
    hold,
    { 'create-booking': refusing('accommodationGone') },
    { type: 'offer.gone', message: FAILURE_TEXT.accommodationGone },
  ],
  [
    'holdAccommodation',
    'is dearer',
    hold,
    { 'create-booking': refusing('priceChanged') },
    { type: 'offer.gone', message: FAILURE_TEXT.priceChanged },
  ],
  ['holdAccommodation', 'has no session', hold, { 'create-booking': refusing('noSession') }, sessionLost],
  [
    'holdAccommodation',
    'fails',
    hold,
    { 'create-booking': new Error('fetch failed') },
    { type: 'hold.refused', message: FAILURE_TEXT.unavailable },
  ],
  [
    'changeGuestMix',
    'changes',
    mix,
    { 'set-guest-mix': bringing('set-guest-mix', booking) },
    { type: 'booking.held', booking },
  ],
  ['changeGuestMix', 'has lost the hold', mix, { 'set-guest-mix': refusing('holdExpired') }, holdLost],
];

describe('an effect', () => {
  it.each(cases)('%s %s', async (name, _, input, answers, outcome) => {
    expect(await outcomeOf((client) => effects(client)[name], input, answers)).toMatchObject(outcome);
  });
  it('of these charts is tried, each', () => {
    const names = Object.keys(effects(serverWith({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
  it('asks for prices by unit', async () => {
    const { client, asked } = serverWith({
      'get-calendar': bringing('get-calendar', CALENDAR),
      'price-grid': bringing('price-grid', GRID),
    });
    await toPromise(createActor(effects(client).loadPrices, { input: CHOICE }).start());
    expect(asked).toEqual([
      { name: 'get-calendar', body: { resort: 'SK' } },
      { name: 'price-grid', body: { resort: 'SK', month: '2027-03', nights: 4, units: [FAMILY_UNIT] } },
    ]);
  });
});
