/** What pages of the site show and where they are: campaigns, competitions, the frame around them, and their addresses. */
import { expect, it, describe } from 'vitest';
import type { Campaign } from '../contract/campaign.ts';
import { campaignCards } from './campaigns.rules.ts';
import { answerRefusals, closedMessage, entrantRefusals } from './competition.rules.ts';
import { NO_QUERY } from '../addresses/query.ts';
import type { FullFooter } from '../contract/page.ts';
import { siteFrame } from './frame.ts';
import { contentPathOf, pageAddressOf, siteHome, sitePath } from './siteUrl.ts';
import { redirectTarget } from './redirects.rules.ts';
import { isPreviewable, previewedPath, previewPath } from './preview.ts';

describe('the campaigns of a page', () => {
  const campaign = (title: string, changes: Partial<Campaign> = {}): Campaign => ({
    brand: 'family',
    title,
    text: 'Come in spring.',
    link: { label: 'See', href: '/campaigns/spring?agencyId=12' },
    firstDay: '2027-03-01',
    lastDay: '2027-03-31',
    ...changes,
  });

  const SPRING = campaign('Spring');
  const WEEK = campaign('Week', { firstDay: '2027-03-08', lastDay: '2027-03-14', pages: ['/', '/resorts/'] });
  const WEEKEND = campaign('Weekend', { brand: 'weekend' });

  // requirement: JOURNEY-2-CAMPAIGNS
  it.each([
    ['/', '2027-02-28', []],
    ['/', '2027-03-01', ['Spring']],
    ['/', '2027-03-08', ['Week', 'Spring']],
    ['/', '2027-03-14', ['Week', 'Spring']],
    ['/', '2027-03-31', ['Spring']],
    ['/', '2027-04-01', []],
    ['/resorts/minehead', '2027-03-10', ['Week', 'Spring']],
    ['/gallery', '2027-03-10', ['Spring']],
    ['/campaigns/spring', '2027-03-10', []],
  ])('%s shows on %s %j, the one that ends first on top', (path, today, titles) => {
    const cards = campaignCards([SPRING, WEEK, WEEKEND], { brand: 'family', path, today });
    expect(cards.map(({ title }) => title)).toEqual(titles);
  });

  it('shows of a campaign its words, its link and, where it has one, its picture', () => {
    const card = { title: 'Spring', text: SPRING.text, link: SPRING.link };
    const image = { src: '/bff/imaging/a.jpg', alt: 'The beach' };
    const place = { brand: 'family', path: '/', today: '2027-03-10' } as const;
    expect(campaignCards([SPRING, { ...SPRING, image }], place)).toStrictEqual([card, { ...card, image }]);
  });
});

// requirement: ACCOUNT-4-COMPETITION
const OPEN = { opens: '2027-01-10', closes: '2027-01-12' };
it.each([
  ['2027-01-09', 'This competition opens on 10 Jan 2027.'],
  ['2027-01-10', null],
  ['2027-01-12', null],
  ['2027-01-13', 'This competition closed on 12 Jan 2027.'],
])('closedMessage on %s is %s', (today, message) => expect(closedMessage(OPEN, today)).toBe(message));

it.each([
  ['2009-01-11', null],
  ['2009-01-12', 'You can enter from the age of 18.'],
  ['2027-01-11', 'You can enter from the age of 18.'],
  ['2027-01-12', 'The date of birth must be in the past.'],
])('entrantRefusals of somebody born on %s: %s', (birthday, message) => {
  expect(entrantRefusals(birthday, '2027-01-11')).toEqual(message === null ? [] : [{ field: 'birthday', message }]);
});

it.each([
  [null, '', false],
  ['Who?', '', true],
  ['Who?', ' ', true],
  ['Who?', 'me', false],
])('answerRefusals of the question %s and the answer “%s”: %s', (question, answer, isRefused) => {
  expect(answerRefusals({ question }, answer)).toEqual(
    isRefused ? [{ field: 'answer', message: 'Answer the question.' }] : [],
  );
});

