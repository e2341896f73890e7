/** Adds links to the guides of the next breaks to a page that has a block for them. */
import type { LinkContext } from '../../machines/visitUrl/links.ts';
import type { SiteBlock, SitePage } from '../../machines/contract/site.ts';
import { comingGuides } from '../../machines/site/guide/guide.rules.ts';
import { guideLinks } from '../../machines/site/guide/guidePage.ts';
import type { ContentPort } from '../providers/content/port.ts';
import { listGuides } from './guides.ts';

/** Maximum number of listed breaks of a resort. */
const SHOWN = 6;

/** The page with links in each `guides` block. A block without links is left out. */
export const withGuideLinks = async (
  content: Pick<ContentPort, 'list'>,
  page: SitePage,
  { brand, query }: LinkContext,
  today: string,
): Promise<SitePage> => {
  if (!page.blocks.some(({ kind }) => kind === 'guides')) return page;
  const coming = comingGuides(await listGuides(content), today).filter((guide) => guide.brand === brand);
  const blocks = page.blocks.flatMap((block): SiteBlock[] => {
    if (block.kind !== 'guides') return [block];
    const links = guideLinks(coming.filter(({ resort }) => resort === block.resort).slice(0, SHOWN), query);
    return links.length === 0 ? [] : [{ ...block, links }];
  });
  return { ...page, blocks };
};
