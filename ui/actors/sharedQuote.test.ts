/** The effect of the page of a shared quote: its token stands in the address and stays there. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { TOO_MANY_LINKS } from '../../machines/account/sharedQuote/sharedQuote.text.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { SHARED_QUOTE } from '../../machines/kit/test/quotes.ts';
import { sharedQuoteEffects } from './sharedQuote.ts';
import { failureReply, fakeServer, replyWith, type FakeReplies } from './test/fakeServer.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJK_-0123';
afterEach(() => vi.unstubAllGlobals());

const load = async (hash: string, replies: FakeReplies = {}) => {
  vi.stubGlobal('window', { location: { hash } });
  const { client, requests } = fakeServer(replies);
  const outcome: unknown = await toPromise(
    createActor(sharedQuoteEffects(client).loadSharedQuote, { input: null }).start(),
  );
  return { outcome, requests };
};

describe('loadSharedQuote', () => {
  it('returns the quote of the token in the fragment', async () => {
    const replies = { 'get-shared-quote': replyWith('get-shared-quote', SHARED_QUOTE) };
    const { outcome, requests } = await load(`#${TOKEN}`, replies);
    expect(outcome).toEqual({ type: 'sharedQuote.loaded', quote: SHARED_QUOTE });
    expect(requests).toEqual([{ name: 'get-shared-quote', body: { token: TOKEN } }]);
  });
  it.each(['', '#', '#main', `#${TOKEN.slice(1)}`])(
    'asks the server nothing without a whole token: %j',
    async (hash) => {
      expect(await load(hash)).toEqual({ outcome: { type: 'link.ended' }, requests: [] });
    },
  );
  it.each([
    ['linkEnded', { type: 'link.ended' }],
    ['tooManyTries', { type: 'load.failed', message: TOO_MANY_LINKS }],
    ['unavailable', { type: 'load.failed', message: FAILURE_TEXT.unavailable }],
    ['noSession', { type: 'session.lost', message: FAILURE_TEXT.noSession }],
  ] as const)('reports the failure %s', async (code, expected) => {
    expect((await load(`#${TOKEN}`, { 'get-shared-quote': failureReply(code) })).outcome).toEqual(expected);
  });
});
