/** The content adapter against a real HTTP server: what it caches, for how long, and what it does when the system fails. */
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

/** Reads wait for the end of a renewal, however busy the machine is. */
const connect = (options: Partial<RemoteContentOptions> = {}) =>
  createContent({ baseUrl: system.url, renewalWaitMs: 10 * minute, now: () => clock, ...options });
const outcome = <A>(result: E.Either<ContentFailure, A>): A | ContentFailure['kind'] =>
  E.isRight(result) ? result.right : result.left.kind;

// requirement: JOURNEY-7-CONTENT-AUTH
test('requests a document in its locale, with credentials when they are configured', async () => {
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

// requirement: JOURNEY-6-EDITOR
test('asks for drafts with the token of previews each time, and shows neither an old value nor an old absence', async () => {
  const content = connect({ previewToken: 'drafts', credentials: { username: 'reader', password: 'sea:side' } });
  expect(outcome(await content.read('pages/search'))).toEqual(page);
  expect(system.asked).toEqual([
    { url: '/content/pages/search?locale=en-GB&preview=true', ifNoneMatch: undefined, authorization: 'Bearer drafts' },
  ]);
  system.answers(ok(newer));
  expect(outcome(await content.read('pages/search'))).toEqual(newer);
  for (const [plan, expected] of [
    [{ status: 503 }, 'unavailable'],
    [{ status: 404 }, 'notFound'],
    [{ status: 304 }, 'malformed'],
    [ok(page), page],
  ] as const) {
    system.answers(plan);
    expect(outcome(await content.read('pages/search'))).toEqual(expected);
  }
});

test('rewrites picture URLs of the content system to ours, and leaves other URLs alone', async () => {
  system.answers(
    ok(
      documentOf('pages/search', {
        image: { src: '/images/a.svg?v=1', alt: '/images/b' },
        list: [{ src: '/images/c.svg' }, { src: '/dam/rooms/sea.jpg?v=1' }, { src: 'https://elsewhere/x.png' }],
      }),
    ),
  );
  const read = await connect().read('pages/search');
  expect(E.isRight(read) && read.right.fields).toEqual({
    image: { src: '/bff/images/a.svg?v=1', alt: '/images/b' },
    list: [{ src: '/bff/images/c.svg' }, { src: '/bff/imaging/rooms/sea.jpg?v=1' }, { src: 'https://elsewhere/x.png' }],
  });
});

// requirement: JOURNEY-7-CONTENT
test('requests a document once in five minutes, and again after that', async () => {
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

test('revalidates a document by entity tag and keeps it when it is unchanged', async () => {
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

test('sends one request for many simultaneous reads of a document', async () => {
  const content = connect();
  const results = await Promise.all(Array.from({ length: 20 }, () => content.read('pages/search')));
  expect(results.map(outcome)).toEqual(results.map(() => page));
  expect(system.asked).toHaveLength(1);
});

test.each<[string, PlannedReply]>([
  ['a 503', { status: 503 }],
  ['a 401', { status: 401 }],
  ['a cut connection', 'cut'],
  ['a reply that is not a document', ok({ hello: 'there' })],
])('serves the stale document for 24 hours after %s, and no longer', async (_, plan) => {
  const content = connect();
  await content.read('pages/search');
  system.answers(plan);
  clock += 24 * hour - 1;
  expect(outcome(await content.read('pages/search'))).toEqual(page);
  clock += 30_000;
  expect(['unavailable', 'malformed']).toContain(outcome(await content.read('pages/search')));
});

test('waits 30 seconds between attempts to renew from a failing content system', async () => {
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

test.each([401, 403, 429, 500, 502, 503])('never caches a reply of status %s', async (status) => {
  system.answers({ status });
  const content = connect();
  expect(outcome(await content.read('pages/search'))).toBe('unavailable');
  system.answers(ok(page));
  expect(outcome(await content.read('pages/search'))).toEqual(page);
});

test('caches a missing document for 30 seconds', async () => {
  system.answers({ status: 404 });
  const content = connect();
  expect(outcome(await content.read('pages/search'))).toBe('notFound');
  system.answers(ok(page));
  clock += 29_999;
  expect(outcome(await content.read('pages/search'))).toBe('notFound');
  clock += 1;
  expect(outcome(await content.read('pages/search'))).toEqual(page);
});

test('drops a cached document once the content system answers 404', async () => {
  const content = connect();
  await content.read('pages/search');
  clock += 5 * minute;
  system.answers({ status: 404 });
  expect(outcome(await content.read('pages/search'))).toBe('notFound');
  clock += 30_000;
  system.answers({ status: 503 });
  expect(outcome(await content.read('pages/search'))).toBe('unavailable');
});

test('times out when the content system does not answer, and reports the timeout in milliseconds', async () => {
  system.answers('hang');
  const read = await connect({ timeoutMs: 40 }).read('pages/search');
  expect(E.isLeft(read) && read.left).toEqual({
    kind: 'unavailable',
    detail: '/content/pages/search: Request timed out after 40 ms',
  });
});

test.each<[string, PlannedReply]>([
  ['a reply that is not JSON', { status: 200, body: '<html>' }],
  ['a document without its fields', ok({ ...page, fields: undefined })],
  ['the document of another path', ok(documentOf('pages/checkout'))],
  ['a 304 to a first request', { status: 304 }],
])('reports %s as malformed', async (_, plan) => {
  system.answers(plan);
  expect(outcome(await connect().read('pages/search'))).toBe('malformed');
});

test('does not follow redirects of the content system', async () => {
  system.answers({ status: 302, headers: { location: '/content/pages/checkout' } });
  expect(outcome(await connect().read('pages/search'))).toBe('unavailable');
  expect(system.asked).toHaveLength(1);
});

test.each(['../secret', 'pages/../x', 'Pages/search', 'pages//search', '', 'pages/search?x=1', 'a'.repeat(201)])(
  'sends no request for the invalid path %j',
  async (path) => {
    const content = connect();
    expect(outcome(await content.read(path))).toBe('notFound');
    expect(outcome(await content.list(path))).toBe('notFound');
    expect(outcome(await content.picture(`${path}.svg`))).toBe('notFound');
    expect(system.asked).toEqual([]);
  },
);

test('reads a brochure by its name, and sends no request for what is no name of one', async () => {
  system.answers({ status: 200, body: '%PDF', headers: { 'content-type': 'application/pdf' } });
  const content = connect();
  for (const name of ['../secret', 'BG', 'bg/stay', '', 'a'.repeat(61)])
    expect(outcome(await content.brochure(name))).toBe('notFound');
  expect(outcome(await content.brochure('bg-stay'))).toMatchObject({ contentType: 'application/pdf' });
  expect(system.asked.map(({ url }) => url)).toEqual(['/documents/bg-stay.pdf']);
});

test('lists the documents of a type from the content system', async () => {
  system.answers(ok({ items: [page, documentOf('pages/checkout')] }));
  const listed = await connect().list('pages');
  expect(E.isRight(listed) && listed.right.map(({ path }) => path)).toEqual(['pages/search', 'pages/checkout']);
  system.answers(ok({ items: [{ path: 'x' }] }));
  expect(outcome(await connect().list('pages'))).toBe('malformed');
});

test('reads a picture by version, and returns whether it is immutable', async () => {
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
