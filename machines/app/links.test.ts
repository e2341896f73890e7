/** Links of the content system: links to our host become internal; accommodation links lead to the brand's page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveLink, normalisedPath, canonicalPage, type LinkContext } from './links.ts';
import { FOREIGN_ORIGINS, OWN } from '../kit/test/foreignOrigins.ts';
import { NO_QUERY } from './query.ts';

const HOST = 'breakwater.example';
const family: LinkContext = { host: HOST, brand: 'family', query: NO_QUERY, roots: ['resorts', 'gallery'] };
const weekend: LinkContext = { ...family, brand: 'weekend' };
/** A page in a browser, which does not know what content has. */
const browser: LinkContext = { ...family, roots: null };
const leads = (href: string, place = family) => resolveLink(href, place);

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
  ])('converts %j to %j', (path, normal) => {
    expect(normalisedPath(path)).toBe(normal);
  });
  // requirement: ACCOUNT-2-LINKS
  it.each([
    ['/offers/summer', ['offers'], '/offers/summer'],
    ['/Offers/index.html', ['offers'], '/offers'],
    ['/offers', ['resorts'], '/booking/offers'],
    ['/my-breakwater/login', [], '/my-breakwater/login'],
    ['/my-booking/before-you-go/minehead/01-02-2027-1', [], '/my-booking/before-you-go/minehead/01-02-2027-1'],
  ])('converts %j to a path of content where content has its first part among %j', (path, roots, normal) => {
    expect(normalisedPath(path, roots)).toBe(normal);
  });
  it('does not change a normalised path', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = normalisedPath(path);
        fc.pre(!/\.[a-z0-9]{1,5}$/.test(once));
        expect(normalisedPath(once)).toBe(once);
      }),
    );
  });
});

