/**
 * Pages that are the same for everybody: rendered once, compressed once, and sent from memory while nothing has changed
 * that they were rendered from. A rendering records what it reads; each request for the page asks all of it again, which
 * the caches of content and searches answer, and a page is sent only if every answer is still the same. A page never
 * knows its visitor: it is drawn for `ANYBODY`.
 */
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { either as E } from 'fp-ts';
import { LRUCache } from 'lru-cache';
import { BANNER_COOKIE } from '../../../machines/contract/siteBanner.ts';
import { VARIANTS_COOKIE } from '../../../machines/site/scripts/experiments.rules.ts';
import { DISPLAY_COOKIE } from '../../../machines/site/toolbar/toolbar.rules.ts';
import { etagOf, matchesEtag } from '../../kernel/etag.ts';
import { inTimeForPage } from '../../kernel/pageLimit.ts';
import type { ContentFailure, ContentPort } from '../../providers/content/port.ts';
import type { Session } from '../../sessions/sessions.ts';
import { BROTLI, encodingFor, type Encoding } from '../calls/reads.ts';

/** What a page may know of its visitor. `session` null: pages show nothing of it; undefined: it is not known. */
export type PageVisitor = Readonly<{ session: Session | null | undefined; cookies: FastifyRequest['cookies'] }>;

export const ANYBODY: PageVisitor = { session: null, cookies: {} };

/** The cookies with what a visitor has chosen for all pages. */
const CHOICES = [DISPLAY_COOKIE, BANNER_COOKIE, VARIANTS_COOKIE];

/** Whether a visitor gets the pages that anybody gets. */
const isAnybody = ({ session, cookies }: PageVisitor): boolean =>
  session === null && CHOICES.every((name) => cookies[name] === undefined);

/** A reply to a request for a page. `isShareable`: it is complete, and anybody may get it. */
export type PageReply = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  isShareable: boolean;
}>;

/**
 * Wraps a function that a rendering reads with. Its argument and its answer are kept with the page. A page for which
 * something was not answered, or with an answer that is not `isGood`, is not kept.
 */
export type Recorded = <A extends readonly unknown[], R>(
  ask: (...args: A) => R | Promise<R>,
  isGood?: (answer: R) => boolean,
) => (...args: A) => Promise<R>;

/** For a page that is not kept. */
export const unrecorded: Recorded =
  (ask) =>
  async (...args) =>
    ask(...args);

const isAnswered = (found: E.Either<ContentFailure, unknown>): boolean =>
  E.isRight(found) || found.left.kind === 'notFound';

/** Content whose documents, lists and drawings are recorded. */
export const recordedContent = (recorded: Recorded, content: ContentPort): ContentPort => ({
  ...content,
  read: recorded(content.read, isAnswered),
  list: recorded(content.list, isAnswered),
  picture: recorded(content.picture, isAnswered),
});

type Read = { readonly ask: () => unknown; answer: unknown };

const UNANSWERED = Symbol('unanswered');

const recordedInto =
  (reads: Read[]): Recorded =>
  (ask, isGood = () => true) =>
  async (...args) => {
    const read: Read = { ask: () => ask(...args), answer: UNANSWERED };
    reads.push(read);
    const answer = await ask(...args);
    if (isGood(answer)) read.answer = answer;
    return answer;
  };

const isCurrent = async (reads: readonly Read[]): Promise<boolean> => {
  try {
    const same = await Promise.all(reads.map(async ({ ask, answer }) => isDeepStrictEqual(await ask(), answer)));
    return same.every(Boolean);
  } catch {
    return false;
  }
};

/** A page in memory, compressed; `gzipped` once somebody takes no Brotli. */
export type SharedPage = {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly reads: readonly Read[];
  readonly brotli: Buffer;
  gzipped: Promise<Buffer> | null;
};

const [toBrotli, fromBrotli, toGzip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)];

const sharedPageOf = async ({ headers, body }: PageReply, reads: readonly Read[]): Promise<SharedPage> => ({
  headers,
  // weak, because it names the page in each of its encodings
  etag: `W/${etagOf(body)}`,
  reads,
  brotli: await toBrotli(body, BROTLI),
  gzipped: null,
});

const plainOf = ({ brotli }: SharedPage): Promise<Buffer> => fromBrotli(brotli);

const bodyOf = (page: SharedPage, encoding: Encoding | null): Buffer | Promise<Buffer> => {
  if (encoding === null) return plainOf(page);
  return encoding === 'br' ? page.brotli : (page.gzipped ??= plainOf(page).then((body) => toGzip(body)));
};

/** `isRight` false: something that the page shows has changed while it was drawn. */
type Drawn = Readonly<{ page: SharedPage | PageReply; isRight: boolean }>;
type Draw = (recorded: Recorded) => Promise<PageReply>;

