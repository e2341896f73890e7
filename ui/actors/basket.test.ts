/** The effects of dining and extras: what is offered, what is saved, and being second. */
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { addonWith, bookingWith } from '../../machines/kit/test/samples.ts';
import type { Client } from './client.ts';
import { diningEffects, extrasEffects } from './basket.ts';
import { NO_CONTENT, bringing, outcomeOf, refusing, serverWith, type Answers } from './test/server.ts';

const ADDON_FAILED = "Sorry we can't apply the selected addon at the moment. Please refresh the page and try again!";
const booking = bookingWith();
const latest = bookingWith({ version: 9 });
const texts = {};
const GROUND = { isAvailable: true, price: 2_000, isSelected: false, availableCabinIds: ['gf:SK:LODGE:1'] };
const ADDONS = {
  addons: [addonWith({ code: 'dine-half', section: 'dining' }), addonWith({ code: 'spa-day', section: 'spa' })],
};
const outdated = { type: 'booking.outdated', booking: latest, message: FAILURE_TEXT.bookingChanged };
const holdLost = { type: 'hold.lost', message: FAILURE_TEXT.holdExpired };
const sessionLost = { type: 'session.lost', message: FAILURE_TEXT.noSession };
const dinings = { version: 4, dinings: [] };
const extras = { version: 4, extras: [] };
const ground = { version: 4, isSelected: true };

const effects = (client: Client) => ({ ...diningEffects(client, NO_CONTENT), ...extrasEffects(client, NO_CONTENT) });

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, Answers, object])[] = [
  [
    'loadDining',
    'loads dining only',
    null,
    { 'get-addons': bringing('get-addons', ADDONS) },
    { type: 'addons.loaded', addons: [ADDONS.addons[0]], texts },
  ],
  [
    'loadDining',
    'fails',
    null,
    { 'get-addons': refusing('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  ['loadDining', 'has lost the hold', null, { 'get-addons': refusing('noBooking') }, holdLost],
  [
    'saveDinings',
    'saves',
    dinings,
    { 'set-dinings': bringing('set-dinings', booking) },
    { type: 'basket.saved', booking },
  ],
  [
    'saveDinings',
    'is refused',
    dinings,
    { 'set-dinings': refusing('invalidInput') },
    { type: 'basket.refused', message: FAILURE_TEXT.invalidInput },
  ],
  // requirement: JOURNEY-8-MSG-ADDON-FAILED
  [
    'saveDinings',
    'finds nobody there',
    dinings,
    { 'set-dinings': refusing('unavailable') },
    { type: 'basket.refused', message: ADDON_FAILED },
  ],
  [
    'saveExtras',
    'breaks',
    extras,
    { 'set-extras': refusing('defect') },
    { type: 'basket.refused', message: ADDON_FAILED },
  ],
  [
    'saveDinings',
    'asks for what is gone meanwhile',
    dinings,
    { 'set-dinings': refusing('addonGone') },
    { type: 'prices.changed', message: FAILURE_TEXT.addonGone },
  ],
  [
    'saveDinings',
    'meets another price',
    dinings,
    { 'set-dinings': refusing('priceChanged') },
    { type: 'prices.changed', message: FAILURE_TEXT.priceChanged },
  ],
  [
    'saveDinings',
    'is second',
    dinings,
    { 'set-dinings': refusing('bookingChanged'), 'get-booking': bringing('get-booking', latest) },
    outdated,
  ],
  [
    'saveDinings',
    'is second and learns no more',
    dinings,
    { 'set-dinings': refusing('bookingChanged'), 'get-booking': refusing('unavailable') },
    { type: 'basket.refused', message: FAILURE_TEXT.bookingChanged },
  ],
  ['saveDinings', 'has no session', dinings, { 'set-dinings': refusing('noSession') }, sessionLost],
  [
    'loadExtras',
    'loads extras only',
    null,
    { 'get-addons': bringing('get-addons', ADDONS), 'get-ground-floor': bringing('get-ground-floor', GROUND) },
    { type: 'extras.loaded', addons: [ADDONS.addons[1]], groundFloor: GROUND, texts },
  ],
  [
    'loadExtras',
    'lacks the ground floor',
    null,
    { 'get-addons': bringing('get-addons', ADDONS), 'get-ground-floor': refusing('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  ['saveExtras', 'saves', extras, { 'set-extras': bringing('set-extras', booking) }, { type: 'basket.saved', booking }],
  [
    'saveExtras',
    'is second',
    extras,
    { 'set-extras': refusing('bookingChanged'), 'get-booking': bringing('get-booking', latest) },
    outdated,
  ],
  [
    'saveGroundFloor',
    'saves',
    ground,
    { 'set-ground-floor': bringing('set-ground-floor', booking) },
    { type: 'basket.saved', booking },
  ],
  [
    'saveGroundFloor',
    'is refused',
    ground,
    { 'set-ground-floor': refusing('accommodationGone') },
    { type: 'basket.refused', message: FAILURE_TEXT.accommodationGone },
  ],
];

describe('an effect', () => {
  it.each(cases)('%s %s', async (name, _, input, answers, outcome) => {
    expect(await outcomeOf((client) => effects(client)[name], input, answers)).toMatchObject(outcome);
  });
  it('of these charts is tried, each', () => {
    const names = Object.keys(effects(serverWith({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
});
