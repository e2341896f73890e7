/** The whole server: pages and their policies, built files, the API document, content. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '../machines/contract/calls.ts';
import { readRelease } from './http/pages/assets.ts';
import { OWN_ORIGIN, testServerOfFile } from './test/testServer.ts';
import { builtFolder, appWith } from './test/builtPages.ts';

const testServer = await testServerOfFile();
const STYLES = 'body{color:#0b2b40}';
const folder = builtFolder(
  {
    'client-def456.css': STYLES,
    'client-abc123.js': `export const words = '${'breakwater '.repeat(400)}'`,
    'charts/index.html': '<h1>Charts</h1>',
  },
  { 'ui/boot/client.ts': { file: 'client-abc123.js', isEntry: true, css: ['client-def456.css'] } },
);
const app = appWith(testServer, folder);

describe('the pages of the server', () => {
  // requirement: JOURNEY-2-PATHS-NORMALISED
  it.each(
    '/booking/search /booking/accommodation/hstd /booking/confirmation?resId=12345678 /Booking/Search/'.split(' '),
  )('include at %s the document with the built files', async (url) => {
    const reply = await app.inject(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('<html lang="en-GB" data-brand="family" ');
    expect(reply.body).toContain('<script type="module" src="/assets/client-abc123.js">');
    expect(reply.body).toContain(`<style>${STYLES}</style>`);
    const hash = createHash('sha256').update(STYLES).digest('base64');
    expect(reply.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  // requirement: JOURNEY-3-FOOTER
  it('say in every document whether the full footer is shown, and with which number, without a restart', async () => {
    const { toggles } = testServer;
    const before = toggles.current;
    const urls = ['/booking/search', '/bigweekenders/my-breakwater/login', '/nowhere'];
    for (const footerV2 of [true, false]) {
      toggles.current = { ...before, footerV2 };
      for (const url of urls)
        expect((await app.inject(url)).body.includes(' data-footer-phone="0808 157 0192"')).toBe(footerV2);
    }
    toggles.current = before;
  });

  it.each([
    ['/nowhere', 'Breakwater'],
    ['/booking/teapot', 'Breakwater'],
    ['/booking/confirmation/x/y', 'Breakwater'],
    ['/bigweekenders/nowhere', 'Breakwater Weekends'],
  ])('include a not-found page with status 404 at %s', async (url, site) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain(`<title>Page not found · ${site}</title>`);
  });

  // requirement: JOURNEY-2-ROUTES-WEEKEND
  it('have the weekend brand under its own paths', async () => {
    for (const path of ['search', 'search-results', 'accommodation', 'dining', 'checkout']) {
      const reply = await app.inject(`/bigweekenders/booking/${path}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('<html lang="en-GB" data-brand="weekend" ');
      expect(reply.body).toContain('· Breakwater Weekends</title>');
      expect(reply.body).toContain('/bff/images/brand/favicon-weekend.svg');
    }
  });

  // requirement: JOURNEY-2-PATHS-NORMALISED
  it.each([
    ['/', '/booking/search'],
    ['/bigweekenders?agencyId=7', '/bigweekenders/booking/search?agencyId=7'],
    ['/Booking/Search/index.html', '/booking/search'],
    ['/my-breakwater/?agencyId=7', '/my-breakwater/bookings?agencyId=7'],
  ])('redirect %s to its canonical path', async (url, location) => {
    const reply = await app.inject(url);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, location]);
  });

  it.each([
    ['/booking/search?break=abc&agencyId=3', '/booking/search'],
    ['/bigweekenders/booking/search?agencyId=3', '/bigweekenders/booking/search'],
    ['/bigweekenders/booking/search-results?break=abc', '/bigweekenders/booking/search'],
    ['/bigweekenders/booking/search-results?agencyId=3', '/bigweekenders/booking/search-results'],
    ['/booking/accommodation?break=abc', '/booking/search'],
    ['/booking/accommodation/hstd?break=abc', '/booking/search'],
    ['/bigweekenders/booking/accommodation?break=abc', '/bigweekenders/booking/search'],
    ['/booking/accommodation-picker', '/booking/search'],
  ])('have at %s the canonical URL %s', async (address, canonical) => {
    const { body } = await app.inject(address);
    expect(body).toContain(`<link rel="canonical" href="${OWN_ORIGIN}${canonical}">`);
    expect(body).not.toContain('noindex');
  });

  it.each([
    '/booking/guest-details',
    '/bigweekenders/booking/checkout',
    '/booking/checkout?resId=12345678',
    '/booking/confirmation?resId=12345678',
    '/booking/quote-confirmation/12345678',
    '/my-breakwater/checkout/12345678',
    '/booking/search?quoteId=12345678',
    '/booking/accommodation?resId=12345678',
    '/booking/nowhere',
  ])('exclude %s from search engines', async (address) => {
    const { body } = await app.inject(address);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('canonical');
  });

  it('include a robots.txt that allows everything', async () => {
    const reply = await app.inject('/robots.txt');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(reply.body).toBe('User-agent: *\nAllow: /\nSitemap: http://localhost:4000/sitemap.xml\n');
  });

  it('have immutable, compressed assets, without the manifest', async () => {
    const reply = await app.inject({ url: '/assets/client-abc123.js', headers: { 'accept-encoding': 'br' } });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await app.inject('/assets/manifest.json')).statusCode).toBe(404);
    expect((await app.inject('/assets/%2e%2e/%2e%2e/etc/passwd')).statusCode).toBe(404);
  });

  it('reply 503 when the pages are not built', async () => {
    const unbuilt = appWith(testServer, join(folder, 'charts'));
    const body: unknown = expect.stringContaining('not built yet');
    expect(await unbuilt.inject('/booking/search')).toMatchObject({ statusCode: 503, body });
  });
});

describe('the pages for developers', () => {
  const PAGES = ['/charts', '/charts/style.css', '/bff/openapi.json', '/inspector'];
  const TOKEN = 'a-token-that-only-the-developers-know';
  const inspectorFolder = join(folder, 'charts');
  const serverWith = (own: object) => appWith(testServer, folder, { inspectorFolder, ...own });
  const statusesAt = (server: ReturnType<typeof serverWith>, authorization = '') =>
    Promise.all(PAGES.map(async (url) => (await server.inject({ url, headers: { authorization } })).statusCode));
  const all = (status: number) => PAGES.map(() => status);

  it('are served outside production', async () => expect(await statusesAt(serverWith({}))).toEqual(all(200)));

  it('are not found in production unless a token is set, and then only with it', async () => {
    expect(await statusesAt(serverWith({ isProduction: true }), `Bearer ${TOKEN}`)).toEqual(all(404));
    const warnings: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } };
    const asked = serverWith({ isProduction: true, developersToken: TOKEN, logger });
    for (const wrong of ['', TOKEN, `Bearer ${TOKEN}x`, 'Bearer null', 'Bearer '])
      expect(await statusesAt(asked, wrong)).toEqual(all(404));
    expect(await statusesAt(asked, `Bearer ${TOKEN}`)).toEqual(all(200));
    expect(warnings).toEqual([]);
  });

  it('say in production how the charts are drawn when they are not, to the developers alone', async () => {
    const charts = { folder: join(folder, 'none'), drawing: null };
    const undrawn = serverWith({ isProduction: true, developersToken: TOKEN, charts });
    for (const url of ['/charts', '/charts/']) {
      const reply = await undrawn.inject({ url, headers: { authorization: `Bearer ${TOKEN}` } });
      expect([reply.statusCode, reply.body]).toEqual([503, expect.stringContaining('npm run charts -- --pages')]);
      expect((await undrawn.inject(url)).statusCode).toBe(404);
    }
  });
});

// requirement: JOURNEY-8-MSG-DEFAULT
it('the page of a defect contains no reason, and names its request as its line does, by the id of the proxy or a new one', async () => {
  const lines: string[] = [];
  const logger = { level: 'error', stream: { write: (line: string) => void lines.push(line) } };
  const behind = appWith(testServer, folder, { trustProxy: ['loopback'], logger });
  behind.get('/breaks', () => {
    throw new Error('secret reason');
  });
  const idOf = async (url: string, headers: Record<string, string>) =>
    (await behind.inject({ url, headers })).headers['x-request-id'];
  const page = await behind.inject('/breaks');
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(page.body).toContain('An error occurred.');
  expect(page.body).not.toContain('secret reason');
  expect(lines.splice(0)).toEqual([expect.stringContaining('secret reason')]);
  const ids = [await idOf('/breaks', { 'x-request-id': 'front.1' }), await idOf('/breaks', { 'x-request-id': 'a b' })];
  expect(ids).toEqual(['front.1', expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(lines.map((line) => JSON.parse(line).reqId)).toEqual(ids);
  for (const url of ['/nowhere', '/%', '/bff/nothing', '/assets/client-abc123.js'])
    expect(await idOf(url, { 'x-request-id': 'front.2' })).toBe('front.2');
});

it('security.txt is served for both brands when a contact is set, and is otherwise not found', async () => {
  const securityTxt = { contacts: ['mailto:security@breaks.example'], days: 30 };
  const named = appWith(testServer, folder, { securityTxt });
  for (const url of ['/.well-known/security.txt', '/bigweekenders/.well-known/security.txt']) {
    const { statusCode, headers, body } = await named.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toContain('Contact: mailto:security@breaks.example\nExpires: ');
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

it.each([
  ['get-calendar', {}, 'another', 409, 'pageOutdated'],
  ['get-everything', {}, 'another', 409, 'pageOutdated'],
  ['get-calendar', { resort: 'BG' }, 'another', 200, null],
  ['get-calendar', {}, readRelease(folder), 400, 'invalidInput'],
])(
  'a call is read, or its page of another release is told so: %s %j of %s',
  async (name, payload, release, ...told) => {
    const headers = { 'x-breakwater': '1', 'x-breakwater-release': release ?? '' };
    const reply = await app.inject({ method: 'POST', url: `/bff/${name}`, headers, payload });
    expect([reply.statusCode, reply.json<{ code: unknown }>().code]).toEqual(told);
  },
);

const SESSION = [{ session: [] }];
const KEY = 'idempotency-key';

it('the API document describes every call, the log, and content', async () => {
  const { paths, openapi } = (await app.inject('/bff/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  const read = ['content/{path}', 'images/{path}', 'documents/{path}', 'heroes/{resort}/{brand}', 'openapi.json'];
  const expected = [...Object.keys(calls), ...read].map((name) => `/bff/${name}`);
  expect(Object.keys(paths).toSorted()).toEqual([...expected, '/api/log'].toSorted());
});

it.each([
  ['that anybody may make needs no session', 'price-grid', undefined, ['x-breakwater'], ['resort', 'month', 'units']],
  ['that changes something needs both', 'set-extras', SESSION, ['x-breakwater', KEY], ['version', 'extras']],
  ['that reads something of a visitor needs a session and no key', 'get-booking', SESSION, ['x-breakwater'], []],
])('a call in the API document %s, and has its payload', async (_what, name, security, parameters, fields) => {
  const { paths } = (await app.inject('/bff/openapi.json')).json();
  const { post } = paths[`/bff/${name}`];
  expect([post.security, post.parameters.map((one: { name: string }) => one.name)]).toEqual([security, parameters]);
  const { properties } = post.requestBody.content['application/json'].schema;
  expect(Object.keys(properties)).toEqual(expect.arrayContaining([...fields, 'sessionId']));
});
