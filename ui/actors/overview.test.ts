/** The effects of the overview: offers, content and cached baskets, saving changes and quotes. */
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { EventTexts } from '../../machines/contract/content.ts';
import { QUOTE } from '../../machines/kit/test/quotes.ts';
import { addonWith, bookingWith } from '../../machines/kit/test/samples.ts';
import type { Client } from './client.ts';
import { NO_BASKET_CACHE } from '../persistence/basketCache.ts';
import { overviewEffects } from './overview.ts';
import { NO_CONTENT, replyWith, runEffect, failureReply, fakeServer, type FakeReplies } from './test/fakeServer.ts';

const booking = bookingWith();
const groundFloor = { isAvailable: true, price: 2_500, isSelected: false, availableCabinIds: ['1'] };
const addons = [addonWith({ code: 'spa-day', section: 'spa' })];
const WORDS: EventTexts = {
  'midweek-break': { code: 'midweek-break', title: 'Midweek Break', description: 'Four nights.', tokens: [] },
};
const TOKENS = [{ value: 2, contents: '2 tokens: face painting' }];
const content = {
  ...NO_CONTENT,
  events: () => Promise.resolve(WORDS),
  isOn: () => Promise.resolve(true),
  tokenContents: () => Promise.resolve(TOKENS),
};
const effects = (client: Client) => overviewEffects(client, content, NO_BASKET_CACHE);
const offered: FakeReplies = {
  'get-addons': replyWith('get-addons', { addons, breakType: 'midweek-break' }),
  'get-ground-floor': replyWith('get-ground-floor', groundFloor),
};
const lines = { version: 4, add: [], remove: [{ code: 'spa-day', unitSeqNumber: null }] };
const latest = bookingWith({ version: 9 });
const outdated = { type: 'booking.outdated', booking: latest, message: FAILURE_TEXT.bookingChanged };
const changedElsewhere = { 'get-booking': replyWith('get-booking', latest) };

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object])[] = [
  [
    'loadOffers',
    'returns the add-ons, the ground floor, the break type text and what tokens pay for',
    { booking },
    offered,
    {
      type: 'offers.loaded',
      addons,
      groundFloor,
      breakType: WORDS['midweek-break'],
      tokenContents: TOKENS,
      isCardForWeekends: true,
      cachedBaskets: {},
    },
  ],
  [
    'loadOffers',
    'returns no break type text for a type that content does not describe',
    { booking },
    { ...offered, 'get-addons': replyWith('get-addons', { addons, breakType: 'quiet-break' }) },
    { type: 'offers.loaded', breakType: null },
  ],
  [
    'loadOffers',
    'returns no break type text for a break that is sold no more',
    { booking },
    { ...offered, 'get-addons': replyWith('get-addons', { addons, breakType: null }) },
    { type: 'offers.loaded', breakType: null },
  ],
  [
    'loadOffers',
    'returns no break type text when the server is one that names no type yet',
    { booking },
    { ...offered, 'get-addons': replyWith('get-addons', { addons }) },
    { type: 'offers.loaded', breakType: null },
  ],
  [
    'loadOffers',
    'reports a failed load when the add-ons cannot be loaded',
    { booking },
    { ...offered, 'get-addons': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'loadOffers',
    'reports a lost hold when the ground floor call finds it expired',
    { booking },
    { ...offered, 'get-ground-floor': failureReply('holdExpired') },
    { type: 'hold.lost', message: FAILURE_TEXT.holdExpired },
  ],
  [
    'saveLines',
    'returns the saved booking',
    lines,
    { 'save-addons': replyWith('save-addons', booking) },
    { type: 'basket.saved', booking },
  ],
  [
    'saveLines',
    'reports changed prices with the message of the spec when an add-on has sold out',
    lines,
    { 'save-addons': failureReply('addonSoldOut', [{ field: 'Addon', message: FAILURE_TEXT.addonSoldOut }]) },
    { type: 'prices.changed', message: FAILURE_TEXT.addonSoldOut },
  ],
  [
    'saveLines',
    'returns the latest booking when it was changed elsewhere',
    lines,
    { 'save-addons': failureReply('bookingChanged'), ...changedElsewhere },
    outdated,
  ],
  [
    'saveGroundFloor',
    'returns the saved booking',
    { version: 4, isSelected: true, price: 2_500 },
    { 'set-ground-floor': replyWith('set-ground-floor', booking) },
    { type: 'basket.saved', booking },
  ],
  [
    'saveQuote',
    'returns the id of the saved quote',
    { version: 4, email: null },
    { 'save-quote': replyWith('save-quote', QUOTE) },
    { type: 'quote.saved', quoteId: QUOTE.quoteId },
  ],
  [
    'saveQuote',
    'reports a failed save with its message',
    { version: 4, email: null },
    { 'save-quote': failureReply('paymentProcessing') },
    { type: 'quoteSave.failed', message: FAILURE_TEXT.paymentProcessing },
  ],
  [
    'saveQuote',
    'returns the latest booking when it was changed elsewhere',
    { version: 4, email: null },
    { 'save-quote': failureReply('bookingChanged'), ...changedElsewhere },
    outdated,
  ],
  [
    'saveQuote',
    'reports a lost hold',
    { version: 4, email: null },
    { 'save-quote': failureReply('holdExpired') },
    { type: 'hold.lost', message: FAILURE_TEXT.holdExpired },
  ],
];

describe('the overview effects', () => {
  // requirement: JOURNEY-3-OVERVIEW-PARTS
  // requirement: JOURNEY-3-BREAK-TYPE
  // requirement: JOURNEY-3-OVERVIEW-TOKENS
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toMatchObject(outcome);
  });
  it('drop the cached basket of the booking', async () => {
    const dropped: unknown[] = [];
    const cache = { ...NO_BASKET_CACHE, drop: (held: unknown) => void dropped.push(held) };
    const { clearBasketCache } = overviewEffects(fakeServer({}).client, content, cache);
    expect(await toPromise(createActor(clearBasketCache, { input: { booking } }).start())).toEqual({
      type: 'basketCache.cleared',
    });
    expect(dropped).toEqual([booking]);
  });
});
