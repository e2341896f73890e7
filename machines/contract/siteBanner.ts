/** The banner of the site: a sentence above its pages (spec: account area 3, global page state). */
import * as t from 'io-ts';
import { Brand } from './brand.ts';
import { patterned, text, withOptional } from './scalar.ts';

const SiteBannerLink = t.strict({ label: text('words', 1, 80), href: text('address', 1, 300) }, 'SiteBannerLink');

/** A banner in content. `pages`: the addresses that show it, all by default; '/a/' includes those below it. */
export const SiteBanner = withOptional(
  'SiteBanner',
  { brand: Brand, text: text('prose', 1, 200) },
  { link: SiteBannerLink, pages: t.array(patterned('address of ours', /^\/[a-z0-9/-]*$/, 200)) },
);
export type SiteBanner = t.TypeOf<typeof SiteBanner>;

/** A banner on a page; `id` is its name in content. */
export type ShownBanner = Pick<SiteBanner, 'text' | 'link'> & Readonly<{ id: string }>;

/** The cookie with the id of the banner that a visitor has closed; it lasts until the browser is closed. */
export const BANNER_COOKIE = '__Host-banner';
