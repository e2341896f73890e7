/** The pages of the journey and of the account area, as their addresses name them: titles, chunks, and what caches may do. */
import { accountPlaceOf } from '../../../machines/account/accountUrl.ts';
import { isPrivate } from '../../../machines/account/account.rules.ts';
import { ACCOUNT_PAGES, chartPageOf, type AccountPage } from '../../../machines/account/accountPages.ts';
import { brandOf, homePath, isAccountAddress, stepPath } from '../../../machines/addresses/paths.ts';
import { documentTitle, withSiteName } from '../../../machines/addresses/siteTitle.ts';
import { STEP_PAGES } from '../../../machines/addresses/steps.ts';
import { titleOf } from '../../../machines/app/titles.ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import { RESORT_LIST } from '../../../machines/contract/resorts.ts';
import type { Destination } from '../../../machines/visitUrl/url.ts';
import type { Page } from './document.ts';
import { FOR_ONE } from './sharedPages.ts';

const DESCRIPTIONS = {
  family: `Seaside breaks in ${RESORT_LIST}. Choose your dates, your accommodation and your extras, and book online.`,
  weekend: `Adults-only weekends by the sea with live music, comedy and late nights at ${RESORT_LIST}.`,
} as const satisfies Record<Brand, string>;

/**
 * The path of a page without the visitor's query; null if the page belongs to one guest. Without a query, the weekend
 * results list all weekends, and the later steps redirect to the search, which is then the canonical page.
 */
export const canonicalPathOf = ({ brand, step, resId, query }: Destination): string | null => {
  if (STEP_PAGES[step].isPersonal || resId !== null || query.quoteId !== null) return null;
  return step === 'weekendResults' ? stepPath(brand, 'weekendResults') : homePath(brand);
};

/** The page of the account area at an address; null if there is none. */
export const accountPageOf = (pathname: string, search: string): AccountPage | null =>
  accountPlaceOf(brandOf(pathname), pathname, search).page;

/**
 * The pages whose chunks a document of the account area preloads, so that none waits for another one: the area, the page
 * of the address, and the sign-in that is shown instead to whoever is not signed in.
 */
export const accountChunks = (page: AccountPage | null): readonly string[] =>
  page === null ? [] : ['account', chartPageOf(page) ?? [], isPrivate(page) ? 'signIn' : []].flat();

/** Whether the journey or the account area has a page at an address; `destination` is the journey's. */
export const isFound = (destination: Destination | null, pathname: string, search: string): boolean =>
  destination !== null || accountPageOf(pathname, search) !== null;

/** A server-rendered page has one visitor's data; an account page is not even cached for the Back button. */
export const cachePolicyOf = (pathname: string, isPrerendered: boolean): string => {
  if (isAccountAddress(pathname)) return 'no-store';
  return isPrerendered ? FOR_ONE : 'no-cache';
};

/** A page that anyone with its link can open sends no referrer, so that other sites do not learn the link. */
export const referrerPolicyOf = (page: AccountPage | null): Readonly<Record<string, string>> =>
  page === 'sharedQuote' ? { 'referrer-policy': 'no-referrer' } : {};

/** What the document of a page says of it before its content is read; `publicUrl` is our origin. */
export const pageOf = (
  brand: Brand,
  destination: Destination | null,
  page: AccountPage | null,
  publicUrl: string,
): Pick<Page, 'brand' | 'title' | 'description' | 'canonical' | 'isPayment'> => {
  const step = destination?.step ?? null;
  const address = destination === null ? null : canonicalPathOf(destination);
  return {
    brand,
    title: documentTitle(
      step === null && page !== null
        ? withSiteName(ACCOUNT_PAGES[page].title, brand)
        : titleOf(step ?? 'notFound', brand),
    ),
    description: DESCRIPTIONS[brand],
    canonical: address === null ? null : `${publicUrl}${address}`,
    isPayment: step === 'checkout',
  };
};
