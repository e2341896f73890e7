/** Which first parts of addresses content has. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import type { ContentPort } from '../providers/content/port.ts';
import { readSiteRoots } from './siteRoots.ts';

type Documents = Readonly<
  Record<string, readonly Readonly<{ path: string; fields: Record<string, unknown> }>[] | null>
>;

const contentOf = (documents: Documents): Pick<ContentPort, 'list'> => ({
  list: async (type) => {
    const found = documents[type] ?? null;
    return found === null
      ? E.left({ kind: 'unavailable', detail: type })
      : E.right(found.map((one) => ({ id: one.path, type, locale: 'en-GB', lastModified: '', ...one })));
  },
});

const pages = ['site-pages/home', 'site-pages/resorts', 'site-pages/resorts/minehead', 'site-pages/bigweekenders/home'];
const PAGES = pages.map((path) => ({ path, fields: {} }));

// requirement: ACCOUNT-2-LINKS
it('are those of its pages and of the addresses that it leads on, each once', async () => {
  const redirects = [
    { path: 'redirects/a', fields: { from: '/Pictures', to: '/gallery' } },
    { path: 'redirects/b', fields: { from: 7 } },
  ];
  expect(await readSiteRoots(contentOf({ 'site-pages': PAGES, redirects }))).toEqual([
    'resorts',
    'bigweekenders',
    'pictures',
  ]);
});

it.each([
  { 'site-pages': null, redirects: [] },
  { 'site-pages': PAGES, redirects: null },
])('are not known while content does not say: %j', async (documents) => {
  expect(await readSiteRoots(contentOf(documents))).toBe(null);
});
