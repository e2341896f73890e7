/** The footer of every page: the resorts alone, or the full one of the toggle `footerV2` (spec: booking journey 3). */
import type { Brand } from '../contract/brand.ts';
import type { LoginData } from '../contract/login.ts';
import type { FullFooter } from '../contract/page.ts';
import { TEAM_PHONE_LINK } from '../contract/team.ts';
import { RESORT_LIST } from '../contract/resorts.ts';
import { legalHref } from '../addresses/legal.ts';
import { accountLinkOf, type NavLink, type SiteNavigation } from './navigation.ts';
import { withVisitParams, type VisitQuery } from '../addresses/query.ts';
import { stepPath } from '../addresses/paths.ts';

export type SiteFooter = Readonly<{
  groups: readonly Readonly<{ title: string; links: readonly NavLink[] }>[];
  /** the team's telephone number, as shown and as dialled; null when it is not shown */
  phone: Readonly<{ text: string; href: string }> | null;
  /** the terms, privacy and cookie pages, which are separate documents */
  legalLinks: readonly NavLink[];
  /** one sentence about the site; null when it is not shown */
  about: string | null;
}>;

const ABOUT = {
  family: `Breakwater has family breaks by the sea at ${RESORT_LIST}, all year round.`,
  weekend: `Breakwater Weekends are for adults only: live music, comedy and late nights by the sea at ${RESORT_LIST}.`,
} as const satisfies Record<Brand, string>;

/** The pages for finding breaks; the other brand's search is another document. */
const findLinks = (brand: Brand, query: VisitQuery, { home, homeLabel, other }: SiteNavigation): NavLink[] => [
  { label: homeLabel, href: home },
  ...(brand === 'weekend'
    ? [
        {
          label: 'All weekends',
          href: withVisitParams(stepPath('weekend', 'weekendResults'), query),
        },
      ]
    : []),
  { ...other, isNewDocument: true },
];

/** The footer of a brand, for the holder who is signed in or for nobody. */
export const siteFooter = (
  { brand, query, login }: Readonly<{ brand: Brand; query: VisitQuery; login: LoginData | null }>,
  navigation: SiteNavigation,
  full: FullFooter | null,
): SiteFooter => {
  const resorts = { title: 'Our resorts', links: navigation.resorts };
  const legalLinks = [
    { label: 'Booking terms', href: legalHref(brand, 'booking-terms') },
    { label: 'Privacy', href: legalHref(brand, 'privacy') },
    { label: 'Cookies', href: legalHref(brand, 'cookies') },
  ];
  if (full === null) return { groups: [resorts], phone: null, legalLinks, about: null };
  const linkTo = accountLinkOf(brand, query);
  const account =
    login === null
      ? [linkTo('Sign in', 'login'), linkTo('Create an account', 'create')]
      : [
          linkTo('Your bookings', 'bookings'),
          linkTo('Your quotes', 'quotes'),
          linkTo('Your details', 'account/details'),
        ];
  return {
    groups: [
      resorts,
      { title: 'Plan a break', links: findLinks(brand, query, navigation) },
      { title: 'Your account', links: account },
      {
        title: 'Help',
        links: [
          linkTo('Help with signing in', 'help'),
          linkTo('A new password', 'forgot-password'),
          linkTo('Pay for a booking', 'payment-login'),
        ],
      },
    ],
    phone: { text: full.phone, href: TEAM_PHONE_LINK },
    legalLinks,
    about: ABOUT[brand],
  };
};
