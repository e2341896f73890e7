/** The content routes, tested through the adapter against the shipped content store on its own port. */
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { either as E } from 'fp-ts';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IMAGE_WIDTHS } from '../../../machines/contract/imaging.ts';
import { contentStore } from '../../content/server.ts';
import type { ContentDocument, ContentPort } from '../../providers/content/port.ts';
import { readAsset } from '../../providers/content/asset.ts';
import { createContent } from '../../providers/content/remote.ts';
import { contentRoutes } from './content.ts';
import { bitmapOf } from '../../imaging/test/bitmaps.ts';
import { closedAfterTests, folderWith } from '../../test/builtPages.ts';
import { shippedContent } from '../../test/shippedContent.ts';

/** The same bytes, repeated without end. */
function* repeated(bytes: Buffer): Generator<Buffer> {
  for (;;) yield bytes;
}

const content = await shippedContent();
const app = closedAfterTests(Fastify());
await app.register(contentRoutes(content, Date.now));

test('returns a document that may be cached for five minutes, and 304 for a matching ETag', async () => {
  const reply = await app.inject('/bff/content/accommodations/hsea');
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  const fields = { code: 'HSEA', title: 'Beacon Sea View Room' };
  expect(reply.json()).toMatchObject({ path: 'accommodations/hsea', fields });
  const known = { 'if-none-match': String(reply.headers.etag) };
  expect((await app.inject({ url: '/bff/content/accommodations/hsea', headers: known })).statusCode).toBe(304);
});

// requirement: JOURNEY-7-CONTENT-READS
const TYPES =
  'highlighted-accommodation break-types accommodations specific-accommodations booking-journey-pdfs activity-grid pages ' +
  'extras food-and-drink activities tokens features break-offers campaigns layouts pdfs assets';
test.each(TYPES.split(' '))(
  'returns every document of the type %s, each of which can be read by its own path',
  async (type) => {
    const reply = await app.inject(`/bff/content/${type}`);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    const { items } = reply.json<{ items: { type: string; path: string }[] }>();
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map((item) => item.type))).toEqual(new Set([type]));
    expect((await app.inject(`/bff/content/${items[0]?.path}`)).json()).toEqual(items[0]);
  },
);

// requirement: JOURNEY-7-IMAGES
test('serves every picture of every document at the URL in the document, immutable', async () => {
  for (const type of ['accommodations', 'specific-accommodations', 'resorts', 'food-and-drink', 'extras']) {
    const { body } = await app.inject(`/bff/content/${type}`);
    const sources = [...body.matchAll(/"src":"([^"]+)"/g)].map(([, src]) => src ?? '');
    expect(sources.length, type).toBeGreaterThan(2);
    for (const src of sources) {
      const picture = await app.inject(src);
      expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']], src).toEqual([
        200,
        src.startsWith('/bff/imaging/') ? 'image/jpeg' : 'image/svg+xml; charset=utf-8',
        'public, max-age=31536000, immutable',
      ]);
    }
  }
});

// requirement: JOURNEY-7-CONTENT-READS
test('says of a picture what its file is, and lists each brochure among all PDF files', async () => {
  const asset = await readAsset(content, '/bff/imaging/site/cards/pier.jpg?v=1');
  const file = await readFile(new URL('../../content/store/dam/site/cards/pier.jpg', import.meta.url));
  const { width, height } = await sharp(file).metadata();
  expect(asset).toMatchObject({ contentType: 'image/jpeg', bytes: file.length, width, height });
  expect((await app.inject(asset?.src ?? '')).statusCode).toBe(200);
  expect(await readAsset(content, '/bff/imaging/site/cards/none.jpg')).toBe(null);
  expect(await readAsset(content, '/bff/images/brand/favicon.svg')).toBe(null);
  const fieldsOf = async (type: string) =>
    E.map((all: readonly ContentDocument[]) => all.map(({ fields }) => fields))(await content.list(type));
  expect(await fieldsOf('pdfs')).toEqual(await fieldsOf('booking-journey-pdfs'));
});

