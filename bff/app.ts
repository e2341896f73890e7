/** The server's table of contents: everything it serves, in order, built without listening. */
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { readQuery } from '../machines/app/queryString.ts';
import { SERVICE_PREFIX } from '../machines/contract/calls/row.ts';
import { contentRoutes } from './calls/content.ts';
import type { CallDeps } from './calls/handler.ts';
import { answerUnreadable, guardAddresses } from './http/addressGuard.ts';
import { authenticationRoutes } from './http/authentication.ts';
import { callRoutes } from './http/calls.ts';
import { calendarRoutes } from './http/calendar.ts';
import { chartRoutes } from './http/charts.ts';
import { createDrawing } from './http/drawing.ts';
import { answerErrors } from './http/errorAnswers.ts';
import { inspectorRoutes } from './http/inspector.ts';
import { MAX_HEADER_BYTES, answerUnread, refuseTooManyKeys } from './http/limits.ts';
import { logRoutes, type LogSink } from './http/log.ts';
import { notificationRoutes } from './http/notifications.ts';
import { openApi } from './http/openapi.ts';
import { pageRoutes } from './http/pages.ts';
import { secure } from './http/security.ts';
import type { ContentPort } from './providers/content/port.ts';
import { todayAt } from './reservations/desk.ts';

export type AppDeps = CallDeps &
  Readonly<{
    content: ContentPort;
    /** the last part of the address of the payment provider's events; null: they are not taken */
    eventsToken?: string | null;
    /** the same of the XML gateway's notifications */
    notificationsToken?: string | null;
    /** our address as browsers see it */
    publicUrl: string;
    /** the origins our pages are served from */
    origins: readonly string[];
    /** where the pages were built */
    clientFolder: string;
    /** where the drawing of pages was built; left out where only the browser draws */
    rendererFile?: string;
    /** the build may change while the server runs */
    isWatching: boolean;
    /** real guests book here */
    isProduction: boolean;
    /** where the inspector was built; left out where there is none to be served */
    inspectorFolder?: string | null;
    /** of how many visits in a hundred the journey is recorded in the log */
    journeyLogPercent?: number;
    writeLog: LogSink;
    logger: NonNullable<FastifyServerOptions['logger']>;
    /** whose word is taken for the visitor's address: CIDR ranges of our own proxies, or false */
    trustProxy: string[] | false;
  }>;

/** No slower than the middle quality that is usual, and a tenth smaller: a drawn page then fits into fewer round trips. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const BODY_LIMIT = 64 * 1024;
/** Longer than the longest call; a request that is still being sent by then is given up. */
const REQUEST_TIMEOUT_MS = 60_000;

/** Where `npm run charts` draws them. */
const DRAWN_CHARTS = fileURLToPath(new URL('../docs/charts', import.meta.url));

/** Builds the server: the calls, the content, the log beacon, the API document, the pages. */
export const buildApp = (deps: AppDeps): FastifyInstance => {
  const { till, publicUrl, origins } = deps;
  const app = Fastify({
    logger: deps.logger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: deps.trustProxy,
    forceCloseConnections: 'idle',
    // a request without a host is answered like any other that we cannot read
    http: { maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false },
    clientErrorHandler: answerUnread,
    // read by our own rule, which the pages have too
    routerOptions: { ignoreTrailingSlash: true, querystringParser: (text) => Object.fromEntries(readQuery(text)) },
    frameworkErrors: answerUnreadable,
  });
  const isHttps = publicUrl.startsWith('https:');
  app.addHook('onSend', (_request, reply, payload, done) => {
    secure(reply, isHttps);
    done(null, payload);
  });
  guardAddresses(app);
  refuseTooManyKeys(app);
  answerErrors(app);
  app.register(fastifyCookie);
  app.register(fastifyCompress, { threshold: 1_024, brotliOptions: BROTLI });
  app.register(callRoutes(deps, { origins }), { prefix: SERVICE_PREFIX });
  app.register(calendarRoutes(till));
  app.register(authenticationRoutes(deps, { origins, eventsToken: deps.eventsToken ?? null }));
  app.register(notificationRoutes(deps, deps.notificationsToken ?? null));
  app.register(contentRoutes(deps.content));
  app.register(logRoutes(deps.writeLog, origins, () => till.now().getTime()));
  const document = openApi(publicUrl);
  app.get(`${SERVICE_PREFIX}/openapi.json`, () => document);
  app.register(chartRoutes(DRAWN_CHARTS));
  const inspectorFolder = deps.inspectorFolder ?? null;
  if (inspectorFolder !== null) app.register(inspectorRoutes(inspectorFolder));
  const draw =
    deps.rendererFile === undefined
      ? undefined
      : createDrawing({
          calls: deps,
          content: deps.content,
          file: deps.rendererFile,
          isFresh: deps.isWatching,
          isProduction: deps.isProduction,
        });
  app.register(
    pageRoutes({
      ...(draw === undefined ? {} : { draw }),
      folder: deps.clientFolder,
      provider: till.payments.pageOrigins(),
      publicUrl,
      today: () => todayAt(till),
      isFresh: deps.isWatching,
      isProduction: deps.isProduction,
      isInspected: inspectorFolder !== null,
      journeyLogPercent: deps.journeyLogPercent ?? 0,
    }),
  );
  return app;
};
