/** Builds the server with everything it serves, in order, without listening. */
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { TEAM_PHONE } from '../machines/contract/team.ts';
import { readQuery } from '../machines/addresses/queryString.ts';
import { SERVICE_PREFIX } from '../machines/contract/calls/row.ts';
import { conversionRefusal, withAbsentLimit } from './http/pages/absentLimit.ts';
import { readRelease } from './http/pages/assets.ts';
import { contentRoutes } from './http/pages/content.ts';
import type { CallDeps } from './calls/handler.ts';
import { handleUnreadableUrl, registerAddressGuard } from './http/security/addressGuard.ts';
import { paymentCallbackRoutes } from './http/calls/paymentCallbacks.ts';
import { BROTLI } from './http/calls/reads.ts';
import { callRoutes } from './http/calls/routes.ts';
import { calendarRoutes } from './http/pages/calendar.ts';
import type { ChartPages } from './http/pages/chartDrawing.ts';
import { chartRoutes } from './http/pages/charts.ts';
import { listRoutes } from './http/lists/listRoutes.ts';
import { registerHoldingPage } from './http/pages/holdingPage.ts';
import { pageTogglesOf } from './http/pages/pageToggles.ts';
import { rendererLoader } from './http/pages/renderer.ts';
import { guideCalendarRoutes } from './http/pages/site/guideCalendar.ts';
import { previewRoutes, type PreviewDeps } from './http/pages/site/previewRoutes.ts';
import { displayFor } from './http/pages/display.ts';
import { createSharedPages } from './http/pages/sharedPages.ts';
import { sitePageSender } from './http/pages/site/siteRoutes.ts';
import { sitemapRoutes } from './http/pages/site/sitemap.ts';
import { createPageRenderer } from './http/pages/ssr.ts';
import { registerErrorHandler } from './http/security/errorHandler.ts';
import { inspectorRoutes } from './http/pages/inspector.ts';
import { MAX_HEADER_BYTES, handleClientError, limitCallTime, rejectTooManyKeys } from './http/security/limits.ts';
import { ssoReturnRoutes } from './http/calls/ssoReturns.ts';
import { logRoutes, type LogSink } from './http/calls/log.ts';
import { wpgNotificationRoutes } from './http/calls/wpgNotifications.ts';
import { openApi } from './http/calls/openapi.ts';
import { pageRoutes } from './http/pages/routes.ts';
import { closeIdleConnections } from './http/closingConnections.ts';
import { healthRoutes, type Readiness } from './http/health.ts';
import type { Metrics } from './http/metrics.ts';
import type { Tracing } from './http/tracing.ts';
import { registerSecurityHeaders } from './http/security/headers.ts';
import { readPageDescription } from './providers/content/documents.ts';
import { registerSecurityLog } from './http/security/securityEvents.ts';
import type { ContentPort } from './providers/content/port.ts';
import type { SecurityLog } from './security/securityLog.ts';
import { readPageFile } from './site/pageFiles.ts';
import { NO_SCRIPTS, type ScriptSettings } from './site/siteScripts.ts';
import { createTokenCheck } from './security/tokenCheck.ts';
import { REQUEST_ID_HEADER, requestIdsOf } from './trustProxy.ts';
import { SECURITY_TXT_PATHS, securityTxtOf, type SecurityTxt } from './site/securityTxt.ts';
import { bookingOfOffer } from './bookings/ownership.ts';
import { todayAt } from './kernel/today.ts';
import { peekCookieSession } from './http/calls/session.ts';