// requirement: JOURNEY-7-IMAGING
test('serves a raster picture in each width and in the format that the browser accepts', async () => {
  const path = '/bff/imaging/rooms/bg/sea-view-hotel.jpg';
  const sizes: number[] = [];
  for (const width of IMAGE_WIDTHS) {
    const reply = await app.inject({ url: `${path}?w=${width}`, headers: { accept: 'image/avif,image/webp,*/*' } });
    const cached = { 'cache-control': 'public, max-age=300', vary: 'accept' };
    expect(reply.headers).toMatchObject({
      ...cached,
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(width);
    sizes.push(reply.rawPayload.length);
  }
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  const other = await app.inject({ url: `${path}?w=320`, headers: { accept: 'image/*' } });
  expect(other.headers['content-type']).toBe('image/jpeg');
  const known = { 'if-none-match': String(other.headers.etag), accept: 'image/*' };
  expect((await app.inject({ url: `${path}?w=320`, headers: known })).statusCode).toBe(304);
});

// requirement: JOURNEY-7-IMAGING
test('replies 502 for what is no picture, is too large or does not end, and goes on', async () => {
  const create = { width: 10_000, height: 5_000, channels: 3, background: '#2a7f8f' } as const;
  const large = await sharp({ create }).png().toBuffer();
  const dam = Fastify({ forceCloseConnections: true });
  const files: readonly (readonly [name: string, type: string, body: string | Buffer | Readable, status: number])[] = [
    ['page.png', 'text/html', '<script>alert(1)</script>', 502],
    ['disguised.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 502],
    ['large.png', 'image/png', large, 502],
    ['endless.gif', 'image/gif', Readable.from(repeated(Buffer.alloc(65_536, 'GIF89a'))), 502],
    ['good.bmp', 'image/bmp', bitmapOf({ bits: 8 }), 200],
  ];
  for (const [name, type, body] of files) dam.get(`/dam/${name}`, (_request, reply) => reply.type(type).send(body));
  const alone = Fastify();
  const baseUrl = await dam.listen({ port: 0, host: '127.0.0.1' });
  await alone.register(contentRoutes(createContent({ baseUrl, now: Date.now }), Date.now));
  for (const [name, , , status] of files)
    expect((await alone.inject(`/bff/imaging/${name}?w=320`)).statusCode, name).toBe(status);
  await Promise.all([alone.close(), dam.close()]);
});

/** The routes before the shipped store with these photographs and pages in its folder, and the lines that they log. */
const withStore = async (
  files: Parameters<typeof folderWith>[0],
  run: (app: FastifyInstance, content: ContentPort, lines: string[]) => Promise<void>,
) => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const store = Fastify({ logger, forceCloseConnections: true });
  await store.register(contentStore({ folder: folderWith(files) }));
  const stored = createContent({ baseUrl: await store.listen({ port: 0, host: '127.0.0.1' }), now: Date.now });
  const alone = Fastify({ logger });
  await alone.register(contentRoutes(stored, Date.now));
  await run(alone, stored, lines);
  await Promise.all([alone.close(), store.close()]);
};

const pageWith = (...names: string[]): string =>
  JSON.stringify({
    title: 'Gallery',
    metaDescription: 'Pictures of our three resorts by the sea, and of the rooms.',
    layout: 'text',
    blocks: [{ kind: 'gallery', images: names.map((name) => ({ src: `/dam/${name}`, alt: 'The sea' })) }],
  });

// requirement: JOURNEY-7-IMAGING
test('serves photographs under the names that cameras, phones and people give them', async () => {
  const photograph = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7f8f' } }).jpeg().toBuffer(); // prettier-ignore
  const names = ['IMG_0001.JPG', 'IMG_0001 (1).jpg', 'Screenshot 2026-05-01 at 10.30.15.jpeg', 'PXL_1.MP.jpg', "Anna's café, Zürich.jpg", 'Strand/Rügen & Hütte.JPEG']; // prettier-ignore
  const photographs = Object.fromEntries(names.map((name) => [`dam/${name}`, photograph]));
  const page = { 'en-GB/site-pages/gallery.json': pageWith(...names) };
  await withStore({ ...photographs, ...page }, async (alone, stored) => {
    const { body } = await alone.inject('/bff/content/site-pages/gallery');
    const sources = [...body.matchAll(/"src":"([^"]+)"/g)].map(([, src]) => src ?? '');
    expect(sources).toHaveLength(names.length);
    for (const src of sources) {
      expect(src).not.toMatch(/[\s,]/);
      const { statusCode, headers } = await alone.inject(`${src}&w=320`);
      expect([statusCode, headers['content-type'], headers['cache-control']], src).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable']); // prettier-ignore
      expect(await readAsset(stored, src), src).toMatchObject({ contentType: 'image/jpeg', width: 40, height: 30 });
    }
  });
});

// requirement: JOURNEY-7-IMAGING
test('shows the rest of a page when one of its pictures cannot be read, and names that one in the log', async () => {
  const files = { 'dam/good.bmp': bitmapOf({ bits: 8 }), 'dam/bad.bmp': bitmapOf({ bits: 24, stored: 4 }) };
  await withStore(
    { ...files, 'en-GB/site-pages/gallery.json': pageWith('bad.bmp', 'good.bmp') },
    async (alone, _, lines) => {
      const inStore = lines.splice(0);
      expect(inStore).toEqual([expect.stringMatching(/dam\/bad\.bmp: not a picture: its pixels are stored in an unknown way/)]); // prettier-ignore
      expect((await alone.inject('/bff/content/site-pages/gallery')).json().fields.blocks[0].images).toHaveLength(2);
      const statuses = ['bad.bmp', 'good.bmp'].map(
        async (name) => (await alone.inject(`/bff/imaging/${name}`)).statusCode,
      );
      expect(await Promise.all(statuses)).toEqual([502, 200]);
      expect(lines).toEqual([expect.stringContaining('bad.bmp: its pixels are stored in an unknown way')]);
    },
  );
});

test('serves a picture with a policy that forbids everything but its own styles', async () =>
  expect((await app.inject('/bff/images/brand/logo.svg')).headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  }));

test('serves the picture at the top of a search as the content of the resort names it: a drawing, or a photograph in one width', async () => {
  const drawing = await app.inject('/bff/heroes/bg/weekend?w=640');
  expect(drawing.body).toBe((await app.inject('/bff/images/heroes/bg-dusk.svg')).body);
  expect(drawing.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });

  const withPhotograph = closedAfterTests(Fastify());
  const src = '/bff/imaging/rooms/bg/sea-view-hotel.jpg?v=1';
  const read: ContentPort['read'] = async (path) => {
    const found = await content.read(path);
    const heroes = { family: { src, alt: '' }, weekend: { src: 'https://elsewhere.example/x.jpg', alt: '' } };
    return E.map((document: ContentDocument) => ({ ...document, fields: { ...document.fields, heroes } }))(found);
  };
  await withPhotograph.register(contentRoutes({ ...content, read }, Date.now));
  const photograph = await withPhotograph.inject('/bff/heroes/bg/family?w=640');
  const picture = await app.inject('/bff/imaging/rooms/bg/sea-view-hotel.jpg?w=640');
  expect(photograph.rawPayload).toEqual(picture.rawPayload);
  expect(photograph.headers).toMatchObject({ 'cache-control': 'public, max-age=300', vary: 'accept' });
  expect((await withPhotograph.inject('/bff/heroes/bg/weekend')).statusCode).toBe(502);
});

