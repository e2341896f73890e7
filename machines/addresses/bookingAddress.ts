/** The addresses of a booking's own pages, for pages that load nothing else of the account area. */
import { ACCOUNT_ROOT, BRAND_PREFIX } from './paths.ts';
import type { Brand } from '../contract/brand.ts';

/** The page of one booking. */
export const bookingAddress = (brand: Brand, resId: number): string =>
  `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/bookings/${resId}`;

/** The payment login, and the sign-in, for paying for a booking: both lead to its checkout. */
export const payByReferenceAddress = (brand: Brand, resId: number): string => toPay(brand, 'payment-login', resId);
export const signInToPayAddress = (brand: Brand, resId: number): string => toPay(brand, 'login', resId);

const toPay = (brand: Brand, page: 'login' | 'payment-login', resId: number): string =>
  `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/${page}?next=checkout&resId=${resId}`;

/** The page of all bookings of the holder. */
export const bookingsAddress = (brand: Brand): string => `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/bookings`;

/** The basket of its open change. */
export const basketAddress = (brand: Brand, resId: number): string => `${bookingAddress(brand, resId)}/basket`;
