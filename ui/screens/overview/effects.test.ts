/** The effects of the overview: offers, content and cached baskets, saving changes and quotes. */
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import type { EventTexts } from '../../../machines/contract/content.ts';
import { QUOTE } from '../../../machines/kit/test/quotes.ts';
import { addonWith, bookingWith } from '../../../machines/kit/test/samples.ts';
import type { Client } from '../../actors/client.ts';
import { NO_BASKET_CACHE } from '../../persistence/basketCache.ts';
import { overviewEffects } from './effects.ts';
import { NO_CONTENT, failureReply, fakeServer, replyWith, runActor } from '../../actors/test/fakeServer.ts';
import { OUTDATED, testEffects } from '../../actors/test/testEffects.ts';

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
const ground = { 'get-ground-floor': replyWith('get-ground-floor', groundFloor) };

describe('the overview effects', () => {
  // requirement: JOURNEY-3-OVERVIEW-PARTS, JOURNEY-3-BREAK-TYPE, JOURNEY-3-OVERVIEW-TOKENS
  testEffects(
    effects,
    {
      loadOffers: {
        call: 'get-addons',
        input: { booking },
        answers: [
          [
            { addons, breakType: 'midweek-break' },
            {
              type: 'offers.loaded',
              addons,
              groundFloor,
              breakType: WORDS['midweek-break'],
              tokenContents: TOKENS,
              isCardForWeekends: true,
              cachedBaskets: {},
            },
            ground,
          ],
          // a type without texts, a break that is no longer on sale, a server that does not send a type yet
          [{ addons, breakType: 'quiet-break' }, { type: 'offers.loaded', breakType: null }, ground],
          [{ addons, breakType: null }, { type: 'offers.loaded', breakType: null }, ground],
          [{ addons }, { type: 'offers.loaded', breakType: null }, ground],
          ['unavailable', 'load.failed', ground],
          [
            { addons, breakType: null },
            { type: 'hold.lost', message: FAILURE_TEXT.holdExpired },
            { 'get-ground-floor': failureReply('holdExpired') },
          ],
        ],
      },
      saveLines: {
        call: 'save-addons',
        input: { version: 4, add: [], remove: [{ code: 'spa-day', unitSeqNumber: null }] },
        answers: [[booking, { type: 'basket.saved', booking }], ['addonSoldOut', 'prices.changed'], OUTDATED],
      },
      saveGroundFloor: {
        call: 'set-ground-floor',
        input: { version: 4, isSelected: true, price: 2_500 },
        answers: [[booking, { type: 'basket.saved', booking }]],
      },
      saveQuote: {
        call: 'save-quote',
        input: { version: 4, email: null },
        answers: [
          [QUOTE, { type: 'quote.saved', quoteId: QUOTE.quoteId }],
          ['paymentProcessing', 'quoteSave.failed'],
          OUTDATED,
          ['holdExpired', 'hold.lost'],
        ],
      },
    },
    ['clearBasketCache'],
  );

  it('drop the cached basket of the booking', async () => {
    const dropped: unknown[] = [];
    const cache = { ...NO_BASKET_CACHE, drop: (held: unknown) => void dropped.push(held) };
    const { clearBasketCache } = overviewEffects(fakeServer({}).client, content, cache);
    expect(await runActor(clearBasketCache, { booking })).toEqual({ type: 'basketCache.cleared' });
    expect(dropped).toEqual([booking]);
  });
});
