/** The effects of the accommodation step: offers, every outcome of a hold, accommodation types, and content. */
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { TOTS } from '../../machines/party/limits.rules.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { FAMILY_UNIT, bookingWith, offerWith } from '../../machines/kit/test/samples.ts';
import { accommodationEffects, listingEffects, showcaseEffects } from './accommodation.ts';
import type { Client } from './client.ts';
import { NO_CONTENT, replyWith, runEffect, failureReply, fakeServer, type FakeReplies } from './test/fakeServer.ts';

const booking = bookingWith();
const text = {
  code: 'LODGE',
  title: 'The lodge',
  strapline: 'By the sea',
  description: 'A lodge.',
  images: [{ src: '/lodge.svg', alt: 'A lodge' }],
  features: ['Wi-Fi'],
};
const named = { code: 'HUT', title: 'The hut', strapline: '', description: '', images: [], features: [] };
const highlights = [{ code: 'LODGE', resort: 'SK', badge: 'Guests love it' }];
const content = {
  ...NO_CONTENT,
  highlightsAt: () => Promise.resolve(highlights),
  accommodationsAt: () => Promise.resolve({ LODGE: text, HUT: { ...text, code: 'HUT', title: 'The hut' } }),
};
const STAY = { resort: 'SK' as const, startDate: '2027-03-26', nights: 4 };
const RESULTS = { stay: STAY, units: [{ unitIndex: 0, accommodations: [offerWith('LODGE')] }] };
const NOTHING = { unitIndex: 0, accommodations: [] };
const OF_TWO = [
  { unitIndex: 1, accommodations: [offerWith('LODGE')] },
  { unitIndex: 2, accommodations: [offerWith('HUT')] },
];
const TYPES = { stay: STAY, packageTypes: [] };
const holdLost = { type: 'hold.lost', message: FAILURE_TEXT.holdExpired };
const sessionLost = { type: 'session.lost', message: FAILURE_TEXT.noSession };
const hold = { stay: STAY, units: [], brand: 'family' as const, agencyId: null };
const mix = { version: 4, units: [FAMILY_UNIT] };
const search = { stay: STAY, units: [FAMILY_UNIT] };

const effects = (client: Client) => ({
  ...accommodationEffects(client, content),
  ...listingEffects(client),
  ...showcaseEffects(content),
});

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object])[] = [
  [
    'findAccommodation',
    'returns the offers with their texts',
    search,
    { 'search-accommodations': replyWith('search-accommodations', RESULTS) },
    { type: 'accommodations.found', offers: RESULTS.units, texts: { LODGE: text, HUT: named } },
  ],
  [
    'findAccommodation',
    'returns the full texts of what any party is offered',
    search,
    { 'search-accommodations': replyWith('search-accommodations', { ...RESULTS, units: [NOTHING, ...OF_TWO] }) },
    { type: 'accommodations.found', texts: { LODGE: text, HUT: { ...text, code: 'HUT', title: 'The hut' } } },
  ],
  [
    'findAccommodation',
    'returns the price of the hired cots',
    search,
    { 'search-accommodations': replyWith('search-accommodations', { ...RESULTS, cotsPrice: 1_200 }) },
    { type: 'accommodations.found', offers: RESULTS.units, texts: { LODGE: text, HUT: named }, cotsPrice: 1_200 },
  ],
  [
    'findAccommodation',
    'reports a failed search',
    search,
    { 'search-accommodations': failureReply('unavailable') },
    { type: 'search.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'findAccommodation',
    'reports a search refused because of the parties',
    search,
    { 'search-accommodations': failureReply('invalidInput', [{ field: 'units.0', message: TOTS }]) },
    { type: 'search.refused', message: TOTS, isAboutParties: true },
  ],
  [
    'findAccommodation',
    'reports a search refused because of the arrival day',
    search,
    { 'search-accommodations': failureReply('invalidInput', [{ field: 'startDate', message: 'Another day.' }]) },
    { type: 'search.refused', message: 'Another day.', isAboutParties: false },
  ],
  [
    'holdAccommodation',
    'returns the held booking',
    hold,
    { 'create-booking': replyWith('create-booking', booking) },
    { type: 'booking.held', booking },
  ],
  [
    'holdAccommodation',
    'reports a changed offer when the accommodation is sold out',
    hold,
    { 'create-booking': failureReply('accommodationSoldOut') },
    { type: 'offer.changed', message: FAILURE_TEXT.accommodationSoldOut },
  ],
  [
    'holdAccommodation',
    'reports a changed offer when the price has changed',
    hold,
    { 'create-booking': failureReply('priceChanged') },
    { type: 'offer.changed', message: FAILURE_TEXT.priceChanged },
  ],
  ['holdAccommodation', 'reports a lost session', hold, { 'create-booking': failureReply('noSession') }, sessionLost],
  [
    'holdAccommodation',
    'reports a refused hold when the server cannot be reached',
    hold,
    { 'create-booking': new Error('fetch failed') },
    { type: 'hold.refused', message: FAILURE_TEXT.unavailable },
  ],
  [
    'changeGuestMix',
    'returns the changed booking',
    mix,
    { 'set-guest-mix': replyWith('set-guest-mix', booking) },
    { type: 'booking.held', booking },
  ],
  [
    'changeGuestMix',
    'loads the latest booking after a change elsewhere',
    mix,
    {
      'set-guest-mix': failureReply('bookingChanged'),
      'get-booking': replyWith('get-booking', { ...booking, version: 9 }),
    },
    { type: 'booking.outdated', booking: { ...booking, version: 9 }, message: FAILURE_TEXT.bookingChanged },
  ],
  ['changeGuestMix', 'reports a lost hold', mix, { 'set-guest-mix': failureReply('holdExpired') }, holdLost],
  [
    'loadTypes',
    'returns the accommodation types',
    search,
    { 'search-accommodation-types': replyWith('search-accommodation-types', TYPES) },
    { type: 'types.found', types: TYPES },
  ],
  [
    'loadTypes',
    'reports a failure',
    search,
    { 'search-accommodation-types': failureReply('unavailable') },
    { type: 'types.failed' },
  ],
  ['loadHighlights', 'returns the highlights', { resort: 'SK' }, {}, { type: 'highlights.loaded', highlights }],
  ['loadBrochures', 'returns the brochures', { resort: 'SK' }, {}, { type: 'brochures.loaded', brochures: [] }],
];

describe('the accommodation effects', () => {
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toMatchObject(outcome);
  });
  // requirement: JOURNEY-6-AGENT
  it.each([
    [
      'records the travel agent on the held booking',
      replyWith('apply-agency', { ...booking, agencyId: 4_711, version: 5 }),
      { agencyId: 4_711, version: 5 },
    ],
    [
      'returns the held booking when the travel agent cannot be recorded',
      failureReply('unavailable'),
      { agencyId: null },
    ],
  ])('holdAccommodation %s', async (_, answer, expected) => {
    const { client, requests } = fakeServer({
      'create-booking': replyWith('create-booking', booking),
      'apply-agency': answer,
    });
    const input = { ...hold, brand: 'weekend' as const, agencyId: 4_711 };
    const outcome = await toPromise(createActor(effects(client).holdAccommodation, { input }).start());
    expect(outcome).toMatchObject({ type: 'booking.held', booking: expected });
    expect(requests).toMatchObject([
      { name: 'create-booking', body: { brand: 'weekend' } },
      { name: 'apply-agency', body: { version: booking.version, agencyId: 4_711 } },
    ]);
  });
  it('have a test case each', () => {
    const names = Object.keys(effects(fakeServer({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
});
