/**
 * Converts addresses to steps and back: a URL change is an event, the URL shown is a projection of the chart (spec:
 * booking journey 2).
 */
import { generatePath, matchPath } from 'react-router';
import { QUOTE_NUMBER, RES_ID } from '../contract/urlScalars.ts';
import type { Brand } from '../contract/brand.ts';
import { FIRST_STEP, isStepOf, type Step } from '../journey/journey.rules.ts';
import { startingChoice, type SearchChoice } from '../search/choice.ts';
import { choiceFromParams, decodeBreak, encodeBreak } from './breakParam.ts';
import type { WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import { decodeWeekendFilters, encodeWeekendBreak } from './weekendBreakParam.ts';
import { parseId, paramsOf, parseVisitQuery, type VisitQuery } from './query.ts';
import { readQuery } from './queryString.ts';

/** The path prefix of each brand. */
export const BRAND_PREFIX = { family: '', weekend: '/bigweekenders' } as const satisfies Record<Brand, string>;

/** The root of the account area, after the brand's prefix (spec: account area 2). */
export const ACCOUNT_ROOT = '/my-breakwater';

/** The path of each step, after the brand's prefix. */
export const STEP_PATHS = {
  search: '/booking/search',
  weekendSearch: '/booking/search',
  weekendResults: '/booking/search-results',
  accommodation: '/booking/accommodation/:code?',
  picker: '/booking/accommodation-picker',
  dining: '/booking/dining',
  extras: '/booking/extras',
  overview: '/booking/overview',
  guests: '/booking/guest-details',
  checkout: '/booking/checkout',
  confirmation: '/booking/confirmation',
  savedQuote: '/booking/quote-confirmation/:quoteId?',
} as const satisfies Record<Step, string>;

/** The step that the account area shows too: the checkout for a balance or a change. */
const ACCOUNT_STEP_PATHS = {
  checkout: `${ACCOUNT_ROOT}/checkout/:resId`,
} as const satisfies Partial<Record<Step, string>>;

/** The path of a brand's confirmation page: without a reference, that of the booking that the session paid. */
export const confirmationPath = (brand: Brand): string => `${BRAND_PREFIX[brand]}${STEP_PATHS.confirmation}`;

/** The addresses of a booking's confirmation page, and of the checkout for its balance or its change. */
export const confirmationAddress = (brand: Brand, resId: number): string => `${confirmationPath(brand)}?resId=${resId}`;
export const balanceAddress = (brand: Brand, resId: number): string =>
  `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/checkout/${resId}`;

/** The page after a payment for a completed booking: the holder's, or that of somebody who may only pay. */
export const paidAddress = (brand: Brand, resId: number, isPaymentLogin: boolean): string =>
  `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/account/${isPaymentLogin ? 'payment-login/' : ''}confirmation/${resId}`;

/** Where a guest signs in, or begins an account, and comes back from to the overview of the booking in hand. */
export const signInAddress = (brand: Brand, page: 'login' | 'create'): string =>
  `${BRAND_PREFIX[brand]}${ACCOUNT_ROOT}/${page}?next=overview`;

/** Whether an address is in the account area of its brand, whether or not a page has it. */
export const isAccountAddress = (pathname: string): boolean =>
  pathname.toLowerCase().startsWith(`${BRAND_PREFIX[brandOf(pathname)]}${ACCOUNT_ROOT}/`);

/** An address of this site, as the browser shows it. */
export type Address = Readonly<{ pathname: string; search: string }>;

/** The target of an address. `choice` is null when the address contains no search; `detail` is an accommodation code. */
export type Destination = Readonly<{
  brand: Brand;
  step: Step;
  choice: SearchChoice | null;
  weekendFilters: WeekendFilters | null;
  detail: string | null;
  resId: number | null;
  query: VisitQuery;
}>;

/** The brand that an address belongs to, whether or not a page has it. */
export const brandOf = (pathname: string): Brand =>
  matchPath({ path: `${BRAND_PREFIX.weekend}/*`, caseSensitive: false }, pathname) === null ? 'family' : 'weekend';

/** The path of a brand's first step. */
export const homePath = (brand: Brand): string => `${BRAND_PREFIX[brand]}${STEP_PATHS.search}`;

const stepOfPath = (
  brand: Brand,
  pathname: string,
): { step: Step; params: Readonly<Record<string, string | undefined>> } | null => {
  const isRoot = matchPath({ path: BRAND_PREFIX[brand] || '/', caseSensitive: false }, pathname) !== null;
  if (isRoot) return { step: FIRST_STEP[brand], params: {} };
  const paths = [...Object.entries(STEP_PATHS), ...Object.entries(ACCOUNT_STEP_PATHS)] as [Step, string][];
  for (const [step, path] of paths) {
    if (!isStepOf(brand, step)) continue;
    const match = matchPath({ path: `${BRAND_PREFIX[brand]}${path}`, caseSensitive: false }, pathname);
    if (match) return { step, params: match.params };
  }
  return null;
};

/** Whether the journey has a page at a path. */
export const hasStep = (pathname: string): boolean => stepOfPath(brandOf(pathname), pathname) !== null;

/** The target of `pathname` and `search`; null when no page has the address. */
export const destinationOf = (pathname: string, search: string, today: string): Destination | null => {
  const brand = brandOf(pathname);
  const found = stepOfPath(brand, pathname);
  if (found === null) return null;
  const query = readQuery(search);
  const resId = parseId(RES_ID, found.params['resId'] ?? query.get('resId'));
  // a path that names a booking has no page without its reference
  if ('resId' in found.params && resId === null) return null;
  const visitQuery = parseVisitQuery(query);
  const value = query.get('break');
  const parts = choiceFromParams(
    {
      resort: query.get('resort'),
      startDate: query.get('startDate'),
      duration: query.get('duration'),
      endDate: query.get('endDate'),
    },
    today,
  );
  return {
    brand,
    step: found.step,
    choice: (value === null ? null : decodeBreak(value, today, parts ?? startingChoice(today))) ?? parts,
    weekendFilters: value === null || brand === 'family' ? null : decodeWeekendFilters(value),
    detail: found.params['code']?.toUpperCase() ?? null,
    resId,
    query: { ...visitQuery, quoteId: parseId(QUOTE_NUMBER, found.params['quoteId']) ?? visitQuery.quoteId },
  };
};

/** Steps whose address contains the search choice, so that it can be shared. */
const STEPS_WITH_BREAK: readonly Step[] = ['search', 'weekendSearch', 'weekendResults', 'accommodation'];

/** The `break` parameter of a search, in the format of the brand. */
export const breakParam = ({
  brand,
  choice,
  weekendFilters,
}: Readonly<{ brand: Brand; choice: SearchChoice; weekendFilters: WeekendFilters }>): string =>
  brand === 'weekend' ? encodeWeekendBreak(choice, weekendFilters) : encodeBreak(choice);

/** The address of a step of the journey, with the query parameters of the visit. */
export const addressOf = (
  place: Readonly<{
    brand: Brand;
    step: Step;
    choice: SearchChoice;
    weekendFilters: WeekendFilters;
    detail: string | null;
    resId: number | null;
    /** the booking whose balance is paid at the checkout */
    balanceOf?: number | null;
    query: VisitQuery;
  }>,
): string => {
  const { quoteId } = place.query;
  const path =
    place.step === 'checkout' && place.balanceOf != null
      ? balanceAddress(place.brand, place.balanceOf)
      : generatePath(`${BRAND_PREFIX[place.brand]}${STEP_PATHS[place.step]}`, {
          ...(place.step === 'accommodation' && place.detail !== null ? { code: place.detail.toLowerCase() } : {}),
          ...(place.step === 'savedQuote' && quoteId !== null ? { quoteId: String(quoteId) } : {}),
        });
  const query = new URLSearchParams();
  if (STEPS_WITH_BREAK.includes(place.step)) query.set('break', breakParam(place));
  if (place.step === 'confirmation' && place.resId !== null) query.set('resId', String(place.resId));
  for (const [name, value] of paramsOf(place.query)) query.set(name, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
};
