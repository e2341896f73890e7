/** Effects of a saved quote: loading it, and booking it. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { quoteCalls } from '../../machines/contract/calls/quotes.ts';
import type { Failure } from '../../machines/contract/envelope.ts';
import type { savedQuoteMachine } from '../../machines/savedQuote/savedQuote.machine.ts';
import type { QuoteProblem } from '../../machines/savedQuote/savedQuote.types.ts';
import type { Client } from './client.ts';
import type { EffectsOf } from './effects.ts';
import { lossEvent, sessionLossEvent, failureMessage } from './failures.ts';

const PROBLEMS: Readonly<Partial<Record<NonNullable<Failure['code']>, QuoteProblem>>> = {
  quoteLocked: 'locked',
  quoteExpired: 'expired',
  accommodationSoldOut: 'noRoom',
  addonSoldOut: 'noAddon',
};

const problemOf = ({ code }: Failure): QuoteProblem => (code === null ? 'unknown' : (PROBLEMS[code] ?? 'unknown'));

/** The effects of the saved quote chart, except those of the browser: copying its link, and giving the one for others. */
export const savedQuoteEffects = (client: Client<keyof typeof quoteCalls>) =>
  ({
    loadQuote: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('get-quote', input, signal);
      if (E.isRight(reply)) return { type: 'quote.loaded', quote: reply.right };
      if (reply.left.code === 'notLeadGuest') return { type: 'quote.withheld' };
      return sessionLossEvent(reply.left) ?? { type: 'load.failed', message: failureMessage(reply.left) };
    }),
    bookQuote: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('retrieve-quote', input, signal);
      if (E.isRight(reply)) return { type: 'quote.booked', booking: reply.right.booking, changes: reply.right.changes };
      return (
        lossEvent(reply.left) ?? {
          type: 'quote.refused',
          problem: problemOf(reply.left),
          message: failureMessage(reply.left),
        }
      );
    }),
    makeShareLink: fromPromise(async ({ input: { brand, ...asked }, signal }) => {
      const reply = await client.call('share-quote', asked, signal);
      if (E.isLeft(reply))
        return sessionLossEvent(reply.left) ?? { type: 'share.failed', message: failureMessage(reply.left) };
      const path = `${accountAddress(brand, 'sharedQuote')}#${reply.right.token}`;
      return { type: 'share.made', href: new URL(path, location.origin).href };
    }),
  }) satisfies Omit<EffectsOf<typeof savedQuoteMachine>, 'copyLink' | 'giveShareLink'>;
