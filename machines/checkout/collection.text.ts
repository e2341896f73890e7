/** What a guest agrees to before later payments may be taken from the card; a new wording is a new version. */

/** The version that is agreed to now; it is stored with the consent. */
export const CONSENT_VERSION = 'v1.0';

/** The words beside the box. */
export const CONSENT_TEXT =
  'I agree that Breakwater takes these later payments automatically, each on its day, from the card that I pay with now.';

/** How to take it back. */
export const CONSENT_HINT = 'You can change or stop this before any payment day: call our team.';
