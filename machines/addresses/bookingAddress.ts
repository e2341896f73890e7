/** The addresses of a booking's own pages, for pages that load nothing else of the account area. */
import { ACCOUNT_ROOT, BRAND_PREFIX } from './paths.ts';
import type { Brand } from '../contract/brand.ts';

/** The page of one booking. */
export const bookingAddress = (brand: Brand, resId: number): string =>
  `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/bookings/${resId}`;

/** Where the booking is named to pay for it, without an account, and where its holder signs in to do so: both lead back. */
export const payByReferenceAddress = (brand: Brand, resId: number): string => toPay(brand, 'payment-login', resId);
export const signInToPayAddress = (brand: Brand, resId: number): string => toPay(brand, 'login', resId);

const toPay = (brand: Brand, page: 'login' | 'payment-login', resId: number): string =>
  `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/${page}?next=checkout&resId=${resId}`;

/** The page of all bookings of whoever is signed in. */
export const bookingsAddress = (brand: Brand): string => `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/bookings`;

/** The basket of its open change. */
export const basketAddress = (brand: Brand, resId: number): string => `${bookingAddress(brand, resId)}/basket`;
