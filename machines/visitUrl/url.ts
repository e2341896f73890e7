/**
 * Converts addresses to steps and back: a URL change is an event, the URL shown is a projection of the chart (spec:
 * booking journey 2).
 */
import { generatePath, matchPath } from 'react-router';
import { BALANCE_PATH, BRAND_PREFIX, balanceAddress, brandOf, stepPath } from '../addresses/paths.ts';
import { QUOTE_NUMBER, RES_ID } from '../contract/urlScalars.ts';
import type { Brand } from '../contract/brand.ts';
import { startingChoice, type SearchChoice } from '../search/choice.ts';
import { minAdults, partiesRefusal, type PartyTerms } from '../party/limits.rules.ts';
import { FIRST_PARTY, areAdults, unitOf, withoutChildren } from '../party/party.rules.ts';
import { splitParties } from '../party/split.rules.ts';
import { breakIn, choiceFromParams, decodeBreak, encodeBreak } from './breakParam.ts';
import { BREAK_UNREAD, CHILDREN_LEFT_OUT, idUnread, partiesRefused } from '../addresses/link.text.ts';
import {
  NO_REPORT,
  paramIn,
  withProblem,
  type LinkPart,
  type LinkProblem,
  type Report,
} from '../addresses/linkValues.ts';
import { filtersOfLinked, type LinkedWeekend, type WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import { decodeWeekendFilters, encodeWeekendBreak } from './weekendBreakParam.ts';
import { idIn, parseId, paramsOf, parseVisitQuery, type VisitQuery } from '../addresses/query.ts';
import { readQuery } from '../addresses/queryString.ts';
import { FIRST_STEP, isStepOf, STEP_PAGES, STEPS, type Step } from '../addresses/steps.ts';

/** The paths of the steps. The checkout for a balance or a change has one in the account area too. */
const PATHS: readonly (readonly [Step, string])[] = [
  ...STEPS.map((step) => [step, STEP_PAGES[step].path] as const),
  ['checkout', BALANCE_PATH],
];

/** The target of an address. `choice` is null when the address has no search; `detail` is an accommodation code. */
export type Destination = Readonly<{
  brand: Brand;
  step: Step;
  choice: SearchChoice | null;
  weekendFilters: WeekendFilters | null;
  /** the weekend that the address names by its day; weekend brand only */
  linkedWeekend?: LinkedWeekend;
  detail: string | null;
  resId: number | null;
  query: VisitQuery;
  /** the parts of the address that were not applied, if any */
  linkProblems?: readonly LinkProblem[];
}>;

const stepOfPath = (
  brand: Brand,
  pathname: string,
): { step: Step; params: Readonly<Record<string, string | undefined>> } | null => {
  const isRoot = matchPath({ path: BRAND_PREFIX[brand] || '/', caseSensitive: false }, pathname) !== null;
  if (isRoot) return { step: FIRST_STEP[brand], params: {} };
  for (const [step, path] of PATHS) {
    if (!isStepOf(brand, step)) continue;
    const match = matchPath({ path: `${BRAND_PREFIX[brand]}${path}`, caseSensitive: false }, pathname);
    if (match) return { step, params: match.params };
  }
  return null;
};

/** Whether the journey has a page at a path. */
export const hasStep = (pathname: string): boolean => stepOfPath(brandOf(pathname), pathname) !== null;

/** Whether a step's address names a booking by its reference. */
const namesBooking = (step: Step): boolean => step === 'confirmation' || step === 'checkout';

type LinkedSearch = Pick<Destination, 'choice' | 'weekendFilters' | 'linkedWeekend'>;

/** The search in the parameters resort, startDate, duration and endDate, for an address without a readable `break`. */
const searchOfParams = (brand: Brand, query: URLSearchParams, today: string, report: Report): LinkedSearch => {
  const parts = {
    resort: paramIn(query, 'resort'),
    startDate: paramIn(query, 'startDate'),
    duration: paramIn(query, 'duration'),
    endDate: paramIn(query, 'endDate'),
  };
  const choice = choiceFromParams(parts, today, report);
  if (brand === 'family' || choice === null) return { choice, weekendFilters: null };
  const linkedWeekend = {
    resort: parts.resort === null ? null : choice.resort,
    startDate: choice.date,
    nights: parts.duration === null && parts.endDate === null ? null : choice.nights,
  };
  return { choice, weekendFilters: filtersOfLinked(linkedWeekend), linkedWeekend };
};

/** The search in an address; `break` takes precedence over the other parameters. */
const searchOf = (brand: Brand, query: URLSearchParams, today: string, report: Report): LinkedSearch => {
  const value = breakIn(query);
  if (value === null) return searchOfParams(brand, query, today, report);
  const ofParams = searchOfParams(brand, query, today, NO_REPORT);
  const choice = decodeBreak(value, today, ofParams.choice ?? startingChoice(today), report);
  if (choice === null) {
    report(BREAK_UNREAD);
    return searchOfParams(brand, query, today, report);
  }
  return { choice, weekendFilters: brand === 'family' ? null : decodeWeekendFilters(value, report) };
};

/** The choice with parties that can be booked: within the limits, and without children on an adults-only weekend. */
const withBookableParties = (choice: SearchChoice, terms: Partial<PartyTerms>, report: Report): SearchChoice => {
  const adults = terms.brand === 'weekend' ? choice.parties.map(withoutChildren) : choice.parties;
  const refusal = partiesRefusal(splitParties(adults, minAdults(0, terms)), terms);
  // a missing type of a cot is asked for in the search
  if (refusal !== null && !refusal.field.endsWith('cotTypes')) {
    report(partiesRefused(refusal.message));
    return { ...choice, parties: [FIRST_PARTY] };
  }
  if (terms.brand !== 'weekend' || areAdults(choice.parties.map(unitOf))) return choice;
  report(CHILDREN_LEFT_OUT);
  return { ...choice, parties: adults };
};

/** If one of these parts of a link is not applied, the guest must check the search before anything is offered. */
const SEARCH_PARTS: readonly LinkPart[] = ['break', 'resort', 'startDate', 'duration', 'endDate', 'parties'];

/** The step of a link; the search instead, if a part was not applied that decides what the step offers. */
const stepWith = (brand: Brand, step: Step, problems: readonly LinkProblem[]): Step =>
  (step === 'accommodation' || step === 'weekendResults') &&
  problems.some((problem) => SEARCH_PARTS.includes(problem.part) && problem !== CHILDREN_LEFT_OUT)
    ? FIRST_STEP[brand]
    : step;

/** The target of `pathname` and `search`; null when no page has the address. */
export const destinationOf = (pathname: string, search: string, today: string): Destination | null => {
  const brand = brandOf(pathname);
  const found = stepOfPath(brand, pathname);
  if (found === null) return null;
  let problems: readonly LinkProblem[] = [];
  const report: Report = (problem) => {
    problems = withProblem(problems, problem);
  };
  const query = readQuery(search);
  const resId =
    found.params['resId'] === undefined
      ? idIn(query, 'resId', RES_ID, namesBooking(found.step) ? report : NO_REPORT)
      : parseId(RES_ID, found.params['resId']);
  // a path that names a booking needs its reference
  if ('resId' in found.params && resId === null) return null;
  if (found.step === 'confirmation') idIn(query, 'offerId', QUOTE_NUMBER, report);
  const visitQuery = parseVisitQuery(query, report);
  const ofPath = found.params['quoteId'];
  const quoteId = parseId(QUOTE_NUMBER, ofPath) ?? visitQuery.quoteId;
  if (ofPath !== undefined && quoteId === null) report(idUnread('quoteId', ofPath));
  const { choice, ...rest } = searchOf(brand, query, today, report);
  const terms = { brand, isPrivateBreak: visitQuery.isPrivateBreak };
  const bookable = choice && withBookableParties(choice, terms, report);
  return {
    brand,
    step: stepWith(brand, found.step, problems),
    choice: bookable,
    ...rest,
    detail: found.params['code']?.toUpperCase() ?? null,
    resId,
    query: { ...visitQuery, quoteId },
    ...(problems.length > 0 && { linkProblems: problems }),
  };
};

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
      : generatePath(stepPath(place.brand, place.step), {
          ...(place.step === 'accommodation' && place.detail !== null ? { code: place.detail.toLowerCase() } : {}),
          ...(place.step === 'savedQuote' && quoteId !== null ? { quoteId: String(quoteId) } : {}),
        });
  const query = new URLSearchParams();
  if (STEP_PAGES[place.step].hasSearch) query.set('break', breakParam(place));
  if (place.step === 'confirmation' && place.resId !== null) query.set('resId', String(place.resId));
  for (const [name, value] of paramsOf(place.query)) query.set(name, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
};
