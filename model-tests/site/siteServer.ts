/** For tests: the pages of the site as the product serves them, from the shipped content store, rendered without a build. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { contentStore } from '../../bff/content/server.ts';
import { pageRoutes } from '../../bff/http/pages/routes.ts';
import { guideCalendarRoutes } from '../../bff/http/pages/site/guideCalendar.ts';
import { sitemapRoutes } from '../../bff/http/pages/site/sitemap.ts';
import { sitePageSender } from '../../bff/http/pages/site/siteRoutes.ts';
import type { ContentPort } from '../../bff/providers/content/port.ts';
import { createContent } from '../../bff/providers/content/remote.ts';
import { createGuideSource } from '../../bff/site/guides.ts';
import { NO_SCRIPTS } from '../../bff/site/siteScripts.ts';
import { openTestServer } from '../../bff/test/testServer.ts';
import { renderPage, renderSitePage } from '../../ui/boot/server.tsx';

export const PUBLIC_URL = 'https://breakwater.example';
const CREDENTIALS = { username: 'reader', password: 'shingle' };

const MANIFEST = {
  'ui/boot/client.ts': { file: 'client.js', isEntry: true },
  'ui/boot/site.ts': { file: 'site.js', isEntry: true },
  'ui/boot/startSite.tsx': { file: 'startSite.js', css: ['site.css'] },
  'ui/boot/loader.ts': { file: 'start.js', isEntry: true },
};

/** A folder as the build makes it, without what is in the files. */
const builtFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'breakwater-site-'));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, 'start.js'), 'start();\n');
  writeFileSync(join(folder, 'site.css'), '.page{color:teal}');
  return folder;
};

export type SiteServer = Readonly<{
  app: FastifyInstance;
  content: ContentPort;
  /** the content system answers no more, from now on; the time that the cache knows moves on */
  silenceContent: (laterMs: number) => Promise<void>;
  close: () => Promise<void>;
}>;

/** `isStoreDown`: what is on sale cannot be read. */
export const openSiteServer = async ({ isStoreDown = false } = {}): Promise<SiteServer> => {
  const testServer = await openTestServer();
  const { availability } = testServer.payments;
  const month = (): Promise<never> => Promise.reject(new Error('the store is down'));
  const bookings = { ...testServer.payments, availability: isStoreDown ? { ...availability, month } : availability };
  const store = Fastify({ forceCloseConnections: true });
  await store.register(
    contentStore({ folder: new URL('../../bff/content/store', import.meta.url).pathname, ...CREDENTIALS }),
  );
  const baseUrl = await store.listen({ port: 0, host: '127.0.0.1' });
  let time = Date.now();
  const content = createContent({ baseUrl, credentials: CREDENTIALS, now: () => time });
  const folder = builtFolder();
  const app = Fastify();
  await app.register(fastifyCookie);
  await app.register(fastifyCompress);
  const shared = {
    folder,
    isWatching: false,
    publicUrl: PUBLIC_URL,
    today: () => '2027-01-11',
    fullFooter: async () => null,
  };
  await app.register(
    pageRoutes({
      ...shared,
      provider: { scripts: [], frames: [] },
      isProduction: true,
      sendSitePage: sitePageSender({
        ...shared,
        bookings,
        content,
        loadRenderer: async () => ({ renderPage, renderSitePage }),
        scripts: NO_SCRIPTS,
      }),
    }),
  );
  const guides = createGuideSource(content, () => undefined);
  await app.register(guideCalendarRoutes({ guides, now: () => new Date('2027-01-11T09:00:00Z') }));
  await app.register(sitemapRoutes(content, PUBLIC_URL, shared.today));
  return {
    app,
    content,
    silenceContent: async (laterMs) => {
      await store.close();
      time += laterMs;
    },
    close: async () => {
      await Promise.all([app.close(), store.close(), testServer.close()]);
      rmSync(folder, { recursive: true });
    },
  };
};
