/** The addresses of the account area (spec: account area 2). The weekend brand has the same pages under its prefix. */
import { generatePath, matchPath } from 'react-router';
import { ACCOUNT_ROOT, BRAND_PREFIX } from '../addresses/paths.ts';
import { parseId } from '../addresses/query.ts';
import { readQuery } from '../addresses/queryString.ts';
import type { Brand } from '../contract/brand.ts';
import { RES_ID } from '../contract/urlScalars.ts';
import { ACCOUNT_PAGES, ACCOUNT_PAGE_NAMES, type AccountPage } from './accountPages.ts';

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
  for (const page of ACCOUNT_PAGE_NAMES) {
    const { path } = ACCOUNT_PAGES[page];
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
    `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}${ACCOUNT_PAGES[page].path}`,
    resId === null ? {} : { resId: String(resId) },
  );
  if (next === 'account') return path;
  return next === 'overview' || resId === null ? `${path}?next=${next}` : `${path}?next=${next}&resId=${resId}`;
};
