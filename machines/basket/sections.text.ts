/** The names of the sections of add-ons, for lists of what is booked and for analytics. */
import type { AddonSection } from '../contract/addon.ts';

export const SECTION_NAMES = {
  'all-inclusive': 'All inclusive packages',
  dining: 'Dining plans',
  drinks: 'Drinks packages',
  spa: 'Spa',
  activities: 'Activities',
  'bottomless-brunch': 'Bottomless brunch',
  christmas: 'Christmas',
  tokens: 'Tokens',
  donation: 'Donation',
  'ground-floor': 'Ground floor',
  'early-check-in': 'Early check-in',
  'late-check-out': 'Late check-out',
  cots: 'Cots',
  'holiday-protection': 'Holiday protection',
} as const satisfies Record<AddonSection, string>;