export type SharedPages = Readonly<{
  /** the page of an address, if it is known before `deadline` that nothing has changed; else null */
  kept: (address: string, deadline: Promise<unknown>) => Promise<SharedPage | null>;
  /**
   * Draws the page of an address, once for all who ask meanwhile, unless something that it shows has changed by then. It
   * is kept if it is complete: nothing was missing in it because `deadline` had passed.
   */
  drawn: (address: string, deadline: Promise<unknown>, draw: Draw) => Promise<SharedPage | PageReply>;
  /** the number of kept pages */
  size: () => number;
}>;

const MOST_BYTES = 32 * 1024 * 1024;
/** Both encodings and the answers that only this page still has take as much as three times the page with Brotli. */
const sizeOf = ({ brotli }: SharedPage): number => 3 * brotli.length;

const isShared = (page: SharedPage | PageReply): page is SharedPage => 'etag' in page;

/** Keeps at most `mostBytes` of pages; those that were not asked for lately are dropped first. */
export const createSharedPages = (mostBytes = MOST_BYTES): SharedPages => {
  const pages = new LRUCache<string, SharedPage>({ maxSize: mostBytes, sizeCalculation: sizeOf });
  const drawing = new Map<string, Promise<Drawn>>();

  const drawNow = async (address: string, deadline: Promise<unknown>, draw: Draw): Promise<Drawn> => {
    const reads: Read[] = [];
    let isLate = false;
    void deadline.then(() => (isLate = true));
    const reply = await draw(recordedInto(reads));
    if (isLate || !reply.isShareable || reads.some(({ answer }) => answer === UNANSWERED))
      return { page: reply, isRight: true };
    if ((await inTimeForPage(isCurrent(reads))) !== true) return { page: reply, isRight: false };
    const page = await sharedPageOf(reply, reads);
    pages.set(address, page);
    return { page, isRight: true };
  };

  return {
    kept: async (address, deadline) => {
      const page = pages.get(address);
      if (page === undefined) return null;
      const isSame = await Promise.race([isCurrent(page.reads), deadline]);
      return isSame === true ? page : null;
    },
    drawn: async (address, deadline, draw) => {
      const others = drawing.get(address);
      // nothing is awaited before the drawing can be found, or two would be begun
      const joined = others === undefined ? null : await others.catch(() => null);
      if (joined?.isRight) return joined.page;
      const own = drawNow(address, deadline, draw);
      drawing.set(address, own);
      try {
        return (await own).page;
      } finally {
        if (drawing.get(address) === own) drawing.delete(address);
      }
    },
    size: () => pages.size,
  };
};

/**
 * For visitors without cookies. A browser asks each time; a cache in front of the server may send a page for ten seconds,
 * and for 50 more while it fetches the next.
 */
const FOR_CACHES = 'public, max-age=0, s-maxage=10, stale-while-revalidate=50';
/** What cookies say may differ at the next request, and is nobody else's. */
export const FOR_ONE = 'private, no-cache';

/** Sends a page: one from memory in an encoding that the request takes, or not at all if the browser has it. */
const sendPageReply = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: SharedPage | PageReply,
): Promise<FastifyReply> => {
  reply.headers(page.headers);
  if (!isShared(page)) return reply.code(page.status).send(page.body);
  reply.headers({
    etag: page.etag,
    vary: 'cookie, accept-encoding',
    'cache-control': request.headers.cookie === undefined ? FOR_CACHES : FOR_ONE,
  });
  if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(await bodyOf(page, encoding));
};

/** `canBeShared`: the page at this address is the same for everybody. `deadline`: it must be sent without waiting any longer. */
export type PageAt = Readonly<{
  address: string;
  visitor: PageVisitor;
  canBeShared: boolean;
  deadline: Promise<unknown>;
}>;

/**
 * Sends the page at an address: to a visitor who gets what anybody gets, the one from memory or one drawn for anybody; to
 * all others one of their own, which is not kept.
 */
export const sendPageAt = async (
  pages: SharedPages,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, visitor, canBeShared, deadline }: PageAt,
  draw: (visitor: PageVisitor, recorded: Recorded) => Promise<PageReply>,
): Promise<FastifyReply> => {
  if (!canBeShared || !isAnybody(visitor)) return sendPageReply(request, reply, await draw(visitor, unrecorded));
  const drawForAnybody = (recorded: Recorded): Promise<PageReply> => draw(ANYBODY, recorded);
  const page = (await pages.kept(address, deadline)) ?? (await pages.drawn(address, deadline, drawForAnybody));
  return sendPageReply(request, reply, page);
};
