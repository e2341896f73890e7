/**
 * Adds the contents of other documents to a page: the blocks and the newsletter of its layout, the current campaigns,
 * and the files to download (spec: booking journey 2 and 7, content reads). If content does not answer in time, they
 * are left out.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { Campaign } from '../../machines/contract/campaign.ts';
import { Brochure } from '../../machines/contract/content.ts';
import type { BlockOf, Download, PlacedBlock, SitePage } from '../../machines/contract/site.ts';
import { pdfSizeText } from '../../machines/kit/pdfSize.ts';
import { campaignCards } from '../../machines/site/campaigns.rules.ts';
import { decode } from '../kernel/decode.ts';
import { inTimeForPage } from '../kernel/pageLimit.ts';
import type { ContentPort } from '../providers/content/port.ts';
import { withGuideLinks } from './guideLinks.ts';
import { blocksOf, preparedForPage, type PageContext, type ReportBlock } from './sitePage.ts';
import { problemText } from './validParts.ts';

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
