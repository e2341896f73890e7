// Two servers on one store: one caches as much as it can for as long as it can, the other caches nothing.
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import type pg from 'pg';
import { displayFor } from '../../bff/http/pages/display.ts';
import { pageRoutes } from '../../bff/http/pages/routes.ts';
import { createSharedPages, unrecorded, type SharedPages } from '../../bff/http/pages/sharedPages.ts';
import { sitePageSender } from '../../bff/http/pages/site/siteRoutes.ts';
import { createPageRenderer } from '../../bff/http/pages/ssr.ts';
import { todayAt } from '../../bff/kernel/today.ts';
import type { ContentPort } from '../../bff/providers/content/port.ts';
import { createAvailability, type Availability } from '../../bff/search/availability.ts';
import { NO_SCRIPTS } from '../../bff/site/siteScripts.ts';
import { appDepsOf } from '../../bff/test/appDeps.ts';
import { builtFolder } from '../../bff/test/builtPages.ts';
import { OWN_ORIGIN, type TestServer } from '../../bff/test/testServer.ts';
import type { Transport } from '../../bff/test/visitor.ts';
import { renderPage, renderSitePage } from '../../ui/boot/server.tsx';

/** Reads and computes everything again for each request. */
const uncached = (pool: pg.Pool): Availability => {
  const empty = (): Availability => createAvailability(pool, { nowMs: () => 0, maxAgeMs: 0 });
  return {
    month: (...asked) => empty().month(...asked),
    resort: (...asked) => empty().resort(...asked),
    invalidate: () => undefined,
    replies: { getOrCompute: (_key, _inputs, work) => work(), size: () => 0 },
    size: () => 0,
  };
};

export type Servers = Readonly<{
  cached: Transport;
  reference: Transport;
  /** The current time of both servers. */
  time: { now: Date };
}>;

const cachedForever = (pool: pg.Pool): Availability => createAvailability(pool, { nowMs: () => 0, maxAgeMs: 1_000 });

/** The server that caches forever, with empty caches, and the server without caches. */
export const openServers = ({ createApp, database: { pool } }: TestServer): Servers => {
  const time = { now: new Date('2027-01-11T09:00:00Z') };
  const now = () => time.now;
  return {
    cached: createApp(pool, { now, availability: cachedForever(pool) }),
    reference: createApp(pool, { now, availability: uncached(pool) }),
    time,
  };
};

/** A server's reply to a request with the given headers: its status and whole text. */
export const replyTo = async (
  app: Transport,
  name: string,
  payload: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Readonly<{ status: number; text: string; headers: Readonly<Record<string, unknown>> }>> => {
  const reply = await app.inject({
    method: 'POST',
    url: `/bff/${name}`,
    headers: { 'content-type': 'application/json', 'x-breakwater': '1', ...headers },
    payload: JSON.stringify(payload),
  });
  return { status: reply.statusCode, text: JSON.stringify(reply.json()), headers: reply.headers };
};

const KEEPS_NOTHING: SharedPages = {
  kept: async () => null,
  drawn: (_address, _deadline, draw) => draw(unrecorded),
  size: () => 0,
};

/**
 * Servers of the pages on one store: one keeps pages and what it has read for as long as it can, the other renders each
 * page from the store. Calls that change something go to `calls`, which shares what the first has read.
 */
export const openPageServers = (testServer: TestServer, content: ContentPort) => {
  const { pool } = testServer.database;
  const folder = builtFolder({}, { 'ui/boot/site.ts': { file: 'site.js', isEntry: true } });
  const forever = cachedForever(pool);
  const loadRenderer = async () => ({ renderPage, renderSitePage });
  const serverOver = (availability: Availability, sharedPages: SharedPages) => {
    const calls = { ...appDepsOf(testServer, folder), content, sso: testServer.sso, availability };
    const built = { folder, isWatching: false, publicUrl: OWN_ORIGIN, today: () => todayAt(calls), sharedPages };
    const site = { ...built, search: calls, content, loadRenderer, fullFooter: async () => null, scripts: NO_SCRIPTS };
    const app = Fastify();
    app.register(fastifyCookie);
    app.register(
      pageRoutes({
        ...built,
        isProduction: true,
        provider: { scripts: [], frames: [] },
        renderer: createPageRenderer({ calls, content, loadRenderer, isProduction: true }),
        readDisplay: (visitor) => displayFor(content, visitor),
        sendSitePage: sitePageSender(site),
      }),
    );
    return app;
  };
  return {
    calls: testServer.createApp(pool, { availability: forever }),
    sharing: serverOver(forever, createSharedPages()),
    fresh: serverOver(uncached(pool), KEEPS_NOTHING),
  };
};
