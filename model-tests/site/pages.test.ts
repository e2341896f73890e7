/** Every page of the site in the specification, and what surrounds it: as search engines and guests get it. */
import { describe, expect, it } from 'vitest';
import { PUBLIC_URL, siteServerOfFile } from './siteServer.ts';

const site = await siteServerOfFile();
const withoutStore = await siteServerOfFile({ isStoreDown: true });

/** The specification's other pages, and the usual pages of a website, such as legal ones. */
const ROUTES = (
  '/ /caravans /conferences-events /conferences-events/contact-us /breaks /help-and-contact /gallery /break-change ' +
  '/guest-services /privacy /cookies /booking-terms /account-terms /terms /accessibility /resorts/bognor-regis ' +
  '/resorts/minehead /resorts/skegness /bigweekenders /bigweekenders/get-excited ' +
  '/bigweekenders/resorts/bognor-regis /bigweekenders/resorts/minehead /bigweekenders/resorts/skegness ' +
  '/my-booking/before-you-go/minehead/19-03-2027-family-weekend ' +
  '/bigweekenders/before-you-go/bognor-regis/19-03-2027-northern-soul'
).split(' ');

/** Pages that search engines must not find. */
const HIDDEN = ['/holding-page', '/error/application-error', '/error/not-found'] as const;

const first = (body: string, pattern: RegExp): string | null => pattern.exec(body)?.[1] ?? null;

const pageAt = async (url: string) => {
  const { statusCode, headers, body } = await site.app.inject(url);
  return {
    statusCode,
    headers,
    body,
    title: first(body, /<title>([^<]+)<\/title>/),
    description: first(body, /<meta name="description" content="([^"]+)">/),
    canonical: first(body, /<link rel="canonical" href="([^"]+)">/),
    robots: first(body, /<meta name="robots" content="([^"]+)">/),
    headings: [...body.matchAll(/<h1[ >]/g)].length,
    data: JSON.parse(first(body, /<script type="application\/ld\+json">(.+?)<\/script>/) ?? 'null') as {
      '@graph': Record<string, unknown>[];
    } | null,
  };
};

describe('a page of the site', () => {
  // requirement: ACCOUNT-2-PAGES, ACCOUNT-2-HEAD, ACCOUNT-2-STRUCTURED-DATA
  it.each(ROUTES)('is at %s with its own title, description, address and structured data', async (path) => {
    const { statusCode, title, description, canonical, robots, headings, data, headers } = await pageAt(path);
    expect(statusCode).toBe(200);
    expect(title).toContain(path.startsWith('/bigweekenders') ? ' · Breakwater Weekends' : ' · Breakwater');
    expect(description?.length).toBeGreaterThanOrEqual(40);
    expect(canonical).toBe(`${PUBLIC_URL}${path}`);
    expect(robots).toBe(null);
    expect(headings).toBe(1);
    expect(headers['cache-control']).toMatch(/^(?:public, max-age=0|private, no-cache)/);
    const page = data?.['@graph'].find((thing) => thing['@type'] === 'WebPage');
    expect(page).toMatchObject({ url: canonical, inLanguage: 'en-GB' });
  });

  it.each(HIDDEN)('is at %s, and search engines are asked to leave it out', async (path) => {
    const { statusCode, robots, canonical } = await pageAt(path);
    expect([statusCode, robots, canonical]).toEqual([200, 'noindex', null]);
  });

  it.each([
    ['/breaks', '/booking/search'],
    ['/bigweekenders/breaks', '/bigweekenders/booking/search'],
  ])(
    'shows at %s the lowest prices at each resort, with the way into the search of its brand',
    async (path, search) => {
      const { body } = await pageAt(path);
      const prices = [...body.matchAll(/href="([^"]+)\?resort=(BG|MH|SK)&amp;startDate=[\d-]+&amp;duration=\d+"/g)];
      expect(new Set(prices.map(([, address]) => address))).toEqual(new Set([search]));
      expect(new Set(prices.map(([, , resort]) => resort))).toEqual(new Set(['BG', 'MH', 'SK']));
      expect(body.replaceAll(/<[^>]*>/g, '')).toMatch(/£\d+/);
    },
  );

  // requirement: ACCOUNT-2-LINKS
  it('carries the agent of the visit on its links', async () =>
    expect((await pageAt('/?agencyId=12')).body).toMatch(/href="\/booking\/search\?agencyId=12"/));
});

