/** The addresses of the account area (spec: account area 2). The weekend brand has the same pages under its prefix. */
import { generatePath, matchPath } from 'react-router';
import { ACCOUNT_ROOT, BRAND_PREFIX } from '../addresses/paths.ts';
import { parseId } from '../addresses/query.ts';
import { readQuery } from '../addresses/queryString.ts';
import type { Brand } from '../contract/brand.ts';
import { RES_ID } from '../contract/urlScalars.ts';

/** The path of each page, after the brand's prefix and the root of the area. */
export const ACCOUNT_PATHS = {
  login: '/login',
  create: '/create',
  logout: '/logout',
  forgotPassword: '/forgot-password',
  passwordReset: '/account/passwordReset',
  confirmEmail: '/account/confirm-email',
  singleSignOn: '/account/single-sign-on',
  help: '/help',
  sharedQuote: '/shared-quote',
  paymentLogin: '/payment-login',
  paymentConfirmation: '/account/payment-login/confirmation/:resId',
  bookings: '/bookings',
  quotes: '/quotes',
  previousBookings: '/previous-bookings',
  booking: '/bookings/:resId',
  bookingDrinks: '/bookings/:resId/all-inclusive-drinks',
  bookingPackages: '/bookings/:resId/all-inclusive-drinks-packages',
  bookingBrunch: '/bookings/:resId/bottomless-brunch',
  bookingTokens: '/bookings/:resId/activity-tokens',
  bookingPass: '/bookings/:resId/activity-pass',
  bookingVip: '/bookings/:resId/vip',
  bookingSpa: '/bookings/:resId/spa',
  bookingCircus: '/bookings/:resId/circus',
  bookingPayments: '/bookings/:resId/payments',
  bookingDining: '/bookings/:resId/dining',
  bookingBasket: '/bookings/:resId/basket',
  bookingGuests: '/bookings/:resId/guest-details',
  bookingActivities: '/bookings/:resId/activity-booking',
  bookingPicker: '/accommodation-picker/:resId',
  changeConfirmation: '/account/confirmation/:resId',
  details: '/account/details',
  changeDetails: '/account/details/change',
  changeEmail: '/account/details/email',
  changePassword: '/account/details/password',
  marketing: '/account/details/marketing',
  devices: '/account/details/devices',
  myData: '/account/details/my-data',
  close: '/account/details/close',
} as const;

export type AccountPage = keyof typeof ACCOUNT_PATHS;

/** The page of one booking, and its sub-pages. */
export const BOOKING_PAGES = [
  'booking',
  'bookingDrinks',
  'bookingPackages',
  'bookingBrunch',
  'bookingTokens',
  'bookingPass',
  'bookingVip',
  'bookingSpa',
  'bookingCircus',
  'bookingPayments',
  'bookingDining',
  'bookingBasket',
  'bookingGuests',
  'bookingActivities',
  'bookingPicker',
  'changeConfirmation',
] as const satisfies readonly AccountPage[];

/** A page of one booking. */
export type BookingPage = (typeof BOOKING_PAGES)[number];

/** Pages that only the signed-in holder sees. */
const PRIVATE_PAGES: readonly AccountPage[] = [
  'bookings',
  'quotes',
  'previousBookings',
  ...BOOKING_PAGES,
  'details',
  'changeDetails',
  'changeEmail',
  'changePassword',
  'marketing',
  'devices',
  'myData',
  'close',
];

/** Whether a page is only for the signed-in holder. */
export const isPrivate = (page: AccountPage): boolean => PRIVATE_PAGES.includes(page);

/**
 * Where signing in, or the payment login, leads afterwards: a fixed word, so that a link cannot lead to another site.
 * The last two also need the reference of a booking.
 */
const NEXT_PLACES = ['account', 'overview', 'booking', 'checkout'] as const;
export type NextPlace = (typeof NEXT_PLACES)[number];

/** Where an address says to continue; the bookings if it says nothing. */
export const nextPlaceIn = (text: string | null, resId: number | null): NextPlace => {
  const next = NEXT_PLACES.find((place) => place === text) ?? 'account';
  return resId === null && (next === 'booking' || next === 'checkout') ? 'account' : next;
};

/** A page of the area with what its address names. `page` null: no page has the address. */
export type AccountPlace = Readonly<{ page: AccountPage | null; resId: number | null; next: NextPlace }>;

/** The page of an address. */
export const accountPlaceOf = (brand: Brand, pathname: string, search: string): AccountPlace => {
  const query = readQuery(search);
  const nextFor = (resId: number | null): NextPlace => nextPlaceIn(query.get('next'), resId);
  for (const [page, path] of Object.entries(ACCOUNT_PATHS) as [AccountPage, string][]) {
    const match = matchPath({ path: `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}${path}`, caseSensitive: false }, pathname);
    if (match === null) continue;
    const resId =
      'resId' in match.params ? parseId(RES_ID, match.params.resId ?? null) : parseId(RES_ID, query.get('resId'));
    const isMissing = path.includes(':resId') && resId === null;
    return { page: isMissing ? null : page, resId, next: nextFor(resId) };
  }
  return { page: null, resId: null, next: nextFor(null) };
};

/** The address of a page of the area. `resId` is the booking of the page, or of the place to which it leads. */
export const accountAddress = (
  brand: Brand,
  page: AccountPage,
  { resId = null, next = 'account' }: Readonly<{ resId?: number | null; next?: NextPlace }> = {},
): string => {
  const path = generatePath(
    `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}${ACCOUNT_PATHS[page]}`,
    resId === null ? {} : { resId: String(resId) },
  );
  if (next === 'account') return path;
  return next === 'overview' || resId === null ? `${path}?next=${next}` : `${path}?next=${next}&resId=${resId}`;
};
