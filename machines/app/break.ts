/** The `break` parameter: base64 of JSON with what the guest chose; what cannot be decoded falls back to defaults, field by field (spec: booking journey 2). */
import {
  ADULTS,
  AN_ACCOMMODATION,
  AN_ORDER,
  A_COT,
  A_DATE,
  A_FEATURE,
  A_PACKAGE,
  A_RESORT,
  A_SUB_TYPE,
  GUESTS,
  MAX_FEATURES,
  MAX_UNITS,
  NIGHTS,
} from '../contract/addressed.ts';
import type { Party } from '../contract/party.ts';
import { NO_WISHES, type ListFilters, type Wishes } from '../contract/wishes.ts';
import { daysBetween, monthOf } from '../kit/dates.ts';
import { FIRST_PARTY, FURTHER_PARTY, withLead } from '../party/party.rules.ts';
import { isInReach } from '../search/calendar.rules.ts';
import { isNoWish, startingChoice, wishesOf, withWishes, type SearchChoice } from '../search/choice.ts';

/** The spec's three fields of the wishes, and the rest of them where there is any. */
const wishFields = ({ packageType, accommodationType, subType, ...filters }: Wishes) => ({
  packageType,
  accommodationType,
  accommodationSubType: subType,
  ...(isNoWish(filters) ? {} : { filters }),
});

/** The longest value that is looked at; a real one is far below. */
const MAX_LENGTH = 16_000;

/** Base64 has room for the characters of Latin alone: JSON names the others by their numbers. */
const inAscii = (json: string): string =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What of a choice the parameter holds, by the spec's names. */
export const breakFields = (choice: SearchChoice): object => ({
  parties: choice.parties,
  selectedBreak: {
    date: choice.date,
    duration: choice.nights,
    resortCode: choice.resort,
    breakName: null,
    price: null,
  },
  ...wishFields(wishesOf(choice)),
});

/** The parameter's value for these fields. */
export const breakOf = (fields: object): string => btoa(inAscii(JSON.stringify(fields)));

/** The parameter's value for a choice. */
export const encodeBreak = (choice: SearchChoice): string => breakOf(breakFields(choice));