describe('a guide', () => {
  const GUIDE = '/my-booking/before-you-go/bognor-regis/26-03-2027-family-weekend';
  const CALENDAR = '/bff/guides/BG/2027-03-26/family-weekend/calendar';

  // requirement: ACCOUNT-2-GUIDES
  it('has the days of its break with their shows, opening times, and the page of its resort above it', async () => {
    const { title, body, data } = await pageAt(GUIDE);
    expect(title).toBe('What’s on at Bognor Regis, Friday 26 to Monday 29 March 2027 · Breakwater');
    expect(body.match(/<h2 id="day-\d-name">/g)).toHaveLength(4);
    for (const text of [
      'Saturday 27 March 2027',
      '7.30pm to 8.30pm',
      'Opening times',
      '<a href="/resorts/bognor-regis">Bognor Regis</a>',
      `href="${CALENDAR}"`,
    ])
      expect(body).toContain(text);
    const events = data?.['@graph'].filter((thing) => thing['@type'] === 'Event') ?? [];
    expect(events.length).toBeGreaterThan(15);
  });

  it('says once its break is over that it is, and is nothing for search engines', async () => {
    const path = '/my-booking/before-you-go/bognor-regis/08-01-2027-family-weekend';
    expect((await pageAt(path)).body).not.toContain('This break is over.');
    const past = '/my-booking/before-you-go/bognor-regis/11-12-2026-family-weekend';
    const { statusCode, robots, body } = await pageAt(past);
    expect([statusCode, robots]).toEqual([200, 'noindex']);
    expect(body).toContain('This break is over. Here’s what was on.');
    expect(body).toContain('Friday 11 December 2026');
    const sitemap = (await site.app.inject('/sitemap.xml')).body;
    expect(sitemap).toContain(`${path}</loc>`);
    expect(sitemap).not.toContain(past);
  });

  it.each([
    ['a day that it is not for', '/my-booking/before-you-go/minehead/20-03-2027-family-weekend'],
    ['another brand', '/bigweekenders/before-you-go/minehead/19-03-2027-family-weekend'],
    ['a hostile id', '/my-booking/before-you-go/minehead/19-03-2027-%3cscript%3e'],
  ])('for %s is a 404 with the search and our help', async (_name, path) => {
    const { statusCode, robots, body } = await pageAt(path);
    expect([statusCode, robots]).toEqual([404, 'noindex']);
    expect(body).toContain('We can’t find that page');
    expect(body).toMatch(/<form[^>]* action="[^"]*\/booking\/search"/);
  });

  it('has a calendar file, which is the same for everybody', async () => {
    const { statusCode, headers } = await site.app.inject(CALENDAR);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'public, max-age=300',
    ]);
    expect(headers['content-disposition']).toBe('attachment; filename="breakwater-2027-03-26-family-weekend.ics"');
  });
});

// requirement: ACCOUNT-3-BANNER
describe('the banner of a page', () => {
  const BANNER = 'each has a reason to be by the sea';

  it('is on the pages that content names, with its link, and on no other', async () => {
    const { body, headers } = await pageAt('/resorts/minehead?agencyId=12');
    expect(body).toContain(BANNER);
    expect(body).toContain('href="/campaigns/half-term-by-the-sea?agencyId=12"');
    expect(headers['vary']).toContain('cookie');
    for (const path of ['/gallery', '/bigweekenders/resorts/minehead'])
      expect((await pageAt(path)).body).not.toContain(BANNER);
  });

  it('is gone from the documents of a visitor who has closed it, and of nobody who has closed another', async () => {
    const bodyFor = async (id: string) =>
      (await site.app.inject({ url: '/breaks', cookies: { '__Host-banner': id } })).body;
    expect(await bodyFor('half-term')).not.toContain(BANNER);
    expect(await bodyFor('summer')).toContain(BANNER);
  });
});