test.each([
  ['/bff/content/accommodations/none', 404, /find/],
  ['/bff/content/poems', 404, /find/],
  ['/bff/documents/none.pdf', 404, /find/],
  ['/bff/documents/..%2Fstore.pdf', 400, /^path:/],
  ['/bff/documents/bg-stay.exe', 400, /^path:/],
  ['/bff/images/scenes/bg/tent-1-day-1.svg', 404, /find/],
  ['/bff/content/..%2f..%2fetc', 400, /^path:/],
  ['/bff/images/brand/logo.png', 400, /^path:/],
  ['/bff/imaging/rooms/bg/none.jpg', 404, /find/],
  ['/bff/imaging/rooms/bg/sea-view-hotel.jpg?v=other', 404, /find/],
  ['/bff/heroes/zz/family', 404, /find/],
  ['/bff/heroes/bg/business', 400, /^brand: expected family or weekend/],
  ['/bff/heroes/bg/family?w=1', 400, /^w:/],
  ['/bff/imaging/..%2f..%2fetc.jpg', 400, /^path:/],
  ['/bff/imaging/rooms/.hidden.jpg', 400, /^path:/],
  ['/bff/imaging/rooms/a%00.jpg', 400, /^path:/],
  ['/bff/imaging/rooms/a%3Fv=1.jpg', 400, /^path:/],
  ['/bff/imaging/rooms/bg/sea-view-hotel.jpg?w=321', 400, /^w: expected one of 320, 640/],
  ['/bff/imaging/rooms/bg/sea-view-hotel.jpg?w=320&w=640', 400, /^w:/],
  ['/bff/imaging/rooms/bg/sea-view-hotel.jpg?v=%0d%0a', 400, /^v:/],
  ['/bff/images/brand/logo.svg?v=%0d%0a', 400, /^v:/],
])('replies to %s with %i in JSON', async (url, status, words) => {
  const reply = await app.inject(url);
  expect(reply.statusCode).toBe(status);
  expect(reply.json<{ error: string }>().error).toMatch(words);
});