describe('the frame of a page', () => {
  const MENU = [
    { label: 'Gallery', href: '/gallery' },
    { label: 'Resorts', href: '/resorts', menu: [{ label: 'Minehead', href: '/resorts/minehead' }] },
  ];

  it('has the menu of content before the other brand, sign-in and help', () => {
    const { home, links } = siteFrame({ brand: 'family', query: NO_QUERY, menu: MENU }, null);
    expect(home).toBe('/');
    expect(links.map(({ label }) => label)).toEqual(['Gallery', 'Resorts', 'Adults-only weekends', 'Sign in', 'Help']);
  });

  // requirement: ACCOUNT-2-PAGES
  it('keeps the parameters of the visit on every link and for its forms', () => {
    const query = { ...NO_QUERY, agencyId: 12 };
    const { home, links, params } = siteFrame({ brand: 'weekend', query, menu: MENU }, null);
    expect([home, links[0]?.href]).toEqual(['/bigweekenders?agencyId=12', '/gallery?agencyId=12']);
    expect(links[1]?.menu?.[0]?.href).toBe('/resorts/minehead?agencyId=12');
    expect(params).toEqual([['agencyId', '12']]);
  });

  // requirement: JOURNEY-2-SEARCH-WHO
  it('has forms begin the search with who is coming where the address says so, and links not', () => {
    const query = { ...NO_QUERY, agencyId: 12, showWhoModal: true };
    const frame = siteFrame({ brand: 'family', query, menu: [{ label: 'Find', href: '/booking/search' }] }, null);
    expect(frame.params).toEqual([
      ['agencyId', '12'],
      ['showWhoModal', 'true'],
    ]);
    expect(frame.links[0]?.href).toBe('/booking/search?agencyId=12');
  });

  // requirement: JOURNEY-3-FOOTER
  it('has the full footer while its toggle is on, and the resorts alone while it is off', () => {
    const titlesOf = (full: FullFooter | null): string[] =>
      siteFrame({ brand: 'weekend', query: NO_QUERY, menu: [] }, full).footer.groups.map(({ title }) => title);
    expect(titlesOf({ phone: '0808 157 0192' })).toEqual(['Our resorts', 'Plan a break', 'Your account', 'Help']);
    expect(titlesOf(null)).toEqual(['Our resorts']);
  });
});

describe('the address of a page', () => {
  it.each([
    ['/', 'site-pages/home'],
    ['/gallery', 'site-pages/gallery'],
    ['/conferences-events/contact-us', 'site-pages/conferences-events/contact-us'],
    ['/bigweekenders', 'site-pages/bigweekenders/home'],
    ['/bigweekenders/get-excited', 'site-pages/bigweekenders/get-excited'],
  ])('content has the page %s at %s, and back', (address, path) => {
    expect(contentPathOf(address)).toBe(path);
    expect(pageAddressOf(path)).toBe(address);
  });
  it.each([
    ['/Gallery/', '/gallery'],
    ['//gallery', '/gallery'],
    ['/index.html', '/'],
    ['/Resorts/Minehead/default.aspx', '/resorts/minehead'],
    ['/home', '/'],
    ['/bigweekenders/Home', '/bigweekenders'],
    ['/homes', '/homes'],
    ['/favicon.ico', '/favicon.ico'],
    ['/', '/'],
  ])('the only form of an address of %s is %s', (pathname, path) => expect(sitePath(pathname)).toBe(path));
  it('has a home page for each brand', () =>
    expect([siteHome('family'), siteHome('weekend')]).toEqual(['/', '/bigweekenders']));

  const REDIRECTS = [
    { from: '/pictures', to: '/gallery' },
    { from: '/photos', to: '/pictures' },
    { from: '/partner', to: 'https://partner.example/' },
    { from: '/one', to: '/two' },
    { from: '/two', to: '/one' },
    { from: '/self', to: '/self' },
    { from: '/zero', to: '/one' },
  ];

  // requirement: ACCOUNT-7-REDIRECTS
  it.each([
    ['/pictures', '/gallery'],
    ['/photos', '/gallery'],
    ['/partner', 'https://partner.example/'],
    ['/gallery', null],
    ['/one', null],
    ['/self', null],
    ['/zero', null],
  ])('leads from %s to %s', (path, target) => expect(redirectTarget(path, REDIRECTS)).toBe(target));

  // requirement: JOURNEY-6-EDITOR
  describe('a preview', () => {
    it.each([
      ['/', '/preview'],
      ['/gallery', '/preview/gallery'],
      ['/bigweekenders', '/preview/bigweekenders'],
      ['/my-booking/before-you-go/minehead/x', '/preview/my-booking/before-you-go/minehead/x'],
    ])('of %s is at %s', (path, address) => {
      expect(isPreviewable(path)).toBe(true);
      expect(previewPath(path)).toBe(address);
      expect(previewedPath(address)).toBe(path);
    });
    it.each(['/preview/', '/preview/Home', '/PREVIEW'])('at %s is that of the home page', (address) => {
      expect(previewedPath(address)).toBe('/');
    });
    it.each([
      '/booking',
      '/bigweekenders/booking/search',
      '/my-breakwater/login',
      '/bff/content/pages',
      '/assets/x.js',
      '/preview/gallery',
      '/Gallery',
      '/gallery/',
      '',
    ])('is none of %j', (path) => expect(isPreviewable(path)).toBe(false));
  });
});
