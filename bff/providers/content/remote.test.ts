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

/** Reads wait until a renewal ends, however busy the machine is. */
const connect = (options: Partial<RemoteContentOptions> = {}) =>
  createContent({ baseUrl: system.url, renewalWaitMs: 10 * minute, now: () => clock, ...options });
const outcome = <A>(result: E.Either<ContentFailure, A>): A | ContentFailure['kind'] =>
  E.isRight(result) ? result.right : result.left.kind;

/** Reads a document through one adapter, each time after a delay and with a new plan for the content system's reply. */
const reader = (options?: Partial<RemoteContentOptions>) => {
  const content = connect(options);
  return async (later: number, plan?: PlannedReply) => {
    if (plan !== undefined) system.answers(plan);
    clock += later;
    return outcome(await content.read('pages/search'));
  };
};

// requirement: JOURNEY-7-CONTENT-AUTH
test('requests a document in its locale, with credentials when they are configured', async () => {
  expect(await reader({ credentials: { username: 'reader', password: 'sea:side' } })(0)).toEqual(page);
  const authorization = `Basic ${Buffer.from('reader:sea:side').toString('base64')}`;
  const url = '/content/pages/search?locale=en-GB';
  expect(system.asked).toEqual([{ url, ifNoneMatch: undefined, authorization }]);
});

// requirement: JOURNEY-6-EDITOR
test('asks for drafts with the token of previews each time, and shows neither an old value nor an old absence', async () => {
  const readAfter = reader({ previewToken: 'drafts', credentials: { username: 'reader', password: 'sea:side' } });
  expect(await readAfter(0)).toEqual(page);
  expect(system.asked).toEqual([
    { url: '/content/pages/search?locale=en-GB&preview=true', ifNoneMatch: undefined, authorization: 'Bearer drafts' },
  ]);
  for (const [plan, expected] of [
    [ok(newer), newer],
    [{ status: 503 }, 'unreachable'],
    [{ status: 404 }, 'notFound'],
    [{ status: 304 }, 'malformed'],
    [ok(page), page],
  ] as const)
    expect(await readAfter(0, plan)).toEqual(expected);
});

test('rewrites picture URLs of the content system to ours, and leaves other URLs alone', async () => {
  system.answers(
    ok(
      documentOf('pages/search', {
        image: { src: '/images/a.svg?v=1', alt: '/images/b' },
        list: [
          { src: '/images/c.svg' },
          { src: '/dam/rooms/sea.jpg?v=1' },
          { src: '/dam/a/IMG 1, (2).JPG' },
          { src: '/dam/IMG%201.JPG?v=2' },
          { src: 'https://elsewhere/x.png' },
        ],
      }),
    ),
  );
  const read = await connect().read('pages/search');
  expect(E.isRight(read) && read.right.fields).toEqual({
    image: { src: '/bff/images/a.svg?v=1', alt: '/images/b' },
    list: [
      { src: '/bff/images/c.svg' },
      { src: '/bff/imaging/rooms/sea.jpg?v=1' },
      { src: '/bff/imaging/a/IMG%201%2C%20(2).JPG' },
      { src: '/bff/imaging/IMG%201.JPG?v=2' },
      { src: 'https://elsewhere/x.png' },
    ],
  });
});

// requirement: JOURNEY-7-CONTENT
test('requests a document once in five minutes, and again after that', async () => {
  const readAfter = reader();
  await readAfter(0);
  await readAfter(5 * minute - 1);
  expect(system.asked).toHaveLength(1);
  expect(await readAfter(1, ok(newer))).toEqual(newer);
  expect(system.asked).toHaveLength(2);
});

test('revalidates a document by entity tag and keeps it when it is unchanged', async () => {
  const readAfter = reader();
  await readAfter(0, ok(page, '"one"'));
  expect(await readAfter(5 * minute, { status: 304 })).toEqual(page);
  await readAfter(5 * minute - 1);
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
  const readAfter = reader();
  await readAfter(0);
  expect(await readAfter(24 * hour - 1, plan)).toEqual(page);
  expect(['unreachable', 'unavailable', 'malformed']).toContain(await readAfter(30_000));
});

test('waits 30 seconds between attempts to renew from a failing content system', async () => {
  const readAfter = reader();
  await readAfter(0);
  await readAfter(5 * minute, { status: 500 });
  await readAfter(29_999);
  expect(system.asked).toHaveLength(2);
  expect(await readAfter(1, ok(newer))).toEqual(newer);
});

test.each<[number, string]>([
  [401, 'unavailable'],
  [403, 'unavailable'],
  [429, 'unavailable'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('never caches a reply of status %s, which is %s', async (status, kind) => {
  const readAfter = reader();
  expect(await readAfter(0, { status })).toBe(kind);
  expect(await readAfter(0, ok(page))).toEqual(page);
});

test('caches a missing document for 30 seconds', async () => {
  const readAfter = reader();
  expect(await readAfter(0, { status: 404 })).toBe('notFound');
  expect(await readAfter(29_999, ok(page))).toBe('notFound');
  expect(await readAfter(1)).toEqual(page);
});

test('drops a cached document once the content system answers 404', async () => {
  const readAfter = reader();
  await readAfter(0);
  expect(await readAfter(5 * minute, { status: 404 })).toBe('notFound');
  expect(await readAfter(30_000, { status: 503 })).toBe('unreachable');
});

test('times out when the content system does not answer, and reports the timeout in milliseconds', async () => {
  system.answers('hang');
  const read = await connect({ timeoutMs: 40 }).read('pages/search');
  expect(E.isLeft(read) && read.left).toEqual({
    kind: 'unreachable',
    detail: '/content/pages/search: Request timed out after 40 ms',
  });
});

test.each<[string, PlannedReply]>([
  ['a reply that is not JSON', { status: 200, body: '<html>' }],
  ['a document without its fields', ok({ ...page, fields: undefined })],
  ['the document of another path', ok(documentOf('pages/checkout'))],
  ['a 304 to a first request', { status: 304 }],
])('reports %s as malformed', async (_, plan) => expect(await reader()(0, plan)).toBe('malformed'));

test('does not follow redirects of the content system', async () => {
  const plan = { status: 302, headers: { location: '/content/pages/checkout' } };
  expect(await reader()(0, plan)).toBe('unreachable');
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
