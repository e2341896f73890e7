/** The adapter against a real HTTP server: what it keeps, for how long, and what it does when the content system fails. */
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContentFailure } from './port.ts';
import { createContent, type RemoteContentOptions } from './remote.ts';
import { documentOf, ok, startContentServer, type PlannedReply, type TestContentServer } from './test/contentServer.ts';

const minute = 60_000;
const hour = 60 * minute;
const page = documentOf('pages/search', { title: 'Where to?' });
const newer = documentOf('pages/search', { title: 'Where now?' });

let system: TestContentServer;
let clock: number;

beforeEach(async () => {
  system = await startContentServer(ok(page));
  clock = Date.parse('2027-03-01T10:00:00Z');
});
afterEach(() => system.close());

const connect = (options: Partial<RemoteContentOptions> = {}) =>
  createContent({ baseUrl: system.url, now: () => clock, ...options });
const outcome = <A>(result: E.Either<ContentFailure, A>): A | ContentFailure['kind'] =>
  E.isRight(result) ? result.right : result.left.kind;

// requirement: JOURNEY-7-CONTENT-AUTH
test('reads a document in its locale, with credentials when it has them', async () => {
  const content = connect({ credentials: { username: 'reader', password: 'sea:side' } });
  expect(outcome(await content.read('pages/search'))).toEqual(page);
  expect(system.asked).toEqual([
    {
      url: '/content/pages/search?locale=en-GB',
      ifNoneMatch: undefined,
      authorization: `Basic ${Buffer.from('reader:sea:side').toString('base64')}`,
    },
  ]);
});

test('keeps the path of the base address', async () => {
  await connect({ baseUrl: `${system.url}/site/` }).read('pages/search');
  expect(system.asked[0]?.url).toBe('/site/content/pages/search?locale=en-GB');
});

test('turns the addresses of pictures into our own, and leaves others alone', async () => {
  system.answers(
    ok(
      documentOf('pages/search', {
        image: { src: '/images/a.svg?v=1', alt: '/images/b' },
        list: [{ src: '/images/c.svg' }, { src: 'https://elsewhere/x.png' }],
      }),
    ),
  );
  const read = await connect().read('pages/search');
  expect(E.isRight(read) && read.right.fields).toEqual({
    image: { src: '/bff/images/a.svg?v=1', alt: '/images/b' },
    list: [{ src: '/bff/images/c.svg' }, { src: 'https://elsewhere/x.png' }],
  });
});

// requirement: JOURNEY-7-CONTENT
test('asks once in five minutes, and again after them', async () => {
  const content = connect();
  await content.read('pages/search');
  clock += 5 * minute - 1;
  await content.read('pages/search');
  expect(system.asked).toHaveLength(1);
  system.answers(ok(newer));
  clock += 1;
  expect(outcome(await content.read('pages/search'))).toEqual(newer);
  expect(system.asked).toHaveLength(2);
});

