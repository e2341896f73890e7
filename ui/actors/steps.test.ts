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
import { changed, CHANGE_ADDONS, SPA_CHANGE } from '../../machines/account/test/changes.ts';
import { MY_BOOKING, PAID_BOOKING } from '../../machines/account/test/myBookings.ts';
import { memoryStorage } from '../test/memoryStorage.ts';
import { createChangeBaskets } from './changeBaskets.ts';

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

describe('the copies of the baskets of changes', () => {
  const KEY = 'breakwater.changes';
  const RES_ID = PAID_BOOKING.booked.resId;
  const OPEN = changed(SPA_CHANGE);

  const memory = (text: string | null = null) => {
    const storage = memoryStorage(text === null ? {} : { [KEY]: text });
    return { entries: storage.entries, storage: () => storage };
  };

  // requirement: ACCOUNT-3-BASKET
  it('have the fields of the basket, by the id of the booking', () => {
    const { entries, storage } = memory();
    const baskets = createChangeBaskets(storage);
    baskets.write(OPEN);
    expect(JSON.parse(entries.get(KEY) ?? '')).toEqual({ [RES_ID]: SPA_CHANGE.basket });
    expect(Object.keys(SPA_CHANGE.basket)).toEqual(['endDate', 'resId', 'add', 'remove', 'total', 'saving']);
    expect(baskets.read(RES_ID)).toEqual(SPA_CHANGE.basket);
    expect(baskets.read(1_234)).toBeNull();
  });

  it('lose a basket when its change has ended, and keep the others', () => {
    const other = { ...SPA_CHANGE.basket, resId: 22_222_222 };
    const { storage } = memory(JSON.stringify({ 22222222: other }));
    const baskets = createChangeBaskets(storage);
    baskets.write(OPEN);
    baskets.write(PAID_BOOKING);
    expect([baskets.read(RES_ID), baskets.read(22_222_222)]).toEqual([null, other]);
  });

  it.each([
    'no json',
    '[]',
    '{"12345678":{"resId":12345678}}',
    JSON.stringify({ 12345678: { ...SPA_CHANGE.basket, resId: 22_222_222 } }),
  ])('return nothing for what cannot be trusted: %s', (text) => {
    expect(createChangeBaskets(memory(text).storage).read(12_345_678)).toBeNull();
  });

  it('are written after each reply that has the booking, and by no other', async () => {
    const { entries, storage } = memory();
    const baskets = createChangeBaskets(storage);
    const replies = {
      'get-my-booking': replyWith('get-my-booking', MY_BOOKING),
      'get-addons-by-id': replyWith('get-addons-by-id', { addons: [...CHANGE_ADDONS], myBooking: OPEN }),
      'cancel-change': failureReply('bookingChanged'),
      'get-address': replyWith('get-address', { Address: null }),
    };
    const { client } = fakeServer(replies, { observe: baskets.observe });
    await client.call('get-my-booking', { resId: RES_ID });
    expect(entries.get(KEY)).toBe('{}');
    await client.call('get-addons-by-id', { resId: RES_ID });
    expect(baskets.read(RES_ID)).toEqual(SPA_CHANGE.basket);
    await client.call('cancel-change', { resId: RES_ID, changeVersion: 1 });
    await client.call('get-address', {});
    expect(baskets.read(RES_ID)).toEqual(SPA_CHANGE.basket);
  });
});
