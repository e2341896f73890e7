/**
 * The `break` parameter: base64 of JSON with the guest's search choice. Each field that cannot be decoded falls back to
 * its default (spec: booking journey 2).
 */
import {
  ADULTS,
  ACCOMMODATION_CODE,
  BREAK_NAME,
  SEARCH_SORT,
  COT_TYPE,
  DATE,
  FEATURE,
  PACKAGE_TYPE,
  RESORT_CODE,
  SUB_TYPE,
  GUESTS,
  MAX_FEATURES,
  MAX_UNITS,
  NIGHTS,
  PENCE,
} from '../contract/urlScalars.ts';
import type { Party } from '../contract/party.ts';
import type { ChosenBreak } from '../contract/stay.ts';
import { NO_PREFERENCES, type ListFilters, type StayPreferences } from '../contract/stayPreferences.ts';
import { daysBetween, monthOf } from '../kit/dates.ts';
import { FIRST_PARTY, FURTHER_PARTY, withLead } from '../party/party.rules.ts';
import { isInSearchRange } from '../search/calendar.rules.ts';
import {
  areDefaultPreferences,
  startingChoice,
  preferencesOf,
  stayOf,
  withChosenBreak,
  withPreferences,
  type SearchChoice,
} from '../search/choice.ts';

/** The preferences in the spec's three fields, and in `filters` when any other preference is set. */
const preferenceFields = ({ packageType, accommodationType, subType, ...filters }: StayPreferences) => ({
  packageType,
  accommodationType,
  accommodationSubType: subType,
  ...(areDefaultPreferences(filters) ? {} : { filters }),
});

/** The longest value that is decoded, in characters; real values are far shorter. */
const MAX_LENGTH = 16_000;

/** JSON with characters beyond ASCII as \u escapes, because `btoa` accepts Latin-1 characters only. */
const inAscii = (json: string): string =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The fields of a choice that the parameter contains, under the names of the spec. */
export const breakFields = (choice: SearchChoice): object => ({
  parties: choice.parties,
  selectedBreak: {
    date: choice.date,
    duration: choice.nights,
    resortCode: choice.resort,
    breakName: choice.chosenBreak?.breakName ?? null,
    price: choice.chosenBreak?.price ?? null,
  },
  ...preferenceFields(preferencesOf(choice)),
});

/** The parameter value for these fields. */
export const encodeBreakFields = (fields: object): string => btoa(inAscii(JSON.stringify(fields)));

/** The parameter value for a choice. */
export const encodeBreak = (choice: SearchChoice): string => encodeBreakFields(breakFields(choice));

