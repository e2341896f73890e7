/** The shipped pages of the site: each can be shown, has metadata, and links only to existing pages. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { accountPlaceOf } from '../../machines/account/accountUrl.ts';
import { brandOf } from '../../machines/addresses/paths.ts';
import { destinationOf } from '../../machines/visitUrl/url.ts';
import type { SitePage } from '../../machines/contract/site.ts';
import { PAGE_TYPE, pageAddressOf } from '../../machines/site/siteUrl.ts';
import { readDocuments, type StoredDocument } from '../content/documents.ts';
import { readStoreFiles } from '../content/storeFiles.ts';
import type { ContentPort } from '../providers/content/port.ts';
import { readSitePage } from './sitePage.ts';
import { readSiteRoots } from './contentPages.ts';

const HOST = 'breakwater.example';
const FOLDER = new URL('../content/store', import.meta.url).pathname;
const documents =
  (await readDocuments(FOLDER, await readStoreFiles(FOLDER))).get('en-GB') ?? new Map<string, StoredDocument>();

const content: Pick<ContentPort, 'read' | 'list'> = {
  list: async (type) =>
    E.right(
      [...documents.values()].filter((one) => one.type === type).map((one) => ({ ...one, fields: { ...one.fields } })),
    ),
  read: async (path) => {
    const found = documents.get(path);
    return found === undefined
      ? E.left({ kind: 'notFound', detail: path })
      : E.right({ ...found, fields: { ...found.fields } });
  },
};

/** Text pages that the weekend brand takes from the family brand's documents. */
const SHARED = ['booking-terms', 'account-terms', 'privacy', 'cookies', 'unsubscribe', 'terms', 'accessibility'].map(
  (name) => `/bigweekenders/${name}`,
);
const addresses = [
  ...[...documents.values()].filter(({ type }) => type === PAGE_TYPE).map(({ path }) => pageAddressOf(path)),
  ...SHARED,
];

const roots = await readSiteRoots(content);

/** The page at an address as a visitor gets it. Throws if there is none, or one of its blocks is left out. */
const pageAt = async (address: string): Promise<SitePage> => {
  const context = {
    host: HOST,
    brand: brandOf(address),
    query: destinationOf('/booking/search', '', '2026-11-25')?.query,
    roots,
  };
  if (context.query === undefined) throw new Error('the search has no query');
  const problems: string[] = [];
  const page = await readSitePage(content, address, { ...context, query: context.query }, (path, place, problem) =>
    problems.push(`${path} ${place}: ${problem}`),
  );
  if (E.isLeft(page)) throw new Error(`${address}: ${page.left.kind}`);
  expect(problems).toEqual([]);
  return page.right;
};

/** Every address that a value links to, in fields and in HTML. */
const linksIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (typeof inner !== 'string') return linksIn(inner);
    if (name === 'href') return [inner];
    return name === 'html' ? [...inner.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href) : [];
  });
};

const isOurs = (href: string): boolean => href.startsWith('/');

/** Whether one of our addresses leads to a page of the site, of the journey or of the account area. */
const exists = (href: string): boolean => {
  const { pathname, search } = new URL(href, `https://${HOST}`);
  return (
    addresses.includes(pathname) ||
    destinationOf(pathname, search, '2026-11-25') !== null ||
    accountPlaceOf(brandOf(pathname), pathname, search).page !== null
  );
};

describe.each(addresses)('the page %s', (address) => {
  it('has a title, a description and one heading, and every block of its document', async () => {
    const page = await pageAt(address);
    expect(page.title).not.toBe('');
    expect(page.metaDescription?.length).toBeGreaterThanOrEqual(40);
    expect(page.metaDescription?.length).toBeLessThanOrEqual(170);
    // the page renders its title as the heading unless its first block is a hero, which then has the heading
    expect(page.blocks.slice(1).filter(({ kind }) => kind === 'hero')).toEqual([]);
    expect(page.blocks.length).toBeGreaterThan(0);
    // no placeholder is left
    expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/);
  });

  it('leads only to pages that exist, within its brand or to a home page', async () => {
    const links = linksIn((await pageAt(address)).blocks).filter(isOurs);
    expect(links.filter((href) => !exists(href))).toEqual([]);
    const others = links.filter((href) => brandOf(href) !== brandOf(address));
    expect(others.filter((href) => href !== '/' && href !== '/bigweekenders')).toEqual([]);
  });
});

it('gives every page a title and a description of its own within its brand', async () => {
  const pages = await Promise.all(addresses.map(async (address) => ({ address, page: await pageAt(address) })));
  for (const brand of ['family', 'weekend']) {
    const own = pages.filter(({ address }) => brandOf(address) === brand);
    expect(new Set(own.map(({ page }) => page.title)).size).toBe(own.length);
    expect(new Set(own.map(({ page }) => page.metaDescription)).size).toBe(own.length);
  }
});

it.each(['navigation/header', 'navigation/weekend-header'])('has a menu %s whose links all lead to pages', (path) => {
  const links = linksIn(documents.get(path)?.fields);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((href) => !exists(href))).toEqual([]);
});

describe('a page of text without a document of the weekend brand', () => {
  it('is the family’s, with its links to the weekend’s pages and its e-mail address', async () => {
    const [terms, privacy] = [await pageAt('/bigweekenders/terms'), await pageAt('/bigweekenders/privacy')];
    expect(linksIn(terms.blocks).filter(isOurs)).toEqual([
      '/bigweekenders/booking-terms',
      '/bigweekenders/account-terms',
      '/bigweekenders/privacy',
      '/bigweekenders/cookies',
    ]);
    expect(JSON.stringify(privacy)).toContain('weekends@breakwater.example');
    expect(JSON.stringify(await pageAt('/privacy'))).toContain('help@breakwater.example');
  });

  it.each(['/bigweekenders/caravans', '/bigweekenders/error/not-found', '/bigweekenders/nothing', '/nothing'])(
    'is not found at %s',
    async (address) => {
      await expect(pageAt(address)).rejects.toThrow('notFound');
    },
  );
});