export type AppDeps = CallDeps &
  Readonly<{
    content: ContentPort;
    /** content previews, and the port that reads unpublished content; missing or null: there are none */
    preview?: Pick<PreviewDeps, 'secret' | 'origin' | 'content'> | null;
    /** the last path segment of the payment provider's webhook URL; null: no such route */
    eventsToken?: string | null;
    /** the same for the XML gateway's notifications */
    notificationsToken?: string | null;
    /** how many calls, returns from a bank and rendered pages, each, a network has per minute; missing or null: no limit */
    callsPerMinute?: number | null;
    /** the folder of the built pages */
    clientFolder: string;
    /** the built server renderer; if missing, only the browser renders, and there is only the journey */
    rendererFile?: string;
    /** the build may change while the server runs */
    isWatching: boolean;
    /** real guests book here */
    isProduction: boolean;
    /** the secret with which developers read their pages in production; missing or null: there they are off */
    developersToken?: string | null;
    /** whom to tell of a vulnerability; missing or null: nobody is named */
    securityTxt?: SecurityTxt | null;
    /** the chart pages that `npm run charts` writes */
    charts: ChartPages;
    /** the folder of the built inspector; missing or null: it is not served */
    inspectorFolder?: string | null;
    /** the percentage of visits whose journey is recorded in the log */
    journeyLogPercent?: number;
    /** which scripts of other companies the pages of the site may have; if missing, none */
    scripts?: ScriptSettings;
    writeLog: LogSink;
    security: SecurityLog;
    /** counts replies and refusals; missing or null: nobody does */
    metrics?: Metrics | null;
    /** traces requests; missing or null: nobody does */
    tracing?: Tracing | null;
    /** whether guests may be sent to this server */
    readiness: Readiness;
    logger: NonNullable<FastifyServerOptions['logger']>;
    /** the proxies trusted for the visitor's IP address: CIDR ranges, or false */
    trustProxy: string[] | false;
  }>;

const BODY_LIMIT = 64 * 1024;
/** Longer than the longest call. A request that is still being received after this is aborted. */
const REQUEST_TIMEOUT_MS = 60_000;

const newApp = ({ logger, trustProxy }: AppDeps): FastifyInstance =>
  Fastify({
    logger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy,
    genReqId: requestIdsOf(trustProxy),
    forceCloseConnections: 'idle',
    // what a kept connection still asks for while the server closes is answered like everything before
    return503OnClosing: false,
    // a request without a host gets our own reply, like other unreadable requests
    http: { maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false },
    clientErrorHandler: handleClientError,
    // parsed by the same function as in the pages
    routerOptions: { ignoreTrailingSlash: true, querystringParser: (text) => Object.fromEntries(readQuery(text)) },
    frameworkErrors: handleUnreadableUrl,
  });

const registerGuards = (app: FastifyInstance, { publicUrl, security, readiness, metrics, tracing }: AppDeps): void => {
  tracing?.traceRequests(app);
  closeIdleConnections(app, readiness.isDraining);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  metrics?.countReplies(app);
  registerSecurityLog(app, security, metrics?.countRefusal);
  limitCallTime(app);
  registerSecurityHeaders(app, publicUrl.startsWith('https:'));
  registerAddressGuard(app);
  rejectTooManyKeys(app);
  registerErrorHandler(app);
};

const registerCalls = (app: FastifyInstance, deps: AppDeps): void => {
  const { origins } = deps;
  const release = readRelease(deps.clientFolder);
  const pageRelease = () => (deps.isWatching ? readRelease(deps.clientFolder) : release);
  const limit = deps.callsPerMinute ?? null;
  app.register(callRoutes(deps, { origins }, limit, pageRelease), { prefix: SERVICE_PREFIX });
  app.register(calendarRoutes(deps));
  app.register(guideCalendarRoutes(deps));
  app.register(listRoutes(deps));
  app.register(
    paymentCallbackRoutes(deps, {
      origins,
      eventsToken: deps.eventsToken ?? null,
      perMinute: deps.callsPerMinute ?? null,
    }),
  );
  app.register(wpgNotificationRoutes(deps, deps.notificationsToken ?? null));
  app.register(ssoReturnRoutes(deps, deps.callsPerMinute ?? null));
  app.register(
    withAbsentLimit(
      deps,
      contentRoutes(
        deps.content,
        () => deps.now().getTime(),
        (request) => conversionRefusal(deps, request),
      ),
    ),
  );
  app.register(logRoutes(deps.writeLog, origins));
};

