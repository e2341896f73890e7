/** The effects of a saved quote's page: looking at it, taking it, and its link. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { QUOTE as quote } from '../../machines/kit/test/quotes.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { copyLink } from './copyLink.ts';
import { savedQuoteEffects } from './quotes.ts';
import { replyWith, runEffect, failureReply, type FakeReplies } from './test/fakeServer.ts';

const booking = bookingWith();
const lost = { type: 'session.lost', message: FAILURE_TEXT.noSession };

const cases: readonly (readonly [keyof ReturnType<typeof savedQuoteEffects>, string, FakeReplies, object])[] = [
  ['loadQuote', 'loads', { 'get-quote': replyWith('get-quote', quote) }, { type: 'quote.loaded', quote }],
  ['loadQuote', 'is not theirs', { 'get-quote': failureReply('notLeadGuest') }, { type: 'quote.withheld' }],
  ['loadQuote', 'has no session', { 'get-quote': failureReply('noSession') }, lost],
  [
    'loadQuote',
    'fails',
    { 'get-quote': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'bookQuote',
    'takes',
    { 'retrieve-quote': replyWith('retrieve-quote', { quote, booking, changes: [] }) },
    { type: 'quote.booked', booking, changes: [] },
  ],
  ['bookQuote', 'has no session', { 'retrieve-quote': failureReply('noSession') }, lost],
  ...(
    [
      ['quoteLocked', 'locked'],
      ['quoteExpired', 'expired'],
      ['accommodationSoldOut', 'noRoom'],
      ['paymentProcessing', 'unknown'],
    ] as const
  ).map(
    ([code, problem]) =>
      [
        'bookQuote',
        code,
        { 'retrieve-quote': failureReply(code) },
        { type: 'quote.refused', problem, message: FAILURE_TEXT[code] },
      ] as const,
  ),
];

describe('a quote', () => {
  it.each(cases)('%s: %s', async (name, _, replies, outcome) => {
    const requests = { quoteId: quote.quoteId, email: null };
    expect(await runEffect((client) => savedQuoteEffects(client)[name], requests, replies)).toEqual(outcome);
  });
});

describe('the link', () => {
  afterEach(() => vi.unstubAllGlobals());
  const copied = async (writeText: (text: string) => Promise<void>) => {
    vi.stubGlobal('location', { origin: 'https://breakwater.example' });
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    return toPromise(createActor(copyLink, { input: { href: '/booking/quote-confirmation/87654321' } }).start());
  };
  it('is copied whole', async () => {
    const written: string[] = [];
    expect(await copied(async (text) => void written.push(text))).toEqual({ type: 'link.copied' });
    expect(written).toEqual(['https://breakwater.example/booking/quote-confirmation/87654321']);
  });
  it('is not where the browser keeps its clipboard to itself', async () => {
    expect(await copied(() => Promise.reject(new Error('not allowed')))).toEqual({ type: 'link.copyFailed' });
  });
});
