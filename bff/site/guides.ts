/** Reads the entertainment guides from the content system (spec: account area 2 and 7, get-guide-data). */
import { either as E } from 'fp-ts';
import { NO_QUERY } from '../../machines/addresses/query.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { GuideTerms, type GuideData, type GuideQuery } from '../../machines/contract/guide.ts';
import type { Stay } from '../../machines/contract/stay.ts';
import {
  datedDays,
  guideOfStay,
  isFor,
  isOver,
  lastDayOf,
  type ListedGuide,
} from '../../machines/site/guide/guide.rules.ts';
import { datesOf, type Guide } from '../../machines/site/guide/guidePage.ts';
import { GUIDE_TYPE, guideAddress, guideContentPath, guideOfContentPath } from '../../machines/site/guide/guideUrl.ts';
import { decode } from '../kernel/decode.ts';
import { inTimeForPage } from '../kernel/pageLimit.ts';
import type { ContentFailure, ContentPort } from '../providers/content/port.ts';
import { sitePageOf, type PageContext, type ReportBlock } from './sitePage.ts';

/** The value with `{dates}` in its texts replaced by the days of the break. */
const withDates = (value: unknown, dates: string): unknown => {
  if (typeof value === 'string') return value.replaceAll('{dates}', dates);
  if (Array.isArray(value)) return value.map((one) => withDates(one, dates));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withDates(inner, dates)]));
};

/**
 * A guide for the breaks that begin on a day; its links are for the guide's brand. `notFound` if there is none with
 * this name or it is for other days; `malformed` if its document is not a guide.
 */
export const readGuide = async (
  content: Pick<ContentPort, 'read'>,
  query: GuideQuery,
  context: Omit<PageContext, 'brand'>,
  report: ReportBlock,
): Promise<E.Either<ContentFailure, Guide>> => {
  const path = guideContentPath(query);
  const found = await content.read(path);
  if (E.isLeft(found)) return found;
  const { fields } = found.right;
  const terms = decode(GuideTerms, fields);
  if (E.isLeft(terms)) return E.left({ kind: 'malformed', detail: path });
  const { brand } = terms.right;
  const { resort, startDate, id } = query;
  const place = { brand, resort, startDate, id };
  if (!isFor(terms.right, place)) return E.left({ kind: 'notFound', detail: path });
  const dated = withDates(fields, datesOf(terms.right, startDate));
  return E.map((page: Guide['page']): Guide => ({ place, terms: terms.right, page }))(
    sitePageOf(dated, path, { ...context, brand }, report),
  );
};

/** The reply of the call `get-guide-data` for a guide. */
export const guideDataOf = ({ place, terms, page }: Guide, today: string): GuideData => {
  const { brand, resort, startDate, id } = place;
  return {
    brand,
    resort,
    startDate,
    endDate: lastDayOf(terms, startDate),
    id,
    title: page.title,
    isOver: isOver(terms, startDate, today),
    days: page.blocks
      .flatMap((block) => (block.kind === 'programme' ? datedDays(block.days, startDate) : []))
      .map(({ date, theme, shows }) => ({ date, shows: [...shows], ...(theme !== null && { theme }) })),
    venues: page.blocks.flatMap((block) => (block.kind === 'openingTimes' ? block.venues : [])),
  };
};

/** All guides, without invalid documents; empty while content does not answer. */
export const listGuides = async (content: Pick<ContentPort, 'list'>): Promise<ListedGuide[]> => {
  const found = await content.list(GUIDE_TYPE);
  if (E.isLeft(found)) return [];
  return found.right.flatMap(({ path, fields }) => {
    const place = guideOfContentPath(path);
    const terms = decode(GuideTerms, fields);
    return place !== null && E.isRight(terms) ? [{ ...place, ...terms.right }] : [];
  });
};

/** The guides for calls and calendar files, without a page's links. None of these functions throws. */
export type GuideSource = Readonly<{
  read: (query: GuideQuery) => Promise<E.Either<ContentFailure, Guide>>;
  /** the address of the guide that covers a stay; null if there is none, or content does not answer in time */
  addressFor: (stay: Stay & Readonly<{ brand: Brand }>) => Promise<string | null>;
}>;

/** `report` is called for each block that is left out. */
export const createGuideSource = (content: Pick<ContentPort, 'read' | 'list'>, report: ReportBlock): GuideSource => ({
  read: (query) => readGuide(content, query, { host: '', query: NO_QUERY, roots: [] }, report),
  addressFor: async (stay) => {
    const guides = await inTimeForPage(listGuides(content));
    const place = guides && guideOfStay(guides, stay);
    return place === null ? null : guideAddress(place);
  },
});
