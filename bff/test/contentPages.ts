/** For tests: a content system with a normal page, a large one, two that fail, and one that never arrives. */
import { either as E } from 'fp-ts';
import type { ContentFailure, ContentPort } from '../providers/content/port.ts';
import { createContentPages } from '../site/contentPages.ts';

const GALLERY = {
  title: 'Gallery',
  metaDescription: 'Pictures of our three resorts by the sea, and of the rooms.',
  layout: 'text',
  blocks: [{ kind: 'text', html: '<p onclick="x()">See <a href="/gallery">more</a>.</p>' }, { kind: 'carousel' }],
};
const LONG = { kind: 'text', html: `<p>${'Sand. '.repeat(3_000)}</p>` };

const PAGES: Readonly<Record<string, Record<string, unknown>>> = {
  'site-pages/gallery': GALLERY,
  'site-pages/breaks': { ...GALLERY, title: 'Breaks' },
  'site-pages/long': { ...GALLERY, blocks: [LONG, LONG, LONG, LONG] },
  'site-pages/nonsense': { title: 7 },
};

const FAILURES = { 'site-pages/down': 'unavailable', 'site-pages/unreachable': 'unreachable' } as const;
const failureAt = (path: string): ContentFailure['kind'] =>
  Object.entries(FAILURES).find(([one]) => one === path)?.[1] ?? 'notFound';

const content: Pick<ContentPort, 'read' | 'list'> = {
  read: (path) => {
    if (path === 'site-pages/never') return new Promise(() => undefined);
    const fields = PAGES[path];
    const document = { id: path, type: 'site-pages', path, locale: 'en-GB', lastModified: '' };
    return Promise.resolve(
      fields === undefined ? E.left({ kind: failureAt(path), detail: path }) : E.right({ ...document, fields }),
    );
  },
  list: async (type) => {
    const page = { id: type, type, path: 'site-pages/gallery', locale: 'en-GB', lastModified: '', fields: {} };
    return E.right(type === 'site-pages' ? [page] : []);
  },
};

/** The pages that could not be returned, as reported to operators. */
export const failedPages: string[] = [];

/** The content pages of the test servers. */
export const CONTENT_PAGES = createContentPages(content, {
  host: 'breakwater.example',
  report: () => undefined,
  fail: ({ detail }) => void failedPages.push(detail),
  limitMs: 50,
});
