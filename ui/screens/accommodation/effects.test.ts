/** The effects of the accommodation step: offers, every outcome of a hold, accommodation types, and content. */
import { describe, expect, it } from 'vitest';
import { TOTS } from '../../../machines/party/limits.rules.ts';
import { FAMILY_UNIT, bookingWith, itemTextOf, offerWith } from '../../../machines/kit/test/samples.ts';
import { accommodationEffects, listingEffects, showcaseEffects } from './effects.ts';
import type { Client } from '../../actors/client.ts';
import { NO_CONTENT, replyWith, failureReply, fakeServer, runActor } from '../../actors/test/fakeServer.ts';
import { OFFLINE, OUTDATED, refusalOf, testEffects } from '../../actors/test/testEffects.ts';

const booking = bookingWith();
const text = itemTextOf('LODGE', 'The lodge', {
  strapline: 'By the sea',
  description: 'A lodge.',
  images: [{ src: '/lodge.svg', alt: 'A lodge' }],
  features: ['Wi-Fi'],
});
const named = itemTextOf('HUT', 'The hut');
const hut = { ...text, code: 'HUT', title: 'The hut' };
const highlights = [{ code: 'LODGE', resort: 'SK', badge: 'Guests love it' }];
const content = {
  ...NO_CONTENT,
  highlightsAt: () => Promise.resolve(highlights),
  accommodationsAt: () => Promise.resolve({ LODGE: text, HUT: hut }),
};
const STAY = { resort: 'SK' as const, startDate: '2027-03-26', nights: 4 };
const RESULTS = { stay: STAY, units: [{ unitIndex: 0, accommodations: [offerWith('LODGE')] }] };
const NOTHING = { unitIndex: 0, accommodations: [] };
const OF_TWO = [
  { unitIndex: 1, accommodations: [offerWith('LODGE')] },
  { unitIndex: 2, accommodations: [offerWith('HUT')] },
];
const OF_SOME = { ...RESULTS, units: [NOTHING, ...OF_TWO] };
const WITH_COTS = { ...RESULTS, cotsPrice: 1_200 };
const refused = (message: string, isAboutParties: boolean) => ({ type: 'search.refused', message, isAboutParties });
const TYPES = { stay: STAY, packageTypes: [] };
const hold = { stay: STAY, units: [], brand: 'family' as const, agencyId: null };
const mix = { version: 4, units: [FAMILY_UNIT] };
const search = { stay: STAY, units: [FAMILY_UNIT] };

const effects = (client: Client) => ({
  ...accommodationEffects(client, content),
  ...listingEffects(client),
  ...showcaseEffects(content),
});

describe('the accommodation effects', () => {
  testEffects(effects, {
    findAccommodation: {
      call: 'search-accommodations',
      input: search,
      answers: [
        [RESULTS, { type: 'accommodations.found', offers: RESULTS.units, texts: { LODGE: text, HUT: named } }],
        // the full texts of the types offered to any party
        [OF_SOME, { type: 'accommodations.found', texts: { LODGE: text, HUT: hut } }],
        [WITH_COTS, { type: 'accommodations.found', cotsPrice: 1_200 }],
        ['unavailable', 'search.failed'],
        [refusalOf('units.0', TOTS), refused(TOTS, true)],
        [refusalOf('startDate', 'Another day.'), refused('Another day.', false)],
      ],
    },
    holdAccommodation: {
      call: 'create-booking',
      input: hold,
      answers: [
        [booking, { type: 'booking.held', booking }],
        ['accommodationSoldOut', 'offer.changed'],
        [OFFLINE, 'hold.refused'],
      ],
    },
    changeGuestMix: {
      call: 'set-guest-mix',
      input: mix,
      answers: [[booking, { type: 'booking.held', booking }], OUTDATED],
    },
    loadTypes: {
      call: 'search-accommodation-types',
      input: search,
      answers: [
        [TYPES, { type: 'types.found', types: TYPES }],
        ['unavailable', { type: 'types.failed' }],
      ],
    },
    loadHighlights: { input: { resort: 'SK' }, answers: [[null, { type: 'highlights.loaded', highlights }]] },
    loadBrochures: { input: { resort: 'SK' }, answers: [[null, { type: 'brochures.loaded', brochures: [] }]] },
  });

  // requirement: JOURNEY-6-AGENT
  const recorded = { ...booking, agencyId: 4_711, version: 5 };
  it.each([
    ['records the travel agent on the held booking', replyWith('apply-agency', recorded), recorded],
    ['returns the held booking when the travel agent cannot be recorded', failureReply('unavailable'), booking],
  ])('holdAccommodation %s', async (_, answer, expected) => {
    const { client, requests } = fakeServer({
      'create-booking': replyWith('create-booking', booking),
      'apply-agency': answer,
    });
    const input = { ...hold, brand: 'weekend' as const, agencyId: 4_711 };
    const outcome = await runActor(effects(client).holdAccommodation, input);
    expect(outcome).toMatchObject({ type: 'booking.held', booking: expected });
    expect(requests).toMatchObject([
      { name: 'create-booking', body: { brand: 'weekend' } },
      { name: 'apply-agency', body: { version: booking.version, agencyId: 4_711 } },
    ]);
  });
});