test('renews by entity tag and keeps what it has when that is unchanged', async () => {
  system.answers(ok(page, '"one"'));
  const content = connect();
  await content.read('pages/search');
  clock += 5 * minute;
  system.answers({ status: 304 });
  expect(outcome(await content.read('pages/search'))).toEqual(page);
  clock += 5 * minute - 1;
  await content.read('pages/search');
  expect(system.asked.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([undefined, '"one"']);
});

test('asks once for many readers at the same time', async () => {
  const content = connect();
  const results = await Promise.all(Array.from({ length: 20 }, () => content.read('pages/search')));
  expect(results.map(outcome)).toEqual(results.map(() => page));
  expect(system.asked).toHaveLength(1);
});

test.each<[string, PlannedReply]>([
  ['a 503', { status: 503 }],
  ['a 401', { status: 401 }],
  ['a cut connection', 'cut'],
  ['what is no document', ok({ hello: 'there' })],
])('serves the old document for 24 hours over %s, and not longer', async (_, plan) => {
  const content = connect();
  await content.read('pages/search');
  system.answers(plan);
  clock += 24 * hour - 1;
  expect(outcome(await content.read('pages/search'))).toEqual(page);
  clock += 30_000;
  expect(['unavailable', 'malformed']).toContain(outcome(await content.read('pages/search')));
});

test('pauses half a minute between attempts to renew from a failing system', async () => {
  const content = connect();
  await content.read('pages/search');
  system.answers({ status: 500 });
  clock += 5 * minute;
  await content.read('pages/search');
  clock += 29_999;
  await content.read('pages/search');
  expect(system.asked).toHaveLength(2);
  clock += 1;
  system.answers(ok(newer));
  expect(outcome(await content.read('pages/search'))).toEqual(newer);
});

test.each([401, 403, 429, 500, 502, 503])('never keeps a %s', async (status) => {
  system.answers({ status });
  const content = connect();
  expect(outcome(await content.read('pages/search'))).toBe('unavailable');
  system.answers(ok(page));
  expect(outcome(await content.read('pages/search'))).toEqual(page);
});

test('remembers an absence for 30 seconds', async () => {
  system.answers({ status: 404 });
  const content = connect();
  expect(outcome(await content.read('pages/search'))).toBe('notFound');
  system.answers(ok(page));
  clock += 29_999;
  expect(outcome(await content.read('pages/search'))).toBe('notFound');
  clock += 1;
  expect(outcome(await content.read('pages/search'))).toEqual(page);
});

test('forgets a document that is gone', async () => {
  const content = connect();
  await content.read('pages/search');
  clock += 5 * minute;
  system.answers({ status: 404 });
  expect(outcome(await content.read('pages/search'))).toBe('notFound');
  clock += 30_000;
  system.answers({ status: 503 });
  expect(outcome(await content.read('pages/search'))).toBe('unavailable');
});

test('gives up on a system that does not answer in time, and says after how long', async () => {
  system.answers('hang');
  const read = await connect({ timeoutMs: 40 }).read('pages/search');
  expect(E.isLeft(read) && read.left).toEqual({
    kind: 'unavailable',
    detail: '/content/pages/search: Request timed out after 40 ms',
  });
});

test.each<[string, PlannedReply]>([
  ['no JSON', { status: 200, body: '<html>' }],
  ['a document without its fields', ok({ ...page, fields: undefined })],
  ['the document of another path', ok(documentOf('pages/checkout'))],
  ['a 304 to a first question', { status: 304 }],
])('calls %s malformed', async (_, plan) => {
  system.answers(plan);
  expect(outcome(await connect().read('pages/search'))).toBe('malformed');
});

test('does not follow a redirect', async () => {
  system.answers({ status: 302, headers: { location: '/content/pages/checkout' } });
  expect(outcome(await connect().read('pages/search'))).toBe('unavailable');
  expect(system.asked).toHaveLength(1);
});

test('reports a system that is not there', async () => {
  await system.close();
  expect(outcome(await connect().read('pages/search'))).toBe('unavailable');
});

test.each(['../secret', 'pages/../x', 'Pages/search', 'pages//search', '', 'pages/search?x=1', 'a'.repeat(201)])(
  'asks nobody for the path %j',
  async (path) => {
    const content = connect();
    expect(outcome(await content.read(path))).toBe('notFound');
    expect(outcome(await content.list(path))).toBe('notFound');
    expect(outcome(await content.picture(`${path}.svg`))).toBe('notFound');
    expect(system.asked).toEqual([]);
  },
);

test('lists the documents of a type', async () => {
  system.answers(ok({ items: [page, documentOf('pages/checkout')] }));
  const listed = await connect().list('pages');
  expect(E.isRight(listed) && listed.right.map(({ path }) => path)).toEqual(['pages/search', 'pages/checkout']);
  system.answers(ok({ items: [{ path: 'x' }] }));
  expect(outcome(await connect().list('pages'))).toBe('malformed');
});

test('gets a picture by version, and tells whether it may be kept for ever', async () => {
  const svg = (cache: string): PlannedReply => ({
    status: 200,
    body: '<svg/>',
    headers: { 'content-type': 'image/svg+xml', 'cache-control': cache },
  });
  system.answers(svg('public, max-age=31536000, immutable'));
  const content = connect();
  const versioned = await content.picture('brand/logo.svg', 'a1');
  expect(E.isRight(versioned) && { ...versioned.right, body: Buffer.from(versioned.right.body).toString() }).toEqual({
    body: '<svg/>',
    contentType: 'image/svg+xml',
    isImmutable: true,
  });
  system.answers(svg('public, max-age=300'));
  expect(outcome(await content.picture('brand/logo.svg'))).toMatchObject({ isImmutable: false });
  expect(system.asked.map(({ url }) => url)).toEqual(['/images/brand/logo.svg?v=a1', '/images/brand/logo.svg']);
});

test('takes nothing but pictures for a picture', async () => {
  system.answers({ status: 200, body: '<script>', headers: { 'content-type': 'text/html' } });
  expect(outcome(await connect().picture('brand/logo.svg'))).toBe('malformed');
});

test('refuses a base address that is none', () => {
  expect(() => createContent({ baseUrl: 'content', now: () => clock })).toThrow('content baseUrl');
});
