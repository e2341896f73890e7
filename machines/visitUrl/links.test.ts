/** Links of the content system: links to our host become internal; accommodation links lead to the brand's page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPage, type LinkContext, normalisedPath, resolveLink } from './links.ts';
import { FOREIGN_ORIGINS, OWN } from '../kit/test/foreignOrigins.ts';
import { NO_QUERY } from '../addresses/query.ts';
import { COT_TYPE, EVENT_CODE, NIGHTS, RESORT_CODE } from '../contract/urlScalars.ts';
import { FIRST_PARTY } from '../party/party.rules.ts';
import type { SearchChoice } from '../search/choice.ts';
import { codeIn, dateIn, numberIn, paramIn, patternIn, withoutProblems, withProblem } from '../addresses/linkValues.ts';
import type { LinkPart } from '../addresses/linkValues.ts';
import { type Destination, destinationOf } from './url.ts';

const HOST = 'breakwater.example';
const family: LinkContext = { host: HOST, brand: 'family', query: NO_QUERY, roots: ['resorts', 'gallery'] };
const weekend: LinkContext = { ...family, brand: 'weekend' };
/** A page in a browser, which does not know the pages of the content. */
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
    ['//booking//search', '/booking/search'],
    ['booking/search', '/booking/search'],
    ['/home', '/'],
    ['', '/'],
    ['/search', '/booking/search'],
    ['/bigweekenders/booking/search', '/bigweekenders/booking/search'],
    ['/bff/images/brand/logo.svg', '/bff/images/brand'],
  ])('converts %j to %j', (path, normal) => expect(normalisedPath(path)).toBe(normal));
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
  it.each([family, browser])('returns a page or a file of the site as a document of its own', (place) => {
    for (const [href, path] of [
      [`https://${HOST}/home`, '/'],
      ['/Gallery/', '/gallery'],
      ['/resorts/minehead?agencyId=1', '/resorts/minehead?agencyId=1'],
      ['/bff/content/Brochure.pdf?v=2', '/bff/content/Brochure.pdf?v=2'],
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
    const own = { href: '/bigweekenders/booking/accommodation/hstd', isExternal: false, isNewDocument: false };
    for (const href of ['/accommodations/hstd', '/bigweekenders/accommodation/hstd', '/booking/accommodation/HSTD'])
      expect(leads(href, weekend)).toEqual(own);
  });
  it.each([
    ['/booking/Dining?x=1#plans', '/booking/dining?x=1&agencyId=4711#plans'],
    [`https://${HOST}/resorts#map`, '/resorts?agencyId=4711#map'],
    ['/bff/content/brochure.pdf#page=2', '/bff/content/brochure.pdf#page=2'],
  ])('keeps the part of the page that %s leads to', (href, resolved) => {
    expect(leads(href, { ...family, query: { ...NO_QUERY, agencyId: 4_711 } })?.href).toBe(resolved);
  });
  it('returns the weekend brand’s own home page on pages of the weekend brand', () =>
    expect(leads('/home', weekend)?.href).toBe('/bigweekenders'));
  it('returns a link to the other brand that loads a new document', () => {
    expect(leads('/bigweekenders/booking/search')).toMatchObject({ isExternal: false, isNewDocument: true });
    expect(leads('/booking/search', weekend)).toMatchObject({ isExternal: false, isNewDocument: true });
  });
  // requirement: JOURNEY-2-LINKS-INTERNAL
  it('returns an external link unchanged, to be loaded as a new document', () => {
    const link = { href: 'https://example.org/A/b.html?c=D', isExternal: true, isNewDocument: true };
    expect(leads('https://example.org/A/b.html?c=D')).toEqual(link);
    expect(leads('//example.org/x')?.isExternal).toBe(true);
  });
  // requirement: JOURNEY-6-AGENT
  it.each(Object.entries(FOREIGN_ORIGINS).filter(([, origin]) => !['null', 'http://site.example'].includes(origin)))(
    'returns a link to %s as external, without the agent',
    (_, origin) => {
      const page = { ...family, host: new URL(OWN).host, query: { ...NO_QUERY, agencyId: 4_711 } };
      const link = resolveLink(`${origin}/booking/search`, page);
      expect(link).toMatchObject({ isExternal: true, isNewDocument: true });
      expect(link?.href).not.toContain('4711');
    },
  );
  it.each(['javascript:alert(1)', 'mailto:team@example.org', 'tel:0123', 'data:text/html,x', 'https://[', 'http://'])(
    'returns null for an address that is not a web page: %s',
    (href) => expect(leads(href)).toBeNull(),
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
])('canonicalPage returns for %s the page %s', (pathname, page) => {
  expect(canonicalPage(pathname, '?x=1', '2027-01-11')).toBe(page);
});

const opened = (address: string): Destination => {
  const { pathname, search } = new URL(address, 'http://page.invalid');
  const found = destinationOf(pathname, search, '2027-01-11');
  if (found === null) throw new Error(`no page has ${address}`);
  return found;
};
const problemsOf = (address: string) => opened(address).linkProblems ?? [];
const withBreak = (path: string, content: object): string =>
  `${path}?break=${encodeURIComponent(btoa(JSON.stringify(content)))}`;
const party = (changes: object) => ({ ...FIRST_PARTY, ...changes });

it('a value of a link is a code in any case, decimal digits, or a date in one form', () => {
  expect(['sk', ' Sk ', 'xx', 7].map((given) => codeIn(RESORT_CODE, given))).toEqual(['SK', 'SK', null, null]);
  expect([codeIn(COT_TYPE, 'hired COT'), patternIn(EVENT_CODE, 'Disco-Nights')]).toEqual(['Hired cot', 'disco-nights']);
  for (const none of ['Disco!', 5]) expect(patternIn(EVENT_CODE, none)).toBeNull();
  expect([' 7 ', 7].map((given) => numberIn(NIGHTS, given))).toEqual([7, 7]);
  for (const none of ['0', '29', '7.0', '1e1', '٧', '9'.repeat(400), 7.5]) expect(numberIn(NIGHTS, none)).toBeNull();
  expect(dateIn(' 2028-02-29 ')).toBe('2028-02-29');
  for (const none of ['2027-02-31', '08/01/2027', 20_270_108]) expect(dateIn(none)).toBeNull();
});

it.each([
  ['resort=BG', 'BG'],
  ['Resort=BG', 'BG'],
  ['resort[]=BG', 'BG'],
  ['resort%5B0%5D=BG', 'BG'],
  ['resort=+BG+', 'BG'],
  ['resort=BG&resort=bg', 'bg'],
  ['resort=&resort=BG', 'BG'],
  ['resort=BG&resort=MH', 'BG or MH'],
  ['resort=', null],
  ['resort=+', null],
  ['resorts=BG', null],
])('a parameter of a link is found by its name, and one value is never preferred to another: %s', (search, value) => {
  expect(paramIn(new URLSearchParams(search), 'resort')).toBe(value);
});

const problem = (part: LinkPart, message: string) => ({ part, message });
it('the problems of a link are one for each part, and end with it', () => {
  const both = withProblem([problem('resort', 'a'), problem('parties', 'b')], problem('resort', 'c'));
  expect(both).toEqual([problem('parties', 'b'), problem('resort', 'c')]);
  expect(withoutProblems(both, ['resort', 'startDate'])).toEqual([problem('parties', 'b')]);
});

const LEFT_DAY = 'so we’ve left the arrival day for you to choose.';
const LEFT_RESORT = 'so we’ve left the resort for you to choose.';
const ASK_AGENT = 'so please check it with them.';
const EIGHT_DIGITS = 'so please check that it has 8 digits.';
const THREE = 'so we’re showing 3 nights until you choose.';

describe.each(['', '/bigweekenders'])('a part of a link that is not taken, under %j', (prefix) => {
  const page = `${prefix}/booking/search`;
  // requirement: JOURNEY-2-QUERY-LINK
  const UNREAD = 'We couldn’t read the search in your link, so please tell us again what you’re looking for.';
  it.each<[string, LinkPart, string]>([
    ['resort=XX', 'resort', `We couldn’t find the resort in your link (“XX”), ${LEFT_RESORT}`],
    ['resort=BG&resort=MH', 'resort', `We couldn’t find the resort in your link (“BG or MH”), ${LEFT_RESORT}`],
    ['resort=toString', 'resort', `We couldn’t find the resort in your link (“toString”), ${LEFT_RESORT}`],
    [`resort=${'x'.repeat(5_000)}`, 'resort', `We couldn’t find the resort in your link, ${LEFT_RESORT}`],
    ['resort=call+us+now', 'resort', `We couldn’t find the resort in your link, ${LEFT_RESORT}`],
    ['resort=%3Cb%3E', 'resort', `We couldn’t find the resort in your link, ${LEFT_RESORT}`],
    ['startDate=08/01/2027', 'startDate', `We couldn’t read the arrival day in your link (“08/01/2027”), ${LEFT_DAY}`],
    ['startDate=2027-02-31', 'startDate', `We couldn’t read the arrival day in your link (“2027-02-31”), ${LEFT_DAY}`],
    ['startDate=2027-01-10', 'startDate', `10 Jan 2027 has passed, ${LEFT_DAY}`],
    ['startDate=2029-02-01', 'startDate', `We don’t sell breaks as far ahead as 1 Feb 2029, ${LEFT_DAY}`],
    ['duration=99', 'duration', `We don’t have 99-night breaks, ${THREE}`],
    ['duration=0', 'duration', `We don’t have 0-night breaks, ${THREE}`],
    ['duration=-3', 'duration', `We couldn’t read the number of nights in your link (“-3”), ${THREE}`],
    ['duration=99999999999999', 'duration', `We couldn’t read the number of nights in your link, ${THREE}`],
    ['endDate=2027-03-30', 'endDate', `We couldn’t use the last day in your link (“2027-03-30”), ${THREE}`],
    ['startDate=2027-03-26&endDate=soon', 'endDate', `We couldn’t use the last day in your link (“soon”), ${THREE}`],
    ['break=%%%', 'break', UNREAD],
    ['agencyId=abc', 'agencyId', `We couldn’t read the travel agent’s number in your link (“abc”), ${ASK_AGENT}`],
    ['quoteId=1', 'quoteId', `We couldn’t read the quote’s number in your link (“1”), ${EIGHT_DIGITS}`],
  ])('is named in a sentence: %.60s', (search, part, message) => {
    expect(problemsOf(`${page}?${search}`)).toEqual([{ part, message }]);
  });
  it('is named beside the others, and the rest of the link is taken', () => {
    const found = opened(`${page}?resort=XX&startDate=2027-03-26&duration=4&agencyId=4711&hidePicker=true`);
    expect(found).toMatchObject({
      choice: { resort: null, date: '2027-03-26', month: '2027-03', nights: 4 },
      query: { agencyId: 4_711, hidePicker: true },
    });
    expect(found.linkProblems?.map(({ part }) => part)).toEqual(['resort']);
  });
  it.each([
    '',
    'resort=&startDate=&duration=&endDate=&break=&agencyId=&quoteId=',
    'utm_source=news&utm_campaign=spring&gclid=x&fbclid=y&promo=SUN10&pets=1&childAges=4,6',
    'resort=sk&startDate=2027-03-26&duration=4',
    'resort=SK&startDate=2027-03-26&endDate=2027-03-30',
    'isPrivateBreak=yes&hidePicker=1&showWhoModal=false',
    `resort=MH&${'a=1&'.repeat(200)}`,
  ])('is none when the link says nothing, or nothing about the search that is wrong: %.60s', (search) => {
    expect(problemsOf(`${page}?${search}`)).toEqual([]);
  });
  it('leads a link to accommodation to the search, which has the rest of it', () => {
    const first = prefix === '' ? 'search' : 'weekendSearch';
    for (const wrong of ['resort=XX', 'startDate=2020-01-01', 'duration=x', 'break=%%%'])
      expect(opened(`${prefix}/booking/accommodation/hstd?${wrong}`)).toMatchObject({ step: first, detail: 'HSTD' });
    expect(opened(`${prefix}/booking/accommodation?resort=mh&startDate=2027-03-26&duration=4`)).toMatchObject({
      step: 'accommodation',
      choice: { resort: 'MH', date: '2027-03-26', nights: 4 },
    });
  });
  it('never makes an address fail, whatever the parameters say', () => {
    const name = fc.constantFrom('resort', 'startDate', 'duration', 'endDate', 'break', 'agencyId', 'quoteId', 'resId');
    const search = fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('MH'))));
    fc.assert(
      fc.property(search, (pairs) => {
        for (const { message } of problemsOf(`${page}?${new URLSearchParams(pairs).toString()}`)) {
          expect(message).toMatch(/^[A-Z0-9].*\.$/);
          expect(message.length).toBeLessThan(160);
        }
      }),
    );
  });
});

