/** The effect of the page of a shared quote: loading it by the token of its link. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { sharedQuoteMachine } from '../../../machines/account/sharedQuote/sharedQuote.machine.ts';
import { TOO_MANY_LINKS } from '../../../machines/account/account.text.ts';
import type { Client } from '../../actors/client.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { failureMessage, sessionLossEvent } from '../../actors/failures.ts';
import { tokenInAddress } from '../../actors/linkToken.ts';

/** The effects of the chart of a shared quote. Its token stays in the address: the page can be reloaded and shared. */
export const sharedQuoteEffects = (client: Client<'get-shared-quote'>) =>
  ({
    loadSharedQuote: fromPromise(async ({ signal }) => {
      const token = tokenInAddress();
      if (token === null) return { type: 'link.ended' };
      const reply = await client.call('get-shared-quote', { token }, signal);
      if (E.isRight(reply)) return { type: 'sharedQuote.loaded', quote: reply.right };
      if (reply.left.code === 'linkEnded') return { type: 'link.ended' };
      const message = reply.left.code === 'tooManyTries' ? TOO_MANY_LINKS : failureMessage(reply.left);
      return sessionLossEvent(reply.left) ?? { type: 'load.failed', message };
    }),
  }) satisfies EffectsOf<typeof sharedQuoteMachine>;
