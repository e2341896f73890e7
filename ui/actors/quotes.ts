/** Effects of a saved quote: loading it, and booking it. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { sharedQuoteAddress } from '../../machines/addresses/paths.ts';
import type { quoteCalls } from '../../machines/contract/calls/quotes.ts';
import type { Failure } from '../../machines/contract/envelope.ts';
import type { savedQuoteMachine } from '../../machines/savedQuote/savedQuote.machine.ts';
import type { QuoteProblem } from '../../machines/savedQuote/savedQuote.types.ts';
import type { Client } from './client.ts';
import { tokenInAddress } from './linkToken.ts';
import type { EffectsOf } from './effects.ts';
import { lossEvent, sessionLossEvent, failureMessage } from './failures.ts';

const PROBLEMS: Readonly<Partial<Record<NonNullable<Failure['code']>, QuoteProblem>>> = {
  quoteLocked: 'locked',
  quoteExpired: 'expired',
  accommodationSoldOut: 'noRoom',
  addonSoldOut: 'noAddon',
};

const problemOf = ({ code }: Failure): QuoteProblem => (code === null ? 'unknown' : (PROBLEMS[code] ?? 'unknown'));

/** The effects of the saved quote chart, except those of the browser: copying its link, and sharing it with others. */
export const savedQuoteEffects = (client: Client<keyof typeof quoteCalls>) =>
  ({
    loadQuote: fromPromise(async ({ input, signal }) => {
      const token = tokenInAddress();
      const opened = token === null ? null : await client.call('open-quote', { quoteId: input.quoteId, token }, signal);
      if (opened !== null && E.isRight(opened)) return { type: 'quote.loaded', quote: opened.right };
      const reply = await client.call('get-quote', input, signal);
      if (E.isRight(reply)) return { type: 'quote.loaded', quote: reply.right };
      // the rule for addresses stays with the server: this page is a first one, with no room for it
      if (input.email !== null && reply.left.code === 'invalidInput') return { type: 'email.refused' };
      if (reply.left.code !== 'notLeadGuest')
        return sessionLossEvent(reply.left) ?? { type: 'load.failed', message: failureMessage(reply.left) };
      // only without an e-mail address: a wrong one gets the same answer for every quote
      if (input.email !== null) return { type: 'quote.withheld' };
      const told = opened ?? (await client.call('open-quote', { quoteId: input.quoteId, token: null }, signal));
      return E.isLeft(told) && told.left.code === 'quoteSavedElsewhere'
        ? { type: 'quote.savedElsewhere' }
        : { type: 'quote.withheld' };
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
    makeLink: fromPromise(async ({ input: { href, ...asked }, signal }) => {
      const reply = await client.call('share-quote', { ...asked, isPrivate: true }, signal);
      if (E.isLeft(reply))
        return sessionLossEvent(reply.left) ?? { type: 'link.failed', message: failureMessage(reply.left) };
      return {
        type: 'link.made',
        href: new URL(`${href.replace(/#.*/, '')}#${reply.right.token}`, location.origin).href,
      };
    }),
    makeShareLink: fromPromise(async ({ input: { brand, ...asked }, signal }) => {
      const reply = await client.call('share-quote', asked, signal);
      if (E.isLeft(reply))
        return sessionLossEvent(reply.left) ?? { type: 'share.failed', message: failureMessage(reply.left) };
      const path = `${sharedQuoteAddress(brand)}#${reply.right.token}`;
      return { type: 'share.made', href: new URL(path, location.origin).href };
    }),
  }) satisfies Omit<EffectsOf<typeof savedQuoteMachine>, 'copyLink' | 'giveShareLink'>;

/** Writes the absolute URL to the guest's clipboard, if the browser allows it. */
export const copyLink: EffectsOf<typeof savedQuoteMachine>['copyLink'] = fromPromise(async ({ input }) => {
  try {
    await navigator.clipboard.writeText(new URL(input.href, location.origin).href);
    return { type: 'link.copied' };
  } catch {
    return { type: 'link.copyFailed' };
  }
});

/** Whether the guest closed the share dialog without sharing. */
const isDismissed = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError';

/** Shares or copies the link of a quote. Both need a recent press by the guest; otherwise the page shows the link. */
export const giveShareLink: EffectsOf<typeof savedQuoteMachine>['giveShareLink'] = fromPromise(async ({ input }) => {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ url: input.href });
      return { type: 'share.sent' };
    }
  } catch (cause) {
    if (isDismissed(cause)) return { type: 'share.notGiven' };
  }
  try {
    await navigator.clipboard.writeText(input.href);
    return { type: 'share.copied' };
  } catch {
    return { type: 'share.notGiven' };
  }
});
