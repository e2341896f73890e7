/** For tests: the pages of the site as the product serves them, from the shipped content store, without a build. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { contentStore } from '../../bff/content/server.ts';
import { pageRoutes } from '../../bff/http/pages/routes.ts';
import { guideCalendarRoutes } from '../../bff/http/pages/site/guideCalendar.ts';
import { sitemapRoutes } from '../../bff/http/pages/site/sitemap.ts';
import { previewRoutes } from '../../bff/http/pages/site/previewRoutes.ts';
import { sitePageSender } from '../../bff/http/pages/site/siteRoutes.ts';
import { createContent } from '../../bff/providers/content/remote.ts';
import { createGuideSource } from '../../bff/site/guides.ts';
import { NO_SCRIPTS } from '../../bff/site/siteScripts.ts';
import { builtFolder, closedAfterTests, folderWith } from '../../bff/test/builtPages.ts';
import { testServerOfFile } from '../../bff/test/testServer.ts';
import { renderPage, renderSitePage } from '../../ui/boot/server.tsx';

export const PUBLIC_URL = 'https://breakwater.example';
const CREDENTIALS = { username: 'reader', password: 'shingle' };
const STORE = new URL('../../bff/content/store', import.meta.url).pathname;

/** The key for links to previews; PREVIEW_TOKEN is the password for the store's drafts. */
export const PREVIEW_SECRET = 'the secret of the previews of tests';
export const EDITORS = 'https://editors.example';
const PREVIEW_TOKEN = 'the token of the drafts of tests';

/** The build of the site, besides that of the journey. */
const MANIFEST = {
  'ui/boot/site.ts': { file: 'site.js', isEntry: true },
  'ui/boot/startSite.tsx': { file: 'startSite.js', css: ['site.css'] },
};

/** A copy of the shipped store, whose documents can be changed, with room for drafts. */
const storeFolder = (): string => {
  const folder = folderWith({});
  for (const name of ['images', 'dam', 'documents']) symlinkSync(join(STORE, name), join(folder, name));
  cpSync(join(STORE, 'en-GB'), join(folder, 'en-GB'), { recursive: true });
  return folder;
};

/** The site for the tests of a file. `isStoreDown`: what is on sale cannot be read. */
export const siteServerOfFile = async ({ isStoreDown = false } = {}) => {
  const testServer = await testServerOfFile();
  const { availability } = testServer.payments;
  const month = (): Promise<never> => Promise.reject(new Error('the store is down'));
  const bookings = { ...testServer.payments, availability: isStoreDown ? { ...availability, month } : availability };
  const store = closedAfterTests(Fastify({ forceCloseConnections: true }));
  const contentFolder = storeFolder();
  const storeClock = { ms: 0 };
  await store.register(
    contentStore({ folder: contentFolder, ...CREDENTIALS, previewToken: PREVIEW_TOKEN, now: () => storeClock.ms }),
  );
  const write = (path: string, fields: object): void => {
    const file = join(contentFolder, `${path}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(fields));
    // the store checks its folder again after a second
    storeClock.ms += 1_000;
  };
  const clock = { now: Date.parse('2027-01-11T13:50:00Z') };
  const baseUrl = await store.listen({ port: 0, host: '127.0.0.1' });
  let time = Date.now();
  const content = createContent({ baseUrl, credentials: CREDENTIALS, now: () => time });
  const folder = builtFolder({ 'site.css': '.page{color:teal}' }, MANIFEST);
  const app = closedAfterTests(Fastify());
  await app.register(fastifyCookie);
  const shared = {
    folder,
    isWatching: false,
    publicUrl: PUBLIC_URL,
    today: () => '2027-01-11',
    fullFooter: async () => null,
    scripts: NO_SCRIPTS,
  };
  const loadRenderer = async () => ({ renderPage, renderSitePage });
  await app.register(
    previewRoutes({
      ...shared,
      search: bookings,
      content: createContent({ baseUrl, previewToken: PREVIEW_TOKEN, now: () => time }),
      loadRenderer,
      secret: PREVIEW_SECRET,
      origin: EDITORS,
      now: () => clock.now,
    }),
  );
  await app.register(
    pageRoutes({
      ...shared,
      provider: { scripts: [], frames: [] },
      isProduction: true,
      sendSitePage: sitePageSender({ ...shared, search: bookings, content, loadRenderer }),
    }),
  );
  const guides = createGuideSource(content, () => undefined);
  await app.register(guideCalendarRoutes({ guides, now: () => new Date('2027-01-11T09:00:00Z') }));
  await app.register(sitemapRoutes(content, PUBLIC_URL, shared.today));
  return {
    app,
    /** writes a draft of the document at this path; visible a second later */
    writeDraft: (path: string, fields: object) => write(`drafts/en-GB/${path}`, fields),
    /** writes a published document */
    publish: (path: string, fields: object) => write(`en-GB/${path}`, fields),
    /** the clock for links to previews, epoch milliseconds */
    clock,
    /** advances the clock of the cache */
    later: (ms: number) => void (time += ms),
    /** stops the content system for good, and advances the clock of the cache */
    silenceContent: async (laterMs: number) => {
      await store.close();
      time += laterMs;
    },
  };
};
