/** What other documents add to a page: its layout's blocks, the campaigns, and the files to download. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { NO_QUERY } from '../../machines/addresses/query.ts';
import type { PlacedBlock, SitePage } from '../../machines/contract/site.ts';
import { contentOf, listsOf } from '../providers/content/test/contentOf.ts';
import { withSurroundings } from './pageSurroundings.ts';

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
