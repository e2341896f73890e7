/** The content store over HTTP: its replies, rejected requests, and the errors at start-up for invalid files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { versionOf } from '../kernel/etag.ts';
import { folderWith } from '../test/builtPages.ts';
import { contentStore, type ContentStoreOptions } from './server.ts';

let folder: string;
const apps: FastifyInstance[] = [];

beforeEach(async () => {
  folder = folderWith({});
  await write('pages/search.json', pageOf('Where to?'));
  await write('pages/checkout.json', pageOf('Pay'));
});

afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

const pageOf = (title: string): object => ({
  title,
  intro: 'By the sea.',
  metaDescription: 'Search for seaside breaks at three resorts by the sea.',
});

async function writeAt(path: string, content: string | Buffer): Promise<void> {
  const file = join(folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

const write = (path: string, fields: unknown): Promise<void> =>
  writeAt(join('en-GB', path), typeof fields === 'string' ? fields : JSON.stringify(fields));

function store(options: Partial<ContentStoreOptions> = {}): FastifyInstance {
  const app = Fastify();
  apps.push(app);
  app.register(contentStore({ folder, ...options }));
  return app;
}

test('returns a content document with its fields, an entity tag and a max-age of five minutes', async () => {
  const reply = await store().inject('/content/pages/search?locale=en-GB');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    id: 'en-GB/pages/search',
    type: 'pages',
    path: 'pages/search',
    locale: 'en-GB',
    fields: { title: 'Where to?' },
  });
  expect(reply.json().lastModified).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    etag: expect.stringMatching(/^".+"$/),
  });
});

test('replies 304 without a body when the entity tag matches', async () => {
  const app = store();
  const { etag } = (await app.inject('/content/pages/search')).headers;
  const knowing = (known: string) => app.inject({ url: '/content/pages/search', headers: { 'if-none-match': known } });
  const again = await knowing(`"other", W/${etag}`);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await knowing('"other"')).statusCode).toBe(200);
});

test('lists the content documents of a type in the order of their paths', async () => {
  const { items } = (await store().inject('/content/pages')).json<{ items: { path: string }[] }>();
  expect(items.map(({ path }) => path)).toEqual(['pages/checkout', 'pages/search']);
});

const NOT_FOUND = [404, { error: 'not-found' }] as const;
const NO_BROCHURE = 'Expected a name of a-z, 0-9 and -, ending in .pdf.';
const wrong = (field: string, message: unknown = expect.any(String)) =>
  [400, { error: 'bad-request', field, message }] as const;

test.each([
  ['/content/pages/other', NOT_FOUND],
  ['/content/pages/search?locale=fr-FR', NOT_FOUND],
  ['/images/scenes/bg/hotel-9-day-1.svg', NOT_FOUND],
  ['/content/..%2f..%2fpackage.json', wrong('path')],
  ['/content/pages/search.json', wrong('path')],
  ['/content/%00', wrong('path')],
  ['/content/pages/search?locale=english', wrong('locale')],
  ['/content/pages/search?locale=en-GB&locale=cy-GB', wrong('locale')],
  ['/images/..%2fsecret.svg', wrong('path')],
  ['/documents/BG.pdf', wrong('path', NO_BROCHURE)],
  ['/documents/bg-stay.exe', wrong('path', NO_BROCHURE)],
  ['/documents/.pdf', wrong('path', NO_BROCHURE)],
])('refuses %s in JSON, and names the field that is wrong', async (url, [status, body]) => {
  const reply = await store().inject(url);
  expect([reply.statusCode, reply.json()]).toEqual([status, body]);
});

test('serves a picture as immutable only under its own version', async () => {
  for (const path of ['scenes/bg/room-1-day-1', 'heroes/bg-day', 'heroes/bg-dusk'])
    await writeAt(
      `images/${path}.svgz`,
      gzipSync(`<svg xmlns="http://www.w3.org/2000/svg"><title>${path}</title></svg>`),
    );
  await write('resorts/bg.json', {
    code: 'BG',
    label: 'Bognor Regis',
    shipCode: 'BG',
    strapline: 'Pier',
    description: 'Pebbles.',
    image: picture('scenes/bg/room-1-day-1'),
    heroes: { family: picture('heroes/bg-day'), weekend: picture('heroes/bg-dusk') },
    hasPicker: false,
    accommodationLocation: null,
  });
  const app = store();
  const { src } = (await app.inject('/content/resorts/bg')).json<{ fields: { image: { src: string } } }>().fields.image;
  expect(src).toMatch(/^\/images\/scenes\/bg\/room-1-day-1\.svg\?v=[\w-]{12}$/);
  const reply = await app.inject(src);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(reply.body).toMatch(/^<svg /);
  expect((await app.inject('/images/scenes/bg/room-1-day-1.svg?v=other')).headers['cache-control']).toBe(
    'public, max-age=300',
  );
});

test.each([
  ['a brochure', 'documents/bg-stay.pdf', 'application/pdf', [200, 'public, max-age=300']],
  ['a JPEG', 'dam/resorts/bg/beach.jpg', 'image/jpeg', [404, undefined]],
  ['a JPEG of a camera', 'dam/resorts/bg/DSC_0001.JPG', 'image/jpeg', [404, undefined]],
  ['a PNG', 'dam/resorts/bg/plan.png', 'image/png', [404, undefined]],
])('serves %s as immutable only under its own version', async (_what, path, type, underAnother) => {
  await writeAt(path, 'as it was delivered');
  const app = store();
  const asked = async (version: string) => {
    const { statusCode, headers } = await app.inject(`/${path}${version}`);
    return [statusCode, headers['cache-control']];
  };
  const { headers, body } = await app.inject(`/${path}`);
  expect([headers['content-type'], body]).toEqual([type, 'as it was delivered']);
  expect(await asked('')).toEqual([200, 'public, max-age=300']);
  const own = versionOf('as it was delivered');
  expect(await asked(`?v=${own}`)).toEqual([200, 'public, max-age=31536000, immutable']);
  for (const other of ['?v=', '?v=other', `?v=${own}&v=${own}`]) expect(await asked(other)).toEqual(underAnother);
});

const picture = (path: string): object => ({ src: `/images/${path}.svg`, alt: 'The sea' });
const basicOf = (given: string) => ({ authorization: `Basic ${Buffer.from(given).toString('base64')}` });

test('requires the user name and password of the content store when they are configured', async () => {
  const app = store({ username: 'reader', password: 'sea:side' });
  const get = async (headers = {}) => (await app.inject({ url: '/content/pages', headers })).statusCode;
  const statuses = [await get(), await get(basicOf('reader:wrong')), await get(basicOf('reader:sea:side'))];
  expect(statuses).toEqual([401, 401, 200]);
  expect((await app.inject('/images/brand/logo.svg')).headers['www-authenticate']).toBe('Basic realm="content"');
});

// requirement: JOURNEY-6-EDITOR
test('replies drafts only to a request with the token of previews that asks for them', async () => {
  await write('../drafts/en-GB/pages/search.json', pageOf('Where next?'));
  const app = store({ username: 'reader', password: 'sea:side', previewToken: 'drafts' });
  const basic = basicOf('reader:sea:side').authorization;
  const get = async (url: string, authorization: string) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { authorization } });
    return [statusCode, /"title":"([^"]+)"/.exec(body)?.[1], headers['cache-control']];
  };
  const drafts = '/content/pages/search?preview=true';
  expect(await get(drafts, 'Bearer drafts')).toEqual([200, 'Where next?', 'no-store']);
  expect(await get('/content/pages?preview=true', 'Bearer drafts')).toEqual([200, 'Pay', 'no-store']);
  expect(await get(drafts, 'Bearer other')).toEqual([401, undefined, undefined]);
  expect(await get(drafts, basic)).toEqual([401, undefined, undefined]);
  for (const authorization of [basic, 'Bearer drafts'])
    expect(await get('/content/pages/search', authorization)).toEqual([200, 'Where to?', 'public, max-age=300']);
});

test('replies drafts to nobody without a token of previews', async () => {
  const headers = { authorization: 'Bearer undefined' };
  expect((await store().inject({ url: '/content/pages/search?preview=true', headers })).statusCode).toBe(401);
});

test.each([
  ['a field is missing', 'pages/bad.json', { title: 'x', intro: 'y' }, /bad\.json: metaDescription: This is missing/],
  [
    'a picture does not exist',
    'specific-accommodations/bg-x.json',
    { code: 'X', resort: 'BG', location: 'Here.', images: [picture('scenes/bg/castle-1-day-1')] },
    /no picture ".*castle/,
  ],
  [
    'a brochure is not rendered',
    'booking-journey-pdfs/bg-stay.json',
    { code: 'bg-stay', resort: 'BG', title: 'Stay', description: 'By the sea.', isAccessGuide: false },
    /bg-stay: no PDF file; npm run content renders/,
  ],
  [
    'the site where activities are booked is not secure',
    'activity-grid/family.json',
    { title: 'x', intro: 'y', emptyText: 'z', bookingSite: 'http://site.example', bookingSiteName: 'Site' },
    /family\.json: bookingSite/,
  ],
  ['a file is not JSON', 'pages/bad.json', '{', /bad\.json: not JSON/],
  ['a type is unknown', 'poems/one.json', {}, /"poems" is no type of content/],
  ['a file name is invalid', 'pages/Big Name.json', {}, /a document is named/],
])('fails to start the content store when %s', async (_, path, fields, message) => {
  await write(path, fields);
  await expect(store().ready()).rejects.toThrow(message);
});
