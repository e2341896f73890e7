/** The effects of dining and extras: loading the add-ons, saving them, and conflicts with another change. */
import { describe } from 'vitest';
import { addonWith, bookingWith } from '../../machines/kit/test/samples.ts';
import type { Client } from './client.ts';
import { diningEffects, extrasEffects } from './basket.ts';
import { NO_CONTENT, failureReply, replyWith } from './test/fakeServer.ts';
import { OUTDATED, testEffects } from './test/testEffects.ts';

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
