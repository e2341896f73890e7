import { expect, it } from 'vitest';
import { NO_QUERY } from '../addresses/query.ts';
import type { FullFooter } from '../contract/page.ts';
import { siteFrame } from './frame.ts';

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
  expect(home).toBe('/bigweekenders?agencyId=12');
  expect(links[0]?.href).toBe('/gallery?agencyId=12');
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
