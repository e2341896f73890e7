// What the controls of a saved quote show and send.
import type { SavedQuoteEvent } from '../../../machines/savedQuote/savedQuote.types.ts';
import type { SavedQuoteView } from '../../../machines/savedQuote/savedQuote.view.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';

export const savedQuoteControls: ControlsOf<SavedQuoteView, SavedQuoteEvent['type']> = {
  byEvent: {
    'email.entered': ({ email, errors }) => ({ value: email, isRequired: true, isInvalid: errors.length > 0 }),
    'email.submitted': () => ({}),
    'link.requested': ({ canCopy, isMakingLink }) => ({ isBusy: isMakingLink, isDisabled: !canCopy }),
    'link.made': noControl('the server has made it'),
    'link.failed': noControl('the server has not made it'),
    'share.requested': ({ canShare, isMakingShareLink }) => ({ isBusy: isMakingShareLink, isDisabled: !canShare }),
    'share.made': noControl('the server has made it'),
    'share.failed': noControl('the server has not made it'),
    'share.sent': noControl('the browser has sent it'),
    'share.copied': noControl('the browser has copied it'),
    'share.notGiven': noControl('the browser has neither sent nor copied it'),
    'link.copied': noControl('the browser has copied it'),
    'link.copyFailed': noControl('the browser has not copied it'),
    'quote.resumed': ({ isBooking }) => ({ isBusy: isBooking, isDisabled: isBooking }),
    'changes.accepted': () => ({}),
    'break.continued': () => ({}),
    'retry.requested': () => ({}),
    ...outcomes(
      'quote.loaded',
      'hold.lost',
      'load.failed',
      'quote.booked',
      'quote.refused',
      'quote.savedElsewhere',
      'quote.withheld',
      'session.lost',
    ),
  },
  unnamed: {
    'Link to this quote': { reason: 'a link to the page itself', sends: null },
    'Print this page': { reason: 'the browser prints', sends: null },
    '[id="private-link"]': { reason: 'its text can only be copied', sends: null },
    '[id="share-link"]': { reason: 'its text can only be copied', sends: null },
  },
};