/** The pages for developers. In production only a request with the token reaches them; without one there are none. */
const registerDevelopersPages = (app: FastifyInstance, deps: AppDeps): void => {
  const { charts, inspectorFolder, publicUrl, isProduction, developersToken = null } = deps;
  if (isProduction && developersToken === null) return;
  const isKnown = isProduction && developersToken !== null ? createTokenCheck(`Bearer ${developersToken}`) : () => true;
  app.register(async (developers) => {
    developers.addHook('onRequest', ({ headers }, reply, done) =>
      isKnown(headers.authorization ?? '') ? done() : reply.callNotFound(),
    );
    developers.register(chartRoutes(charts));
    const document = openApi(publicUrl);
    developers.get(`${SERVICE_PREFIX}/openapi.json`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(document),
    );
    if (typeof inspectorFolder === 'string') developers.register(inspectorRoutes(inspectorFolder));
  });
};

const registerSecurityTxt = (app: FastifyInstance, { securityTxt = null, publicUrl, now }: AppDeps): void => {
  if (securityTxt === null) return;
  app.register(async (routes) => {
    for (const path of SECURITY_TXT_PATHS)
      routes.get(path, (_request, reply) =>
        reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'public, max-age=86400')
          .send(securityTxtOf(securityTxt, publicUrl, now())),
      );
  });
};

/** The pages of the site and of the journey, rendered here if the built renderer is given, and previews of drafts. */
const registerPages = (app: FastifyInstance, deps: AppDeps, pageToggles: ReturnType<typeof pageTogglesOf>): void => {
  const { content, isWatching, isProduction, publicUrl } = deps;
  const today = () => todayAt(deps);
  const fullFooter = async () => ((await pageToggles())?.footerV2 === true ? { phone: TEAM_PHONE } : null);
  const built = { folder: deps.clientFolder, isWatching, publicUrl, today };
  const loadRenderer = deps.rendererFile === undefined ? null : rendererLoader(deps.rendererFile, isWatching);
  const site = { ...built, search: deps, fullFooter, scripts: deps.scripts ?? NO_SCRIPTS };
  const sharedPages = createSharedPages();
  app.register(sitemapRoutes(content, publicUrl, today));
  if (deps.preview && loadRenderer)
    app.register(previewRoutes({ ...site, loadRenderer, now: () => deps.now().getTime(), ...deps.preview }));
  const pages = pageRoutes({
    ...built,
    sharedPages,
    ...(loadRenderer && {
      renderer: createPageRenderer({ calls: deps, content, loadRenderer, isProduction }),
      sendSitePage: sitePageSender({ ...site, content, loadRenderer, sharedPages }),
    }),
    keptFile: (name) => readPageFile(deps.pool, name),
    rendersPerMinute: deps.callsPerMinute ?? null,
    provider: deps.router.pageOrigins(),
    isProduction,
    isInspected: typeof deps.inspectorFolder === 'string',
    fullFooter,
    readDisplay: (visitor) => displayFor(content, visitor),
    describe: (step) => readPageDescription(content, step),
    bookingOfOffer: async (request, offerId) => {
      const session = await peekCookieSession(deps, request);
      return session && bookingOfOffer(deps.pool, offerId, session);
    },
    journeyLogPercent: deps.journeyLogPercent ?? 0,
  });
  app.register(withAbsentLimit(deps, pages));
};

/** Builds the server, without listening. */
export const buildApp = (deps: AppDeps): FastifyInstance => {
  const app = newApp(deps);
  const pageToggles = pageTogglesOf(deps.toggles);
  registerGuards(app, deps);
  registerHoldingPage(app, async () => (await pageToggles())?.holdingPage === true);
  app.register(fastifyCookie);
  app.register(fastifyCompress, { threshold: 1_024, brotliOptions: BROTLI });
  app.register(healthRoutes(deps.readiness));
  registerCalls(app, deps);
  registerDevelopersPages(app, deps);
  registerSecurityTxt(app, deps);
  registerPages(app, deps, pageToggles);
  return app;
};
