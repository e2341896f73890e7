/** The pages with the booking and account terms, privacy and cookies: documents that work without the app's script. */
import type { Brand } from '../contract/brand.ts';
import { BRAND_PREFIX } from './paths.ts';

export type LegalPage = 'booking-terms' | 'account-terms' | 'privacy' | 'cookies';

/** The address of such a page of a brand. */
export const legalHref = (brand: Brand, page: LegalPage): string => `${BRAND_PREFIX[brand]}/${page}`;