/** The decoded object, with unchecked fields; null when the value is not a JSON object in base64. Never throws. */
export const parseBreak = (value: string): object | null => {
  if (value.length > MAX_LENGTH) return null;
  try {
    // '+' in a query is often decoded as a space
    const found: unknown = JSON.parse(atob(value.replaceAll(' ', '+')));
    return typeof found === 'object' && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
};

/** The date, or null when no stay can start on it. */
const reachableDate = (date: string | null, today: string): string | null =>
  date !== null && isInSearchRange(today, date) ? date : null;

/** An own property of any value, else undefined; never an inherited property. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

type TypeGuard<A> = Readonly<{ is: (u: unknown) => u is A }>;

/** The value if it is valid, else the fallback. */
const validOr = <A, B>({ is }: TypeGuard<A>, value: unknown, fallback: B): A | B => (is(value) ? value : fallback);

/** The value if it is valid or null, else the fallback. */
const validOrNull = <A>(kind: TypeGuard<A>, value: unknown, fallback: A | null): A | null =>
  value === null ? null : validOr(kind, value, fallback);

const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** A party; each invalid field gets a default. It has one cot per infant, whatever the value contains. */
const decodeParty = (value: unknown, fallback: Party): Party => {
  const infants = validOr(GUESTS, fieldOf(value, 'numberOfInfants'), 0);
  const given = arrayOf(fieldOf(value, 'cotTypes'));
  return {
    numberOfAdults: validOr(ADULTS, fieldOf(value, 'numberOfAdults'), fallback.numberOfAdults),
    numberOfChildren: validOr(GUESTS, fieldOf(value, 'numberOfChildren'), 0),
    numberOfToddlers: validOr(GUESTS, fieldOf(value, 'numberOfToddlers'), 0),
    numberOfInfants: infants,
    isLeadBookerInParty: fieldOf(value, 'isLeadBookerInParty') === true,
    cotTypes: Array.from({ length: infants }, (_, i) => ({
      id: i + 1,
      type: validOr(COT_TYPE, fieldOf(given[i], 'type'), null),
    })),
  };
};

/** The parties of a break: at most as many as a booking allows, exactly one of them with the lead booker. */
const decodeParties = (value: unknown, fallback: Party[]): Party[] => {
  const given = arrayOf(value)
    .slice(0, MAX_UNITS)
    .filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  if (given.length === 0) return fallback;
  const parties = given.map((one, i) => decodeParty(one, i === 0 ? FIRST_PARTY : FURTHER_PARTY));
  return withLead(
    parties,
    Math.max(
      0,
      parties.findIndex((party) => party.isLeadBookerInParty),
    ),
  );
};

/** The list filters; null unless all of them are valid. */
const decodeFilters = (value: unknown): ListFilters | null => {
  const features = arrayOf(fieldOf(value, 'features'));
  const [isAccessible, isGroundFloor] = [fieldOf(value, 'isAccessible'), fieldOf(value, 'isGroundFloor')];
  const sort = fieldOf(value, 'sort');
  const isWhole =
    Array.isArray(fieldOf(value, 'features')) && features.length <= MAX_FEATURES && features.every(FEATURE.is);
  return isWhole && typeof isAccessible === 'boolean' && typeof isGroundFloor === 'boolean' && SEARCH_SORT.is(sort)
    ? { features: features.filter(FEATURE.is), isAccessible, isGroundFloor, sort }
    : null;
};

/** The preferences of a break; invalid values are left out. */
const decodePreferences = (value: unknown): StayPreferences => ({
  ...NO_PREFERENCES,
  packageType: validOr(PACKAGE_TYPE, fieldOf(value, 'packageType'), null),
  accommodationType: validOr(ACCOMMODATION_CODE, fieldOf(value, 'accommodationType'), null),
  subType: validOr(SUB_TYPE, fieldOf(value, 'accommodationSubType'), null),
  ...decodeFilters(fieldOf(value, 'filters')),
});

/** The name and price of the selected break; null unless both are valid. */
const decodeChosenBreak = (selected: unknown): ChosenBreak | null => {
  const [breakName, price] = [fieldOf(selected, 'breakName'), fieldOf(selected, 'price')];
  return BREAK_NAME.is(breakName) && PENCE.is(price) ? { breakName, price } : null;
};

/**
 * The choice in a parameter value, or null when the value is not a JSON object in base64. Never throws: a field that
 * cannot be decoded is taken from `fallback`, and the other fields are kept.
 */
export const decodeBreak = (
  value: string,
  today: string,
  fallback: SearchChoice = startingChoice(today),
): SearchChoice | null => {
  const found = parseBreak(value);
  if (found === null) return null;
  const selected = fieldOf(found, 'selectedBreak');
  const date = validOrNull(DATE, fieldOf(selected, 'date'), fallback.date);
  const reachedDate = reachableDate(date, today);
  const choice: SearchChoice = {
    resort: validOrNull(RESORT_CODE, fieldOf(selected, 'resortCode'), fallback.resort),
    nights: validOr(NIGHTS, fieldOf(selected, 'duration'), fallback.nights),
    date: reachedDate,
    month: monthOf(reachedDate ?? today),
    parties: decodeParties(fieldOf(found, 'parties'), fallback.parties),
  };
  const chosenBreak = stayOf(choice) === null ? null : decodeChosenBreak(selected);
  return withPreferences(withChosenBreak(choice, chosenBreak), decodePreferences(found));
};

type StayParams = Readonly<{
  resort: string | null;
  startDate: string | null;
  duration: string | null;
  endDate: string | null;
}>;

/** The number of nights: `duration` if valid, else the nights up to `endDate`, else the fallback. */
const decodeNights = ({ duration, endDate }: StayParams, date: string | null, fallback: number): number => {
  const given = /^\d+$/.test(duration ?? '') ? Number(duration) : Number.NaN;
  if (NIGHTS.is(given)) return given;
  const counted = date !== null && DATE.is(endDate) ? daysBetween(date, endDate) : Number.NaN;
  return NIGHTS.is(counted) ? counted : fallback;
};

/** The choice from the parameters resort, startDate, duration and endDate, without `break`; null when none is given. */
export const choiceFromParams = (parts: StayParams, today: string): SearchChoice | null => {
  if (Object.values(parts).every((part) => part === null)) return null;
  const start = startingChoice(today);
  const date = DATE.is(parts.startDate) ? reachableDate(parts.startDate, today) : null;
  return {
    ...start,
    resort: RESORT_CODE.is(parts.resort) ? parts.resort : start.resort,
    nights: decodeNights(parts, date, start.nights),
    date,
    month: monthOf(date ?? today),
  };
};
