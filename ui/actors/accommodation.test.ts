/** The effects of the accommodation step: offers, every way a hold can end, the kinds, and what the content adds. */
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
    'finds',
    search,
    { 'search-accommodations': replyWith('search-accommodations', RESULTS) },
    { type: 'accommodations.found', offers: RESULTS.units, texts: { LODGE: text, HUT: named } },
  ],
  [
    'findAccommodation',
    'fails',
    search,
    { 'search-accommodations': failureReply('unavailable') },
    { type: 'search.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'findAccommodation',
    'is refused for these parties',
    search,
    { 'search-accommodations': failureReply('invalidInput', [{ field: 'units.0', message: TOTS }]) },
    { type: 'search.refused', message: TOTS, isAboutParties: true },
  ],
  [
    'findAccommodation',
    'is refused for this day',
    search,
    { 'search-accommodations': failureReply('invalidInput', [{ field: 'startDate', message: 'Another day.' }]) },
    { type: 'search.refused', message: 'Another day.', isAboutParties: false },
  ],
  [
    'holdAccommodation',
    'holds',
    hold,
    { 'create-booking': replyWith('create-booking', booking) },
    { type: 'booking.held', booking },
  ],
  [
    'holdAccommodation',
    'is too late',
    hold,
    { 'create-booking': failureReply('accommodationSoldOut') },
    { type: 'offer.changed', message: FAILURE_TEXT.accommodationSoldOut },
  ],
  [
    'holdAccommodation',
    'is dearer',
    hold,
    { 'create-booking': failureReply('priceChanged') },
    { type: 'offer.changed', message: FAILURE_TEXT.priceChanged },
  ],
  ['holdAccommodation', 'has no session', hold, { 'create-booking': failureReply('noSession') }, sessionLost],
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
    { 'set-guest-mix': replyWith('set-guest-mix', booking) },
    { type: 'booking.held', booking },
  ],
  ['changeGuestMix', 'has lost the hold', mix, { 'set-guest-mix': failureReply('holdExpired') }, holdLost],
  [
    'loadTypes',
    'loads',
    search,
    { 'search-accommodation-types': replyWith('search-accommodation-types', TYPES) },
    { type: 'types.found', types: TYPES },
  ],
  [
    'loadTypes',
    'fails',
    search,
    { 'search-accommodation-types': failureReply('unavailable') },
    { type: 'types.failed' },
  ],
  ['loadHighlights', 'reads', { resort: 'SK' }, {}, { type: 'highlights.loaded', highlights }],
  ['loadBrochures', 'reads', { resort: 'SK' }, {}, { type: 'brochures.loaded', brochures: [] }],
];

describe('an effect', () => {
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toMatchObject(outcome);
  });
  // requirement: JOURNEY-6-AGENT
  it.each([
    ['noted', replyWith('apply-agency', { ...booking, agencyId: 4_711, version: 5 }), { agencyId: 4_711, version: 5 }],
    ['held all the same when the agent cannot be noted', failureReply('unavailable'), { agencyId: null }],
  ])('notes the travel agent on what is held: %s', async (_, answer, expected) => {
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
  it('of these charts is tried, each', () => {
    const names = Object.keys(effects(fakeServer({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
});
