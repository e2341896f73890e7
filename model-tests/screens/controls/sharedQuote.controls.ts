// What the controls of a shared quote show and send.
import type { SharedQuoteEvent } from '../../../machines/account/sharedQuote/sharedQuote.types.ts';
import type { SharedQuoteView } from '../../../machines/account/sharedQuote/sharedQuote.view.ts';
import { outcomes, type ControlsOf } from '../controls.types.ts';

export const sharedQuoteControls: ControlsOf<SharedQuoteView, SharedQuoteEvent['type']> = {
  byEvent: {
    'retry.requested': () => ({}),
    ...outcomes('sharedQuote.loaded', 'link.ended', 'load.failed', 'session.lost'),
  },
};
