/** Server rendering: the data that the renderer can read, how its output is used, and that visitors share nothing. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { calls } from '../../../machines/contract/calls.ts';
import type { CallDeps } from '../../calls/handler.ts';
import { contentOf } from '../../providers/content/test/contentOf.ts';
import { createAccount, signedInVisitor } from '../../test/accounts.ts';
import { book } from '../../test/bookingSteps.ts';
import { builtFolder, closedAfterTests } from '../../test/builtPages.ts';
import { testServerOfFile } from '../../test/testServer.ts';
import { visitorWithSession } from '../../test/visitor.ts';
import { decode } from '../../kernel/decode.ts';
import { rendererLoader } from './renderer.ts';
import { pageRoutes } from './routes.ts';
import { unrecorded } from './sharedPages.ts';
import { createPageRenderer } from './ssr.ts';
import { appDepsOf } from '../../test/appDeps.ts';

const CONTENT = { ...contentOf({}), list: async () => E.right([]) };

/**
 * Renders its input and what it could read; the title counts its pages. With `?first` it waits until the page with
 * `?second` is rendered.
 */
const RENDERER = `
const gate = Promise.withResolvers();
let pages = 0;
export const renderPage = async ({ pathname, search, sessionInfo, read, content, deadline }) => {
  if (search === '?fails') throw new Error('it broke');
  if (search === '?first') await gate.promise;
  if (search === '?second') gate.resolve();
  if (search === '?session') return { html: '<p>' + JSON.stringify(sessionInfo) + '</p>', head: '', snapshot: '{}', step: 'search' };
  const isLate = Promise.race([deadline.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);
  const result = {
    isLate: search.startsWith('?late') ? await isLate : undefined,
    pathname,
    booking: sessionInfo.booking?.resId ?? null,
    today: sessionInfo.today,
    calendar: (await read('get-calendar', { resort: 'BG' }))?.resort,
    wrong: await read('get-calendar', { resort: 'XX' }),
    change: await read('create-booking', {}),
    session: await read('get-session-info', {}),
    booked: await read('get-booking', {}),
    cabins: (await read('get-cabin-detail', { unitIndex: 0 }))?.accommodationCode ?? null,
    missing: await read('get-cabin-detail', { unitIndex: 5 }),
    texts: await content('extras'),
    climbing: await content('../secrets'),
    found: search.startsWith('?find=')
      ? await read('search-accommodations', JSON.parse(new URLSearchParams(search).get('find')))
      : undefined,
  };
  return {
    html: '<p>' + JSON.stringify(result) + '</p>',
    head: '<title>drawn ' + (pages += 1) + '</title>',
    snapshot: '{}',
    step: 'search',
  };
};`;

const testServer = await testServerOfFile();
const folder = builtFolder(
  { 'client.css': 'a{color:red}', 'search.css': 'b{color:blue}', 'renderer.mjs': RENDERER },
  {
    'ui/boot/client.ts': { file: 'client.js', isEntry: true, css: ['client.css'] },
    'ui/screens/search/page.tsx': {
      file: 'search.js',
      imports: ['ui/boot/client.ts', '_parts.js'],
      css: ['search.css'],
    },
    '_parts.js': { file: 'parts.js' },
  },
);

const appWithRenderer = async (
  rendererFile: string,
  rendersPerMinute: number | null = null,
): Promise<FastifyInstance> => {
  const pages = closedAfterTests(Fastify());
  await pages.register(fastifyCookie);
  const renderer = createPageRenderer({
    calls: { ...appDepsOf(testServer, folder), sso: testServer.sso },
    content: CONTENT,
    loadRenderer: rendererLoader(join(folder, rendererFile), false),
    isProduction: false,
  });
  await pages.register(
    pageRoutes({
      folder,
      provider: { scripts: ['https://payments.example'], frames: [] },
      publicUrl: 'https://breaks.example',
      today: () => '2027-01-11',
      isWatching: false,
      isProduction: false,
      renderer,
      rendersPerMinute,
      sendSitePage: async (_request, reply) => reply.send('site'),
    }),
  );
  return pages;
};
const app = await appWithRenderer('renderer.mjs');

