/** The pages of the account area, and the addresses of each (spec: account area 2). */
import { page as accountHome } from './accountHome/page.ts';
import { page as myBooking } from './myBooking/page.ts';
import type { PageRow, PageRows } from '../addresses/pageRow.ts';
import { page as paymentLogin } from './paymentLogin/page.ts';
import { page as profile } from './profile/page.ts';
import { page as recovery } from './recovery/page.ts';
import { page as register } from './register/page.ts';
import { page as sharedQuote } from './sharedQuote/page.ts';
import { page as signIn } from './signIn/page.ts';
import { page as singleSignOn } from './singleSignOn/page.ts';

/** The pages with a chart. The name of each is that of its folder, its chart and its state in the chart of the area. */
const CHART_PAGES = {
  signIn,
  register,
  recovery,
  paymentLogin,
  accountHome,
  myBooking,
  profile,
  sharedQuote,
  singleSignOn,
};

/** The pages that the chart of the area shows itself. */
const OWN_PAGES = {
  help: { help: { path: '/help', title: 'Help with signing in', audience: 'everybody' } },
  paid: {
    paymentConfirmation: {
      path: '/account/payment-login/confirmation/:resId',
      title: 'Your payment',
      audience: 'everybody',
    },
  },
  signOut: { logout: { path: '/logout', title: 'Sign out', audience: 'everybody' } },
} as const satisfies Record<string, PageRows>;

const KINDS = { ...CHART_PAGES, ...OWN_PAGES };

/** The name of a page with a chart. */
export type ChartPage = keyof typeof CHART_PAGES;
/** The page that an address belongs to, which may have several addresses. */
export type PageKind = keyof typeof KINDS;

type PageOfKind<Kind extends PageKind> = { [Name in Kind]: keyof (typeof KINDS)[Name] }[Kind];

/** The name of an address. */
export type AccountPage = PageOfKind<PageKind>;
/** A tab of the account's home. */
export type HomeTab = PageOfKind<'accountHome'>;
/** The page of one booking, or one of its sub-pages. */
export type BookingPage = PageOfKind<'myBooking'>;
/** A section of the holder's details. */
export type ProfileSection = PageOfKind<'profile'>;

/** The names of the pages with a chart. */
export const CHART_PAGE_NAMES = Object.keys(CHART_PAGES) as ChartPage[];

/** The rows of all addresses. */
export const ACCOUNT_PAGES: Readonly<Record<AccountPage, PageRow>> = Object.assign({}, ...Object.values(KINDS));

/** The names of all addresses. */
export const ACCOUNT_PAGE_NAMES = Object.keys(ACCOUNT_PAGES) as AccountPage[];

/** Whether an address is one of a page. */
export const isOfKind = <Kind extends PageKind>(
  page: AccountPage | null,
  kind: Kind,
): page is PageOfKind<Kind> & AccountPage => page !== null && page in KINDS[kind];

/** The page with a chart that has an address; null for an address that the area shows itself. */
export const chartPageOf = (page: AccountPage): ChartPage | null =>
  CHART_PAGE_NAMES.find((name) => isOfKind(page, name)) ?? null;

/** The title for an address of the area that has no page. */
const NOT_FOUND = 'Page not found';

/** The title of a page; `null` is an address that has none. */
export const accountTitle = (page: AccountPage | null): string =>
  page === null ? NOT_FOUND : ACCOUNT_PAGES[page].title;
