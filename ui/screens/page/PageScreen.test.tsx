/** A page of the site as the server renders it: its order, what a screen reader finds, and what a preview adds. */
import { describe, expect, it } from 'vitest';
import { NO_QUERY } from '../../../machines/addresses/query.ts';
import type { PlacedBlock, SitePage } from '../../../machines/contract/site.ts';
import { CHAT } from '../../../machines/site/test/scripts.ts';
import { siteFrame } from '../../../machines/site/frame.ts';
import { found } from '../../../machines/site/test/pages.ts';
import type { PageFound } from '../../../machines/site/page/page.types.ts';
import { renderSitePage } from '../../boot/renderSitePage.tsx';
import { partMounter } from '../../test/partMounter.ts';

const mount = partMounter();
const IMAGE = { src: '/bff/imaging/pier.jpg', alt: 'The pier' };
const HERO: PlacedBlock = { kind: 'hero', title: 'Welcome', image: IMAGE };
const BEACH: PlacedBlock = { kind: 'text', heading: 'The beach', html: '<p>Sand.</p>', image: IMAGE };
const POOL: PlacedBlock = { kind: 'text', heading: 'The pool', html: '<p>Slides.</p>', image: IMAGE };
const MENU = [{ label: 'Resorts', href: '/resorts', menu: [{ label: 'Minehead', href: '/resorts/minehead' }] }];
const TRAIL = [
  { label: 'Home', href: '/' },
  { label: 'Resorts', href: '/resorts' },
];
const PREVIEW = { preview: { endsAt: '2pm', published: '/resorts/minehead' } };

const MINEHEAD: SitePage = {
  title: 'Minehead',
  metaDescription: 'Our resort in Somerset, with its beach, its pools and its shows.',
  layout: 'landing',
  hasNewsletter: false,
  blocks: [],
};

/** A page of content in a window. */
const pageOf = async (
  content: Partial<SitePage>,
  {
    trail = TRAIL,
    ...around
  }: Pick<Partial<PageFound>, 'trail'> &
    Partial<Omit<Parameters<typeof siteFrame>[0], 'brand' | 'query' | 'menu'>> = {},
): Promise<HTMLElement> => {
  const frame = siteFrame({ brand: 'family', query: NO_QUERY, menu: MENU, ...around }, null);
  const { html } = await renderSitePage({
    input: { brand: 'family', path: '/resorts/minehead', today: '2027-01-11', frame },
    readPage: async () => found({ ...MINEHEAD, ...content }, { trail }),
    scripts: [CHAT],
    display: null,
  });
  const { root } = await mount(<div dangerouslySetInnerHTML={{ __html: html }} />);
  return root;
};

const textsOf = (root: Element, selector: string): (string | null)[] =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the body of a page', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('has the form of the newsletter only where its content asks for it: %s', async (hasNewsletter, forms) => {
    expect((await pageOf({ hasNewsletter })).querySelectorAll('main form')).toHaveLength(forms);
  });

  const TRAIL_TEXTS = ['Home', 'Resorts', 'Minehead'];
  const POOL_TEXTS = ['The pool', 'Slides.'];
  it.each<[string, Partial<SitePage>, string[]]>([
    [
      'breadcrumbs, heading, introduction and then the blocks in their order',
      { intro: 'By the sea.', blocks: [BEACH, POOL] },
      [...TRAIL_TEXTS, 'Minehead', 'By the sea.', 'The beach', 'Sand.', ...POOL_TEXTS],
    ],
    [
      'a hero above the breadcrumbs, with the only heading of the page',
      { blocks: [HERO, POOL] },
      ['Welcome', ...TRAIL_TEXTS, ...POOL_TEXTS],
    ],
  ])('has %s', async (_, content, texts) => {
    expect(textsOf(await pageOf(content), 'main :is(li, h1, h2, p)')).toEqual(texts);
  });

  it.each([
    ['a hero', HERO],
    ['another block', POOL],
  ])('loads the picture of %s at the top first, and no other', async (_, first) => {
    const root = await pageOf({ blocks: [first, BEACH] });
    expect([...root.querySelectorAll('main img')].map((image) => image.getAttribute('loading'))).toEqual([
      'eager',
      'lazy',
    ]);
  });
});

// requirement: ACCOUNT-3-PAGE
it.each(['landing', 'text'] as const)('has the layout %s that content gives it', async (layout) => {
  expect((await pageOf({ layout })).querySelector('[data-screen="page"]')?.getAttribute('data-layout')).toBe(layout);
});

it('the breadcrumbs of a page lead to the pages above it, and end with the page itself', async () => {
  const root = await pageOf({ breadcrumb: 'Minehead, Somerset' });
  const links = [...root.querySelectorAll('nav[aria-label="Breadcrumbs"] a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Resorts', '/resorts'],
  ]);
  expect(textsOf(root, '[aria-current="page"]')).toEqual(['Minehead, Somerset']);
});

it('names each navigation and each part beside the page, so that a list of landmarks tells them apart', async () => {
  const root = await pageOf(
    { chat: 'guestServices' },
    { ...PREVIEW, banner: { id: 'news', text: 'The pool is open.' } },
  );
  const names = [...root.querySelectorAll(':is(nav, aside)')].map((part) => part.getAttribute('aria-label'));
  expect(names.slice(0, 4)).toEqual(['Site', 'News', 'Breadcrumbs', 'Chat']);
  expect(names.at(-1)).toBe('Preview');
  expect(names).not.toContain(null);
  expect(new Set(names).size).toBe(names.length);
});

describe('a preview', () => {
  const placed = { contentPath: 'site-pages/minehead', intro: 'By the sea.' };
  const at = (block: PlacedBlock, place: number): PlacedBlock => ({
    ...block,
    contentPath: `site-pages/minehead#blocks.${place}`,
  });

  it('says of each of its texts and blocks where it is in content', async () => {
    const root = await pageOf({ ...placed, blocks: [at(BEACH, 0), at(POOL, 1)] }, PREVIEW);
    const parts = [...root.querySelectorAll('[data-content-path]')];
    expect(parts.map((part) => [part.getAttribute('data-content-path'), part.textContent])).toEqual([
      ['site-pages/minehead#title', 'Minehead'],
      ['site-pages/minehead#intro', 'By the sea.'],
      ['site-pages/minehead#blocks.0', 'The beachSand.'],
      ['site-pages/minehead#blocks.1', 'The poolSlides.'],
    ]);
  });

  it('has the same elements as the published page, of which every second picture is on the other side', async () => {
    const elementsOf = async (...of: Parameters<typeof pageOf>) =>
      [...(await pageOf(...of)).querySelectorAll('main *')].map(({ tagName }) => tagName);
    const published = await elementsOf({ intro: 'By the sea.', blocks: [HERO, BEACH, POOL] });
    const blocks = [at(HERO, 0), at(BEACH, 1), at(POOL, 2)];
    expect(await elementsOf({ ...placed, blocks }, PREVIEW)).toEqual(published);
  });

  it('ends with what it is, until when, and the way to the published page', async () => {
    const root = await pageOf({}, PREVIEW);
    expect(textsOf(root, 'aside span')).toEqual(['Preview: not published', 'ends 2pm']);
    const leave = root.querySelector('aside a');
    expect([leave?.textContent, leave?.getAttribute('href')]).toEqual(['Leave preview', '/resorts/minehead']);
  });
});