/** The object that a value holds, whatever is in it; null when it is no break at all. Never throws. */
export const readBreak = (value: string): object | null => {
  if (value.length > MAX_LENGTH) return null;
  try {
    // a '+' in a query is often read as a space on its way here
    const found: unknown = JSON.parse(atob(value.replaceAll(' ', '+')));
    return typeof found === 'object' && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
};

/** A day that an address names, or null when no stay can start on it. */
const reached = (date: string | null, today: string): string | null =>
  date !== null && isInReach(today, date) ? date : null;

/** A field of a value's own, whatever the value is; nothing of a prototype is one. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

type Plain<A> = Readonly<{ is: (u: unknown) => u is A }>;

/** The value if it is one of its kind, else the other one. */
const valid = <A, B>({ is }: Plain<A>, value: unknown, otherwise: B): A | B => (is(value) ? value : otherwise);

/** The value if it is one of its kind or null, else the other one. */
const validOrNull = <A>(kind: Plain<A>, value: unknown, otherwise: A | null): A | null =>
  value === null ? null : valid(kind, value, otherwise);

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Each number of a party as far as it is one; the cots follow the infants, whatever the address names. */
const partyIn = (value: unknown, otherwise: Party): Party => {
  const infants = valid(GUESTS, fieldOf(value, 'numberOfInfants'), 0);
  const named = listIn(fieldOf(value, 'cotTypes'));
  return {
    numberOfAdults: valid(ADULTS, fieldOf(value, 'numberOfAdults'), otherwise.numberOfAdults),
    numberOfChildren: valid(GUESTS, fieldOf(value, 'numberOfChildren'), 0),
    numberOfToddlers: valid(GUESTS, fieldOf(value, 'numberOfToddlers'), 0),
    numberOfInfants: infants,
    isLeadBookerInParty: fieldOf(value, 'isLeadBookerInParty') === true,
    cotTypes: Array.from({ length: infants }, (_, i) => ({
      id: i + 1,
      type: valid(A_COT, fieldOf(named[i], 'type'), null),
    })),
  };
};

/** The parties of a break: as many as a booking takes, one of them with the lead booker. */
const partiesIn = (value: unknown, otherwise: Party[]): Party[] => {
  const named = listIn(value)
    .slice(0, MAX_UNITS)
    .filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  if (named.length === 0) return otherwise;
  const parties = named.map((one, i) => partyIn(one, i === 0 ? FIRST_PARTY : FURTHER_PARTY));
  return withLead(
    parties,
    Math.max(
      0,
      parties.findIndex((party) => party.isLeadBookerInParty),
    ),
  );
};

/** The filters that a value is, whole, or null. */
const filtersIn = (value: unknown): ListFilters | null => {
  const features = listIn(fieldOf(value, 'features'));
  const [isAccessible, isGroundFloor] = [fieldOf(value, 'isAccessible'), fieldOf(value, 'isGroundFloor')];
  const sort = fieldOf(value, 'sort');
  const isWhole =
    Array.isArray(fieldOf(value, 'features')) && features.length <= MAX_FEATURES && features.every(A_FEATURE.is);
  return isWhole && typeof isAccessible === 'boolean' && typeof isGroundFloor === 'boolean' && AN_ORDER.is(sort)
    ? { features: features.filter(A_FEATURE.is), isAccessible, isGroundFloor, sort }
    : null;
};

/** The wishes a break holds; what is no word of ours is left out. */
const wishesIn = (value: unknown): Wishes => ({
  ...NO_WISHES,
  packageType: valid(A_PACKAGE, fieldOf(value, 'packageType'), null),
  accommodationType: valid(AN_ACCOMMODATION, fieldOf(value, 'accommodationType'), null),
  subType: valid(A_SUB_TYPE, fieldOf(value, 'accommodationSubType'), null),
  ...filtersIn(fieldOf(value, 'filters')),
});

/**
 * The choice a value holds, or null when it is no break at all. Never throws, whatever it is given: a field that cannot be
 * read is that of `otherwise`, and loses nothing of the others.
 */
export const decodeBreak = (
  value: string,
  today: string,
  otherwise: SearchChoice = startingChoice(today),
): SearchChoice | null => {
  const found = readBreak(value);
  if (found === null) return null;
  const selected = fieldOf(found, 'selectedBreak');
  const date = validOrNull(A_DATE, fieldOf(selected, 'date'), otherwise.date);
  const reachedDate = reached(date, today);
  const choice: SearchChoice = {
    resort: validOrNull(A_RESORT, fieldOf(selected, 'resortCode'), otherwise.resort),
    nights: valid(NIGHTS, fieldOf(selected, 'duration'), otherwise.nights),
    date: reachedDate,
    month: monthOf(reachedDate ?? today),
    parties: partiesIn(fieldOf(found, 'parties'), otherwise.parties),
  };
  return withWishes(choice, wishesIn(found));
};

type Parts = Readonly<{
  resort: string | null;
  startDate: string | null;
  duration: string | null;
  endDate: string | null;
}>;

/** The nights that parts tell: those named, or those up to the last day. */
const nightsIn = ({ duration, endDate }: Parts, date: string | null, otherwise: number): number => {
  const named = /^\d+$/.test(duration ?? '') ? Number(duration) : Number.NaN;
  if (NIGHTS.is(named)) return named;
  const counted = date !== null && A_DATE.is(endDate) ? daysBetween(date, endDate) : Number.NaN;
  return NIGHTS.is(counted) ? counted : otherwise;
};

/** The choice that resort, startDate and duration, or endDate, make without a break; null when none of them is given. */
export const choiceFromParts = (parts: Parts, today: string): SearchChoice | null => {
  if (Object.values(parts).every((part) => part === null)) return null;
  const start = startingChoice(today);
  const date = A_DATE.is(parts.startDate) ? reached(parts.startDate, today) : null;
  return {
    ...start,
    resort: A_RESORT.is(parts.resort) ? parts.resort : start.resort,
    nights: nightsIn(parts, date, start.nights),
    date,
    month: monthOf(date ?? today),
  };
};
