/** Shares a link through the browser: by its share dialog, or else by the clipboard. */
import { fromPromise } from 'xstate';
import type { savedQuoteMachine } from '../../machines/savedQuote/savedQuote.machine.ts';
import type { EffectsOf } from './effects.ts';

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
