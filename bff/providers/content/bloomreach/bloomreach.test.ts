/** Requests to Bloomreach for pages, lists and pictures, how often they are sent, and which pictures are allowed. */
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ContentPort } from '../port.ts';
import { ok, startContentServer, type TestContentServer } from '../test/contentServer.ts';
import { createBloomreach, withPagesOf } from './bloomreach.ts';
import { galleryOf } from './gallery.ts';

let system: TestContentServer;
let clock = 0;
const reported: string[] = [];
beforeEach(async () => {
  clock = 0;
  reported.splice(0);
  system = await startContentServer(ok(modelWith('/gallery')));
});
afterEach(() => system.close());

const connect = (settings?: Readonly<{ previewToken: string; galleryPath?: string }>) =>
  createBloomreach({
    baseUrl: system.url,
    path: '/delivery/site/v1',
    galleryPath: '/delivery/gallery',
    channel: 'breakwater',
    ttlMs: 300_000,
    now: () => clock,
    report: ({ detail }) => reported.push(detail),
    ...settings,
  });

/** The model of the page at an address, with the pictures at these addresses. */
const modelWith = (address: string, ...pictures: readonly string[]): object => {
  const site = (href: string) => ({ site: { href, type: 'internal' } });
  return {
    root: { $ref: '/page/root' },
    links: site(`/site${address}`),
    page: {
      root: { type: 'component', models: { document: { $ref: '/page/own' } } },
      own: {
        type: 'document',
        data: { title: 'Gallery', images: pictures.map((_, place) => ({ $ref: `/page/picture-${place}` })) },
      },
      ...Object.fromEntries(
        pictures.map((href, place) => [
          `picture-${place}`,
          { type: 'imageset', data: { original: { links: { site: { href, type: 'external' } } }, description: 'Sea' } },
        ]),
      ),
    },
  };
};

it.each([
  ['a page', 'site-pages/resorts/minehead', '/resorts/minehead'],
  ['the home page', 'site-pages/home', ''],
  ['the home page of a brand', 'site-pages/bigweekenders/home', '/bigweekenders'],
])('%s is asked for at its own address in the channel', async (_what, path, address) => {
  system.answers(ok(modelWith(address)));
  expect(await connect().read(path)).toMatchObject(E.right({ path, fields: { title: 'Gallery' } }));
  expect(system.asked).toEqual([
    { url: `/delivery/site/v1/channels/breakwater/pages${address}`, ifNoneMatch: undefined, authorization: undefined },
  ]);
});

it('what is published is asked for once in five minutes', async () => {
  const pages = connect();
  for (clock of [0, 299_999]) await pages.read('site-pages/gallery');
  expect(system.asked).toHaveLength(1);
  clock = 300_000;
  await pages.read('site-pages/gallery');
  expect(system.asked).toHaveLength(2);
});

it('drafts are asked for with the token each time', async () => {
  const pages = connect({ previewToken: 'drafts' });
  for (const path of ['site-pages/gallery', 'site-pages/gallery']) await pages.read(path);
  expect(system.asked.map(({ authorization }) => authorization)).toEqual(['Bearer drafts', 'Bearer drafts']);
});

it('a page shows raster pictures of the gallery alone, by our own addresses', async () => {
  const { url } = system;
  system.answers(
    ok(
      modelWith(
        '/gallery',
        '/delivery/gallery/site/pier.jpg',
        `${url}/delivery/gallery/site/sea.png`,
        '/delivery/gallery/site/IMG 0001 (1).JPG',
        '/delivery/gallery/site/logo.svg',
        '/delivery/gallery/../secret.jpg',
        '/delivery/gallery/..;/secret.jpg',
        '/delivery/other/site/pier.jpg',
        'https://other.example/delivery/gallery/site/pier.jpg',
      ),
    ),
  );
  const page = await connect().read('site-pages/gallery');
  const { images } = E.isRight(page) ? (page.right.fields as { images: (object | undefined)[] }) : { images: [] };
  expect(images).toEqual([
    { src: '/bff/imaging/gallery/site/pier.jpg', alt: 'Sea' },
    { src: '/bff/imaging/gallery/site/sea.png', alt: 'Sea' },
    { src: '/bff/imaging/gallery/site/IMG%200001%20(1).JPG', alt: 'Sea' },
  ]);
});

