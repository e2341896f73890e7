/** The pages: a document for every URL of the journey, the built files, and a 404 page rendered by the same app. */
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { TRAILING_PUNCTUATION } from '../../../machines/addresses/trailingPunctuation.ts';
import { canonicalPage } from '../../../machines/visitUrl/links.ts';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import {
  ACCOUNT_ROOT,
  BRAND_PREFIX,
  brandOf,
  confirmationAddress,
  homePath,
  stepPath,
} from '../../../machines/addresses/paths.ts';
import type { Step } from '../../../machines/addresses/steps.ts';
import { destinationOf, type Destination } from '../../../machines/visitUrl/url.ts';
import { ResId } from '../../../machines/contract/booking.ts';
import type { FullFooter } from '../../../machines/contract/page.ts';
import { displayText, type Display } from '../../../machines/site/toolbar/toolbar.rules.ts';
import { ASSETS_PREFIX, NOT_BUILT, readAssets, type BuiltAssets } from './assets.ts';
import { documentOf } from './document.ts';
import {
  accountChunks,
  accountPageOf,
  cachePolicyOf,
  canonicalPathOf,
  isFound,
  pageOf,
  referrerPolicyOf,
} from './journeyPage.ts';
import { builtFileName, sendBuiltFile } from './keptFile.ts';
import { refused } from '../../kernel/refused.ts';
import { inTimeForPage, pageDeadline } from '../../kernel/pageLimit.ts';
import { callLimitOf } from '../calls/callLimit.ts';
import {
  createSharedPages,
  sendPageAt,
  type PageReply,
  type PageVisitor,
  type Recorded,
  type SharedPages,
} from './sharedPages.ts';
import type { PageAsked, PageRenderer } from './ssr.ts';
import type { PageOrigins } from '../../providers/payments/port.ts';
import { errorPage, sendErrorReply } from '../security/errorReply.ts';
import { contentPolicyOf } from '../security/headers.ts';

export type PageOptions = Readonly<{
  /** the folder of the built pages */
  folder: string;
  /** the origins of the provider's card fields and of the pages that authenticate a card */
  provider: PageOrigins;
  /** our origin as browsers see it */
  publicUrl: string;
  /** today at the resorts */
  today: () => string;
  /** watch mode: the manifest is read for every page instead of once */
  isWatching: boolean;
  /** true if real guests book here */
  isProduction: boolean;
  /** the pages report their charts to the inspector */
  isInspected?: boolean;
  /** the percentage of visits whose journey is recorded in the log */
  journeyLogPercent?: number;
  /** the content of the full footer, read for each document; null: the footer shows only the resorts */
  fullFooter?: () => Promise<FullFooter | null>;
  /** how the guest wants this document to look; null: no accessibility toolbar */
  readDisplay?: (visitor: Pick<PageVisitor, 'cookies'>) => Promise<Display | null>;
  /** the content's description of a step's page; null if there is none */
  describe?: (step: Step) => Promise<string | null>;
  /** renders pages on the server; missing or null: only the browser renders */
  renderer?: PageRenderer | null;
  /** where pages are kept that are the same for everybody */
  sharedPages?: SharedPages;
  /** a built file of another release by its name; null if it is not kept */
  keptFile?: (name: string) => Promise<Buffer | null>;
  /** how many pages are rendered for a network in a minute; missing or null: no limit */
  rendersPerMinute?: number | null;
  /** sends the pages around the journey; if missing, there is only the journey */
  sendSitePage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** the reference of the booking that the visitor completed from an offer; null if it is somebody else's */
  bookingOfOffer?: (request: FastifyRequest, offerId: number) => Promise<number | null>;
}>;

/** The sentence and the title of a page of the site beyond the limit. */
const TOO_QUICK = [
  'Your network has asked for more pages than we answer in a minute. Please load this page again in a minute.',
  'That was a little too quick',
] as const;