const readBy = (body: string): Record<string, unknown> =>
  JSON.parse(/<div id="root"><p>(.*?)<\/p><\/div>/.exec(body)?.[1] ?? 'null') as Record<string, unknown>;

describe('a server-rendered page', () => {
  it('reads public data through the handlers of the calls, and nothing else', async () => {
    const reply = await app.inject('/booking/search');
    const read = { pathname: '/booking/search', today: '2027-01-11', calendar: 'BG', texts: { items: [] } };
    const unread = ['booking', 'wrong', 'change', 'session', 'booked', 'cabins', 'missing', 'climbing'];
    expect(readBy(reply.body)).toEqual({ ...read, ...Object.fromEntries(unread.map((name) => [name, null])) });
  });

  it('has half a second for its data, however long the server has run', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const pages = await appWithRenderer('renderer.mjs');
    const isLate = async (visit: number): Promise<unknown> =>
      readBy((await pages.inject(`/booking/search?late=${visit}`)).body)['isLate'];
    expect(await isLate(1)).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await isLate(2)).toBe(false);
  });

  it('opens no session and sets no cookie', async () => {
    const count = () => testServer.query('SELECT count(*) FROM sessions');
    const before = await count();
    expect((await app.inject('/booking/search')).headers['set-cookie']).toBeUndefined();
    expect(await count()).toEqual(before);
  });

  it('has the styles and the modules of its step, and is painted before its scripts are loaded', async () => {
    const { body, headers } = await app.inject('/booking/search');
    expect(body).toContain('<style>a{color:red}b{color:blue}</style>');
    expect(body).not.toMatch(/modulepreload|src="\/assets/);
    expect(body).toContain('data-parts="/assets/parts.js /assets/search.js" data-later="">start();</script>');
    const hash = createHash('sha256').update('start();').digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    // preloading a font delayed the first paint
    expect(body).not.toContain('rel="preload"');
  });

  it('contains the booking of its own visitor only, even if pages are rendered at the same time', async () => {
    const holder = await visitorWithSession(testServer.app);
    const { resId } = await book(holder);
    const first = app.inject({ url: '/booking/search?first', headers: { cookie: holder.cookie() } });
    const second = await app.inject('/booking/search?second');
    expect(readBy(second.body)['booking']).toBeNull();
    expect(second.body).not.toContain(String(resId));
    expect(readBy((await first).body)['booking']).toBe(resId);
  });

  it('is given all that get-session-info replies to its visitor, with the holder who is signed in', async () => {
    const holder = await signedInVisitor(testServer, await createAccount(testServer));
    await book(holder);
    const { body } = await app.inject({ url: '/booking/search?session', headers: { cookie: holder.cookie() } });
    const expected = await holder.get('get-session-info', {});
    expect(expected.login).not.toBeNull();
    // time passes between the two readings
    const { holdSecondsLeft, ...booking } = expected.booking!;
    expect(holdSecondsLeft).toBeGreaterThan(0);
    expect(readBy(body)).toMatchObject({ ...expected, booking });
  });

  it.each([
    ['a minute before its hold ends', "interval '1 minute'", true],
    ['at the end of its hold', "interval '0 minutes'", false],
    ['a minute after its hold ended', "interval '-1 minute'", false],
  ])('agrees with get-session-info about a booking %s, and releases nothing', async (_when, left, isShown) => {
    const holder = await visitorWithSession(testServer.app);
    const { resId } = await book(holder);
    const { pool } = testServer.database;
    await pool.query(`UPDATE bookings SET hold_expires_at = clock_timestamp() + ${left} WHERE res_id = $1`, [resId]);
    const { body } = await app.inject({ url: '/booking/search', headers: { cookie: holder.cookie() } });
    expect(readBy(body)['booking']).toBe(isShown ? resId : null);
    const { rows } = await pool.query('SELECT hold_state FROM bookings WHERE res_id = $1', [resId]);
    expect(rows).toEqual([{ hold_state: 'held' }]);
    const { booking } = await holder.get('get-session-info', {});
    expect(booking?.resId ?? null).toBe(isShown ? resId : null);
  });

  it('finds the accommodation that its visitor holds, as the call does, and no other visitor finds it', async () => {
    const holder = await visitorWithSession(testServer.app);
    const { resort, startDate, nights, units } = await book(holder);
    const { pool } = testServer.database;
    const nightsOfStay = 'WHERE night >= $1::date AND night < $1::date + $2::int';
    await pool.query(`UPDATE stock SET free = 0 ${nightsOfStay}`, [startDate, nights]);
    const query = { resort, startDate, nights, units };
    const wanted = decode(calls['search-accommodations'].payload, query);
    if (E.isLeft(wanted)) throw new Error(JSON.stringify(wanted.left));
    // an address that ends with a bracket is redirected to the one without it
    const url = `/booking/search?find=${encodeURIComponent(JSON.stringify(query))}&utm_source=test`;
    const own = readBy((await app.inject({ url, headers: { cookie: holder.cookie() } })).body)['found'];
    expect(own).toEqual(await holder.get('search-accommodations', wanted.right));
    expect(readBy((await app.inject(url)).body)['found']).not.toEqual(own);
    await pool.query(`UPDATE stock SET free = capacity ${nightsOfStay}`, [startDate, nights]);
  });

  it('reads the cabins of its visitor’s booking without changing the booking', async () => {
    const holder = await visitorWithSession(testServer.app);
    const { bookingId, units } = await book(holder);
    const state = () => testServer.query('SELECT * FROM bookings WHERE id = $1', [bookingId]);
    const before = await state();
    const reply = await app.inject({ url: '/booking/accommodation-picker', headers: { cookie: holder.cookie() } });
    expect(readBy(reply.body)).toMatchObject({ cabins: units[0]?.accommodationCode, missing: null });
    expect(await state()).toEqual(before);
  });

  it('contains no booking when the session is unknown', async () => {
    const cookie = `__Host-sid=${'x'.repeat(43)}`;
    expect(readBy((await app.inject({ url: '/booking/search', headers: { cookie } })).body)['booking']).toBeNull();
  });
});

