/**
 * Resolves links of the content system, which contain full addresses, old file names and its own accommodation pages
 * (spec: booking journey 2, page behaviour).
 */
import { matchPath } from 'react-router';
import type { Brand } from '../contract/brand.ts';
import { withVisitParams, type VisitQuery } from '../addresses/query.ts';
import { ACCOUNT_ROOT, BRAND_PREFIX, brandOf, stepPath } from '../addresses/paths.ts';
import { destinationOf, hasStep } from './url.ts';

/** A link on a page. External links, files, pages of the site and links to the other brand load a new document. */
export type SiteLink = Readonly<{ href: string; isExternal: boolean; isNewDocument: boolean }>;

/**
 * The page that contains the link. `host` is our own, 'breakwater.example' or 'localhost:4000'. `roots`: the first path
 * segments of the content's pages; null in a browser, which does not know them and leaves the decision to the server.
 */
export type LinkContext = Readonly<{
  host: string;
  brand: Brand;
  query: VisitQuery;
  roots: readonly string[] | null;
}>;

/** First path segments of files, API replies and previews; their addresses are never normalised. */
const SERVER_PREFIXES: readonly string[] = ['bff', 'assets', 'charts', 'api', 'preview'];
/** First path segments, after a brand's prefix, of the app's pages: links between them load no new document. */
const APP_PREFIXES: readonly string[] = ['booking', ACCOUNT_ROOT.slice(1)];
const WEEKEND_ROOT = BRAND_PREFIX.weekend.slice(1);
/** First path segments of this site, except those of content; the guides of a stay are below `my-booking`. */
const SITE_PREFIXES: readonly string[] = [WEEKEND_ROOT, 'my-booking', ...APP_PREFIXES, ...SERVER_PREFIXES];
/** The prefix for every other path. */
const DEFAULT_PREFIX = '/booking';

const FILE = /\/[^/]*\.[a-z0-9]{1,5}$/;

/** A path in lower case, without query, fragment, file name or trailing slash. */
const barePath = (path: string): string => {
  const bare = (path.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/{2,}/g, '/');
  const rooted = bare.startsWith('/') ? bare : `/${bare}`;
  const folder = rooted.replace(FILE, '').replace(/\/+$/, '');
  return folder === '/home' ? '/' : folder || '/';
};

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** A path in the form used for look-ups: bare, and under a prefix of ours. `roots`: the prefixes of content. */
export const normalisedPath = (path: string, roots: readonly string[] = []): string => {
  const bare = barePath(path);
  const root = firstSegment(bare);
  return bare === '/' || SITE_PREFIXES.includes(root) || roots.includes(root) ? bare : `${DEFAULT_PREFIX}${bare}`;
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
  return found === undefined ? path : stepPath(brand, 'accommodation').replace(':code?', encodeURIComponent(found));
};

const isHttp = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

/** Whether a path leads to a page of the journey or the account area, in either brand. */
export const isOfApp = (path: string): boolean => {
  const [, first = '', second = ''] = path.split('/');
  return APP_PREFIXES.includes(first === WEEKEND_ROOT ? second : first);
};

/** Whether the server answers a path with a file, a reply or a preview. */
export const isOfServer = (path: string): boolean => SERVER_PREFIXES.includes(firstSegment(path));

/**
 * The path that a link leads to. In a browser, without the roots of content, a path gets the default prefix only if the
 * journey has that page; any other path is left to the server, which knows the roots.
 */
const targetPath = (pathname: string, { brand, roots }: LinkContext): string => {
  const path = bookingPath(normalisedPath(pathname, roots ?? []), brand);
  return roots === null && !hasStep(path) ? barePath(pathname) : path;
};

/** The resolved link; null when `href` is not an http(s) address, such as a script. */
export const resolveLink = (href: string, context: LinkContext): SiteLink | null => {
  const { host, brand, query } = context;
  const base = `https://${host}/`;
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if (!isHttp(url)) return null;
  if (url.host !== host) return { href: url.href, isExternal: true, isNewDocument: true };
  if (isOfServer(url.pathname))
    return { href: `${url.pathname}${url.search}${url.hash}`, isExternal: false, isNewDocument: true };
  const path = targetPath(url.pathname, context);
  const home = BRAND_PREFIX[brand] || '/';
  return {
    href: `${withVisitParams(`${path === '/' ? home : path}${url.search}`, query)}${url.hash}`,
    isExternal: false,
    isNewDocument: brandOf(path) !== brand || !isOfApp(path),
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
