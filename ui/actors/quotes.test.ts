/** The effects of the saved quote page: loading the quote, booking it, and copying its link. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { QUOTE as quote } from '../../machines/kit/test/quotes.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { savedQuoteEffects, giveShareLink } from './quotes.ts';
import { replyWith, runEffect, failureReply, type FakeReplies } from './test/fakeServer.ts';
import { testEffects } from './test/testEffects.ts';

const booking = bookingWith();
const TOKEN = 'a'.repeat(43);
const at = (hash: string): void => void vi.stubGlobal('window', { location: { hash } });
beforeEach(() => at(''));
afterEach(() => vi.unstubAllGlobals());

describe('the private link of a quote', () => {
  const load = (hash: string, replies: FakeReplies, email: string | null = null) => {
    at(hash);
    return runEffect((client) => savedQuoteEffects(client).loadQuote, { quoteId: quote.quoteId, email }, replies);
  };
  it.each(['', '.', ')', '”.', '%3E'])(
    'opens the quote alone, also with “%s” behind it, as messages have it',
    async (end) => {
      const replies = { 'open-quote': replyWith('open-quote', quote) };
      expect(await load(`#${TOKEN}${end}`, replies)).toEqual({ type: 'quote.loaded', quote });
    },
  );
  it('that is none shows the quote to its own session, and says to others that it was saved elsewhere', async () => {
    const refusal = { 'open-quote': failureReply('quoteSavedElsewhere') };
    const own = { ...refusal, 'get-quote': replyWith('get-quote', quote) };
    expect(await load(`#${TOKEN}`, own)).toEqual({ type: 'quote.loaded', quote });
    const others = { ...refusal, 'get-quote': failureReply('notLeadGuest') };
    expect(await load(`#${TOKEN}`, others)).toEqual({ type: 'quote.savedElsewhere' });
  });
  it('is not needed with an e-mail address, and what the server takes for none is refused', async () =>
    expect(await load('', { 'get-quote': failureReply('invalidInput') }, 'ada@')).toEqual({ type: 'email.refused' }));
  it('is made of the address of the page, for the quote as its owner opens it', async () => {
    vi.stubGlobal('location', { origin: 'https://breakwater.example' });
    const href = `/booking/quote-confirmation/${quote.quoteId}`;
    const make = (replies: FakeReplies) =>
      runEffect((client) => savedQuoteEffects(client).makeLink, { quoteId: quote.quoteId, email: null, href }, replies);
    expect(await make({ 'share-quote': replyWith('share-quote', { token: TOKEN }) })).toEqual({
      type: 'link.made',
      href: `https://breakwater.example${href}#${TOKEN}`,
    });
    expect(await make({ 'share-quote': failureReply('quoteExpired') })).toEqual({
      type: 'link.failed',
      message: FAILURE_TEXT.quoteExpired,
    });
  });
});

describe('the saved quote effects', () => {
  testEffects(
    savedQuoteEffects,
    {
      loadQuote: {
        call: 'get-quote',
        input: { quoteId: quote.quoteId, email: null },
        answers: [
          [quote, { type: 'quote.loaded', quote }],
          // opened by its reference, which is limited in number of tries
          ['notLeadGuest', { type: 'quote.withheld' }, { 'open-quote': failureReply('notLeadGuest') }],
          ['notLeadGuest', { type: 'quote.withheld' }, { 'open-quote': failureReply('tooManyTries') }],
          ['notLeadGuest', { type: 'quote.savedElsewhere' }, { 'open-quote': failureReply('quoteSavedElsewhere') }],
          ['noSession', 'session.lost'],
          ['unavailable', 'load.failed'],
        ],
      },
      bookQuote: {
        call: 'retrieve-quote',
        input: { quoteId: quote.quoteId, email: null },
        answers: [
          [
            { quote, booking, changes: [] },
            { type: 'quote.booked', booking, changes: [] },
          ],
          ['noSession', 'session.lost'],
          ...(
            [
              ['quoteLocked', 'locked'],
              ['quoteExpired', 'expired'],
              ['accommodationSoldOut', 'noRoom'],
              ['addonSoldOut', 'noAddon'],
              ['paymentProcessing', 'unknown'],
            ] as const
          ).map(([kind, problem]) => [kind, { type: 'quote.refused', problem, message: FAILURE_TEXT[kind] }] as const),
        ],
      },
    },
    ['makeLink', 'makeShareLink'],
  );
});

it.each([
  ['family', 'https://breakwater.example/my-breakwater/shared-quote'],
  ['weekend', 'https://breakwater.example/bigweekenders/my-breakwater/shared-quote'],
] as const)(
  'makeShareLink returns the link to the page of the brand %s, with the token in its fragment',
  async (brand, page) => {
    vi.stubGlobal('location', { origin: 'https://breakwater.example' });
    const input = { quoteId: 87_654_321, email: null, brand };
    const replies = { 'share-quote': replyWith('share-quote', { token: TOKEN }) };
    const made = await runEffect((client) => savedQuoteEffects(client).makeShareLink, input, replies);
    expect(made).toEqual({ type: 'share.made', href: `${page}#${TOKEN}` });
  },
);

describe('giveShareLink', () => {
  const HREF = 'https://breakwater.example/my-breakwater/shared-quote#token';
  const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));
  const give = async (navigator: object) => {
    vi.stubGlobal('navigator', navigator);
    return toPromise(createActor(giveShareLink, { input: { href: HREF } }).start());
  };
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };

  it('hands it to the browser’s own list of ways where there is one', async () => {
    const shared: unknown[] = [];
    expect(await give({ share: async (what: unknown) => void shared.push(what), clipboard })).toEqual({
      type: 'share.sent',
    });
    expect(shared).toEqual([{ url: HREF }]);
    expect(written).toEqual([]);
  });
  it('leaves it on the page when the guest closes the list', async () => {
    expect(await give({ share: refuse('AbortError'), clipboard })).toEqual({ type: 'share.notGiven' });
    expect(written).toEqual([]);
  });
  it.each([
    ['there is no list', {}],
    ['the browser does not show the list', { share: refuse('NotAllowedError') }],
  ])('copies it when %s', async (_, more) => {
    written.length = 0;
    expect(await give({ ...more, clipboard })).toEqual({ type: 'share.copied' });
    expect(written).toEqual([HREF]);
  });
  it('leaves it on the page when the browser allows neither', async () => {
    expect(await give({ clipboard: { writeText: refuse('NotAllowedError') } })).toEqual({ type: 'share.notGiven' });
    expect(await give({})).toEqual({ type: 'share.notGiven' });
  });
});