describe('a page that is the same for everybody', () => {
  // half a second never passes, however slow the machine
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const pageAt = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const reply = await app.inject({ url, headers });
    return { ...reply, drawn: /drawn (\d+)/.exec(reply.body)?.[1] };
  };
  const FOR_CACHES = 'public, max-age=0, s-maxage=10, stale-while-revalidate=50';

  it('is rendered once for all who ask, at the same time or later, and caches may keep it', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => pageAt('/booking/search?all')));
    replies.push(await pageAt('/booking/search?all', { cookie: '_ga=1', 'accept-encoding': 'identity' }));
    expect(new Set(replies.map(({ drawn }) => drawn)).size).toBe(1);
    expect(replies.map(({ headers }) => headers['cache-control'])).toEqual([
      ...[1, 2, 3].map(() => FOR_CACHES),
      'private, no-cache',
    ]);
    expect(replies[0]?.headers['vary']).toBe('cookie, accept-encoding');
    expect((await pageAt('/booking/search?all=2')).drawn).not.toBe(replies[0]?.drawn);
  });

  it('is sent compressed, and not at all to whom has it', async () => {
    const url = '/booking/search?compressed';
    const { body, headers } = await pageAt(url);
    for (const [accepted, name, open] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
    ] as const) {
      const reply = await app.inject({ url, headers: { 'accept-encoding': accepted } });
      expect([reply.headers['content-encoding'], open(reply.rawPayload).toString()]).toEqual([name, body]);
    }
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', FOR_CACHES]);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  it('is rendered again once a booking has changed what it shows', async () => {
    const stay = await book(await visitorWithSession(testServer.app));
    const { resort, startDate, nights, units } = stay;
    const url = `/booking/search?find=${encodeURIComponent(JSON.stringify({ resort, startDate, nights, units }))}&a=1`;
    const { drawn } = await pageAt(url);
    expect((await pageAt(url)).drawn).toBe(drawn);
    await book(await visitorWithSession(testServer.app));
    expect((await pageAt(url)).drawn).not.toBe(drawn);
  });

  it('is that of a visitor with an empty session too, but not of one with a booking, an account or a choice', async () => {
    const url = '/booking/search?whose';
    const [empty, holder] = [await visitorWithSession(testServer.app), await visitorWithSession(testServer.app)];
    const { resId } = await book(holder);
    const member = await signedInVisitor(testServer, await createAccount(testServer));
    const ask = (cookie: string) => pageAt(url, { cookie });
    // whoever asks first has something of their own
    const own = [await ask(holder.cookie()), await ask(member.cookie()), await ask('__Host-display=textSize=large')];
    const everybodys = await pageAt(url);
    own.push(await ask(holder.cookie()));
    expect(new Set([everybodys, ...own].map(({ drawn }) => drawn)).size).toBe(5);
    expect(own[0]?.body).toContain(String(resId));
    for (const { headers } of own)
      expect([headers['cache-control'], headers['etag']]).toEqual(['private, no-cache', undefined]);
    expect((await ask(empty.cookie())).body).toBe(everybodys.body);
    expect((await pageAt(url)).body).toBe(everybodys.body);
    expect(everybodys.body).not.toContain(String(resId));
  });

  it.each(['/booking/guest-details', '/booking/search?quoteId=12345678', '/my-breakwater/login'])(
    'is not the one at %s',
    async (url) => {
      const [first, second] = [await pageAt(url), await pageAt(url)];
      expect(first.drawn).not.toBe(second.drawn);
      expect([first.headers['etag'], first.headers['vary']]).toEqual([undefined, undefined]);
    },
  );
});

