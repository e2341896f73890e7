/** Addresses of the site's pages, and their paths in content (spec: account area 2, path normalisation). */
import type { Brand } from '../contract/brand.ts';
import { BRAND_PREFIX } from '../addresses/paths.ts';

/** The content type of the pages; a page's document is `site-pages/<its path>`. */
export const PAGE_TYPE = 'site-pages';
const HOME = 'home';

/** The home page of a brand. */
export const siteHome = (brand: Brand): string => BRAND_PREFIX[brand] || '/';

/** The canonical address of a page: in lower case, without a final slash, and without an index or home file name. */
export const sitePath = (pathname: string): string =>
  pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:(?:index|default|home)\.[a-z]{3,5}|home)$/, '/')
    .replace(/(.)\/$/, '$1');

/** The content path for an address without query: '/gallery' is 'site-pages/gallery', '/' is 'site-pages/home'. */
export const contentPathOf = (path: string): string => {
  const name = path.replace(/^\/+|\/+$/g, '');
  if (name === '') return `${PAGE_TYPE}/${HOME}`;
  return `/${name}` === BRAND_PREFIX.weekend ? `${PAGE_TYPE}/${name}/${HOME}` : `${PAGE_TYPE}/${name}`;
};

/** The address of a page from its content path. */
export const pageAddressOf = (contentPath: string): string => {
  const name = contentPath.slice(PAGE_TYPE.length);
  return name.endsWith(`/${HOME}`) ? name.slice(0, -HOME.length - 1) || '/' : name;
};

/** The content path of the family page that an address of the weekend brand may show; null for other addresses. */
export const sharedContentPathOf = (path: string): string | null =>
  path.startsWith(`${BRAND_PREFIX.weekend}/`) ? contentPathOf(path.slice(BRAND_PREFIX.weekend.length)) : null;
