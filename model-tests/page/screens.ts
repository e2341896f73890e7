// The names of screens as a page shows them: those of a visit, and the pages of the account area.
import type { StateValue } from 'xstate';
import { kindOf, type PageKind } from '../../machines/account/account.rules.ts';
import { accountPlaceOf, isPrivate } from '../../machines/account/accountUrl.ts';
import type { Screen } from '../../machines/app/titles.ts';
import { brandOf, destinationOf, isAccountAddress } from '../../machines/app/url.ts';
import { TODAY } from '../charts/data.ts';

/** The screens of the area's pages that have a chart of their own. */
const PAGE_SCREENS = [
  'signIn',
  'register',
  'recovery',
  'paymentLogin',
  'accountHome',
  'myBooking',
  'tokens',
  'guestNames',
  'activityBooking',
  'profile',
  'detailsForm',
  'passwordForm',
  'marketing',
  'devices',
] as const;
type AccountScreen = (typeof PAGE_SCREENS)[number];

/** What `data-screen` names. `account` is a page that the area shows itself, such as the help. */
export type ShownScreen = Screen | AccountScreen;

/** All screens of the area. */
export const ACCOUNT_SCREENS: readonly ShownScreen[] = ['account', ...PAGE_SCREENS];

const SCREENS_OF_ACCOUNT: Readonly<Record<string, AccountScreen>> = {
  signingIn: 'signIn',
  registering: 'register',
  recovering: 'recovery',
  grantingPayment: 'paymentLogin',
  home: 'accountHome',
  booking: 'myBooking',
};

const SCREENS_OF_PROFILE: Readonly<Record<string, AccountScreen>> = {
  changingDetails: 'detailsForm',
  confirming: 'passwordForm',
  choosingOffers: 'marketing',
  listingDevices: 'devices',
};

/** The screen of a state of the chart of the holder's details. */
export const profileScreenOf = (profile: StateValue): AccountScreen => SCREENS_OF_PROFILE[String(profile)] ?? 'profile';

/** The screens of the holder's details and of their sections. */
const PROFILE_SCREENS: readonly AccountScreen[] = ['profile', ...Object.values(SCREENS_OF_PROFILE)];

const SCREENS_OF_BOOKING: Readonly<Record<string, AccountScreen>> = {
  choosingTokens: 'tokens',
  correctingGuests: 'guestNames',
  showingActivities: 'activityBooking',
};

/** The screen of a state of the chart of one booking. */
export const bookingScreenOf = (booking: StateValue): AccountScreen =>
  SCREENS_OF_BOOKING[String(booking)] ?? 'myBooking';

/** The screens of one booking and of its pages. */
const BOOKING_SCREENS: readonly AccountScreen[] = ['myBooking', ...Object.values(SCREENS_OF_BOOKING)];

/** The screens that a state of the account area may have. */
export const accountScreensOf = (account: StateValue): readonly ShownScreen[] => {
  if (account === 'profile') return PROFILE_SCREENS;
  return account === 'booking' ? BOOKING_SCREENS : [SCREENS_OF_ACCOUNT[String(account)] ?? 'account'];
};

/** The states of the charts in the area whose sections have screens of their own; null while a chart does not run. */
type InnerStates = Readonly<{ profile: StateValue | null; myBooking: StateValue | null }>;

/** Its screen. */
export const accountScreenOf = (account: StateValue, { profile, myBooking }: InnerStates): ShownScreen => {
  if (account === 'profile' && profile !== null) return profileScreenOf(profile);
  if (account === 'booking' && myBooking !== null) return bookingScreenOf(myBooking);
  return SCREENS_OF_ACCOUNT[String(account)] ?? 'account';
};

const SCREENS_OF_KINDS: Readonly<Record<PageKind, readonly AccountScreen[]>> = {
  signIn: ['signIn'],
  register: ['register'],
  recovery: ['recovery'],
  paymentLogin: ['paymentLogin'],
  paid: ['paymentLogin'],
  help: [],
  signOut: [],
  home: ['accountHome'],
  booking: BOOKING_SCREENS,
  profile: PROFILE_SCREENS,
};

/** The screens that an address of the account area may have, whoever is signed in; null for another address. */
export const accountScreensAt = (pathname: string, search: string): readonly (string | null)[] | null => {
  const { page } = accountPlaceOf(brandOf(pathname), pathname, search);
  if (page === null)
    return isAccountAddress(pathname) && destinationOf(pathname, search, TODAY) === null ? ['account'] : null;
  return ['account', ...SCREENS_OF_KINDS[kindOf(page)], ...(isPrivate(page) ? ['signIn'] : [])];
};
