/** Page titles, used by server rendering and in the browser. */
import { withSiteName } from '../addresses/siteTitle.ts';
import type { Brand } from '../contract/brand.ts';
import type { Step } from '../addresses/steps.ts';

export type Screen = Step | 'account' | 'opening' | 'notFound' | 'unreachable' | 'sessionEnded' | 'broken';

const TITLES = {
  opening: 'Loading',
  search: 'Search for a break',
  weekendSearch: 'Find your weekend',
  weekendResults: 'Weekends for you',
  accommodation: 'Choose your accommodation',
  picker: 'Choose your location',
  dining: 'Dining and drinks',
  extras: 'Extras and passes',
  overview: 'Your break',
  guests: 'Guest details',
  checkout: 'Payment',
  confirmation: 'Booking confirmed',
  savedQuote: 'Your quote',
  account: 'My Breakwater',
  notFound: 'Page not found',
  unreachable: 'We can’t be reached',
  sessionEnded: 'Your session has ended',
  broken: 'Something went wrong',
} as const satisfies Record<Screen, string>;

/** The title of a screen with the brand's site name: 'Guest details · Breakwater'. */
export const titleOf = (screen: Screen, brand: Brand): string => withSiteName(TITLES[screen], brand);