/** The paths of pictures in replies, and the URLs that they are read at. */
const GALLERY_PICTURES = [
  ['/delivery/resources/content/gallery/site/pier.jpg', 'gallery/site/pier.jpg'],
  [
    '/delivery/resources/narrow/content/gallery/site/pier.jpg',
    'gallery/_/narrow/content/gallery/site/pier_x2e_jpg.jpg',
  ],
  [
    '/delivery/resources/content/gallery/site/pier.jpg/pier.jpg/breakwater%3Atablet',
    'gallery/_/content/gallery/site/pier_x2e_jpg/pier_x2e_jpg/breakwater_x25_3_x41_tablet.jpg',
  ],
  ['/delivery/resources/content/gallery/Pier%20(2).JPG', 'gallery/Pier (2).JPG'],
  ['/delivery/resources/content/gallery/_/a_x2e.png', 'gallery/_/content/gallery/_/a_x5f_x2e_x2e_png.jpg'],
] as const;

it.each(GALLERY_PICTURES)('the picture of a live system at %s is shown by guests’ addresses', async (at, path) => {
  const { pathOf, urlOf } = galleryOf({ baseUrl: system.url, galleryPath: '/delivery/resources/content/gallery' });
  for (const href of [at, `${system.url}${at}`, `${system.url.replace('http:', 'https:')}${at}?version=2`])
    expect(pathOf(href)).toBe(path);
  expect(urlOf(path)?.href).toBe(`${system.url}${at}`);
});

it('pictures at another host are read there, without the token of the pages, whichever host a page names', async () => {
  const { pathOf } = galleryOf({
    baseUrl: 'https://pages.example',
    galleryPath: 'https://cdn.example/content/gallery',
  });
  for (const host of ['pages', 'cdn'])
    expect(pathOf(`https://${host}.example/content/gallery/pier.jpg`)).toBe('gallery/pier.jpg');
  const cdn = await startContentServer({
    status: 200,
    body: Buffer.from('picture'),
    headers: { 'content-type': 'image/jpeg' },
  });
  const pages = connect({ previewToken: 'drafts', galleryPath: `${cdn.url}/content/gallery` });
  expect(await pages.raster('gallery/pier.jpg')).toMatchObject(E.right({ contentType: 'image/jpeg' }));
  expect(cdn.asked).toMatchObject([{ url: '/content/gallery/pier.jpg', authorization: undefined }]);
  await cdn.close();
});

it.each([
  'gallery/_/content/gallery/_x2e__x2e_/_x2e__x2e_/secret_x2e_jpg.jpg',
  'gallery/_/content/gallery/a_x25_2f_x2e__x2e__x2e_jpg.jpg',
  'gallery/_/content/gallery/_x2e__x2e__x3b_/secret_x2e_jpg.jpg',
  'gallery/_/content/gallery/a_x2e_jpg/_x2e__x2e__x25_3b/secret.jpg',
  'gallery/_/content/gallery/a_x2e_jpg_x3f_b.jpg',
  'gallery/_/content/gallery/secret_x2e_pdf.jpg',
  'gallery/_/content/gallery/site/pier_x2e_jpg.jpg',
  'gallery/_/secret_x2e_jpg.jpg',
  'gallery/../secret.jpg',
  'dam/pier.jpg',
])('there is no picture at %s, and nothing is asked for', async (path) => {
  expect(await connect().raster(path)).toMatchObject(E.left({ kind: 'notFound' }));
  const { urlOf } = galleryOf({ baseUrl: system.url, galleryPath: '/delivery/resources/content/gallery' });
  expect(urlOf(path)).toBe(null);
  expect(system.asked).toEqual([]);
});

it('what is left out of a page is one line of the log, which names its place and what was expected', async () => {
  const wrong = Array.from({ length: 12 }, () => 'https://other.example/x.jpg');
  system.answers(ok(modelWith('/gallery', ...wrong)));
  expect(await connect().read('site-pages/gallery')).toMatchObject(E.right({ fields: { title: 'Gallery' } }));
  expect(reported).toEqual([
    expect.stringMatching(
      /^\/delivery\/site\/v1\/channels\/breakwater\/pages\/gallery: \/page\/own\/data\/images\/0: expected an image set .* and 2 more$/,
    ),
  ]);
});

