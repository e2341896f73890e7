/** The pages with the terms for bookings and for accounts, privacy and cookies: documents of their own, which work without the app's script. */
import type { Brand } from '../contract/brand.ts';
import { BRAND_PREFIX } from './paths.ts';

export type LegalPage = 'booking-terms' | 'account-terms' | 'privacy' | 'cookies';

/** The address of such a page of a brand. */
export const legalHref = (brand: Brand, page: LegalPage): string => `${BRAND_PREFIX[brand]}/${page}`;