it('a page that cannot be server-rendered is rendered by the browser when the renderer throws', async () => {
  const reply = await app.inject('/booking/search?fails');
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('<div id="root"></div>');
  expect(reply.body).not.toContain('id="snapshot"');
  expect(reply.body).toMatch(/<html [^>]* data-seen[ >]/);
  expect(reply.body).toContain('<title>Search for a break · Breakwater</title>');
  expect(reply.headers['cache-control']).toBe('no-cache');
});

it('a page too many of a network in a minute is left to the browser, one of the site refused, and others stay as they are', async () => {
  const pages = await appWithRenderer('renderer.mjs', 2);
  const isRendered = async (remoteAddress: string): Promise<boolean> => {
    const { statusCode, body } = await pages.inject({ url: '/booking/search?a=1', remoteAddress });
    expect([statusCode, body.includes('<div id="root">')]).toEqual([200, true]);
    return body.includes('id="snapshot"');
  };
  const rendered: boolean[] = [];
  for (const last of [1, 1, 1, 2]) rendered.push(await isRendered(`192.0.2.${last}`));
  expect(rendered).toEqual([true, true, false, true]);
  const { statusCode, headers } = await pages.inject({ url: '/?a=1', remoteAddress: '192.0.2.1' });
  expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
  expect((await pages.inject({ url: '/?a=1', remoteAddress: '192.0.2.2' })).body).toBe('site');
});

it('logs why a page could not be rendered', async () => {
  const lines: string[] = [];
  const failing = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  const { render } = createPageRenderer({
    calls: {} as CallDeps,
    content: CONTENT,
    loadRenderer: () => Promise.reject(new Error('the build is not complete')),
    isProduction: true,
  });
  const asked = { pathname: '', search: '', session: null, deadline: Promise.resolve(), recorded: unrecorded };
  failing.get('/booking/search', async ({ log }) => ({
    page: await render({ ...asked, log }, { title: 'Search', isPayment: false }),
  }));
  expect((await failing.inject('/booking/search')).json()).toEqual({ page: null });
  expect(lines).toEqual([expect.stringContaining('the build is not complete')]);
  await failing.close();
});
