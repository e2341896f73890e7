/** The paths of pages, and addresses that other pages lead to (spec: booking journey 2, account area 2). */
import { generatePath, matchPath } from 'react-router';
import { STEP_PAGES, type Step } from './steps.ts';
import type { Brand } from '../contract/brand.ts';

/** The path prefix of each brand. */
export const BRAND_PREFIX = { family: '', weekend: '/bigweekenders' } as const satisfies Record<Brand, string>;

/** The root of the account area, after the brand's prefix (spec: account area 2). */
export const ACCOUNT_ROOT = '/my-breakwater';

/** The second path of the checkout, for the balance or the change of a booking. */
export const BALANCE_PATH = `${ACCOUNT_ROOT}/checkout/:resId`;

/** The path of a step, with the prefix of the brand. */
export const stepPath = (brand: Brand, step: Step): string => `${BRAND_PREFIX[brand]}${STEP_PAGES[step].path}`;

/** The path of a brand's confirmation page; without a reference it shows the booking that this session paid. */
export const confirmationPath = (brand: Brand): string => stepPath(brand, 'confirmation');

/** The addresses of a booking's confirmation page, and of the checkout for its balance or its change. */
export const confirmationAddress = (brand: Brand, resId: number): string => `${confirmationPath(brand)}?resId=${resId}`;
export const balanceAddress = (brand: Brand, resId: number): string =>
  generatePath(`${BRAND_PREFIX[brand]}${BALANCE_PATH}`, { resId: String(resId) });

/** The page after a payment for a completed booking: the holder's page, or that of a payer without an account. */
export const paidAddress = (brand: Brand, resId: number, isPaymentLogin: boolean): string =>
  `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/account/${isPaymentLogin ? 'payment-login/' : ''}confirmation/${resId}`;

/** Where a guest signs in or asks for an account, and then returns to the overview of the booking in hand. */
export const signInAddress = (brand: Brand, page: 'login' | 'create'): string =>
  `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/${page}?next=overview`;

/** The page of a quote that its guest has shared by a link; the link's token follows in the fragment. */
export const sharedQuoteAddress = (brand: Brand): string => `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/shared-quote`;

/** Whether an address is in the account area of its brand; it may have no page. */
export const isAccountAddress = (pathname: string): boolean =>
  pathname.toLowerCase().startsWith(`${BRAND_PREFIX[brandOf(pathname)]}${ACCOUNT_ROOT}/`);

/** An address of this site, as the browser shows it. */
export type Address = Readonly<{ pathname: string; search: string }>;

/** The brand of an address, which may have no page. */
export const brandOf = (pathname: string): Brand =>
  matchPath({ path: `${BRAND_PREFIX.weekend}/*`, caseSensitive: false }, pathname) === null ? 'family' : 'weekend';

/** The path of a brand's first step. */
export const homePath = (brand: Brand): string => stepPath(brand, 'search');
