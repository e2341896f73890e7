/** The effects of the overview: what can be had, what content and the browser say, saving changes and quotes. */
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { EventTexts } from '../../machines/contract/content.ts';
import { QUOTE } from '../../machines/kit/test/quotes.ts';
import { addonWith, bookingWith } from '../../machines/kit/test/samples.ts';
import type { Client } from './client.ts';
import { NO_BASKET_CACHE } from '../persistence/lazyBasketCache.ts';
import { overviewEffects } from './overview.ts';
import { NO_CONTENT, replyWith, runEffect, failureReply, fakeServer, type FakeReplies } from './test/fakeServer.ts';

const booking = bookingWith();
const groundFloor = { isAvailable: true, price: 2_500, isSelected: false, availableCabinIds: ['1'] };
const addons = [addonWith({ code: 'spa-day', section: 'spa' })];
const WORDS: EventTexts = {
  'midweek-break': { code: 'midweek-break', title: 'Midweek Break', description: 'Four nights.', tokens: [] },
  'disco-nights-weekender': { code: 'disco-nights-weekender', title: 'Disco', description: 'Discs.', tokens: [] },
};
const content = { ...NO_CONTENT, events: () => Promise.resolve(WORDS), isOn: () => Promise.resolve(true) };
const effects = (client: Client) => overviewEffects(client, content, NO_BASKET_CACHE);
const offered: FakeReplies = {
  'get-addons': replyWith('get-addons', { addons }),
  'get-ground-floor': replyWith('get-ground-floor', groundFloor),
};
const lines = { version: 4, add: [], remove: [{ code: 'spa-day', unitSeqNumber: null }] };
const latest = bookingWith({ version: 9 });
const outdated = { type: 'booking.outdated', booking: latest, message: FAILURE_TEXT.bookingChanged };
const changedElsewhere = { 'get-booking': replyWith('get-booking', latest) };

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object])[] = [
  [
    'loadOffers',
    'brings what can be had and the words for it',
    { booking: bookingWith({ startDate: '2027-03-29' }) },
    offered,
    {
      type: 'offers.loaded',
      addons,
      groundFloor,
      breakType: WORDS['midweek-break'],
      isCardForWeekends: true,
      cachedBaskets: {},
    },
  ],
  [
    'loadOffers',
    'knows a weekend by its event',
    { booking: bookingWith({ brand: 'weekend' }) },
    {
      ...offered,
      'get-bbw-breaks': replyWith('get-bbw-breaks', {
        events: [],
        resorts: [],
        months: [],
        breaks: [
          { resort: 'SK', startDate: booking.startDate, nights: 4, name: 'Disco', event: 'disco-nights-weekender' },
        ],
      }),
    },
    { type: 'offers.loaded', breakType: WORDS['disco-nights-weekender'] },
  ],
  [
    'loadOffers',
    'does without the words of a weekend that cannot be had',
    { booking: bookingWith({ brand: 'weekend' }) },
    { ...offered, 'get-bbw-breaks': failureReply('unavailable') },
    { type: 'offers.loaded', breakType: null },
  ],
  [
    'loadOffers',
    'fails by its add-ons',
    { booking },
    { ...offered, 'get-addons': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'loadOffers',
    'fails by the ground floor',
    { booking },
    { ...offered, 'get-ground-floor': failureReply('holdExpired') },
    { type: 'hold.lost', message: FAILURE_TEXT.holdExpired },
  ],
  [
    'saveLines',
    'saves',
    lines,
    { 'save-addons': replyWith('save-addons', booking) },
    { type: 'basket.saved', booking },
  ],
  [
    'saveLines',
    'tells in the words of the spec that something has gone, and what is offered is looked at anew',
    lines,
    { 'save-addons': failureReply('addonSoldOut', [{ field: 'Addon', message: FAILURE_TEXT.addonSoldOut }]) },
    { type: 'prices.changed', message: FAILURE_TEXT.addonSoldOut },
  ],
  [
    'saveLines',
    'hears of a change elsewhere',
    lines,
    { 'save-addons': failureReply('bookingChanged'), ...changedElsewhere },
    outdated,
  ],
  [
    'saveGroundFloor',
    'saves',
    { version: 4, isSelected: true, price: 2_500 },
    { 'set-ground-floor': replyWith('set-ground-floor', booking) },
    { type: 'basket.saved', booking },
  ],
  [
    'saveQuote',
    'saves',
    { version: 4, email: null },
    { 'save-quote': replyWith('save-quote', QUOTE) },
    { type: 'quote.saved', quoteId: QUOTE.quoteId },
  ],
  [
    'saveQuote',
    'is refused',
    { version: 4, email: null },
    { 'save-quote': failureReply('paymentProcessing') },
    { type: 'quoteSave.failed', message: FAILURE_TEXT.paymentProcessing },
  ],
  [
    'saveQuote',
    'hears of a change elsewhere',
    { version: 4, email: null },
    { 'save-quote': failureReply('bookingChanged'), ...changedElsewhere },
    outdated,
  ],
  [
    'saveQuote',
    'finds the hold gone',
    { version: 4, email: null },
    { 'save-quote': failureReply('holdExpired') },
    { type: 'hold.lost', message: FAILURE_TEXT.holdExpired },
  ],
];

describe('the overview', () => {
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toMatchObject(outcome);
  });
  it('lets go of what the browser kept', async () => {
    const dropped: unknown[] = [];
    const cache = { ...NO_BASKET_CACHE, drop: (held: unknown) => void dropped.push(held) };
    const { clearBasketCache } = overviewEffects(fakeServer({}).client, content, cache);
    expect(await toPromise(createActor(clearBasketCache, { input: { booking } }).start())).toEqual({
      type: 'basketCache.cleared',
    });
    expect(dropped).toEqual([booking]);
  });
});
