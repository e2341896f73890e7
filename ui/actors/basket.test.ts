/** The effects of dining and extras: loading the add-ons, saving them, and conflicts with another change. */
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { addonWith, bookingWith } from '../../machines/kit/test/samples.ts';
import type { Client } from './client.ts';
import { diningEffects, extrasEffects } from './basket.ts';
import { NO_CONTENT, replyWith, runEffect, failureReply, fakeServer, type FakeReplies } from './test/fakeServer.ts';

const ADDON_FAILED = "Sorry we can't apply the selected addon at the moment. Please refresh the page and try again!";
const booking = bookingWith();
const latest = bookingWith({ version: 9 });
const texts = {};
const GROUND = { isAvailable: true, price: 2_000, isSelected: false, availableCabinIds: ['gf:SK:LODGE:1'] };
const ADDONS = {
  breakType: null,
  addons: [addonWith({ code: 'dine-half', section: 'dining' }), addonWith({ code: 'spa-day', section: 'spa' })],
};
const outdated = { type: 'booking.outdated', booking: latest, message: FAILURE_TEXT.bookingChanged };
const holdLost = { type: 'hold.lost', message: FAILURE_TEXT.holdExpired };
const sessionLost = { type: 'session.lost', message: FAILURE_TEXT.noSession };
const dinings = { version: 4, dinings: [] };
const extras = { version: 4, extras: [] };
const ground = { version: 4, isSelected: true };

const effects = (client: Client) => ({ ...diningEffects(client, NO_CONTENT), ...extrasEffects(client, NO_CONTENT) });

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object])[] = [
  [
    'loadDining',
    'returns only the dining add-ons',
    null,
    { 'get-addons': replyWith('get-addons', ADDONS) },
    { type: 'addons.loaded', addons: [ADDONS.addons[0]], texts },
  ],
  [
    'loadDining',
    'reports a failed load',
    null,
    { 'get-addons': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  ['loadDining', 'reports a lost hold', null, { 'get-addons': failureReply('noBooking') }, holdLost],
  [
    'saveDinings',
    'returns the saved booking',
    dinings,
    { 'set-dinings': replyWith('set-dinings', booking) },
    { type: 'basket.saved', booking },
  ],
  [
    'saveDinings',
    'reports a refusal with its message',
    dinings,
    { 'set-dinings': failureReply('invalidInput') },
    { type: 'basket.refused', message: FAILURE_TEXT.invalidInput },
  ],
  // requirement: JOURNEY-8-MSG-ADDON-FAILED
  [
    'saveDinings',
    'reports the add-on failure message when the service is unavailable',
    dinings,
    { 'set-dinings': failureReply('unavailable') },
    { type: 'basket.refused', message: ADDON_FAILED },
  ],
  [
    'saveExtras',
    'reports the add-on failure message after a server defect',
    extras,
    { 'set-extras': failureReply('defect') },
    { type: 'basket.refused', message: ADDON_FAILED },
  ],
  [
    'saveDinings',
    'reports changed prices when an add-on has sold out',
    dinings,
    { 'set-dinings': failureReply('addonSoldOut') },
    { type: 'prices.changed', message: FAILURE_TEXT.addonSoldOut },
  ],
  [
    'saveDinings',
    'reports changed prices when a price has changed',
    dinings,
    { 'set-dinings': failureReply('priceChanged') },
    { type: 'prices.changed', message: FAILURE_TEXT.priceChanged },
  ],
  [
    'saveDinings',
    'returns the latest booking when it was changed elsewhere',
    dinings,
    { 'set-dinings': failureReply('bookingChanged'), 'get-booking': replyWith('get-booking', latest) },
    outdated,
  ],
  [
    'saveDinings',
    'reports a refusal when the booking was changed elsewhere and cannot be read',
    dinings,
    { 'set-dinings': failureReply('bookingChanged'), 'get-booking': failureReply('unavailable') },
    { type: 'basket.refused', message: FAILURE_TEXT.bookingChanged },
  ],
  ['saveDinings', 'reports a lost session', dinings, { 'set-dinings': failureReply('noSession') }, sessionLost],
  [
    'loadExtras',
    'returns only the extras, with the ground floor',
    null,
    { 'get-addons': replyWith('get-addons', ADDONS), 'get-ground-floor': replyWith('get-ground-floor', GROUND) },
    { type: 'extras.loaded', addons: [ADDONS.addons[1]], groundFloor: GROUND, texts },
  ],
  [
    'loadExtras',
    'reports a failed load when the ground floor cannot be loaded',
    null,
    { 'get-addons': replyWith('get-addons', ADDONS), 'get-ground-floor': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'saveExtras',
    'returns the saved booking',
    extras,
    { 'set-extras': replyWith('set-extras', booking) },
    { type: 'basket.saved', booking },
  ],
  [
    'saveExtras',
    'returns the latest booking when it was changed elsewhere',
    extras,
    { 'set-extras': failureReply('bookingChanged'), 'get-booking': replyWith('get-booking', latest) },
    outdated,
  ],
  [
    'saveGroundFloor',
    'returns the saved booking',
    ground,
    { 'set-ground-floor': replyWith('set-ground-floor', booking) },
    { type: 'basket.saved', booking },
  ],
  [
    'saveGroundFloor',
    'reports a refusal when the ground floor is sold out',
    ground,
    { 'set-ground-floor': failureReply('accommodationSoldOut') },
    { type: 'basket.refused', message: FAILURE_TEXT.accommodationSoldOut },
  ],
];

describe('the dining and extras effects', () => {
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toMatchObject(outcome);
  });
  it('have a test case each', () => {
    const names = Object.keys(effects(fakeServer({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
});
