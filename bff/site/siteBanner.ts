/** Reads the banner of a page of the site from the content system (spec: account area 3, banner flags). */
import { either as E } from 'fp-ts';
import type { LinkContext } from '../../machines/visitUrl/links.ts';
import { SiteBanner, type ShownBanner } from '../../machines/contract/siteBanner.ts';
import { bannerFor } from '../../machines/site/banner/banner.rules.ts';
import type { ContentPort } from '../providers/content/port.ts';
import { preparedForPage } from './sitePage.ts';

const TYPE = 'banners';

/** The banner at an address for a visitor who has closed `dismissed`; none if the content system does not answer. */
export const readSiteBanner = async (
  content: Pick<ContentPort, 'list'>,
  path: string,
  context: LinkContext,
  dismissed: string | null,
): Promise<ShownBanner | null> => {
  const found = await content.list(TYPE);
  if (E.isLeft(found)) return null;
  const banners = found.right.flatMap(({ path: name, fields }) => {
    const decoded = SiteBanner.decode(preparedForPage(fields, context));
    return E.isRight(decoded) ? [{ ...decoded.right, id: name.slice(TYPE.length + 1) }] : [];
  });
  return bannerFor(banners, { brand: context.brand, path, dismissed });
};
