/** The descriptions of documents for search engines: those of the shipped content, or our own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentStore } from '../../content/server.ts';
import { readPageDescription } from '../../providers/content/pageDescription.ts';
import { createContent } from '../../providers/content/remote.ts';
import { pageRoutes, type PageOptions } from './routes.ts';

const credentials = { username: 'reader', password: 'shingle' };
const store = Fastify({ forceCloseConnections: true });
const folder = mkdtempSync(join(tmpdir(), 'breakwater-description-'));
let describePage: NonNullable<PageOptions['describe']>;

beforeAll(async () => {
  const manifest = {
    'ui/boot/client.ts': { file: 'client.js', isEntry: true },
    'ui/boot/loader.ts': { file: 'start.js', isEntry: true },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'start.js'), 'start();\n');
  store.register(contentStore({ folder: new URL('../../content/store', import.meta.url).pathname, ...credentials }));
  const baseUrl = await store.listen({ port: 0, host: '127.0.0.1' });
  const content = createContent({ baseUrl, credentials, now: Date.now });
  describePage = (step) => readPageDescription(content, step);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const descriptionAt = async (path: string, describe: NonNullable<PageOptions['describe']>) => {
  const app = Fastify();
  await app.register(
    pageRoutes({
      folder,
      provider: { scripts: [], frames: [] },
      publicUrl: 'https://breaks.example',
      today: () => '2027-01-11',
      isWatching: false,
      isProduction: true,
      describe,
    }),
  );
  const { body } = await app.inject(path);
  await app.close();
  return /<meta name="description" content="([^"]*)">/.exec(body)?.[1];
};

// requirement: JOURNEY-2-PAGES-CONTENT
it.each([
  ['/booking/search', /^Search seaside breaks at Bognor Regis/],
  ['/booking/dining', /^Add breakfast, half board, drinks/],
  ['/booking/checkout', /^Pay for your break securely by card/],
  ['/bigweekenders/booking/search', /^Adults-only weekends by the sea with live music/],
  ['/bigweekenders/booking/search-results', /^Compare adults-only weekenders/],
])('of %s is that of its page in content', async (path, description) => {
  expect(await descriptionAt(path, describePage)).toMatch(description);
});

const OURS = /^Seaside breaks in Bognor Regis, Minehead and Skegness/;

it.each<[string, string, NonNullable<PageOptions['describe']>]>([
  ['content has none', '/booking/search', async () => null],
  ['content does not answer in time', '/booking/search', () => new Promise(() => undefined)],
  ['the page does not exist', '/booking/nowhere', async () => 'Not asked for'],
])('is our own when %s', async (_, path, describe) => {
  expect(await descriptionAt(path, describe)).toMatch(OURS);
});

it('cannot end its place in the document', async () => {
  expect(await descriptionAt('/booking/search', async () => '"><script>alert(1)</script>')).toBe(
    '&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;',
  );
});
