/** The navigation links in the shell of each brand. They carry the query parameters of the visit. */
import type { Brand } from '../contract/brand.ts';
import { RESORT_CODES } from '../contract/resorts.ts';
import { TEAM_EMAILS, TEAM_PHONE, TEAM_PHONE_LINK, withHours } from '../contract/team.ts';
import { RESORT_NAMES } from '../stay/stay.text.ts';
import { withVisitParams, type VisitQuery } from '../addresses/query.ts';
import type { LoginData } from '../contract/login.ts';
import { ACCOUNT_ROOT, BRAND_PREFIX, homePath, stepPath } from '../addresses/paths.ts';

/** A link of the shell. `isNewDocument`: it leads to another brand, whose pages are separate documents. */
export type NavLink = Readonly<{ label: string; href: string; isNewDocument?: boolean }>;

export type SiteNavigation = Readonly<{
  /** address of the brand's first step */
  home: string;
  /** label of that link */
  homeLabel: string;
  resorts: readonly NavLink[];
  /** the other brand's search, which loads a new document */
  other: NavLink;
  /** the sign-in, or the holder's own pages with a menu of them */
  account: NavLink & Readonly<{ menu: readonly NavLink[] }>;
  /** how to reach our team: by telephone, with its hours, and by e-mail */
  help: NavLink & Readonly<{ menu: readonly NavLink[] }>;
}>;

const HOME_LABELS = { family: 'Find a break', weekend: 'Find a weekend' } as const satisfies Record<Brand, string>;
const OTHER_BRANDS = {
  family: { brand: 'weekend', label: 'Adults-only weekends' },
  weekend: { brand: 'family', label: 'Family breaks' },
} as const satisfies Record<Brand, { brand: Brand; label: string }>;

const RESORT_LABELS = { family: 'Breaks in', weekend: 'Weekends in' } as const satisfies Record<Brand, string>;

/** The link to the overview of a brand's booking, with the query parameters of the visit. */
export const overviewHref = (brand: Brand, query: VisitQuery): string =>
  withVisitParams(stepPath(brand, 'overview'), query);

/** Makes links to pages of a brand's account area from their paths in it, with the query parameters of the visit. */
export const accountLinkOf =
  (brand: Brand, query: VisitQuery) =>
  (label: string, path: string): NavLink => ({
    label,
    href: withVisitParams(`${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/${path}`, query),
  });

/** For a signed-in holder, the label is the first name (spec: account area 2). */
const accountNavigation = (brand: Brand, query: VisitQuery, login: LoginData | null): SiteNavigation['account'] => {
  const linkTo = accountLinkOf(brand, query);
  if (login === null) return { ...linkTo('Sign in', 'login'), menu: [] };
  return {
    ...linkTo(`${login.FirstName}’s account`, 'bookings'),
    menu: [
      linkTo('Your bookings', 'bookings'),
      linkTo('Your details', 'account/details'),
      linkTo('Sign out', 'logout'),
    ],
  };
};

const helpNavigation = (brand: Brand): SiteNavigation['help'] => {
  const call = { label: `Call ${withHours(TEAM_PHONE)}`, href: TEAM_PHONE_LINK };
  const email = TEAM_EMAILS[brand];
  return { label: 'Help', href: '#help', menu: [call, { label: email, href: `mailto:${email}` }] };
};

/** The navigation of a brand, for the holder who is signed in or for nobody. */
export const siteNavigation = (brand: Brand, query: VisitQuery, login: LoginData | null): SiteNavigation => {
  const otherBrand = OTHER_BRANDS[brand];
  return {
    home: withVisitParams(homePath(brand), query),
    homeLabel: HOME_LABELS[brand],
    resorts: RESORT_CODES.map((code) => ({
      label: `${RESORT_LABELS[brand]} ${RESORT_NAMES[code]}`,
      href: withVisitParams(`${homePath(brand)}?resort=${code}`, query),
    })),
    account: accountNavigation(brand, query, login),
    help: helpNavigation(brand),
    other: { label: otherBrand.label, href: withVisitParams(homePath(otherBrand.brand), query) },
  };
};