describe('an address', () => {
  it('without a page gets a 404 with the search and our telephone, in the colours of its brand', async () => {
    for (const [path, brand] of [
      ['/nowhere', 'family'],
      ['/bigweekenders/nowhere', 'weekend'],
      ['/booking/nowhere', 'family'],
      ['/bigweekenders/booking/nowhere', 'weekend'],
      ['/my-breakwater/nowhere', 'family'],
    ] as const) {
      const { statusCode, robots, body, headers } = await pageAt(path);
      expect([statusCode, robots, headers['cache-control']]).toEqual([404, 'noindex', 'no-store']);
      expect(body).toContain(`data-brand="${brand}"`);
      expect(body).toContain('We can’t find that page');
      expect(body).toMatch(/<form[^>]* action="[^"]*\/booking\/search"/);
      expect(body).toContain('0808 157 0192');
    }
  });

  it.each([
    ['/Gallery/', '/gallery'],
    ['/gallery/index.html?agencyId=12', '/gallery?agencyId=12'],
    ['/pictures', '/gallery'],
    ['/pictures?agencyId=12&from=letter', '/gallery?agencyId=12'],
  ])('%s leads to %s', async (url, target) => {
    const { statusCode, headers } = await site.app.inject(url);
    expect([statusCode, headers.location]).toEqual([302, target]);
  });
});

const HOME = '/';
const WEEKEND_HOME = '/bigweekenders';

it.each([
  ['/gallery', [HOME]],
  ['/bigweekenders', []],
  ['/bigweekenders/resorts/minehead', [WEEKEND_HOME, '/bigweekenders/resorts']],
  ['/my-booking/before-you-go/minehead/19-03-2027-family-weekend', [HOME, '/resorts/minehead']],
  [
    '/bigweekenders/before-you-go/bognor-regis/19-03-2027-northern-soul',
    [WEEKEND_HOME, '/bigweekenders/resorts/bognor-regis'],
  ],
  // its parent page is not published
  ['/piers/north', [HOME]],
])('%s is below the pages that it belongs to', async (url, above) => {
  site.publish('site-pages/piers/north', {
    title: 'The north pier · Breakwater',
    metaDescription: 'The north pier at Minehead, with its lights, its anglers and its teas.',
    layout: 'text',
    blocks: [],
  });
  site.later(600_000);
  const { body } = await site.app.inject(url);
  const list = first(body, /<nav aria-label="Breadcrumbs"[^>]*>(.*?)<\/nav>/) ?? '';
  expect([...list.matchAll(/<a href="([^"]+)">/g)].map(([, href]) => href)).toEqual(above);
});

// requirement: ACCOUNT-2-SITEMAP
it('lists its pages for search engines, without the hidden ones', async () => {
  const { body } = await site.app.inject('/sitemap.xml');
  for (const path of ROUTES) expect(body).toContain(`<loc>${PUBLIC_URL}${path}</loc>`);
  for (const path of HIDDEN) expect(body).not.toContain(path);
  expect((await site.app.inject('/robots.txt')).body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
});

// last, because the content system stays down
it('shows its pages from stale copies while the content system is silent, and others with a 503', async () => {
  const guide = '/my-booking/before-you-go/bognor-regis/26-03-2027-family-weekend';
  const calendar = '/bff/guides/BG/2027-03-26/family-weekend/calendar';
  for (const path of ['/gallery', guide, calendar]) await site.app.inject(path);
  await site.silenceContent(600_000);
  for (const path of ['/gallery', guide, calendar]) expect((await site.app.inject(path)).statusCode, path).toBe(200);
  expect((await pageAt('/my-booking/before-you-go/skegness/15-03-2027-midweek')).statusCode).toBe(503);
  expect((await site.app.inject('/bff/guides/SK/2027-03-15/midweek/calendar')).statusCode).toBe(503);
  const { statusCode, body, robots } = await pageAt('/never-read');
  expect([statusCode, robots]).toEqual([503, 'noindex']);
  expect(body).toContain('We can’t show this page just now');
});

it('shows its pages without prices while the store does not answer', async () => {
  const { statusCode, body } = await withoutStore.app.inject('/breaks');
  expect(statusCode).toBe(200);
  expect(body).toContain('We can’t show prices just now.');
});
