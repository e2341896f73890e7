/**
 * The failures that a page must be able to show before the code of the calls is loaded (spec: booking journey 8). They
 * have a module of their own, because all other texts would make the first script too large.
 */

export const UNAVAILABLE = 'We can’t reach our booking system at the moment. Nothing you entered is lost.';
export const HOLD_EXPIRED = 'We couldn’t hold your accommodation any longer. Please choose again.';
/** The title of failures without a title of their own. */
export const FAILURE_TITLE = 'Error';
