/** The shipped pages of the site: each can be shown, has metadata, and links only to existing pages. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { accountPlaceOf } from '../../machines/account/accountUrl.ts';
import { brandOf } from '../../machines/addresses/paths.ts';
import { destinationOf } from '../../machines/visitUrl/url.ts';
import type { SitePage, PlacedBlock } from '../../machines/contract/site.ts';
import { PAGE_TYPE, pageAddressOf } from '../../machines/site/siteUrl.ts';
import { shippedDocuments as documents } from '../content/test/shippedDocuments.ts';
import { contentWith } from '../test/guides.ts';
import { readSitePage } from './sitePage.ts';
import { readSiteRoots } from './contentPages.ts';
import { NO_QUERY } from '../../machines/addresses/query.ts';
import { contentOf, listsOf } from '../providers/content/test/contentOf.ts';
import { withSurroundings } from './pageSurroundings.ts';

const HOST = 'breakwater.example';
const content = {
  ...contentWith(...documents.values()),
  list: (type: string) => contentWith(...[...documents.values()].filter((one) => one.type === type)).list(type),
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

const CONTEXT = {
  host: 'breaks.example',
  brand: 'family',
  query: { ...NO_QUERY, agencyId: 12 },
  roots: ['win'],
} as const;
const CAMPAIGN = {
  brand: 'family',
  title: 'Win a week',
  text: 'In a lodge.',
  link: { label: 'Enter', href: '/win' },
  image: { src: '/lodge.jpg', alt: 'A lodge' },
  firstDay: '2027-01-01',
  lastDay: '2027-01-31',
};
const pdf = (resort: string, isAccessGuide: boolean) => ({
  code: resort,
  resort,
  title: isAccessGuide ? `${resort} access` : resort,
  description: 'By room.',
  isAccessGuide,
  pdf: { src: '/bg.pdf', bytes: 11_200, pages: 1 },
});
const LISTS: Readonly<Record<string, readonly object[]>> = {
  campaigns: [{ ...CAMPAIGN, lastDay: 'soon' }, CAMPAIGN],
  pdfs: [pdf('BG', false), pdf('BG', true), pdf('MH', false), pdf('MH', true)],
};
const LAYOUT = { hasNewsletter: false, blocks: [{ kind: 'carousel' }, { kind: 'contact' }] };
const CONTENT = { ...listsOf((type) => LISTS[type] ?? []), read: contentOf({ 'layouts/landing': LAYOUT }).read };

const around = async (own: Partial<SitePage>, content: typeof CONTENT = CONTENT, isPreview = false) => {
  const reports: string[] = [];
  const page: SitePage = { title: 'Minehead', metaDescription: 'x', layout: 'landing', blocks: [], ...own };
  const place = { path: '/resorts/minehead', today: '2027-01-12' };
  const found = await withSurroundings(content, page, { ...CONTEXT, isPreview }, place, (path, at) =>
    reports.push(`${path} ${at}`),
  );
  return { ...found, reports };
};

const CONTACT: PlacedBlock = { kind: 'contact' };

// requirement: JOURNEY-7-CONTENT-READS
it('puts the blocks of the layout below those of the page, and its newsletter where the page does not say', async () => {
  const search: PlacedBlock = { kind: 'search' };
  const page = await around({ blocks: [search] });
  expect([page.blocks, page.hasNewsletter]).toEqual([[search, CONTACT], false]);
  expect(page.reports).toEqual(['layouts/landing 0']);
  expect((await around({ hasNewsletter: true })).hasNewsletter).toBe(true);
  expect((await around({}, CONTENT, true)).blocks).toEqual([{ ...CONTACT, contentPath: 'layouts/landing#blocks.1' }]);
  const other = await around({ layout: 'text' });
  expect([other.blocks, other.hasNewsletter]).toEqual([[], undefined]);
});

// requirement: JOURNEY-2-CAMPAIGNS
it('has the campaigns that run, with the visit’s parameters, and without one that is wrong', async () => {
  const { title, text, image } = CAMPAIGN;
  const cards = [{ title, text, image, link: { label: 'Enter', href: '/win?agencyId=12' } }];
  const page = await around({ blocks: [{ kind: 'campaigns' }] });
  expect(page.blocks).toEqual([{ kind: 'campaigns', cards }, CONTACT]);
  expect(page.reports).toContain('x null');
});

it.each([
  [{}, ['BG', 'BG access', 'MH', 'MH access']],
  [{ resort: 'MH' } as const, ['MH', 'MH access']],
  [{ isAccessGuide: true }, ['BG access', 'MH access']],
])('has the files to download of %j', async (chosen, titles) => {
  const [block] = (await around({ blocks: [{ kind: 'downloads', ...chosen }] })).blocks;
  const shown = titles.map((title) => ({ title, text: 'By room.', href: '/bg.pdf', sizeText: 'PDF, 1 page, 12 kB' }));
  expect(block).toEqual({ kind: 'downloads', ...chosen, files: shown });
});

it('leaves out what would be empty, and what content does not answer in time', async () => {
  const silent = {
    ...CONTENT,
    list: () => new Promise<never>(() => undefined),
    read: async () => E.left({ kind: 'unavailable', detail: '' } as const),
  };
  const own: PlacedBlock[] = [{ kind: 'campaigns' }, { kind: 'downloads', resort: 'SK' }];
  expect((await around({ blocks: own }, silent)).blocks).toEqual([]);
  expect((await around({ blocks: own.slice(1) })).blocks).toEqual([CONTACT]);
});
