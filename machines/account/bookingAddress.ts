/** The addresses of a booking's own pages, for pages that load nothing else of the account area. */
import { ACCOUNT_ROOT, BRAND_PREFIX } from '../app/url.ts';
import type { Brand } from '../contract/brand.ts';

/** The page of one booking. */
export const bookingAddress = (brand: Brand, resId: number): string =>
  `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/bookings/${resId}`;

/** The page of all bookings of whoever is signed in. */
export const bookingsAddress = (brand: Brand): string => `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/bookings`;

/** The basket of its open change. */
export const basketAddress = (brand: Brand, resId: number): string => `${bookingAddress(brand, resId)}/basket`;
