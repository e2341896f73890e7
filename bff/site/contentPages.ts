/**
 * The content pages that the call `bloomreach` returns to anybody, within limits of time and size, and the roots of all
 * pages.
 */
import { either as E } from 'fp-ts';
import { NO_QUERY } from '../../machines/addresses/query.ts';
import { brandOf } from '../../machines/addresses/paths.ts';
import type { ContentPage } from '../../machines/contract/contentPage.ts';
import { isLogged, type ContentFailure, type ContentPort } from '../providers/content/port.ts';
import { listGuides } from './guides.ts';
import { withSurroundings } from './pageSurroundings.ts';
import { readSitePage, type ReportBlock } from './sitePage.ts';
import { guidePlaceOf, type GuidePlace } from '../../machines/site/guide/guideUrl.ts';
import { contentPathOf, pageAddressOf, PAGE_TYPE, sharedContentPathOf, sitePath } from '../../machines/site/siteUrl.ts';

const LIMIT_MS = 5_000;
const MOST_BYTES = 64 * 1024;

type PageResult = E.Either<ContentFailure, ContentPage>;

/** Finds the page at an address. Never rejects. */
export type ContentPageSource = (path: string, today: string) => Promise<PageResult>;

/**
 * `host`: our own. `report` is called for each block that is left out, `fail` once for each page that could not be
 * returned although its content system can be reached. `limitMs` is shorter in tests.
 */
type SourceOptions = Readonly<{
  host: string;
  report: ReportBlock;
  fail: (failure: ContentFailure) => void;
  limitMs?: number;
}>;

const afterLimit = (path: string, ms: number): Promise<PageResult> =>
  new Promise((resolve) => {
    const failure: ContentFailure = { kind: 'unavailable', detail: `${path}: more than ${ms} ms` };
    setTimeout(resolve, ms, E.left(failure)).unref();
  });

const withinSize = (found: ContentPage): PageResult =>
  Buffer.byteLength(JSON.stringify(found)) > MOST_BYTES
    ? E.left({ kind: 'malformed', detail: `${found.path}: more than ${MOST_BYTES} bytes` })
    : E.right(found);

/** Creates the reader of content pages, whose links are prepared as on the pages. */
export const createContentPages = (
  content: Pick<ContentPort, 'read' | 'list'>,
  { host, report, fail, limitMs = LIMIT_MS }: SourceOptions,
): ContentPageSource => {
  const read: ContentPageSource = async (path, today) => {
    const brand = brandOf(path);
    const context = { host, brand, query: NO_QUERY, roots: await readSiteRoots(content) };
    const found = await readSitePage(content, path, context, report);
    if (E.isLeft(found)) return found;
    const page = await withSurroundings(content, found.right, context, { path, today }, report);
    return withinSize({ path, brand, page });
  };
  return async (path, today) => {
    const result = await Promise.race([read(path, today), afterLimit(path, limitMs)]);
    if (E.isLeft(result) && isLogged(result.left)) fail(result.left);
    return result;
  };
};

const isListedGuide = async (
  content: Pick<ContentPort, 'list'>,
  { brand, resort, startDate, id }: GuidePlace,
): Promise<boolean> =>
  (await listGuides(content)).some(
    (guide) =>
      guide.brand === brand && guide.resort === resort && guide.id === id && guide.arrivals.includes(startDate),
  );

/**
 * Whether content lists the page of an address, which the brands may share, or its guide; false while the list cannot be
 * read.
 */
export const isListedPage = async (content: Pick<ContentPort, 'list'>, address: string): Promise<boolean> => {
  const guide = guidePlaceOf(address.replace(/\?.*/, ''));
  if (guide !== null) return isListedGuide(content, guide);
  const pages = await content.list(PAGE_TYPE);
  const name = sitePath(address);
  const paths = [contentPathOf(name), sharedContentPathOf(name)];
  return E.isRight(pages) && pages.right.some(({ path }) => paths.includes(path));
};

const firstSegmentOf = (address: unknown): string[] => {
  const [, root = ''] = typeof address === 'string' ? address.split('/') : [];
  return root === '' ? [] : [root.toLowerCase()];
};

/** The roots of all pages and of content's redirected old addresses; null while they cannot be read. */
export const readSiteRoots = async (content: Pick<ContentPort, 'list'>): Promise<readonly string[] | null> => {
  const [pages, redirects] = await Promise.all([content.list(PAGE_TYPE), content.list('redirects')]);
  if (E.isLeft(pages) || E.isLeft(redirects)) return null;
  const addresses = [
    ...pages.right.map(({ path }) => pageAddressOf(path)),
    ...redirects.right.map(({ fields }) => fields['from']),
  ];
  return [...new Set(addresses.flatMap(firstSegmentOf))];
};
