/** Messages for basket changes and refusals. */
import type { Basket, BasketChange, RefusalReason } from './basket.types.ts';
import { isToken } from './codes.ts';
import { formatTokens } from './tokens.text.ts';
import { LOCK_DAYS, offerOf } from './refusals.rules.ts';
import { CALL_TEAM } from '../contract/team.ts';

/** The message after the last line was removed, exactly as in the spec (spec: account area 4). */
export const BASKET_EMPTIED = 'Your basket is now empty';

/** The hint at the last line of the basket: removing it leads back to the overview. */
export const EMPTIES_BASKET_HINT = 'Removing this empties your basket and takes you back to your whole break.';

/** The message when something is removed too late from a paid booking. */
export const REMOVAL_TOO_LATE = `Nothing can be removed in the last ${LOCK_DAYS} days before your break. ${CALL_TEAM}`;

/** The message for each refusal reason, with our telephone number where our team can help. */
export const refusalText = (reason: RefusalReason, basket: Pick<Basket, 'offers'>, { code }: BasketChange): string => {
  switch (reason) {
    case 'notOffered':
      return 'We don’t offer this for your break.';
    case 'notForUnit':
      return 'You can’t have this package with this accommodation.';
    case 'notForBooking':
      return 'This is for the whole booking.';
    case 'notWhole':
      return 'Please enter a whole number, 0 or more.';
    case 'countsAsOne':
      return 'One package covers everyone in the party.';
    case 'beyondMost': {
      const most = offerOf(basket, code)?.maxQuantity ?? 0;
      return `You can have at most ${isToken(code) ? formatTokens(most) : `${most} of these`}.`;
    }
    case 'notInBasket':
      return 'This isn’t in your basket.';
    case 'included':
      return 'This comes with your package, so you can’t add or remove it on its own.';
    case 'replaced':
      return 'This can’t come out in the same change as the food or drink you’re adding. Make that change first, or undo it.';
    case 'tooLate':
      return REMOVAL_TOO_LATE;
    case 'notRefundable':
      return 'This can’t be removed once your break is paid for.';
    case 'needsCall':
      return `In the last ${LOCK_DAYS} days before your break this can only be upgraded by phone. ${CALL_TEAM}`;
    case 'contactUs':
      return `Please contact us to change between drinks and an all-inclusive package. ${CALL_TEAM}`;
  }
};