/** The address (in any case) of password reset links, which redirects to the page in the account area. */
const isPasswordReset = (pathname: string): boolean =>
  pathname.slice(BRAND_PREFIX[brandOf(pathname)].length).replace(/\/$/, '').toLowerCase() === '/account/passwordreset';

/** The offer that a confirmation's address names instead of the booking (spec: booking journey 2); null if none. */
const confirmedOffer = (pathname: string, search: string): number | null => {
  if (pathname !== stepPath(brandOf(pathname), 'confirmation')) return null;
  const named = new URLSearchParams(search).get('offerId') ?? '';
  const offerId = /^\d+$/.test(named) ? Number(named) : null;
  return ResId.is(offerId) ? offerId : null;
};

type Drawing = Pick<PageAsked, 'pathname' | 'search' | 'deadline' | 'log'> &
  Readonly<{ assets: BuiltAssets; destination: Destination | null }>;

/**
 * Serves the documents of the journey and the account area, /assets/, and at every other address the pages of the site,
 * including their "not found" page. Without site pages, / redirects to the search, and an unknown address is a 404 with
 * the journey's document.
 */
export const pageRoutes =
  ({
    folder,
    provider,
    publicUrl,
    today,
    isWatching,
    isProduction,
    isInspected = false,
    journeyLogPercent = 0,
    fullFooter: readFullFooter = async () => null,
    readDisplay = async () => null,
    describe = async () => null,
    renderer = null,
    sharedPages = createSharedPages(),
    keptFile = async () => null,
    rendersPerMinute = null,
    sendSitePage: renderSitePage,
    bookingOfOffer = async () => null,
  }: PageOptions): FastifyPluginAsync =>
  async (app) => {
    const isTooMany = await callLimitOf(app, rendersPerMinute);
    // the browser cannot render a page of the site, so one too many is refused
    const sendSitePage =
      renderSitePage &&
      (async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
        (await isTooMany(request))
          ? sendErrorReply(request, reply, 429, refused('tooManyRequests'), errorPage(...TOO_QUICK))
          : renderSitePage(request, reply));
    const builtAssets = isWatching ? null : readAssets(folder);
    /** The address without trailing punctuation if that makes it one of our pages; else null. */
    const withoutPunctuation = (url: string): string | null => {
      const trimmed = url.replace(TRAILING_PUNCTUATION, '');
      if (trimmed === url) return null;
      const { pathname, search } = new URL(trimmed, 'http://page.invalid');
      return isFound(destinationOf(pathname, search, today()), pathname, search) ? `${pathname}${search}` : null;
    };
    /** The document of a page. If the session is not known, the browser renders it. */
    const drawPage = async (
      { pathname, search, assets, destination, ...asked }: Drawing,
      { session, cookies }: PageVisitor,
      recorded: Recorded,
    ): Promise<PageReply> => {
      const accountPage = accountPageOf(pathname, search);
      const page = pageOf(brandOf(pathname), destination, accountPage, publicUrl);
      // read in parallel, so that a slow content system delays the document only once
      const [fullFooter, display, ownDescription] = await Promise.all([
        recorded(readFullFooter)(),
        inTimeForPage(recorded(readDisplay)({ cookies })),
        destination === null ? null : inTimeForPage(recorded(describe)(destination.step)),
      ]);
      const description = ownDescription ?? page.description;
      const shown = {
        title: page.title,
        isPayment: page.isPayment,
        ...(fullFooter && { fullFooter }),
        ...(display && { display: displayText(display) }),
      };
      const prerendered =
        renderer === null || session === undefined
          ? null
          : await renderer.render({ pathname, search, session, recorded, ...asked }, shown);
      const step = prerendered?.step ?? destination?.step;
      const assetsOfPage = assets.ofPages(step === undefined ? accountChunks(accountPage) : [step]);
      return {
        status: isFound(destination, pathname, search) ? 200 : 404,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': contentPolicyOf(pathname, provider, assetsOfPage),
          'cache-control': cachePolicyOf(pathname, prerendered !== null),
          ...referrerPolicyOf(accountPage),
        },
        body: documentOf(
          { ...page, description, fullFooter, display, isProduction, isInspected, journeyLogPercent },
          assetsOfPage,
          prerendered,
        ),
        isShareable: prerendered !== null,
      };
    };

    const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { pathname, search } = new URL(request.url, 'http://page.invalid');
      const offerId = confirmedOffer(pathname, search);
      const resId = offerId === null ? null : await bookingOfOffer(request, offerId);
      if (resId !== null)
        return reply.header('cache-control', 'no-store').redirect(confirmationAddress(brandOf(pathname), resId), 302);
      const assets = isWatching ? readAssets(folder) : builtAssets;
      if (assets === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
      const destination = destinationOf(pathname, search, today());
      const redirectTarget =
        withoutPunctuation(request.url) ??
        (isFound(destination, pathname, search) ? null : canonicalPage(pathname, search, today()));
      if (redirectTarget !== null) return reply.redirect(redirectTarget, 302);
      // all unknown addresses get the same page, with the menu, the search and our help
      if (sendSitePage !== undefined && !isFound(destination, pathname, search)) return sendSitePage(request, reply);
      // beyond the limit the browser renders the page, so that a flood costs little and no guest is refused
      const session = renderer === null || (await isTooMany(request)) ? undefined : await renderer.sessionOf(request);
      const deadline = pageDeadline();
      const drawing = { pathname, search, assets, destination, deadline, log: request.log };
      const asked = {
        address: `${pathname}${search}`,
        visitor: { session, cookies: request.cookies },
        canBeShared: !isWatching && destination !== null && canonicalPathOf(destination) !== null,
        deadline,
      };
      return sendPageAt(sharedPages, request, reply, asked, (visitor, recorded) =>
        drawPage(drawing, visitor, recorded),
      );
    };

    /** Any other address: one of the journey's in another form, a page of the site, or a 404. */
    const sendOther = (request: FastifyRequest, reply: FastifyReply) => {
      const { pathname, search } = new URL(request.url, 'http://page.invalid');
      // the redirect keeps the fragment of e-mailed links, which contains the token
      if (isPasswordReset(pathname)) return reply.redirect(accountAddress(brandOf(pathname), 'passwordReset'), 302);
      const isJourney = canonicalPage(pathname, search, today()) !== null;
      return isJourney || sendSitePage === undefined ? sendPage(request, reply) : sendSitePage(request, reply);
    };

    if (existsSync(folder)) {
      await app.register(fastifyStatic, {
        root: folder,
        prefix: ASSETS_PREFIX,
        immutable: true,
        maxAge: '1y',
        allowedPath: (path) => path !== '/manifest.json',
      });
    }
    for (const brand of ['family', 'weekend'] as const) {
      const prefix = BRAND_PREFIX[brand];
      const redirectTo =
        (path: string) =>
        (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
          reply.redirect(`${path}${new URL(request.url, 'http://page.invalid').search}`, 302);
      const goHome = redirectTo(homePath(brand));
      app.get(prefix || '/', sendSitePage ?? goHome);
      app.get(`${prefix}/booking`, goHome);
      app.get(`${prefix}/booking/*`, sendPage);
      app.get(`${prefix}${ACCOUNT_ROOT}`, redirectTo(accountAddress(brand, 'bookings')));
      app.get(`${prefix}${ACCOUNT_ROOT}/*`, sendPage);
    }
    // a route, because documents sent by the not-found handler are not compressed
    app.get('/*', sendOther);
    // GET requests reach this handler only from other routes, when a file does not exist
    app.setNotFoundHandler(async (request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD') {
        const name = builtFileName(request.url);
        const isAsked = name !== null && !(await isTooMany(request));
        return (isAsked ? await sendBuiltFile(reply, name, keptFile) : null) ?? sendOther(request, reply);
      }
      return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.\n');
    });
  };
