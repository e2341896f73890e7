/** The content pages that the call `bloomreach` returns to anybody, within limits of time and size. */
import { either as E } from 'fp-ts';
import { NO_QUERY } from '../../machines/addresses/query.ts';
import { brandOf } from '../../machines/addresses/paths.ts';
import type { ContentPage } from '../../machines/contract/contentPage.ts';
import type { ContentFailure, ContentPort } from '../providers/content/port.ts';
import { withSurroundings } from './pageSurroundings.ts';
import { readSitePage, type ReportBlock } from './sitePage.ts';
import { readSiteRoots } from './siteRoots.ts';

const LIMIT_MS = 5_000;
const MOST_BYTES = 64 * 1024;

type PageResult = E.Either<ContentFailure, ContentPage>;

/** Finds the page at an address. Never rejects. */
export type ContentPageSource = (path: string, today: string) => Promise<PageResult>;

/**
 * `host`: our own. `report` is called for each block that is left out, `fail` once for each page that could not be
 * returned. `limitMs` is shorter in tests.
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
    if (E.isLeft(result) && result.left.kind !== 'notFound') fail(result.left);
    return result;
  };
};
