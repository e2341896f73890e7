/** What surrounds every page of the site: the links of its header and its footer (spec: account area 2, page shell). */
import { siteFooter, type SiteFooter } from './footer.ts';
import { siteNavigation, type NavLink } from './navigation.ts';
import { paramsOf, withVisitParams, type VisitQuery } from '../addresses/query.ts';
import type { Brand } from '../contract/brand.ts';
import type { FullFooter } from '../contract/page.ts';
import type { ShownBanner } from '../contract/siteBanner.ts';
import type { PagePreview } from './preview.ts';
import { siteHome } from './siteUrl.ts';

/** A parameter with which the search opens with the guest selection (spec: account area 4, dropdown). */
const WHO_FIRST = ['showWhoModal', 'true'] as const;

/** A link of the menu, or a name with links below it. */
export type MenuEntry = NavLink & Readonly<{ menu?: readonly NavLink[] }>;

export type SiteFrame = Readonly<{
  home: string;
  links: readonly MenuEntry[];
  footer: SiteFooter;
  /** the sentence above the page; null when there is none */
  banner: ShownBanner | null;
  /** the visit's parameters, which forms also send, and whether the search starts with the guests */
  params: readonly (readonly [string, string])[];
  /** left out on published pages */
  preview?: PagePreview;
}>;

/**
 * The frame without a signed-in holder: the document is the same for everyone. `menu` is the site's menu in content,
 * which the sign-in and help follow.
 */
export const siteFrame = (
  {
    brand,
    query,
    menu,
    banner = null,
    preview = null,
  }: Readonly<{
    brand: Brand;
    query: VisitQuery;
    menu: readonly MenuEntry[];
    banner?: ShownBanner | null;
    preview?: PagePreview | null;
  }>,
  fullFooter: FullFooter | null,
): SiteFrame => {
  const navigation = siteNavigation(brand, query, null);
  const withParams = <Link extends NavLink>(link: Link): Link => ({ ...link, href: withVisitParams(link.href, query) });
  const entries = menu.map((entry) => ({
    ...withParams(entry),
    ...(entry.menu && { menu: entry.menu.map(withParams) }),
  }));
  return {
    home: withVisitParams(siteHome(brand), query),
    params: query.showWhoModal ? [...paramsOf(query), WHO_FIRST] : paramsOf(query),
    links: [...entries, { ...navigation.other, isNewDocument: true }, navigation.account, navigation.help],
    banner,
    footer: siteFooter({ brand, query, login: null }, navigation, fullFooter),
    ...(preview && { preview }),
  };
};
