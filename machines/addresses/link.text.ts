/**
 * The messages about parts of a link that were not applied: one sentence for each, which names the part and what is
 * shown instead (the specification has no words for it).
 */
import { RESORT_NAMES, formatNights } from '../stay/stay.text.ts';
import type { ResortCode } from '../contract/stay.ts';
import { formatDate } from '../kit/dates.ts';
import type { LinkPart, LinkProblem } from './linkValues.ts';

/** A value of a link in quotation marks, if it is short and plain: a link must not put any text into our page. */
const quoted = (given: unknown): string => {
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : '';
  return /^[\w/.:-]{1,12}( or [\w/.:-]{1,12})?$/.test(text) ? ` (“${text}”)` : '';
};

const DATE_LEFT = 'so we’ve left the arrival day for you to choose';
const nightsShown = (nights: number): string => `so we’re showing ${formatNights(nights)} until you choose`;

const problem = (part: LinkPart, message: string): LinkProblem => ({ part, message: `${message}.` });

/** The value of `break` cannot be read at all. */
export const BREAK_UNREAD = problem(
  'break',
  'We couldn’t read the search in your link, so please tell us again what you’re looking for',
);

/** No resort has this code. */
export const resortUnknown = (given: unknown): LinkProblem =>
  problem(
    'resort',
    `We couldn’t find the resort in your link${quoted(given)}, so we’ve left the resort for you to choose`,
  );

/** The arrival day is no date. */
export const dateUnread = (given: unknown): LinkProblem =>
  problem('startDate', `We couldn’t read the arrival day in your link${quoted(given)}, ${DATE_LEFT}`);

/** The arrival day has passed. */
export const datePast = (date: string): LinkProblem =>
  problem('startDate', `${formatDate(date)} has passed, ${DATE_LEFT}`);

/** The arrival day is further ahead than a search can look. */
export const dateTooFar = (date: string): LinkProblem =>
  problem('startDate', `We don’t sell breaks as far ahead as ${formatDate(date)}, ${DATE_LEFT}`);

/** Why no stay of this length can start on a day. */
export type DayRefusal = 'notSold' | 'soldOut' | 'adultsOnly';

const DAY_REFUSALS = {
  notSold: (stay) => `We don’t have a ${stay}`,
  soldOut: (stay) => `Our ${stay} is sold out`,
  adultsOnly: (stay) => `Our ${stay} is for adults only`,
} as const satisfies Record<DayRefusal, (stay: string) => string>;

/** No stay of this length can start on the arrival day, at the resort or, if none is given, at any. */
export const dateRefused = (
  stay: Readonly<{ resort: ResortCode | null; date: string; nights: number }>,
  why: DayRefusal,
): LinkProblem => {
  const place = stay.resort === null ? '' : ` at ${RESORT_NAMES[stay.resort]}`;
  return problem(
    'startDate',
    `${DAY_REFUSALS[why](`${stay.nights}-night break${place} from ${formatDate(stay.date)}`)}, ${DATE_LEFT}`,
  );
};

/** The length is not a number of nights, or is never sold; `shown` nights are shown instead. */
export const nightsUnread = (given: unknown, shown: number): LinkProblem =>
  /^\d{1,3}$/.test(String(given).trim())
    ? nightsNotSold(Number(given), shown)
    : problem('duration', `We couldn’t read the number of nights in your link${quoted(given)}, ${nightsShown(shown)}`);

/** The length is not sold at the resort; `shown` nights are shown instead. */
export const nightsNotSold = (nights: number, shown: number, resort: ResortCode | null = null): LinkProblem => {
  const place = resort === null ? '' : ` at ${RESORT_NAMES[resort]}`;
  return problem('duration', `We don’t have ${nights}-night breaks${place}, ${nightsShown(shown)}`);
};

/** There is no stay from the first to the last day; `shown` nights are shown instead. */
export const endDateUnread = (given: unknown, shown: number): LinkProblem =>
  problem('endDate', `We couldn’t use the last day in your link${quoted(given)}, ${nightsShown(shown)}`);

/** The link does not clearly say who is coming. */
export const PARTIES_UNREAD = problem(
  'parties',
  'We couldn’t read everyone in your link, so please check who’s coming',
);

/** The children of the party were left out for an adults-only weekend. */
export const CHILDREN_LEFT_OUT = problem(
  'parties',
  'Our weekends are for over-18s only, so we’ve left the children out of your party',
);

/** The party breaks a limit; `reason` is the sentence of the limit's rule. */
export const partiesRefused = (reason: string): LinkProblem => ({
  part: 'parties',
  message: `We couldn’t use the party in your link, so please tell us who’s coming. ${reason}`,
});

/** Some preferences for the accommodation are unknown. */
export const PREFERENCES_UNREAD = problem(
  'preferences',
  'We don’t know all of the accommodation choices in your link, so we’ve left out the ones we don’t',
);

const WEEKEND_PARTS = {
  events: 'some of the events',
  resorts: 'some of the resorts',
  months: 'some of the months',
} as const;

/** Some events, resorts or months are unknown, or on no weekend that is on sale. */
export const weekendPartLeftOut = (part: keyof typeof WEEKEND_PARTS): LinkProblem =>
  problem(part, `We don’t have weekends for ${WEEKEND_PARTS[part]} in your link, so we’ve left those out`);

const ID_NAMES = {
  agencyId: ['travel agent’s number', 'please check it with them'],
  quoteId: ['quote’s number', 'please check that it has 8 digits'],
  offerId: ['offer’s number', 'please check that it has 8 digits'],
  resId: ['booking reference', 'please check that it has 8 digits'],
} as const;

/** An id that a link can name. */
export type IdPart = keyof typeof ID_NAMES;

/** An id is not a number, or has too few or too many digits. */
export const idUnread = (part: IdPart, given: unknown): LinkProblem => {
  const [name, advice] = ID_NAMES[part];
  return problem(part, `We couldn’t read the ${name} in your link${quoted(given)}, so ${advice}`);
};
