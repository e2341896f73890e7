/**
 * The failures that a page must be able to name before the code that calls the server is loaded (spec: booking journey 8).
 * Their own module, because the first script has no room for the texts of all others.
 */

export const UNAVAILABLE = 'We can’t reach our booking system at the moment. Nothing you entered is lost.';
export const HOLD_EXPIRED = 'We couldn’t hold your accommodation any longer. Please choose again.';
/** The title of a failure that has no title of its own. */
export const FAILURE_TITLE = 'Error';
