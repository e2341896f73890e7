/** Where a link leads: the content system writes whole addresses, old file names and its own accommodation pages (spec: booking journey 2, page behaviour). */
import { matchPath } from 'react-router';
import type { Brand } from '../contract/brand.ts';
import { withVisitParams, type VisitQuery } from './query.ts';
import { BRAND_PREFIX, STEP_PATHS, brandOf, destinationOf } from './url.ts';

/** A link of a page. An external one is loaded as a whole page; so is one of the other brand. */
export type SiteLink = Readonly<{ href: string; isExternal: boolean; isNewDocument: boolean }>;

/** What is known where a link is drawn. `host` is ours, 'breakwater.example' or 'localhost:4000'. */
export type LinkContext = Readonly<{ host: string; brand: Brand; query: VisitQuery }>;

/** What the server serves beside the pages: files and answers, at exactly the address that names them. */
const SERVER_PREFIXES: readonly string[] = ['bff', 'assets', 'charts', 'api'];
/** The first segments that are ours: the journey's, the weekend brand's, and what is served. */
const SITE_PREFIXES: readonly string[] = ['booking', 'bigweekenders', ...SERVER_PREFIXES];
/** The one that any other path gets. */
const DEFAULT_PREFIX = '/booking';

const FILE = /\/[^/]*\.[a-z0-9]{1,5}$/;

/** A path as it is looked up: lower-cased, without query, fragment, trailing file name and slash, under one of our prefixes. */
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

/** The page of an accommodation in the content system as the one of the journey, in the brand that shows the link; any other path as it is. */
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

/** Where a link leads from a page of ours; null for what is no address of the web, such as a script. */
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

/** The page that an address stands for which we do not have as it is written: `/Search/index.html` is the search. Null when there is none. */
export const canonicalPage = (pathname: string, search: string, today: string): string | null => {
  const brand = brandOf(pathname);
  const path = bookingPath(normalisedPath(pathname), brand);
  return path === pathname || destinationOf(path, search, today) === null ? null : `${path}${search}`;
};
