/** What a page of the site is rendered from: the build, its content and its prices; and what a preview omits. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import type { RenderSitePage, SiteRequest } from '../../../../machines/site/render.ts';
import type { SearchDeps } from '../../../search/deps.ts';
import { contentOf } from '../../../providers/content/test/contentOf.ts';
import { previewLinkTo } from '../../../site/previewLink.ts';
import { previewRoutes } from './previewRoutes.ts';
import { sitePageSender } from './siteRoutes.ts';
import { closedAfterTests, folderWith } from '../../../test/builtPages.ts';

let folder: string;
beforeEach(() => void (folder = folderWith({})));

const MANIFEST = {
  'ui/boot/client.ts': { file: 'client.js', isEntry: true },
  'ui/boot/site.ts': { file: 'site.js', isEntry: true },
  'ui/boot/loader.ts': { file: 'start.js', isEntry: true },
};
const build = (): void => {
  writeFileSync(join(folder, 'start.js'), 'start();');
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
};

const pageWith = (...blocks: object[]) => ({
  title: 'Gallery · Breakwater',
  metaDescription: 'Pictures of our three resorts by the sea, of the rooms and of the beach outside them.',
  layout: 'landing',
  blocks,
});
const COMPETITION = { title: 'Win a week', question: 'Which resort, and why?', terms: 'One entry for each address.' };
const TAGS = { name: 'Tags', kind: 'tagManager', category: 'targeting', src: 'https://tags.example/t.js' };
const content = contentOf({
  'site-pages/gallery': pageWith(),
  'site-pages/breaks': pageWith({ kind: 'prices' }),
  'site-pages/win': pageWith({ kind: 'form', form: 'competition', competition: 'one-week' }),
  'site-pages/lost': pageWith({ kind: 'form', form: 'competition', competition: 'another-week' }),
  'competitions/one-week': { ...COMPETITION, opens: '2026-11-01', closes: '2027-10-31' },
  'features/accessibility-toolbar': { isOn: true },
  'partners/scripts': { scripts: [TAGS] },
});

const SECRET = 'the secret of the previews of tests';
const NOW = Date.parse('2027-01-11T13:50:00Z');
const linkTo = (path: string): string => previewLinkTo(SECRET, path, NOW) ?? '';

type Found = Awaited<ReturnType<SiteRequest['readPage']>>;

/** A server of these pages, with records of what it rendered, read and logged. Its database does not answer. */
const openPages = async () => {
  const asked: SiteRequest[] = [];
  const read: Found[] = [];
  const lines: string[] = [];
  const renderSitePage: RenderSitePage = async (request) => {
    asked.push(request);
    const found = await request.readPage();
    read.push(found);
    const head = { title: 'Gallery', description: null, canonical: null, image: null, about: null, events: [] };
    const state = found.type === 'page.found' ? 'ready' : 'missing';
    return { html: '', head, state, snapshot: '{}', hasChat: false };
  };
  const deps = {
    search: { availability: { month: () => Promise.reject(new Error('no answer')) } } as unknown as SearchDeps,
    content,
    loadRenderer: async () => ({ renderPage: () => Promise.reject(new Error('not asked')), renderSitePage }),
    folder,
    isWatching: false,
    publicUrl: 'https://breaks.example',
    today: () => '2027-01-11',
    fullFooter: async () => null,
    scripts: { origins: ['https://tags.example'], simulator: null },
  };
  const app = closedAfterTests(
    Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } }),
  );
  await app.register(fastifyCookie);
  await app.register(previewRoutes({ ...deps, secret: SECRET, origin: null, now: () => NOW }));
  app.get('/*', sitePageSender(deps));
  return { app, asked, read, lines };
};

it.each([
  ['a page', '/gallery'],
  ['a preview', linkTo('/gallery')],
])('asks for a build in place of %s while there is none', async (_what, url) => {
  const { app } = await openPages();
  const { statusCode, headers, body } = await app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(body).toContain('The pages are not built yet');
});

it('logs that prices could not be read, for a page that shows prices', async () => {
  build();
  const { app, lines } = await openPages();
  expect((await app.inject('/gallery')).statusCode).toBe(200);
  expect(lines).toEqual([]);
  expect((await app.inject('/breaks')).statusCode).toBe(200);
  expect(lines).toEqual([expect.stringContaining('the prices of a page could not be read')]);
});

it('has neither scripts of other companies nor the accessibility toolbar in a preview', async () => {
  build();
  const { app, asked } = await openPages();
  await app.inject('/gallery');
  await app.inject(linkTo('/gallery'));
  expect(asked.map(({ scripts }) => scripts.length)).toEqual([1, 0]);
  expect(asked.map(({ display }) => display === null)).toEqual([false, true]);
});

it('has the question of the competition that the page names, if content has that', async () => {
  build();
  const { app, read } = await openPages();
  for (const path of ['/win', '/lost', '/gallery']) await app.inject(path);
  expect(read).toMatchObject([
    { competition: { id: 'one-week', question: 'Which resort, and why?' } },
    { competition: null },
    { competition: null },
  ]);
});
