/** The effects of the steps: the basket, the guest details, the confirmation and the weekends. */
import { describe, expect, it } from 'vitest';
import {
  addonWith,
  bookingWith,
  FAMILY_UNIT,
  guestOf,
  guestSetupOf,
  itemTextOf,
} from '../../machines/kit/test/samples.ts';
import type { Client } from './client.ts';
import { diningEffects, extrasEffects } from './basket.ts';
import { NO_CONTENT, failureReply, replyWith, fakeServer, runActor } from './test/fakeServer.ts';
import { OUTDATED, testEffects, OFFLINE } from './test/testEffects.ts';
import { CONFIRMATION } from '../../machines/confirmation/test/confirmations.ts';
import type { ContentReader } from './content.ts';
import { confirmationEffects, guestsEffects } from './guests.ts';
import { FIRST_PARTY, unitOf } from '../../machines/party/party.rules.ts';
import { ANY_WEEKEND } from '../../machines/weekendSearch/weekendFilters.ts';
import { weekendResultsEffects, weekendSearchEffects } from './weekend.ts';

const ADDON_FAILED = "Sorry we can't apply the selected addon at the moment. Please refresh the page and try again!";
const booking = bookingWith();
const GROUND = { isAvailable: true, price: 2_000, isSelected: false, availableCabinIds: ['gf:SK:LODGE:1'] };
const ADDONS = {
  breakType: null,
  addons: [addonWith({ code: 'dine-half', section: 'dining' }), addonWith({ code: 'spa-day', section: 'spa' })],
};
const effects = (client: Client) => ({ ...diningEffects(client, NO_CONTENT), ...extrasEffects(client, NO_CONTENT) });
const saved = [booking, { type: 'basket.saved', booking }] as const;

// requirement: JOURNEY-8-MSG-ADDON-FAILED
describe('the dining and extras effects', () => {
  testEffects(effects, {
    loadDining: {
      call: 'get-addons',
      answers: [
        [ADDONS, { type: 'addons.loaded', addons: [ADDONS.addons[0]], texts: {} }],
        ['unavailable', 'load.failed'],
        ['noBooking', 'hold.lost'],
      ],
    },
    saveDinings: {
      call: 'set-dinings',
      input: { version: 4, dinings: [] },
      answers: [
        saved,
        ['invalidInput', 'basket.refused'],
        ['unavailable', { type: 'basket.refused', message: ADDON_FAILED }],
        ['addonSoldOut', 'prices.changed'],
        ['priceChanged', 'prices.changed'],
        OUTDATED,
        ['bookingChanged', 'basket.refused', { 'get-booking': failureReply('unavailable') }],
      ],
    },
    loadExtras: {
      call: 'get-ground-floor',
      answers: [
        [
          GROUND,
          { type: 'extras.loaded', addons: [ADDONS.addons[1]], groundFloor: GROUND, texts: {} },
          { 'get-addons': replyWith('get-addons', ADDONS) },
        ],
        ['unavailable', 'load.failed', { 'get-addons': replyWith('get-addons', ADDONS) }],
      ],
    },
    saveExtras: {
      call: 'set-extras',
      input: { version: 4, extras: [] },
      answers: [saved, ['defect', { type: 'basket.refused', message: ADDON_FAILED }], OUTDATED],
    },
    saveGroundFloor: {
      call: 'set-ground-floor',
      input: { version: 4, isSelected: true },
      answers: [saved, ['accommodationSoldOut', 'basket.refused']],
    },
  });
});

