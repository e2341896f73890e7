/** Each thing that a live system says otherwise than our first simulator, moved alone; and what it sends that is wrong. */
import { beforeEach, describe, expect, it } from 'vitest';
import { document, fieldsOf, left, modelWith, ref, type Entries } from './test/models.ts';

beforeEach(() => void left.splice(0));

describe('a page as a live system sends it', () => {
  const content = (data: object): object => ({ type: 'componentcontent', data });
  const alt = (description: unknown): object => ({
    type: 'imageset',
    data: { description, original: { links: { site: { href: '/gallery/pier.jpg', type: 'resource' } } } },
  });
  const itemOf = (item: object, entries: Entries = {}): unknown => {
    const fields = fieldsOf(modelWith({ 'a-item': { type: 'container-item', ...item }, ...entries }, ['a']));
    return (fields as { blocks: unknown[] }).blocks[0];
  };

  it('has the document that the model names beside its root', () => {
    const { root, page, links } = modelWith({ root: { type: 'component', children: null } }, []);
    const fields = { title: 'Gallery', blocks: [] };
    expect(fieldsOf({ root, page, links, document: ref('own') })).toMatchObject(fields);
    expect(fieldsOf({ root, page, document: ref('own') })).toMatchObject(fields);
  });

  it.each([null, '', undefined])('shows a picture whose description is %j', (description) => {
    const fields = fieldsOf(modelWith({ a: document({ images: [ref('b')] }), b: alt(description) }, ['a']));
    expect(fields).toMatchObject({ blocks: [{ images: [{ src: '/ours/gallery/pier.jpg', alt: '' }] }] });
    expect(left).toEqual([]);
  });

  it.each([['x'.repeat(161)], [7], ['Pi\u0000er'], ['Pi\uFFFDr']])(
    'shows a picture without its wrong description %j',
    (wrong) => {
      const fields = fieldsOf(modelWith({ a: document({ image: ref('b') }), b: alt(wrong) }, ['a']));
      expect(fields).toMatchObject({ blocks: [{ image: { src: '/ours/gallery/pier.jpg', alt: '' } }] });
      expect(left).toEqual(['/page/a/data/image/description: a text of up to 160 characters']);
    },
  );

  it.each([
    ['is null', { original: null }],
    ['has no link', { original: { links: {} } }],
    ['is at another host', { original: { links: { site: { href: 'https://other.example/x.jpg' } } } }],
  ])('leaves out a picture whose original %s, and shows the others', (_name, data) => {
    const entries = { a: document({ images: [ref('b'), ref('c')] }), b: { type: 'imageset', data }, c: alt('Pier') };
    expect(fieldsOf(modelWith(entries, ['a']))).toMatchObject({ blocks: [{ images: [{ alt: 'Pier' }] }] });
    expect(left).toEqual(['/page/a/data/images/0: an image set whose original is a raster picture of the gallery']);
  });

  it('reads the links of a picture’s variants by either name', () => {
    const at = (href: string) => ({ _links: { site: { href } } });
    const b = {
      type: 'imageset',
      data: { original: at('/gallery/a.jpg'), narrow: at('/gallery/b.jpg'), tablet: null },
    };
    expect(fieldsOf(modelWith({ a: document({ image: ref('b') }), b }, ['a']))).toMatchObject({
      blocks: [{ image: { src: '/ours/gallery/a.jpg', alt: '', narrow: '/ours/gallery/b.jpg' } }],
    });
  });

  it('has no field that is not set, and says nothing about it', () => {
    const data = {
      heading: null,
      html: { contentType: 'hippostd:html', value: null },
      cards: [{ title: 'a', link: null }],
    };
    const fields = fieldsOf(modelWith({ a: document(data) }, ['a'])) as { blocks: unknown[] };
    expect(fields.blocks).toEqual([{ kind: 'text', cards: [{ title: 'a' }] }]);
    expect(left).toEqual([]);
  });

  it('has the component content of an item, also of one whose models are empty or broken', () => {
    const a = content({ heading: 'One', name: 'text-1' });
    for (const models of [undefined, null, {}, { document: ref('none') }, { document: null }])
      expect(itemOf({ ctype: 'text', content: ref('a'), models }, { a })).toMatchObject({
        kind: 'text',
        heading: 'One',
      });
  });

  it('has the document of a model with another name, and nothing of a menu or a pagination', () => {
    const entries = {
      a: document({ heading: 'One' }),
      menu: { type: 'menu', data: {} },
      list: { type: 'pagination', items: [] },
    };
    const models = { menu: ref('menu'), list: ref('list'), text: ref('a') };
    expect(itemOf({ ctype: 'text', models }, entries)).toEqual({ kind: 'text', heading: 'One' });
    expect(itemOf({ ctype: 'contact', models: { menu: ref('menu') } }, entries)).toEqual({ kind: 'contact' });
  });

  it.each([
    [{ label: 'text' }, 'text'],
    [{ label: 'Call to action' }, 'callToAction'],
    [{ ctype: 'breakwater/call-to-action', label: 'Offer' }, 'callToAction'],
    [{ ctype: null, label: 'Opening Times' }, 'openingTimes'],
    [{ label: 'Carousel' }, 'Carousel'],
    [{}, undefined],
  ])('has a block of the kind that its type or else its label names: %j', (named, kind) => {
    expect(itemOf(named)).toHaveProperty('kind', kind);
  });

  it('has no block that is hidden, nor those of a hidden container', () => {
    const hidden = { meta: { hidden: true } };
    const shown = (entries: Entries) => fieldsOf(modelWith({ a: document({}), ...entries }, ['a']));
    expect(shown({ 'a-item': { type: 'container-item', ctype: 'text', ...hidden } })).toMatchObject({ blocks: [] });
    expect(shown({ main: { type: 'container', children: [ref('a-item')], ...hidden } })).toMatchObject({ blocks: [] });
  });

  it.each([
    [{ type: 'internal', href: '/site/breakwater/breaks' }, '/breaks'],
    [{ type: 'internal', href: '/site/breakwater' }, '/'],
    [{ type: 'internal', href: '/site/breakwater#offers' }, '/#offers'],
    [{ type: 'internal', href: '/site/breakwater2/breaks' }, '/site/breakwater2/breaks'],
    [{ href: 'https://other.example/', type: 'external' }, 'https://other.example/'],
    [{ type: 'resource', href: '/delivery/map.pdf' }, '/delivery/map.pdf'],
    [{ type: 'unknown' }, '#'],
    [{ type: 'internal', href: null }, '#'],
  ])('has the address of a link that is no reference: %j', (link, href) => {
    expect(fieldsOf(modelWith({ a: document({ link: { label: 'x', href: link } }) }, ['a']))).toMatchObject({
      blocks: [{ link: { label: 'x', href } }],
    });
  });

  it('has the words of a link beside its address', () => {
    const link = { type: 'internal', href: '/site/breakwater/breaks', label: 'x' };
    expect(fieldsOf(modelWith({ a: document({ link }) }, ['a']))).toMatchObject({
      blocks: [{ link: { label: 'x', href: '/breaks' } }],
    });
  });

  it.each(['Cr\u0000eam', 'Cr\uFFFDme', 'Cr\uD800me'])('leaves out the text %j alone, and names it', (wrong) => {
    const fields = fieldsOf(modelWith({ a: document({ heading: wrong, html: { value: '<p>x</p>' } }) }, ['a']));
    expect(fields).toMatchObject({ title: 'Gallery', blocks: [{ kind: 'text', html: '<p>x</p>' }] });
    expect(fields).not.toHaveProperty('blocks.0.heading');
    expect(left).toEqual(['/page/a/data/heading: a text in UTF-8 without U+0000']);
  });

  it.each(['nl', 'de_DE', 'enm'])('leaves out a block in the language %s alone, and names it', (localeString) => {
    const entries = {
      a: document({ heading: 'Een', localeString }),
      b: document({ heading: 'Two', localeString: 'en_GB' }),
    };
    expect(fieldsOf(modelWith(entries, ['a', 'b']))).toMatchObject({ title: 'Gallery', blocks: [{ heading: 'Two' }] });
    expect(left).toEqual(['/page/a/data/localeString: a document in English']);
  });

  it.each(['document-type-locale', '', null])('has a block whose language is not said: %j', (localeString) => {
    const fields = fieldsOf(modelWith({ a: document({ heading: 'One', localeString }) }, ['a']));
    expect(fields).toMatchObject({ title: 'Gallery', blocks: [{ heading: 'One' }] });
    expect(left).toEqual([]);
  });

  it('names a document that is not there, and a crop for phones that is none of the gallery', () => {
    const narrow = { links: { site: { href: 'https://other.example/x.jpg' } } };
    const b = { type: 'imageset', data: { original: { links: { site: { href: '/gallery/a.jpg' } } }, narrow } };
    const entries = { a: document({ image: ref('b') }), b, c: undefined };
    expect(fieldsOf(modelWith(entries, ['a', 'c']))).toMatchObject({
      blocks: [{ image: { src: '/ours/gallery/a.jpg', alt: '' } }, { kind: 'text' }],
    });
    expect(left).toEqual([
      '/page/a/data/image/narrow: a variant that is a raster picture of the gallery',
      '/page/c: a document or component content',
    ]);
  });

  it('leaves out a list of texts as a whole, because the place of a text counts', () => {
    const rows = [
      ['a', null],
      ['a', 'b'],
    ];
    expect(fieldsOf(modelWith({ a: document({ rows }) }, ['a']))).toMatchObject({ blocks: [{ rows: [['a', 'b']] }] });
    expect(left).toEqual(['/page/a/data/rows/0: a list of texts without gaps']);
  });
});
