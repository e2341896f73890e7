/** How a page model of Bloomreach is mapped. */
import { either as E } from 'fp-ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { listOfModel } from './pageModel.ts';
import { document, fieldsOf, leave, left, mapped, modelWith, picture, ref, type Entries } from './test/models.ts';

beforeEach(() => void left.splice(0));

/** The page's container with these children instead of its own. */
const containing = (...ids: string[]): Entries => ({ main: { type: 'container', children: ids.map(ref) } });

const imageset = (href: string, narrow?: string): object => {
  const at = (one: string) => ({ links: { site: { href: one, type: 'external' } } });
  return {
    type: 'imageset',
    data: { description: 'The pier', original: at(href), ...(narrow !== undefined && { narrow: at(narrow) }) },
  };
};

describe('a page of a model', () => {
  it('has the fields of the root’s document, a block for each item in its order, and the time of its last change', () => {
    const model = modelWith({ a: document({ heading: 'One' }), b: document({ heading: 'Two' }) }, ['b', 'a']);
    const blocks = ['Two', 'One'].map((heading) => ({ heading, kind: 'text' }));
    const fields = { title: 'Gallery', lastModificationDate: 1_795_683_600_000, blocks };
    expect(mapped(model)).toEqual(E.right({ lastModified: '2026-11-26T09:00:00.000Z', fields }));
  });

  it('has rich text whose internal links lead to our pages, and others as they are', () => {
    const value =
      '<a class="x" href="/site/breakwater/breaks" data-type="internal">a</a> <a data-type="internal" href="/site/breakwater">b</a> <a href="https://other.example/site/breakwater">c</a>';
    const html =
      '<a class="x" href="/breaks">a</a> <a href="/">b</a> <a href="https://other.example/site/breakwater">c</a>';
    expect(fieldsOf(modelWith({ a: document({ html: { value } }) }, ['a']))).toMatchObject({ blocks: [{ html }] });
  });

  it.each([
    [{ href: '/site/breakwater/breaks', type: 'internal' }, '/breaks'],
    [{ href: '/site/breakwater', type: 'internal' }, '/'],
    [{ href: '/other/breaks', type: 'internal' }, '/other/breaks'],
    [{ href: 'https://other.example/', type: 'external' }, 'https://other.example/'],
    [{ type: 'unknown' }, '#'],
  ])('has the address of a document that a link refers to: %j', (site, href) => {
    const entries = { a: document({ link: { label: 'x', href: ref('target') } }), target: document({}, site) };
    expect(fieldsOf(modelWith(entries, ['a']))).toMatchObject({ blocks: [{ link: { label: 'x', href } }] });
  });

  it('finds the mount of its links also at the home page, and none where its own address is another', () => {
    const entries = {
      a: document({ href: ref('b') }),
      b: document({}, { href: '/site/breakwater/x', type: 'internal' }),
    };
    const hrefAt = (own: string, address: string) => fieldsOf(modelWith(entries, ['a'], own), address);
    expect(hrefAt('/site/breakwater/', '/')).toMatchObject({ blocks: [{ href: '/x' }] });
    expect(hrefAt('/elsewhere', '/gallery')).toMatchObject({ blocks: [{ href: '/site/breakwater/x' }] });
  });

  it('has pictures with their words and their crop for phones, and none of another origin', () => {
    const entries = {
      a: document({ image: ref('one'), images: [ref('two')] }),
      b: document({ image: ref('other') }),
      one: imageset('/gallery/pier.jpg', '/gallery/pier-narrow.jpg'),
      two: imageset('/gallery/harbour.jpg', 'https://other.example/x.jpg'),
      other: imageset('https://other.example/x.jpg'),
    };
    expect(fieldsOf(modelWith(entries, ['a', 'b']))).toMatchObject({
      blocks: [
        {
          image: { src: '/ours/gallery/pier.jpg', alt: 'The pier', narrow: '/ours/gallery/pier-narrow.jpg' },
          images: [{ src: '/ours/gallery/harbour.jpg', alt: 'The pier' }],
        },
        { kind: 'text' },
      ],
    });
  });

  it.each([
    ['is not there', ref('none')],
    ['is no pointer into the page', { $ref: 'https://other.example/page/one' }],
    ['leads to a component', ref('main')],
  ])('has no field whose reference %s', (_name, image) => {
    const fields = fieldsOf(modelWith({ a: document({ heading: 'One', image }) }, ['a']));
    expect(fields).toHaveProperty('blocks.0.heading', 'One');
    expect(fields).not.toHaveProperty('blocks.0.image');
  });

  it.each([
    ['lists', (inner: unknown): unknown => [inner]],
    ['fields', (inner: unknown): unknown => ({ inner })],
  ])('has what is twenty %s deep, and nothing below', (_what, around) => {
    const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>(around, 'the end');
    const drawn = (depth: number): string =>
      JSON.stringify(fieldsOf(modelWith({ a: document({ deep: nested(depth) }) }, ['a'])));
    expect(drawn(20)).toContain('the end');
    expect(drawn(21)).not.toContain('the end');
  });

  it('follows pointers with escaped signs', () => {
    const entries = { a: document({ image: { $ref: '/page/b~1c~0d' } }), 'b/c~d': imageset('/gallery/pier.jpg') };
    const image = { src: '/ours/gallery/pier.jpg' };
    expect(fieldsOf(modelWith(entries, ['a']))).toMatchObject({ blocks: [{ image }] });
  });

  it.each<readonly [string, Entries, string]>([
    ['a component that is not there', { 'a-item': undefined }, '/page/a-item is no component'],
    ['a component that is a document', { main: document({}) }, '/page/main is no component'],
    ['a component below itself', containing('root'), '/page/root is there more than once'],
    ['a component in two places', containing('a-item', 'a-item'), '/page/a-item is there more than once'],
    ['a page without a document', { own: undefined }, 'the page has no document'],
  ])('is none with %s', (_name, entries, problem) => {
    expect(mapped(modelWith({ a: document({}), ...entries }, ['a']))).toEqual(E.left(problem));
  });
});

