/** Which banner a page of the site shows (spec: account area 3, banner flags). */
import type { Brand } from '../../contract/brand.ts';
import type { ShownBanner, SiteBanner } from '../../contract/siteBanner.ts';
import { isOnPage } from '../pagePaths.ts';

export type StoredBanner = SiteBanner & Readonly<{ id: string }>;

/** The page, and the id of the banner that its visitor has closed. */
export type BannerPlace = Readonly<{ brand: Brand; path: string; dismissed: string | null }>;

/** The first banner of the brand for the page; null when there is none, or when the visitor has closed it. */
export const bannerFor = (
  banners: readonly StoredBanner[],
  { brand, path, dismissed }: BannerPlace,
): ShownBanner | null => {
  const found = banners.find((banner) => banner.brand === brand && isOnPage(banner.pages, path));
  if (found === undefined || found.id === dismissed) return null;
  const { id, text, link } = found;
  return { id, text, ...(link && { link }) };
};
