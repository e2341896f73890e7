/** Copies the link of a quote. */
import { fromPromise } from 'xstate';
import type { savedQuoteMachine } from '../../machines/savedQuote/savedQuote.machine.ts';
import type { EffectsOf } from './effects.ts';

/** Writes the absolute URL to the guest's clipboard, if the browser allows it. */
export const copyLink: EffectsOf<typeof savedQuoteMachine>['copyLink'] = fromPromise(async ({ input }) => {
  try {
    await navigator.clipboard.writeText(new URL(input.href, location.origin).href);
    return { type: 'link.copied' };
  } catch {
    return { type: 'link.copyFailed' };
  }
});
