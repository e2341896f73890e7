/** The consent text for taking later payments from the card; a new wording needs a new version. */

import { TEAM_PHONE, withHours } from '../contract/team.ts';

/** The current version; it is stored with the consent. */
export const CONSENT_VERSION = 'v1.0';

/** The label of the consent checkbox. */
export const CONSENT_TEXT =
  'I agree that Breakwater takes these later payments automatically, each on its day, from the card that I pay with now.';

/** How to withdraw consent. */
export const CONSENT_HINT = `You can change or stop this before any payment day: call our team on ${withHours(TEAM_PHONE)}.`;
