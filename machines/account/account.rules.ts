/** What each page of the account area is, and where it leads. */
import { BRAND_PREFIX, STEP_PATHS, balanceAddress, paidAddress } from '../addresses/paths.ts';
import type { Brand } from '../contract/brand.ts';
import type { AccountContext } from './account.types.ts';
import { accountAddress, BOOKING_PAGES, type AccountPage, type BookingPage, type NextPlace } from './accountUrl.ts';

/** The kinds of pages: each kind is one state of the chart. */
export type PageKind =
  | 'signIn'
  | 'register'
  | 'recovery'
  | 'paymentLogin'
  | 'paid'
  | 'help'
  | 'sharedQuote'
  | 'singleSignOn'
  | 'signOut'
  | 'home'
  | 'booking'
  | 'profile';

const KINDS = {
  login: 'signIn',
  create: 'register',
  confirmEmail: 'register',
  forgotPassword: 'recovery',
  passwordReset: 'recovery',
  paymentLogin: 'paymentLogin',
  paymentConfirmation: 'paid',
  singleSignOn: 'singleSignOn',
  help: 'help',
  sharedQuote: 'sharedQuote',
  logout: 'signOut',
  bookings: 'home',
  quotes: 'home',
  previousBookings: 'home',
  booking: 'booking',
  bookingDrinks: 'booking',
  bookingPackages: 'booking',
  bookingBrunch: 'booking',
  bookingTokens: 'booking',
  bookingPass: 'booking',
  bookingVip: 'booking',
  bookingSpa: 'booking',
  bookingCircus: 'booking',
  bookingPayments: 'booking',
  bookingDining: 'booking',
  bookingBasket: 'booking',
  bookingGuests: 'booking',
  bookingActivities: 'booking',
  bookingPicker: 'booking',
  changeConfirmation: 'booking',
  details: 'profile',
  changeDetails: 'profile',
  changeEmail: 'profile',
  changePassword: 'profile',
  marketing: 'profile',
  devices: 'profile',
  myData: 'profile',
  close: 'profile',
} as const satisfies Record<AccountPage, PageKind>;

export const kindOf = (page: AccountPage): PageKind => KINDS[page];

/** Whether a page is only for visitors who are not signed in. */
export const isForVisitors = (page: AccountPage): boolean =>
  page === 'login' || page === 'create' || page === 'singleSignOn';

/** A tab of the account's home (spec: account area 2). */
export type HomeTab = 'bookings' | 'quotes' | 'previousBookings';

export const tabOf = (page: AccountPage | null): HomeTab =>
  page === 'quotes' || page === 'previousBookings' ? page : 'bookings';

/** A section of the holder's details; each has its own address. */
export type ProfileSection =
  'details' | 'changeDetails' | 'changeEmail' | 'changePassword' | 'marketing' | 'devices' | 'myData' | 'close';

const SECTIONS: readonly (AccountPage | null)[] = [
  'details',
  'changeDetails',
  'changeEmail',
  'changePassword',
  'marketing',
  'devices',
  'myData',
  'close',
] satisfies readonly ProfileSection[];

const isSection = (page: AccountPage | null): page is ProfileSection => SECTIONS.includes(page);

export const profileSectionOf = (page: AccountPage | null): ProfileSection => (isSection(page) ? page : 'details');

const isBookingPage = (page: AccountPage | null): page is BookingPage => BOOKING_PAGES.some((one) => one === page);

/** Which page of one booking is shown. */
export const bookingPageOf = (page: AccountPage | null): BookingPage => (isBookingPage(page) ? page : 'booking');

/** Pages of a booking that show its stay and its sums to whoever may pay for it, without an account. */
export const isForPayers = (page: AccountPage | null): boolean => page === 'booking' || page === 'bookingPayments';

/**
 * Where a sign-in, or naming a booking, leads. From a page of a booking, to which e-mails link, it leads back to that
 * booking.
 */
export const nextFor = ({ page, next }: Pick<AccountContext, 'page' | 'next'>): NextPlace =>
  isBookingPage(page) ? 'booking' : next;

/** Where a sign-in leads: to the page that was asked for, the overview of the booking in hand, or the bookings. */
export const afterSignIn = ({
  brand,
  page,
  resId,
  next,
}: Pick<AccountContext, 'brand' | 'page' | 'resId' | 'next'>): string => {
  if (next === 'overview') return `${BRAND_PREFIX[brand]}${STEP_PATHS.overview}`;
  if (next === 'checkout' && resId !== null) return balanceAddress(brand, resId);
  if (next === 'booking' && resId !== null) return accountAddress(brand, 'booking', { resId });
  if (page === null || isForVisitors(page)) return accountAddress(brand, 'bookings');
  return accountAddress(brand, page, { resId });
};

/** Where a new account leads: to the overview of the booking in hand, or to the bookings. */
export const afterRegistration = ({ brand, isHolding }: Pick<AccountContext, 'brand' | 'isHolding'>): string =>
  isHolding ? `${BRAND_PREFIX[brand]}${STEP_PATHS.overview}` : accountAddress(brand, 'bookings');

export const afterSignOut = ({ brand }: Pick<AccountContext, 'brand'>): string => accountAddress(brand, 'login');

/** Where naming a booking leads: to the page that was asked for, by the brand of the booking, or to paying for it. */
export const afterGrant = (
  { page, next }: Pick<AccountContext, 'page' | 'next'>,
  granted: Readonly<{ resId: number; brand: Brand }>,
): string => {
  const { brand, resId } = granted;
  if (page === 'paymentConfirmation') return paidAddress(brand, resId, true);
  return next === 'booking' ? accountAddress(brand, 'booking', { resId }) : paymentAddress(granted);
};

/** The checkout for a booking that the visitor may only pay for. */
export const paymentAddress = ({ resId, brand }: Readonly<{ resId: number; brand: Brand }>): string =>
  `${balanceAddress(brand, resId)}?paymentLogin=true`;
