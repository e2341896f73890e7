/** Hands a link to the browser: to its own list of ways to send it, or else to the clipboard. */
import { fromPromise } from 'xstate';
import type { savedQuoteMachine } from '../../machines/savedQuote/savedQuote.machine.ts';
import type { EffectsOf } from './effects.ts';

/** Whether the guest closed the browser's list without choosing a way. */
const isDismissed = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError';

/** Sends or copies the link of a quote for others. Neither works without a press shortly before: then the page shows it. */
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
