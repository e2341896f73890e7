/** Context, input and events of the choice whether offers by e-mail are wanted. */
import type { SendFailed } from '../../accountForm.ts';
import type { AccountEnd } from '../../account.types.ts';

/** The server has saved the choice; `wantsOffers` is the saved value. */
export type ChoiceSaved = { type: 'choice.saved'; wantsOffers: boolean };

export type MarketingEvent =
  | { type: 'offers.toggled' }
  | { type: 'choice.submitted' }
  | { type: 'retry.requested' }
  | ChoiceSaved
  | SendFailed
  | AccountEnd;

export type MarketingInput = Readonly<{ wantsOffers: boolean }>;

export type MarketingContext = Readonly<{
  /** as chosen in the page, saved or not */
  wantsOffers: boolean;
  notice: string | null;
}>;