describe('the pages that a model lists', () => {
  it('are those of a pagination, which is named where it has only some', () => {
    const at = (href: string): object => ({ href, type: 'internal' });
    const entries = {
      'a-item': { type: 'container-item', label: 'Pages', models: { pagination: ref('list') } },
      list: { type: 'pagination', total: 4, items: [ref('b'), null, ref('none')] },
      b: document({ title: 'Breaks' }, at('/site/breakwater/breaks')),
    };
    const model = modelWith(entries, ['a'], '/site/breakwater/sitemap');
    expect(listOfModel(model, { address: '/sitemap', picture, leave })).toEqual(
      E.right([{ address: '/breaks', fields: { title: 'Breaks' } }]),
    );
    expect(left).toEqual(['/page/list/items: all 4 pages in one list']);
  });

  it('are the documents with an address of ours, in their order', () => {
    const own = (href: string) => ({ href, type: 'internal' });
    const entries = {
      a: document({ title: 'Breaks' }, own('/site/breakwater/breaks')),
      b: document({ title: 'Elsewhere' }, { href: 'https://other.example/', type: 'external' }),
      c: document({ title: 'Home' }, own('/site/breakwater')),
    };
    const model = modelWith(entries, ['a', 'b', 'c'], '/site/breakwater/sitemap');
    expect(listOfModel(model, { address: '/sitemap', picture, leave })).toEqual(
      E.right([
        { address: '/breaks', fields: { title: 'Breaks' } },
        { address: '/', fields: { title: 'Home' } },
      ]),
    );
  });

  it('are none of a model that leads nowhere', () => {
    const model = modelWith({ main: undefined }, []);
    expect(listOfModel(model, { address: '/sitemap', picture, leave })).toEqual(E.left('/page/main is no component'));
  });
});
