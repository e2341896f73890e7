/**
 * Resolves links of the content system, which contain full addresses, old file names and its own accommodation pages
 * (spec: booking journey 2, page behaviour).
 */
import { matchPath } from 'react-router';
import type { Brand } from '../contract/brand.ts';
import { withVisitParams, type VisitQuery } from './query.ts';
import { BRAND_PREFIX, STEP_PATHS, brandOf, destinationOf } from './url.ts';

/** A link on a page. External links, files and links to the other brand load a new document. */
export type SiteLink = Readonly<{ href: string; isExternal: boolean; isNewDocument: boolean }>;

/** The page that contains the link. `host` is our own, 'breakwater.example' or 'localhost:4000'. */
export type LinkContext = Readonly<{ host: string; brand: Brand; query: VisitQuery }>;

/** First path segments of files and API replies; their addresses are never normalised. */
const SERVER_PREFIXES: readonly string[] = ['bff', 'assets', 'charts', 'api'];
/** First path segments of the pages around the journey (spec: account area 2, other pages). */
const SITE_ROOTS: readonly string[] = [
  'accessibility',
  'booking-terms',
  'break-change',
  'breaks',
  'campaigns',
  'caravans',
  'conferences-events',
  'cookies',
  'error',
  'gallery',
  'guest-services',
  'help-and-contact',
  'holding-page',
  'my-booking',
  'privacy',
  'resorts',
  'terms',
  'unsubscribe',
];
/** First path segments of this site: the journey, the weekend brand, the account area, the pages, and the server's own. */
const SITE_PREFIXES: readonly string[] = [
  'booking',
  'bigweekenders',
  'my-breakwater',
  ...SITE_ROOTS,
  ...SERVER_PREFIXES,
];
/** The prefix for every other path. */
const DEFAULT_PREFIX = '/booking';

const FILE = /\/[^/]*\.[a-z0-9]{1,5}$/;

/**
 * A path in the form used for look-ups: lower case, no query, fragment, file name or trailing slash, under one of our
 * prefixes.
 */
export const normalisedPath = (path: string): string => {
  const bare = (path.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/{2,}/g, '/');
  const rooted = bare.startsWith('/') ? bare : `/${bare}`;
  const folder = rooted.replace(FILE, '').replace(/\/+$/, '');
  if (folder === '' || folder === '/home') return '/';
  return SITE_PREFIXES.includes(folder.split('/')[1] ?? '') ? folder : `${DEFAULT_PREFIX}${folder}`;
};

const ACCOMMODATION_PATTERNS = [
  '/booking/accommodations/:code',
  '/bigweekenders/accommodations/:code',
  '/bigweekenders/accommodation/:code',
];

/**
 * Converts the path of an accommodation page to the journey's page in the given brand; returns any other path
 * unchanged.
 */
const bookingPath = (path: string, brand: Brand): string => {
  const code = ACCOMMODATION_PATTERNS.map((pattern) => matchPath(pattern, path)?.params['code']).find(
    (one) => one !== undefined,
  );
  const ours = matchPath('/booking/accommodation/:code', path)?.params['code'];
  const found = code ?? ours;
  return found === undefined
    ? path
    : `${BRAND_PREFIX[brand]}${STEP_PATHS.accommodation.replace(':code?', encodeURIComponent(found))}`;
};

const isHttp = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

/** The resolved link; null when `href` is not an http(s) address, such as a script. */
export const resolveLink = (href: string, { host, brand, query }: LinkContext): SiteLink | null => {
  const base = `https://${host}/`;
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if (!isHttp(url)) return null;
  if (url.host !== host) return { href: url.href, isExternal: true, isNewDocument: true };
  if (SERVER_PREFIXES.includes(url.pathname.split('/')[1] ?? ''))
    return { href: `${url.pathname}${url.search}`, isExternal: false, isNewDocument: true };
  const path = bookingPath(normalisedPath(url.pathname), brand);
  const isOther = path !== '/' && brandOf(path) !== brand;
  const home = BRAND_PREFIX[brand] === '' ? '/' : BRAND_PREFIX[brand];
  return {
    href: withVisitParams(`${path === '/' ? home : path}${url.search}`, query),
    isExternal: false,
    isNewDocument: isOther,
  };
};

/**
 * The page for an address that is not in canonical form: `/Search/index.html` is the search. Null when it is canonical
 * or no page matches.
 */
export const canonicalPage = (pathname: string, search: string, today: string): string | null => {
  const brand = brandOf(pathname);
  const path = bookingPath(normalisedPath(pathname), brand);
  return path === pathname || destinationOf(path, search, today) === null ? null : `${path}${search}`;
};