describe('a reference that a link names', () => {
  it.each([
    ['/booking/confirmation?resId=abc', 'booking reference', 'abc'],
    ['/booking/confirmation?offerId=12', 'offer’s number', '12'],
    ['/booking/quote-confirmation/abc', 'quote’s number', 'abc'],
  ])('is named when it is none: %s', (address, what, text) => {
    const message = `We couldn’t read the ${what} in your link (“${text}”), ${EIGHT_DIGITS}`;
    expect(problemsOf(address).map((one) => one.message)).toEqual([message]);
  });
  it('is not read on a page that shows no booking', () =>
    expect(problemsOf('/booking/search?resId=abc&offerId=x')).toEqual([]));
});

const SELECTED = { date: '2027-03-26', duration: 4, resortCode: 'SK' };

describe('a field of the break parameter', () => {
  it('is read as the parameters are', () => {
    const selectedBreak = { date: ' 2027-03-26', duration: '4', resortCode: 'sk' };
    const parties = [party({ numberOfAdults: '3' })];
    const content = { parties, selectedBreak, packageType: 'hotel', accommodationType: 'hstd' };
    const found = opened(withBreak('/booking/search', content));
    expect(found.choice).toMatchObject({
      resort: 'SK',
      date: '2027-03-26',
      nights: 4,
      parties: [{ numberOfAdults: 3 }],
      preferences: { packageType: 'HOTEL', accommodationType: 'HSTD' },
    });
    expect(found.linkProblems).toBeUndefined();
  });
  it.each<[string, object, LinkPart[], Partial<SearchChoice>]>([
    ['the resort', { selectedBreak: { ...SELECTED, resortCode: 'ZZ' } }, ['resort'], { resort: null, nights: 4 }],
    ['the day', { selectedBreak: { ...SELECTED, date: '31/12/2027' } }, ['startDate'], { resort: 'SK', date: null }],
    ['the nights', { selectedBreak: { ...SELECTED, duration: [4] } }, ['duration'], { resort: 'SK', nights: 3 }],
    ['a party that is no list', { parties: 'two', selectedBreak: SELECTED }, ['parties'], { resort: 'SK' }],
    ['a number of guests', { parties: [party({ numberOfChildren: 'x' })] }, ['parties'], { parties: [FIRST_PARTY] }],
    ['seven parties', { parties: Array.from({ length: 7 }, () => FIRST_PARTY) }, ['parties'], {}],
    ['a kind', { packageType: 'VILLA', selectedBreak: SELECTED }, ['preferences'], { resort: 'SK' }],
    ['filters', { filters: { sort: 'shoe size' }, selectedBreak: SELECTED }, ['preferences'], { resort: 'SK' }],
  ])('is named when it cannot be read, and the others are taken: %s', (_, content, parts, choice) => {
    const found = opened(withBreak('/booking/search', content));
    expect(found.linkProblems?.map(({ part }) => part)).toEqual(parts);
    expect(found.choice).toMatchObject(choice);
  });
  it('that is null says that nothing is chosen', () => {
    const selectedBreak = { date: null, resortCode: null, duration: 4 };
    const found = opened(withBreak('/booking/search', { selectedBreak }));
    expect(found.choice).toMatchObject({ resort: null, date: null, nights: 4 });
    expect(found.linkProblems).toBeUndefined();
  });
  it('of weekends is named by its list', () => {
    const content = { events: ['Disco!', 'soul'], resorts: ['bg', 'ZZ'], months: 'soon' };
    const found = opened(withBreak('/bigweekenders/booking/search', content));
    expect(found.weekendFilters).toEqual({ events: ['soul'], resorts: ['BG'], months: [] });
    expect(found.linkProblems?.map(({ part }) => part)).toEqual(['events', 'resorts', 'months']);
    expect(problemsOf(withBreak('/booking/search', content))).toEqual([]);
  });
});

