/**
 * Adds the contents of other documents to a page: the blocks and the newsletter of its layout, the current campaigns,
 * the files to download, links to guides, and the banner (spec: booking journey 2 and 7, content reads). If content does
 * not answer in time, they are left out.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { Campaign } from '../../machines/contract/campaign.ts';
import { Brochure } from '../../machines/contract/content.ts';
import type { BlockOf, Download, PlacedBlock, SitePage, SiteBlock } from '../../machines/contract/site.ts';
import { pdfSizeText } from '../../machines/kit/pdfSize.ts';
import { campaignCards } from '../../machines/site/campaigns.rules.ts';
import { decode } from '../kernel/decode.ts';
import { inTimeForPage } from '../kernel/pageLimit.ts';
import type { ContentPort } from '../providers/content/port.ts';
import { blocksOf, preparedForPage, type PageContext, type ReportBlock } from './sitePage.ts';
import { problemText } from './validParts.ts';
import type { LinkContext } from '../../machines/visitUrl/links.ts';
import { SiteBanner, type ShownBanner } from '../../machines/contract/siteBanner.ts';
import { bannerFor } from '../../machines/site/banner/banner.rules.ts';
import { comingGuides } from '../../machines/site/guide/guide.rules.ts';
import { guideLinks } from '../../machines/site/guide/guidePage.ts';
import { listGuides } from './guides.ts';

type Content = Pick<ContentPort, 'read' | 'list'>;

/** The page's address without query, and today at the resorts. */
export type PagePlace = Readonly<{ path: string; today: string }>;

const Layout = t.type({ hasNewsletter: t.boolean });

/** The page with its layout's blocks below its own, and the layout's newsletter unless the page sets one. */
const withLayout = async (
  content: Content,
  page: SitePage,
  context: PageContext,
  report: ReportBlock,
): Promise<SitePage> => {
  const found = await inTimeForPage(content.read(`layouts/${page.layout}`));
  if (found === null || E.isLeft(found)) return page;
  const { path, fields } = found.right;
  const hasNewsletter = page.hasNewsletter ?? (Layout.is(fields) ? fields.hasNewsletter : undefined);
  return {
    ...page,
    ...(hasNewsletter !== undefined && { hasNewsletter }),
    blocks: [...page.blocks, ...blocksOf(fields, path, context, report)],
  };
};

/** The valid documents of a type, decoded. Another is left out as a whole and reported: its field may say where it is shown. */
const listOf = async <A>(
  content: Content,
  type: string,
  codec: t.Decoder<unknown, A>,
  context: PageContext,
  report: ReportBlock,
): Promise<A[]> => {
  const found = await inTimeForPage(content.list(type));
  if (found === null || E.isLeft(found)) return [];
  return found.right.flatMap(({ path, fields }) => {
    const decoded = decode(codec, preparedForPage(fields, context));
    if (E.isRight(decoded)) return [decoded.right];
    report(path, null, problemText(decoded.left));
    return [];
  });
};

const filesFor = ({ resort, isAccessGuide }: BlockOf<'downloads'>, pdfs: readonly Brochure[]): Download[] =>
  pdfs
    .filter(
      (one) => one.resort === (resort ?? one.resort) && one.isAccessGuide === (isAccessGuide ?? one.isAccessGuide),
    )
    .map(({ title, description, pdf }) => ({ title, text: description, href: pdf.src, sizeText: pdfSizeText(pdf) }));

/** The page with everything around its own blocks. Empty blocks are left out. */
export const withSurroundings = async (
  content: Content,
  own: SitePage,
  context: PageContext,
  { path, today }: PagePlace,
  report: ReportBlock,
): Promise<SitePage> => {
  const page = await withGuideLinks(content, await withLayout(content, own, context, report), context, today);
  const has = (kind: PlacedBlock['kind']): boolean => page.blocks.some((block) => block.kind === kind);
  const [campaigns, pdfs] = await Promise.all([
    has('campaigns') ? listOf(content, 'campaigns', Campaign, context, report) : [],
    has('downloads') ? listOf(content, 'pdfs', Brochure, context, report) : [],
  ]);
  const cards = campaignCards(campaigns, { brand: context.brand, path, today });
  const blocks = page.blocks.flatMap((block): PlacedBlock[] => {
    if (block.kind === 'campaigns') return cards.length === 0 ? [] : [{ ...block, cards }];
    if (block.kind !== 'downloads') return [block];
    const files = filesFor(block, pdfs);
    return files.length === 0 ? [] : [{ ...block, files }];
  });
  return { ...page, blocks };
};

const BANNERS = 'banners';

/**
 * The banner at an address for a visitor who has closed `dismissed` (spec: account area 3, banner flags); none if the
 * content system does not answer.
 */
export const readSiteBanner = async (
  content: Pick<ContentPort, 'list'>,
  path: string,
  context: LinkContext,
  dismissed: string | null,
): Promise<ShownBanner | null> => {
  const found = await content.list(BANNERS);
  if (E.isLeft(found)) return null;
  const banners = found.right.flatMap(({ path: name, fields }) => {
    const decoded = SiteBanner.decode(preparedForPage(fields, context));
    return E.isRight(decoded) ? [{ ...decoded.right, id: name.slice(BANNERS.length + 1) }] : [];
  });
  return bannerFor(banners, { brand: context.brand, path, dismissed });
};

/** Maximum number of breaks of a resort whose guides are listed. */
const GUIDES_SHOWN = 6;

/** The page with links to the guides of the next breaks in each `guides` block. A block without links is left out. */
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
    const links = guideLinks(coming.filter(({ resort }) => resort === block.resort).slice(0, GUIDES_SHOWN), query);
    return links.length === 0 ? [] : [{ ...block, links }];
  });
  return { ...page, blocks };
};
