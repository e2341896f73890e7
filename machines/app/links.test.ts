/** Links of the content system: ours are ours whatever host they name, and an accommodation's page is the one of the brand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveLink, normalisedPath, canonicalPage } from './links.ts';
import { NO_QUERY } from './query.ts';

const HOST = 'breakwater.example';
const family = { host: HOST, brand: 'family', query: NO_QUERY } as const;
const weekend = { ...family, brand: 'weekend' } as const;
const leads = (href: string, place: typeof family | typeof weekend = family) => resolveLink(href, place);

describe('normalisedPath', () => {
  // requirement: JOURNEY-2-PATHS-NORMALISED
  it.each([
    ['/Booking/Dining', '/booking/dining'],
    ['/booking/dining?x=1', '/booking/dining'],
    ['/booking/dining#top', '/booking/dining'],
    ['/booking/dining/', '/booking/dining'],
    ['/booking/search/index.html', '/booking/search'],
    ['/booking/INDEX.ASPX', '/booking'],
    ['//booking//search', '/booking/search'],
    ['booking/search', '/booking/search'],
    ['/home', '/'],
    ['/', '/'],
    ['', '/'],
    ['/index.html', '/'],
    ['/search', '/booking/search'],
    ['/offers/summer', '/booking/offers/summer'],
    ['/bigweekenders/booking/search', '/bigweekenders/booking/search'],
    ['/bff/images/brand/logo.svg', '/bff/images/brand'],
  ])('makes %j %j', (path, normal) => {
    expect(normalisedPath(path)).toBe(normal);
  });
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = normalisedPath(path);
        fc.pre(!/\.[a-z0-9]{1,5}$/.test(once));
        expect(normalisedPath(once)).toBe(once);
      }),
    );
  });
});

describe('a link', () => {
  // requirement: JOURNEY-2-LINKS-INTERNAL
  it.each([
    ['our own host is taken off', `https://${HOST}/booking/dining`, '/booking/dining'],
    ['by any protocol', `http://${HOST}/Booking/Dining`, '/booking/dining'],
    ['home is the root', `https://${HOST}/home`, '/'],
    ['the query stays with the place it names', '/booking/search?resort=SK', '/booking/search?resort=SK'],
    ['an accommodation is the booking’s', '/accommodations/HSTD', '/booking/accommodation/hstd'],
    ['an accommodation of the journey stays', '/booking/accommodation/hstd', '/booking/accommodation/hstd'],
  ])('is ours: %s', (_, href, path) => {
    expect(leads(href)).toEqual({ href: path, isExternal: false, isNewDocument: false });
  });
  // requirement: JOURNEY-2-LINKS-ACCOMMODATION
  it('of an accommodation is the adults-only one on the weekend’s pages', () => {
    for (const href of ['/accommodations/hstd', '/bigweekenders/accommodation/hstd', '/booking/accommodation/HSTD'])
      expect(leads(href, weekend)).toEqual({
        href: '/bigweekenders/booking/accommodation/hstd',
        isExternal: false,
        isNewDocument: false,
      });
  });
  it('to a file is left as it is, and loaded', () => {
    expect(leads('/bff/content/Brochure.pdf?v=2')).toEqual({
      href: '/bff/content/Brochure.pdf?v=2',
      isExternal: false,
      isNewDocument: true,
    });
  });
  it('to the home of the weekend’s pages is its own', () => {
    expect(leads('/home', weekend)?.href).toBe('/bigweekenders');
  });
  it('to the other brand is a document of its own', () => {
    expect(leads('/bigweekenders/booking/search')).toMatchObject({ isExternal: false, isNewDocument: true });
    expect(leads('/booking/search', weekend)).toMatchObject({ isExternal: false, isNewDocument: true });
  });
  // requirement: JOURNEY-2-LINKS-INTERNAL
  it('to elsewhere is loaded as a whole page, as it is', () => {
    const link = { href: 'https://example.org/A/b.html?c=D', isExternal: true, isNewDocument: true };
    expect(leads('https://example.org/A/b.html?c=D')).toEqual(link);
    expect(leads(`https://${HOST}.evil.example/booking`)?.isExternal).toBe(true);
    expect(leads('//example.org/x')?.isExternal).toBe(true);
  });
  // requirement: JOURNEY-6-AGENT
  it('takes the agent along within the site, and nowhere else', () => {
    const place = { ...family, query: { ...NO_QUERY, agencyId: 4_711 } };
    expect(resolveLink('/booking/search?resort=SK', place)?.href).toBe('/booking/search?resort=SK&agencyId=4711');
    expect(resolveLink('https://example.org/', place)?.href).toBe('https://example.org/');
  });
  it.each(['javascript:alert(1)', 'mailto:team@example.org', 'tel:0123', 'data:text/html,x', 'https://[', 'http://'])(
    'is none of a page: %s',
    (href) => {
      expect(leads(href)).toBeNull();
    },
  );
  it('never throws, and never leads elsewhere unsaid', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (href) => {
        const link = leads(href);
        if (link !== null && !link.isExternal) expect(new URL(link.href, `https://${HOST}`).host).toBe(HOST);
      }),
    );
  });
});

describe('pageMeantBy', () => {
  // requirement: JOURNEY-2-PATHS-NORMALISED
  it.each([
    ['/search', '/booking/search?x=1'],
    ['/Booking/Search/default.aspx', '/booking/search?x=1'],
    ['/accommodations/HSTD', '/booking/accommodation/hstd?x=1'],
    ['/bigweekenders/accommodations/hstd', '/bigweekenders/booking/accommodation/hstd?x=1'],
    ['/booking/search', null],
    ['/booking/nowhere', null],
    ['/nowhere', null],
    ['/bff/nowhere', null],
  ])('finds for %s the page %s', (pathname, page) => {
    expect(canonicalPage(pathname, '?x=1', '2027-01-11')).toBe(page);
  });
  it('never leads back to itself', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const page = canonicalPage(path, '', '2027-01-11');
        if (page !== null) expect(canonicalPage(page, '', '2027-01-11')).toBeNull();
      }),
    );
  });
});
