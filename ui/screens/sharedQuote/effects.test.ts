/** The effect of the page of a shared quote: its token is in the address and stays there. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TOO_MANY_LINKS } from '../../../machines/account/account.text.ts';
import { SHARED_QUOTE } from '../../../machines/kit/test/quotes.ts';
import { sharedQuoteEffects } from './effects.ts';
import { fakeServer, runActor } from '../../actors/test/fakeServer.ts';
import { testEffects } from '../../actors/test/testEffects.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJK_-0123';
const location = { hash: `#${TOKEN}` };
beforeAll(() => void vi.stubGlobal('window', { location }));
afterAll(() => void vi.unstubAllGlobals());

describe('the effect of a shared quote', () => {
  testEffects(sharedQuoteEffects, {
    loadSharedQuote: {
      call: 'get-shared-quote',
      sends: { token: TOKEN },
      answers: [
        [SHARED_QUOTE, { type: 'sharedQuote.loaded', quote: SHARED_QUOTE }],
        ['linkEnded', { type: 'link.ended' }],
        ['tooManyTries', { type: 'load.failed', message: TOO_MANY_LINKS }],
        ['unavailable', 'load.failed'],
        ['noSession', 'session.lost'],
      ],
    },
  });
  it.each(['', '#', '#main', `#${TOKEN.slice(1)}`])(
    'asks the server nothing without a whole token: %j',
    async (hash) => {
      location.hash = hash;
      const { client, requests } = fakeServer({});
      expect(await runActor(sharedQuoteEffects(client).loadSharedQuote)).toEqual({ type: 'link.ended' });
      expect(requests).toEqual([]);
    },
  );
});
