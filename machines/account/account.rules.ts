/** What each page of the account area is, and where it leads. */
import { balanceAddress, paidAddress, stepPath } from '../addresses/paths.ts';
import type { Brand } from '../contract/brand.ts';
import type { AccountContext } from './account.types.ts';
import {
  ACCOUNT_PAGES,
  isOfKind,
  type AccountPage,
  type BookingPage,
  type HomeTab,
  type ProfileSection,
} from './accountPages.ts';
import { accountAddress, type NextPlace } from './accountUrl.ts';

/** Whether a page is only for visitors who are not signed in. */
export const isForVisitors = (page: AccountPage): boolean => ACCOUNT_PAGES[page].audience === 'visitors';

/** Whether a page is only for the signed-in holder. */
export const isPrivate = (page: AccountPage): boolean => ACCOUNT_PAGES[page].audience === 'holders';

export const tabOf = (page: AccountPage | null): HomeTab => (isOfKind(page, 'accountHome') ? page : 'bookings');

export const profileSectionOf = (page: AccountPage | null): ProfileSection =>
  isOfKind(page, 'profile') ? page : 'details';

/** Which page of one booking is shown. */
export const bookingPageOf = (page: AccountPage | null): BookingPage =>
  isOfKind(page, 'myBooking') ? page : 'booking';

/** Pages of a booking that show its stay and its sums to whoever may pay for it, without an account. */
export const isForPayers = (page: AccountPage | null): boolean => page === 'booking' || page === 'bookingPayments';

/**
 * Where a sign-in, or naming a booking, leads. From a page of a booking, to which e-mails link, it leads back to that
 * booking.
 */
export const nextFor = ({ page, next }: Pick<AccountContext, 'page' | 'next'>): NextPlace =>
  isOfKind(page, 'myBooking') ? 'booking' : next;

/** Where a sign-in leads: to the page that was asked for, the overview of the booking in hand, or the bookings. */
export const afterSignIn = ({
  brand,
  page,
  resId,
  next,
}: Pick<AccountContext, 'brand' | 'page' | 'resId' | 'next'>): string => {
  if (next === 'overview') return stepPath(brand, 'overview');
  if (next === 'checkout' && resId !== null) return balanceAddress(brand, resId);
  if (next === 'booking' && resId !== null) return accountAddress(brand, 'booking', { resId });
  if (page === null || isForVisitors(page)) return accountAddress(brand, 'bookings');
  return accountAddress(brand, page, { resId });
};

/** Where a new account leads: to the overview of the booking in hand, or to the bookings. */
export const afterRegistration = ({ brand, isHolding }: Pick<AccountContext, 'brand' | 'isHolding'>): string =>
  isHolding ? stepPath(brand, 'overview') : accountAddress(brand, 'bookings');

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