it.each<[string, BufferEncoding, string, string]>([
  ['in its own character set', 'latin1', 'application/json; charset=ISO-8859-1', 'Café'],
  ['with a byte order mark', 'utf8', 'application/json', 'Café'],
  ['in a character set that nobody knows', 'utf8', 'application/json; charset="x-none"', 'Café'],
])('a page is read %s', async (_how, encoding, contentType, title) => {
  const text = JSON.stringify(modelWith('/gallery')).replace('"Gallery"', `"${title}"`);
  const mark = encoding === 'utf8' ? '\uFEFF' : '';
  system.answers({
    status: 200,
    body: Buffer.from(`${mark}${text}`, encoding),
    headers: { 'content-type': contentType },
  });
  expect(await connect().read('site-pages/gallery')).toMatchObject(E.right({ fields: { title } }));
  expect(reported).toEqual([]);
});

it('a text in another character set than its reply says is left out and named, and the page is shown', async () => {
  const text = JSON.stringify(modelWith('/gallery', '/delivery/gallery/a.jpg')).replace('"Gallery"', '"Café"');
  system.answers({
    status: 200,
    body: Buffer.from(text, 'latin1'),
    headers: { 'content-type': 'application/json;charset=UTF-8' },
  });
  const read = await connect().read('site-pages/gallery');
  expect(read).toMatchObject(E.right({ fields: { images: [{ alt: 'Sea' }] } }));
  expect(read).not.toHaveProperty('right.fields.title');
  expect(reported).toEqual([expect.stringMatching(/\/page\/own\/data\/title: expected a text in UTF-8/)]);
});

it('a picture is read at its place in the gallery', async () => {
  system.answers({ status: 200, body: 'as it was delivered', headers: { 'content-type': 'image/jpeg' } });
  expect(await connect().raster('gallery/site/pier.jpg')).toMatchObject(E.right({ contentType: 'image/jpeg' }));
  expect(await connect().raster('gallery/site/IMG 1 (2).JPG')).toMatchObject(E.right({ contentType: 'image/jpeg' }));
  expect(await connect().raster('gallery/site/pier.jpg', 'v1')).toMatchObject(E.left({ kind: 'notFound' }));
  expect(system.asked.map(({ url }) => url)).toEqual([
    '/delivery/gallery/site/pier.jpg',
    '/delivery/gallery/site/IMG%201%20(2).JPG',
  ]);
  expect(reported).toEqual([]);
});

it('what is no picture is refused and reported', async () => {
  system.answers({ status: 200, body: '<p>', headers: { 'content-type': 'text/html' } });
  expect(await connect().raster('gallery/site/pier.jpg')).toMatchObject(E.left({ kind: 'malformed' }));
  expect(reported).toEqual(['/delivery/gallery/site/pier.jpg: no picture but text/html']);
});

const nothing = E.left({ kind: 'notFound', detail: '' } as const);

/** A content system that combines both, and the requests to each. */
const bothSystems = () => {
  const asked: string[] = [];
  const port = (name: string): ContentPort => {
    const ask =
      (operation: string) =>
      async (...args: readonly unknown[]) => {
        asked.push([name, operation, ...args.filter((arg) => arg !== undefined)].join(' '));
        return nothing;
      };
    return {
      read: ask('read'),
      list: ask('list'),
      picture: ask('picture'),
      raster: ask('raster'),
      brochure: ask('brochure'),
    };
  };
  return { content: withPagesOf(port('json'), port('bloomreach')), asked };
};

it.each<[string, (content: ContentPort) => Promise<unknown>, string]>([
  ['a page', (content) => content.read('site-pages/breaks'), 'bloomreach read site-pages/breaks'],
  ['another document', (content) => content.read('navigation/header'), 'json read navigation/header'],
  ['the list of pages', (content) => content.list('site-pages'), 'bloomreach list site-pages'],
  ['another list', (content) => content.list('guides'), 'json list guides'],
  ['a picture of a page', (content) => content.raster('gallery/a.jpg'), 'bloomreach raster gallery/a.jpg'],
  ['another picture, of a version', (content) => content.raster('dam/a.jpg', 'v2'), 'json raster dam/a.jpg v2'],
  ['a drawing, of a version', (content) => content.picture('brand/a.svg', 'v2'), 'json picture brand/a.svg v2'],
  ['a brochure, of a version', (content) => content.brochure('a', 'v2'), 'json brochure a v2'],
])('the pages of the site from Bloomreach %s is read where it is', async (_what, read, expected) => {
  const { content, asked } = bothSystems();
  await read(content);
  expect(asked).toEqual([expected]);
});