describe('the party of a link', () => {
  const family = (changes: object, search = ''): Destination =>
    opened(`${withBreak('/booking/accommodation', { parties: [party(changes)], selectedBreak: SELECTED })}${search}`);
  const weekend = (changes: object): Destination =>
    opened(withBreak('/bigweekenders/booking/search-results', { parties: [party(changes)], selectedBreak: SELECTED }));
  it('goes on an adults-only weekend without its children, and the page says so', () => {
    const found = weekend({ numberOfAdults: 3, numberOfChildren: 1, numberOfInfants: 1 });
    expect(found).toMatchObject({ step: 'weekendResults', choice: { parties: [party({ numberOfAdults: 3 })] } });
    expect(found.linkProblems).toEqual([
      { part: 'parties', message: 'Our weekends are for over-18s only, so we’ve left the children out of your party.' },
    ]);
  });
  it.each([
    ['one adult', { numberOfAdults: 1 }, 'The first party needs at least 2 adults.'],
    ['nine guests', { numberOfChildren: 7 }, 'One party can have up to 8 guests. Please add another party.'],
  ])('is asked for again with the reason when its rule refuses it: %s', (_, changes, reason) => {
    const found = family(changes);
    expect(found).toMatchObject({ step: 'search', choice: { resort: 'SK', parties: [FIRST_PARTY] } });
    expect(found.linkProblems).toEqual([
      { part: 'parties', message: `We couldn’t use the party in your link, so please tell us who’s coming. ${reason}` },
    ]);
  });
  it('is asked for again when it is one adult and a child on a weekend', () =>
    expect(weekend({ numberOfAdults: 1, numberOfChildren: 1 })).toMatchObject({
      step: 'weekendSearch',
      choice: { parties: [FIRST_PARTY] },
      linkProblems: [{ part: 'parties' }],
    }));
  it('may be one adult in a private break', () =>
    expect(family({ numberOfAdults: 1 }, '&isPrivateBreak=true').linkProblems).toBeUndefined());
  it('may be one that the search splits over two units, or whose cots it asks for', () => {
    expect(family({ numberOfAdults: 6, numberOfChildren: 4 }).linkProblems).toBeUndefined();
    expect(family({ numberOfInfants: 1 }).linkProblems).toBeUndefined();
  });
});

const IN_MH = { resorts: ['MH'], months: [] as string[], events: [] };
const MARCH = { resort: 'MH', startDate: '2027-03-26', nights: 3 };
it.each([
  ['resort=MH', IN_MH, { resort: 'MH', startDate: null, nights: null }],
  ['resort=mh&startDate=2027-03-26&duration=3', { ...IN_MH, months: ['2027-03'] }, MARCH],
])('a link to a weekend sets the filters of its resort and day: %s', (search, weekendFilters, linkedWeekend) => {
  for (const path of ['search', 'search-results'])
    expect(opened(`/bigweekenders/booking/${path}?${search}`)).toMatchObject({ weekendFilters, linkedWeekend });
  expect(opened(`/booking/search?${search}`)).not.toHaveProperty('linkedWeekend');
});