describe('resolveLink', () => {
  // requirement: JOURNEY-2-LINKS-INTERNAL
  it.each([
    ['an https address of our host', `https://${HOST}/booking/dining`, '/booking/dining'],
    ['an http address of our host', `http://${HOST}/Booking/Dining`, '/booking/dining'],
    ['a path with a query', '/booking/search?resort=SK', '/booking/search?resort=SK'],
    ['an accommodation page of the content system', '/accommodations/HSTD', '/booking/accommodation/hstd'],
    ['an accommodation page of the journey', '/booking/accommodation/hstd', '/booking/accommodation/hstd'],
  ])('returns an internal link: %s', (_, href, path) => {
    expect(leads(href)).toEqual({ href: path, isExternal: false, isNewDocument: false });
  });
  // requirement: ACCOUNT-2-LINKS
  it.each([family, browser])('returns a page of the site as a document of its own', (place) => {
    for (const [href, path] of [
      [`https://${HOST}/home`, '/'],
      ['/Gallery/', '/gallery'],
      ['/resorts/minehead?agencyId=1', '/resorts/minehead?agencyId=1'],
    ] as const)
      expect(resolveLink(href, place)).toEqual({ href: path, isExternal: false, isNewDocument: true });
  });
  it.each([
    ['/search', '/booking/search', false],
    ['/accommodations/HSTD', '/booking/accommodation/hstd', false],
    ['/my-breakwater/login', '/my-breakwater/login', false],
    ['/offers/Summer.html', '/offers', true],
  ])('leaves %s to the server in a browser unless the journey has it', (href, path, isNewDocument) => {
    expect(resolveLink(href, browser)).toEqual({ href: path, isExternal: false, isNewDocument });
  });
  // requirement: JOURNEY-2-LINKS-ACCOMMODATION
  it('returns the weekend brand’s accommodation page on pages of the weekend brand', () => {
    for (const href of ['/accommodations/hstd', '/bigweekenders/accommodation/hstd', '/booking/accommodation/HSTD'])
      expect(leads(href, weekend)).toEqual({
        href: '/bigweekenders/booking/accommodation/hstd',
        isExternal: false,
        isNewDocument: false,
      });
  });
  it('returns the unchanged address of a file, to be loaded as a document', () => {
    expect(leads('/bff/content/Brochure.pdf?v=2')).toEqual({
      href: '/bff/content/Brochure.pdf?v=2',
      isExternal: false,
      isNewDocument: true,
    });
  });
  it.each([
    ['/booking/Dining?x=1#plans', '/booking/dining?x=1&agencyId=4711#plans'],
    [`https://${HOST}/resorts#map`, '/resorts?agencyId=4711#map'],
    ['/bff/content/brochure.pdf#page=2', '/bff/content/brochure.pdf#page=2'],
  ])('keeps the part of the page that %s leads to', (href, resolved) => {
    expect(leads(href, { ...family, query: { ...NO_QUERY, agencyId: 4_711 } })?.href).toBe(resolved);
  });
  it('returns the weekend brand’s own home page on pages of the weekend brand', () => {
    expect(leads('/home', weekend)?.href).toBe('/bigweekenders');
  });
  it('returns a link to the other brand that loads a new document', () => {
    expect(leads('/bigweekenders/booking/search')).toMatchObject({ isExternal: false, isNewDocument: true });
    expect(leads('/booking/search', weekend)).toMatchObject({ isExternal: false, isNewDocument: true });
  });
  // requirement: JOURNEY-2-LINKS-INTERNAL
  it('returns an external link unchanged, to be loaded as a new document', () => {
    const link = { href: 'https://example.org/A/b.html?c=D', isExternal: true, isNewDocument: true };
    expect(leads('https://example.org/A/b.html?c=D')).toEqual(link);
    expect(leads(`https://${HOST}.evil.example/booking`)?.isExternal).toBe(true);
    expect(leads('//example.org/x')?.isExternal).toBe(true);
  });
  it.each(Object.entries(FOREIGN_ORIGINS).filter(([, origin]) => !['null', 'http://site.example'].includes(origin)))(
    'returns a link to %s as external, without the agent',
    (_, origin) => {
      const page = { ...family, host: new URL(OWN).host, query: { ...NO_QUERY, agencyId: 4_711 } };
      const link = resolveLink(`${origin}/booking/search`, page);
      expect(link).toMatchObject({ isExternal: true, isNewDocument: true });
      expect(link?.href).not.toContain('4711');
    },
  );
  it.each(['https://site.example', 'http://site.example', 'https://SITE.example:443', 'https://agent@site.example'])(
    'returns a link to our own host without the host, whatever its scheme: %s',
    (origin) => {
      const page = { ...family, host: new URL(OWN).host };
      expect(resolveLink(`${origin}/booking/search`, page)).toEqual({
        href: '/booking/search',
        isExternal: false,
        isNewDocument: false,
      });
    },
  );
  // requirement: JOURNEY-6-AGENT
  it('adds the agent to internal links only', () => {
    const place = { ...family, query: { ...NO_QUERY, agencyId: 4_711 } };
    expect(resolveLink('/booking/search?resort=SK', place)?.href).toBe('/booking/search?resort=SK&agencyId=4711');
    expect(resolveLink('https://example.org/', place)?.href).toBe('https://example.org/');
  });
  it.each(['javascript:alert(1)', 'mailto:team@example.org', 'tel:0123', 'data:text/html,x', 'https://[', 'http://'])(
    'returns null for an address that is not a web page: %s',
    (href) => {
      expect(leads(href)).toBeNull();
    },
  );
  it('never throws, and marks every link to another host as external', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (href) => {
        const link = leads(href);
        if (link !== null && !link.isExternal) expect(new URL(link.href, `https://${HOST}`).host).toBe(HOST);
      }),
    );
  });
});

describe('canonicalPage', () => {
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
  ])('returns for %s the page %s', (pathname, page) => {
    expect(canonicalPage(pathname, '?x=1', '2027-01-11')).toBe(page);
  });
  it('returns null for an address that it returned', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const page = canonicalPage(path, '', '2027-01-11');
        if (page !== null) expect(canonicalPage(page, '', '2027-01-11')).toBeNull();
      }),
    );
  });
});