test('replies 502 with a text for the guest and no-store when the content system is down', async () => {
  const alone = closedAfterTests(Fastify());
  await alone.register(contentRoutes(createContent({ baseUrl: 'http://127.0.0.1:9', now: Date.now }), Date.now));
  for (const url of ['/bff/content/pages/search', '/bff/content/pages', '/bff/images/brand/logo.svg']) {
    const reply = await alone.inject(url);
    const error = "We can't load this at the moment. Please try again in a minute.";
    expect([reply.statusCode, reply.json(), reply.headers['cache-control']]).toEqual([502, { error }, 'no-store']);
  }
});

test('logs once that content could not be read, and nothing of what does not exist or is in the log already', async () => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const alone = closedAfterTests(Fastify({ logger }));
  const read: ContentPort['read'] = async (path) =>
    E.left({
      kind: path === 'pages/none' ? 'notFound' : path === 'pages/down' ? 'unreachable' : 'unavailable',
      detail: path,
    });
  await alone.register(contentRoutes({ ...content, read }, Date.now));
  expect((await alone.inject('/bff/content/pages/none')).statusCode).toBe(404);
  expect((await alone.inject('/bff/content/pages/down')).statusCode).toBe(502);
  expect(lines).toEqual([]);
  for (const path of ['search', 'search', 'checkout'])
    expect((await alone.inject(`/bff/content/pages/${path}`)).statusCode).toBe(502);
  expect(lines).toEqual(['search', 'checkout'].map((path) => expect.stringContaining(`pages/${path}`)));
});

// requirement: JOURNEY-3-BROCHURES
test('serves every brochure as a PDF at the URL in its document, with the stated size and pages', async () => {
  const { items } = (await app.inject('/bff/content/booking-journey-pdfs')).json<{
    items: { fields: { title: string; pdf: { src: string; bytes: number; pages: number } } }[];
  }>();
  expect(items).toHaveLength(6);
  for (const { fields } of items) {
    const file = await app.inject(fields.pdf.src);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']], fields.title).toEqual([
      200,
      'application/pdf',
      'public, max-age=31536000, immutable',
    ]);
    expect(file.rawPayload.length).toBe(fields.pdf.bytes);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(fields.pdf.pages);
  }
});

test.each([
  ['/favicon.ico', 'image/x-icon', 48],
  ['/apple-touch-icon.png', 'image/png', 180],
])('%s is the icon of the site', async (path, type, size) => {
  const { statusCode, headers, rawPayload } = await app.inject(path);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'public, max-age=86400']);
  // the picture in an icon file follows its directory
  const picture = type === 'image/png' ? rawPayload : rawPayload.subarray(rawPayload.readUInt32LE(18));
  const { format, width } = await sharp(picture).metadata();
  expect([format, width]).toEqual(['png', size]);
});
