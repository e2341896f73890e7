/**
 * What stays in memory after rendering pages, with the built renderer in a server of this process. `npm run soak`
 * measures a server from outside for minutes.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import pMap from 'p-map';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../bff/app.ts';
import { contentStore } from '../../bff/content/server.ts';
import { TEST_TODAY } from '../../bff/db/test/template.ts';
import { createContent } from '../../bff/providers/content/remote.ts';
import { MAX_AGE_MS, createAvailability } from '../../bff/search/availability.ts';
import { appDepsOf } from '../../bff/test/appDeps.ts';
import { book, findStay } from '../../bff/test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../../bff/test/testServer.ts';
import { visitorWithSession } from '../../bff/test/visitor.ts';
import { ROOT } from '../bin/run.ts';
import { collectGarbage } from './collectGarbage.ts';
import { MB } from './growth.ts';
import { BOOKING_ADDRESSES, addressesIn, openAddresses, searchAddress } from './load.ts';

const STORE = join(ROOT, 'bff', 'content', 'store');
/** The first half fills the caches; the growth during the second half is measured. */
const PAGES = 2_000;
/** For half of the pages. A page that stays in memory takes 0.1 to 0.2 MB. */
const MOST_GROWTH_MB = 5;

const MANIFEST = {
  'ui/boot/client.ts': { file: 'client.js', isEntry: true },
  'ui/boot/site.ts': { file: 'site.js', isEntry: true },
  'ui/boot/startSite.tsx': { file: 'startSite.js' },
  'ui/boot/loader.ts': { file: 'start.js', isEntry: true },
};

let testServer: TestServer;
let app: FastifyInstance;
const store = Fastify({ forceCloseConnections: true });
const folder = mkdtempSync(join(tmpdir(), 'breakwater-renderings-'));

beforeAll(async () => {
  const build = ['node_modules/vite/bin/vite.js', 'build', '--ssr', '--logLevel', 'error', '--outDir', folder];
  await promisify(execFile)(process.execPath, build, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, 'start.js'), 'start();');
  testServer = await openTestServer();
  store.register(contentStore({ folder: STORE }));
  const content = createContent({ baseUrl: await store.listen({ port: 0, host: '127.0.0.1' }), now: Date.now });
  // cached as in the product; the other tests change the database directly
  const availability = createAvailability(testServer.database.pool, {
    nowMs: () => performance.now(),
    maxAgeMs: MAX_AGE_MS,
  });
  const rendererFile = join(folder, 'server.js');
  app = buildApp({ ...appDepsOf(testServer, folder), availability, content, rendererFile });
});
afterAll(async () => {
  await Promise.all([app.close(), store.close(), testServer.close()]);
  rmSync(folder, { recursive: true });
});

type PageAt = Readonly<{ url: string; cookie: string }>;

/** One page of each kind in both brands, with and without a booking. */
const pagesOfEveryKind = async (): Promise<PageAt[]> => {
  const visitor = await visitorWithSession(app);
  const { stay } = await findStay(visitor);
  await book(visitor);
  const sitemap = (await app.inject('/sitemap.xml')).body;
  // guides with the same programme differ only in their day
  const kinds = Map.groupBy(addressesIn(sitemap), (address) => address.replaceAll(/\d/g, ''));
  const sitePages = [...kinds.values()].flatMap(([first]) => first ?? []);
  const open = [searchAddress(TEST_TODAY, stay), ...openAddresses(TEST_TODAY, stay), ...sitePages];
  return [
    ...open.map((url) => ({ url, cookie: '' })),
    ...BOOKING_ADDRESSES.map((url) => ({ url, cookie: visitor.cookie() })),
  ];
};

/** Renders `count` pages, one kind after another. Each must contain server-rendered markup. */
const render = async (pages: readonly PageAt[], count: number): Promise<void> => {
  await pMap(
    Array.from({ length: count }, (_, i) => pages[i % pages.length]).filter((page) => page !== undefined),
    async ({ url, cookie }) => {
      const { body } = await app.inject({ url, headers: cookie === '' ? {} : { cookie } });
      if (!/<div id="root"[^>]*><[a-z]/.test(body)) throw new Error(`${url} was not rendered`);
    },
    { concurrency: 4 },
  );
};

/** In MB. */
const heapLeft = async (): Promise<number> => {
  await collectGarbage();
  return process.memoryUsage().heapUsed / MB;
};

it('keeps nothing of 2,000 rendered pages of every kind', { timeout: 300_000 }, async () => {
  const pages = await pagesOfEveryKind();
  await render(pages, PAGES / 2);
  const before = await heapLeft();
  await render(pages, PAGES / 2);
  expect((await heapLeft()) - before).toBeLessThan(MOST_GROWTH_MB);
  expect(testServer.defects).toEqual([]);
});
