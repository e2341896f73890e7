/** The texts of the dining page (spec: booking journey 3 and 4). */
import type { PackageSection } from '../contract/addonFamilies.ts';
import { formatMoney } from '../kit/money.ts';

/** The sections in display order; the headings exactly as in the spec (spec: booking journey 3). */
export const DINING_PAGE = {
  'all-inclusive': {
    title: 'ALL INCLUSIVE PACKAGES',
    lead: 'Meals and drinks for one price. It replaces any other food and drink your party has chosen.',
  },
  dining: {
    title: 'DINING PLANS',
    lead: 'One plan for each party. To have a drinks package as well, choose the drinks first.',
  },
  drinks: {
    title: 'DRINKS PACKAGE',
    lead: 'Choosing drinks removes your dining plan. You can bring it back with one press, and have both.',
  },
} as const satisfies Record<PackageSection, Readonly<{ title: string; lead: string }>>;

/** '£12.50 per person, per night'; starts with 'about' if the price does not divide evenly. */
export const formatPerPerson = (pence: number, guests: number, isPerNight: boolean): string =>
  [
    ...(pence % guests === 0 ? [] : ['about']),
    formatMoney(Math.round(pence / guests)),
    `per person${isPerNight ? ', per night' : ''}`,
  ].join(' ');

/** The text of the footer, exactly as in the spec (spec: booking journey 4). */
export const hintFor = (hasDining: boolean): string =>
  hasDining ? 'Next, continue to the overview' : 'To book your break without a dining plan, select continue.';
