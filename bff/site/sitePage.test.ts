/** Pages of the site from content: valid, partly invalid, missing, while content is down; their scripts and roots. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { NO_QUERY } from '../../machines/addresses/query.ts';
import type { ContentFailure, ContentPort } from '../providers/content/port.ts';
import { contentOf, listsOf } from '../providers/content/test/contentOf.ts';
import { readSitePage, type PageContext } from './sitePage.ts';
import { readSiteRoots } from './contentPages.ts';
import { readSiteScripts } from './siteScripts.ts';
import * as t from 'io-ts';
import { text } from '../../machines/contract/scalar.ts';
import { validParts } from './validParts.ts';

const Page = t.strict({ title: text('title', 1, 9) });

it.each([
  ['Gallery', { title: 'Gallery' }],
  ['   ', null],
  ['x'.repeat(10), null],
])('takes the substitute %j for an invalid field if it is valid itself, and else nothing', (title, value) => {
  const problems = [{ field: 'title', message: 'Expected a text of 1 to 9 characters.' }];
  expect(validParts(Page, { title: 7 }, { title })).toEqual({ value, problems });
});

const FRAME = {
  title: 'Gallery',
  metaDescription: 'Pictures of our three resorts by the sea, of the rooms and of the beach outside them.',
  layout: 'landing',
};
const PIER = { src: '/bff/imaging/pier.jpg', alt: 'The pier' };
const CARD = { title: 'Two', text: 'Words' };
const CONTEXT = {
  host: 'breakwater.example',
  brand: 'family',
  query: { ...NO_QUERY, agencyId: 12 },
  roots: ['breaks', 'gallery'],
} as const;

const pageOf = async (
  answer: E.Either<ContentFailure, Record<string, unknown>>,
  more: Pick<PageContext, 'isPreview' | 'variants'> = {},
) => {
  const reports: [string, number | null, string][] = [];
  const content: Pick<ContentPort, 'read'> = E.isLeft(answer)
    ? { read: async () => answer }
    : contentOf({ 'site-pages/gallery': answer.right });
  const page = await readSitePage(content, '/gallery', { ...CONTEXT, ...more }, (...report) => reports.push(report));
  return { page, reports };
};

const blocksOf = async (...blocks: unknown[]) => {
  const { page, reports } = await pageOf(E.right({ ...FRAME, blocks }));
  return { blocks: E.isRight(page) ? page.right.blocks : [], reports };
};

// requirement: JOURNEY-7-SCRIPTS
describe('a block with variants', () => {
  const text = (words: string) => ({ kind: 'text', html: `<p>${words}</p>` });
  const words = { kind: 'experiment', name: 'home-words', variants: { a: text('One'), b: text('Two') } };

  it.each([
    [{}, 'One'],
    [{ 'home-words': 'b' }, 'Two'],
    [{ 'home-words': 'c', order: 'b' }, 'One'],
    [{ 'home-words': 'constructor' }, 'One'],
  ])('is the one that the guest has, else the first: %j', async (variants, shown) => {
    const { page, reports } = await pageOf(E.right({ ...FRAME, blocks: [words] }), { variants });
    expect([page, reports]).toEqual([E.right({ ...FRAME, blocks: [text(shown)] }), []]);
  });

  it.each([
    { ...words, name: 'Home words' },
    { ...words, variants: {} },
    { ...words, variants: { 'A b': text('x') } },
  ])('is left out and reported where it is wrong: %#', async (wrong) => {
    const { blocks, reports } = await blocksOf(wrong, text('Next'));
    expect(blocks).toEqual([text('Next')]);
    expect(reports).toEqual([['site-pages/gallery', 0, 'kind: Expected a kind of block that pages have.']]);
  });
});

describe('a page of the site', () => {
  it('is read from the content path of its address', async () =>
    expect((await pageOf(E.right({ ...FRAME, blocks: [] }))).page).toEqual(E.right({ ...FRAME, blocks: [] })));

  it('leaves out and reports a block that is none of ours, with its place and its fault', async () => {
    const text = { kind: 'text', html: '<p>One</p>' };
    const { blocks, reports } = await blocksOf(text, { kind: 'carousel' }, { kind: 'hero', title: 'x' }, text);
    expect(blocks).toEqual([text, text]);
    expect(reports.map(([path, place]) => [path, place])).toEqual([
      ['site-pages/gallery', 1],
      ['site-pages/gallery', 2],
    ]);
    expect(reports[1]?.[2]).toContain('image');
  });

  // requirement: JOURNEY-6-EDITOR
  it('has its own place in content and that of each block in a preview, also behind one that was left out', async () => {
    const text = { kind: 'text', html: '<p>One</p>' };
    const { page } = await pageOf(E.right({ ...FRAME, blocks: [text, { kind: 'carousel' }, text] }), {
      isPreview: true,
    });
    expect(page).toEqual(
      E.right({
        ...FRAME,
        contentPath: 'site-pages/gallery',
        blocks: [
          { ...text, contentPath: 'site-pages/gallery#blocks.0' },
          { ...text, contentPath: 'site-pages/gallery#blocks.2' },
        ],
      }),
    );
  });

  it('keeps the visit’s parameters on links of ours, in fields and in texts, and leaves others as they are', async () => {
    const { blocks } = await blocksOf(
      { kind: 'banner', text: 'x', link: { label: 'x', href: 'https://breakwater.example/breaks' } },
      { kind: 'text', html: '<a href="/gallery">x</a> <a href="https://other.example/">y</a> <a href="#faq">z</a>' },
    );
    expect(blocks).toEqual([
      { kind: 'banner', text: 'x', link: { label: 'x', href: '/breaks?agencyId=12' } },
      {
        kind: 'text',
        html: '<a href="/gallery?agencyId=12">x</a> <a href="https://other.example/" rel="noopener">y</a> <a href="#faq">z</a>',
      },
    ]);
  });

  it('leads a link to the journey’s page unless content has pages under its first part', async () => {
    const link = (href: string) => ({ kind: 'banner', text: 'x', link: { label: 'x', href } });
    const { blocks } = await blocksOf(link('/search'), link('/Breaks/Summer/index.html'), link('/offers'));
    expect(blocks.map((block) => (block.kind === 'banner' ? block.link?.href : null))).toEqual([
      '/booking/search?agencyId=12',
      '/breaks/summer?agencyId=12',
      '/booking/offers?agencyId=12',
    ]);
  });

  it('has no script from content, neither in a text nor as the address of a link', async () => {
    const { blocks } = await blocksOf(
      { kind: 'text', html: '<p onclick="x()">a</p><script>x()</script><a href="javascript:x()">b</a>' },
      { kind: 'banner', text: 'x', link: { label: 'x', href: 'javascript:x()' } },
    );
    expect(blocks).toEqual([
      { kind: 'text', html: '<p>a</p><a>b</a>' },
      { kind: 'banner', text: 'x', link: { label: 'x', href: '#' } },
    ]);
  });

  it('says how to reach our team where content asks for it', async () =>
    expect((await blocksOf({ kind: 'text', html: '<p>{call} {email}</p>' })).blocks).toEqual([
      {
        kind: 'text',
        html: '<p>Call us on <a href="tel:+448081570192">0808 157 0192</a> (8am to 8pm, every day). <a href="mailto:help@breakwater.example">help@breakwater.example</a></p>',
      },
    ]));

  it('dials a number of content from abroad too, with its extension, and leaves what is none', async () => {
    const link = (href: string) => `<a href="${href}">Call</a>`;
    const { blocks } = await blocksOf({
      kind: 'text',
      html: link('tel:0808 157 0192') + link('tel:+44-20-7946-0000;ext=12') + link('tel:999'),
    });
    expect(blocks).toEqual([
      { kind: 'text', html: link('tel:+448081570192') + link('tel:+442079460000;ext=12') + link('tel:999') },
    ]);
  });

  it('is malformed without blocks', async () =>
    expect((await pageOf(E.right(FRAME))).page).toEqual(E.left({ kind: 'malformed', detail: 'site-pages/gallery' })));

  it.each<[string, unknown, object]>([
    ['title', undefined, { title: 'Gallery' }],
    ['title', 'Pic\u0000tures', { title: 'Gallery' }],
    ['title', ['Pictures'], { title: 'Gallery' }],
    ['layout', 'x', { layout: 'text' }],
    ['metaDescription', 'x'.repeat(171), { metaDescription: undefined }],
    ['metaDescription', null, { metaDescription: undefined }],
    ['intro', 7, { intro: undefined }],
    ['isHidden', 'yes', { isHidden: true }],
    ['isHidden', null, { isHidden: undefined }],
    ['image', { src: '/bff/imaging/a.jpg' }, { image: undefined }],
  ])('is shown without its %s %j, which is reported with what was expected', async (field, wrong, shown) => {
    const { page, reports } = await pageOf(E.right({ ...FRAME, [field]: wrong, blocks: [] }));
    expect(page).toEqual(E.right({ ...FRAME, blocks: [], ...shown }));
    expect(reports).toHaveLength(1);
    expect(reports[0]?.slice(0, 2)).toEqual(['site-pages/gallery', null]);
    expect(reports[0]?.[2]).toMatch(new RegExp(`^${field}.*xpected `));
  });

  it.each<[string, object, object, RegExp]>([
    [
      'an optional field that is wrong',
      { kind: 'hero', title: 'Sea', image: PIER, text: 'x'.repeat(901), link: null },
      { kind: 'hero', title: 'Sea', image: PIER },
      /^text: Expected a text of 1 to 900 characters\. link: Expected/,
    ],
    [
      'a card that is wrong',
      { kind: 'cards', cards: [{ title: 'One', text: 7 }, CARD, { text: 'x' }, { ...CARD, image: { src: 'a' } }] },
      { kind: 'cards', cards: [CARD, CARD] },
      /^cards\.0\.text: .* cards\.2\.title: This is missing: .* cards\.3\.image\.alt: /,
    ],
    [
      'a picture that is none',
      { kind: 'gallery', images: [PIER, { alt: 'x' }, null, PIER] },
      { kind: 'gallery', images: [PIER, PIER] },
      /^images\.1\.src: .* images\.2: /,
    ],
    [
      'a row with a text that is none, because the others have their columns',
      {
        kind: 'table',
        caption: 'Prices',
        head: ['a', 'b'],
        rows: [
          ['1', ''],
          ['1', '2'],
        ],
      },
      { kind: 'table', caption: 'Prices', head: ['a', 'b'], rows: [['1', '2']] },
      /^rows\.0\.1: /,
    ],
    ['a resort that we have not', { kind: 'prices', resort: 'XX' }, { kind: 'prices' }, /^resort: /],
  ])('leaves out of a block %s, in one line of the log', async (_name, block, shown, problem) => {
    const { blocks, reports } = await blocksOf(block);
    expect(blocks).toEqual([shown]);
    expect(reports).toEqual([['site-pages/gallery', 0, expect.stringMatching(problem)]]);
  });

  it.each<[string, object]>([
    ['a required text that is too long', { kind: 'banner', text: 'x'.repeat(901) }],
    ['a heading of a table’s column that is none', { kind: 'table', caption: 'x', head: ['a', 7], rows: [['1', '2']] }],
    ['no list where it requires one', { kind: 'gallery', images: 'none' }],
  ])('leaves out a block with %s', async (_name, block) => {
    const { blocks, reports } = await blocksOf(block, { kind: 'contact' });
    expect(blocks).toEqual([{ kind: 'contact' }]);
    expect(reports).toHaveLength(1);
  });

  it('has lines of a text in one, as pages show them', async () => {
    const { blocks, reports } = await blocksOf(
      { kind: 'text', html: '<p>One</p>\r\n<p>Two</p>\n' },
      { kind: 'banner', text: 'One\nTwo' },
    );
    expect(blocks).toEqual([
      { kind: 'text', html: '<p>One</p> <p>Two</p> ' },
      { kind: 'banner', text: 'One Two' },
    ]);
    expect(reports).toEqual([]);
  });

  it.each(['notFound', 'unavailable'] as const)('is %s when content says so', async (kind) => {
    expect((await pageOf(E.left({ kind, detail: 'x' }))).page).toEqual(E.left({ kind, detail: 'x' }));
  });
});

const SIMULATOR = 'http://localhost:4100';
const TAGS = { name: 'Tags Ltd', kind: 'tagManager', category: 'targeting', src: 'https://tags.example/t.js' };
const CHAT = { name: 'Chat Ltd', kind: 'chat', category: 'functional', src: 'https://chat.example/c.js' };

const scriptsOf = async (scripts: readonly object[], simulator: string | null) => {
  const reports: [string, number | null, string][] = [];
  const found = await readSiteScripts(
    contentOf({ 'partners/scripts': { scripts } }),
    { brand: 'family', path: '/gallery', query: NO_QUERY },
    { origins: ['https://tags.example', 'https://chat.example'], simulator },
    (...report) => reports.push(report),
  );
  return { found, reports };
};

it.each([
  ['stands beside the other scripts of content', [TAGS], SIMULATOR, ['Tags Ltd', 'Harbour Chat']],
  ['is not there where content has a chat', [CHAT, TAGS], SIMULATOR, ['Chat Ltd', 'Tags Ltd']],
  ['is not there without the simulator', [TAGS], null, ['Tags Ltd']],
])('the chat of the simulator %s', async (_what, scripts, simulator, names) => {
  const { found, reports } = await scriptsOf(scripts, simulator);
  expect(found.map(({ name }) => name)).toEqual(names);
  expect(reports).toEqual([]);
});

const pages = ['site-pages/home', 'site-pages/resorts', 'site-pages/resorts/minehead', 'site-pages/bigweekenders/home'];
const PAGES = pages.map((path) => ({ path }));

// requirement: ACCOUNT-2-LINKS
it('the first parts of addresses are those of its pages and of the addresses that it leads on, each once', async () => {
  const redirects = [{ from: '/Pictures', to: '/gallery' }, { from: 7 }];
  expect(await readSiteRoots(listsOf((type) => (type === 'redirects' ? redirects : PAGES)))).toEqual([
    'resorts',
    'bigweekenders',
    'pictures',
  ]);
});

it.each(['site-pages', 'redirects'])(
  'the first parts of addresses are not known without the list of %s',
  async (down) => expect(await readSiteRoots(listsOf((type) => (type === down ? 'down' : PAGES)))).toBe(null),
);
