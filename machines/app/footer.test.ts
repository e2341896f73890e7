/** The footer: the resorts alone, or the full one, whose links all lead to pages of the brand. */
import { describe, expect, it } from 'vitest';
import { accountPlaceOf } from '../account/accountUrl.ts';
import { LOGIN } from '../account/test/accounts.ts';
import type { LoginData } from '../contract/login.ts';

import { siteFooter } from './footer.ts';
import { siteNavigation } from './navigation.ts';
import { NO_QUERY, type VisitQuery } from './query.ts';
import { brandOf, destinationOf } from './url.ts';

const FULL = { phone: '0808 157 0192' };
const BRANDS = ['family', 'weekend'] as const;

const footerOf = (
  brand: (typeof BRANDS)[number],
  full: typeof FULL | null,
  login: LoginData | null = null,
  query: VisitQuery = NO_QUERY,
) => siteFooter({ brand, query, login }, siteNavigation(brand, query, login), full);

const linksOf = ({ groups }: ReturnType<typeof siteFooter>) => groups.flatMap(({ links }) => links);

/** Whether an address has a page. */
const hasPage = (href: string): boolean => {
  const { pathname, search } = new URL(href, 'http://page.invalid');
  const place = accountPlaceOf(brandOf(pathname), pathname, search);
  return destinationOf(pathname, search, '2027-01-11') !== null || place.page !== null;
};

// requirement: JOURNEY-3-FOOTER
describe.each(BRANDS)('the footer of the brand %s', (brand) => {
  it('has the resorts alone when the toggle is off', () => {
    const footer = footerOf(brand, null);
    expect(footer.groups.map(({ title }) => title)).toEqual(['Our resorts']);
    expect([footer.phone, footer.about]).toEqual([null, null]);
  });

  it('has the resorts, the searches, the account, help, the team and the site when it is on', () => {
    const footer = footerOf(brand, FULL);
    expect(footer.groups.map(({ title }) => title)).toEqual(['Our resorts', 'Plan a break', 'Your account', 'Help']);
    expect(footer.phone).toEqual({ text: '0808 157 0192', href: 'tel:08081570192' });
    expect(footer.about).toContain('by the sea');
  });

  it.each([
    ['nobody', null],
    ['a holder', LOGIN],
  ])('has a page for every link of %s, each once, with the agent of the visit', (_, login) => {
    const links = linksOf(footerOf(brand, FULL, login, { ...NO_QUERY, agencyId: 4711 }));
    expect(links.filter(({ href }) => !hasPage(href))).toEqual([]);
    expect(links.filter(({ href }) => !href.includes('agencyId=4711'))).toEqual([]);
    expect(new Set(links.map(({ href }) => href)).size).toBe(links.length);
  });

  it('leads to the other brand in a document of its own, and nowhere else', () => {
    const links = linksOf(footerOf(brand, FULL));
    for (const { href, isNewDocument = false } of links) expect(isNewDocument).toBe(brandOf(href) !== brand);
    expect(links.filter(({ isNewDocument }) => isNewDocument)).toHaveLength(1);
  });

  it('leads a holder to what is theirs, and anybody else to the sign-in', () => {
    const labels = (login: LoginData | null) => footerOf(brand, FULL, login).groups[2]?.links.map(({ label }) => label);
    expect(labels(null)).toEqual(['Sign in', 'Create an account']);
    expect(labels(LOGIN)).toEqual(['Your bookings', 'Your quotes', 'Your details']);
  });
});
