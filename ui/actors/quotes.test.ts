/** The effects of the saved quote page: loading the quote, booking it, and copying its link. */
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
  ['loadQuote', 'returns the quote', { 'get-quote': replyWith('get-quote', quote) }, { type: 'quote.loaded', quote }],
  [
    'loadQuote',
    'reports a withheld quote when the guest is not its lead guest',
    { 'get-quote': failureReply('notLeadGuest') },
    { type: 'quote.withheld' },
  ],
  ['loadQuote', 'reports a lost session', { 'get-quote': failureReply('noSession') }, lost],
  [
    'loadQuote',
    'reports a failed load',
    { 'get-quote': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'bookQuote',
    'returns the booking and the changes',
    { 'retrieve-quote': replyWith('retrieve-quote', { quote, booking, changes: [] }) },
    { type: 'quote.booked', booking, changes: [] },
  ],
  ['bookQuote', 'reports a lost session', { 'retrieve-quote': failureReply('noSession') }, lost],
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

describe('the saved quote effects', () => {
  it.each(cases)('%s: %s', async (name, _, replies, outcome) => {
    const input = { quoteId: quote.quoteId, email: null };
    expect(await runEffect((client) => savedQuoteEffects(client)[name], input, replies)).toEqual(outcome);
  });
});

describe('copyLink', () => {
  afterEach(() => vi.unstubAllGlobals());
  const copied = async (writeText: (text: string) => Promise<void>) => {
    vi.stubGlobal('location', { origin: 'https://breakwater.example' });
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    return toPromise(createActor(copyLink, { input: { href: '/booking/quote-confirmation/87654321' } }).start());
  };
  it('copies the absolute URL', async () => {
    const written: string[] = [];
    expect(await copied(async (text) => void written.push(text))).toEqual({ type: 'link.copied' });
    expect(written).toEqual(['https://breakwater.example/booking/quote-confirmation/87654321']);
  });
  it('reports a failure when the browser denies access to the clipboard', async () => {
    expect(await copied(() => Promise.reject(new Error('not allowed')))).toEqual({ type: 'link.copyFailed' });
  });
});