// requirement: JOURNEY-3-CONFIRMATION-TEXTS
describe('the guests and confirmation effects', () => {
  const booking = bookingWith();
  const SETUP = guestSetupOf([
    { ...FAMILY_UNIT, accommodationCode: 'LODGE', accommodationName: 'Lodge', guests: [guestOf()] },
  ]);
  const NAMES = { version: 4, units: [], contact: { email: 'ada@example.com', phone: '07700 900 982' } };
  const fieldError = [{ field: 'contact.email', message: 'Enter an e-mail address.' }];

  const EXTRAS = { 'SPA-POOL': itemTextOf('spa-pool', 'Pools') };
  const FOOD = { 'DINE-HOTEL': itemTextOf('dine-hotel', 'Hotel Dining') };
  const MIDWEEK = { code: 'midweek-break', title: 'Midweek Break', description: 'Four nights.', tokens: [] };
  const content: ContentReader = {
    ...NO_CONTENT,
    items: (type) => Promise.resolve({ extras: EXTRAS, 'food-and-drink': FOOD, accommodations: {} }[type]),
    events: () => Promise.resolve({ 'midweek-break': MIDWEEK }),
  };
  const effects = (client: Client) => ({ ...guestsEffects(client), ...confirmationEffects(client, content) });

  const TEXTS = { extras: EXTRAS, foodAndDrink: FOOD };
  const OF_BOOKING = { resId: 87_654_321 };
  const loaded = { type: 'confirmation.loaded' };

  testEffects(effects, {
    loadGuests: {
      call: 'get-guest-setup',
      answers: [
        [SETUP, { type: 'guests.loaded', setup: SETUP }],
        ['unavailable', 'load.failed'],
      ],
    },
    saveGuests: {
      call: 'set-guest-details',
      input: NAMES,
      answers: [
        [booking, { type: 'guests.saved', booking }],
        [failureReply('invalidInput', fieldError), { type: 'guests.rejected', validationErrors: fieldError }],
        [OFFLINE, 'guests.rejected'],
        OUTDATED,
      ],
    },
    loadConfirmation: {
      call: 'get-confirmation-data',
      input: OF_BOOKING,
      answers: [
        [CONFIRMATION, { ...loaded, confirmation: CONFIRMATION, ...TEXTS, breakType: MIDWEEK }],
        [
          { ...CONFIRMATION, breakType: null },
          { ...loaded, breakType: null },
        ],
        ['notLeadGuest', { type: 'confirmation.refused' }],
        ['unavailable', 'load.failed'],
      ],
    },
    signUp: {
      call: 'marketing-email-signup',
      input: OF_BOOKING,
      answers: [
        [{ isSignedUp: true }, { type: 'signup.saved' }],
        ['unavailable', { type: 'signup.failed' }],
        ['noSession', 'session.lost'],
      ],
    },
  });
});

describe('the effects of the weekends', () => {
  const texts = { disco: { code: 'disco', title: 'Disco', description: 'Mirror balls.', tokens: ['DJs'] } };
  const weekendTexts = { 'BG.2027-02-05': 'A live horn section.' };
  const content = {
    events: () => Promise.resolve(texts),
    weekends: () => Promise.resolve(weekendTexts),
  } as unknown as ContentReader;
  const weekend = { resort: 'BG' as const, startDate: '2027-02-05', nights: 3, name: 'Disco', event: 'disco' };
  const OFFER = { events: [{ code: 'disco', name: 'Disco' }], resorts: ['BG'], months: ['2027-02'], breaks: [weekend] };
  const weekenders = [{ ...weekend, price: 40_000, wasPrice: null, perPersonPrice: 20_000, isSoldOut: false }];
  const ANY = { parties: [FIRST_PARTY], weekendFilters: ANY_WEEKEND };

  const effects = (client: Client) => ({
    ...weekendSearchEffects(client, content),
    ...weekendResultsEffects(client, content),
  });

  testEffects(effects, {
    loadWeekends: {
      call: 'get-bbw-breaks',
      answers: [
        [OFFER, { type: 'weekends.loaded', offer: OFFER, texts }],
        ['unavailable', 'load.failed'],
      ],
    },
    findWeekenders: {
      call: 'bbw-date-specific-weekenders',
      input: ANY,
      answers: [
        [{ weekenders }, { type: 'weekenders.found', weekenders, texts, weekendTexts }],
        ['unavailable', 'search.failed'],
      ],
    },
  });
  it.each([{}, { events: ['disco'] }, { resorts: ['BG' as const] }, { months: ['2027-02'] }])(
    'send exactly the filters that are set: %j',
    async (filters) => {
      const { client, requests } = fakeServer({
        'bbw-date-specific-weekenders': replyWith('bbw-date-specific-weekenders', { weekenders }),
      });
      await runActor(effects(client).findWeekenders, { ...ANY, weekendFilters: { ...ANY_WEEKEND, ...filters } });
      expect(requests.map(({ body }) => body)).toEqual([{ units: [unitOf(FIRST_PARTY, 0)], ...filters }]);
    },
  );
});
