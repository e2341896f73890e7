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
import type { CotType, Party } from '../contract/party.ts';
import type { ChosenBreak, ResortCode } from '../contract/stay.ts';
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
import {
  PARTIES_UNREAD,
  PREFERENCES_UNREAD,
  datePast,
  dateTooFar,
  dateUnread,
  endDateUnread,
  nightsUnread,
  resortUnknown,
} from '../addresses/link.text.ts';
import { NO_REPORT, codeIn, dateIn, numberIn, patternIn, type Report } from '../addresses/linkValues.ts';

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

/**
 * The raw `break` value of a query: in base64, a '+' at either end is read as a space, so it is not trimmed. Null when
 * the link has none; several different values are joined to one that cannot be decoded.
 */
export const breakIn = (query: URLSearchParams): string | null =>
  [...new Set(query.getAll('break').filter((value) => value.trim() !== ''))].join(' or ') || null;

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

/** The date, or null when no stay can start on it: it has passed, or is too far ahead for a search. */
const reachableDate = (date: string | null, today: string, report: Report): string | null => {
  if (date === null || isInSearchRange(today, date)) return date;
  report(date < today ? datePast(date) : dateTooFar(date));
  return null;
};

/** An own property of any value, else undefined; never an inherited property. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const isNothing = (given: unknown): boolean => given === undefined || given === null || given === '';

/** The field as `read` returns it; the fallback if it is missing, or if it cannot be read, which is reported. */
const fieldOr = <A, B>(
  given: unknown,
  read: (given: unknown) => A | null,
  fallback: B,
  onUnread: () => void,
): A | B => {
  if (isNothing(given)) return fallback;
  const found = read(given);
  if (found === null) onUnread();
  return found ?? fallback;
};

/** The type of a cot, in our words or those of the specification: 'own', 'hired' or 'in a bed'. */
const cotTypeIn = (given: unknown): CotType | null => {
  const word = String(given).toLowerCase();
  return (
    COT_TYPE.values.find((type) => [type, type.replace(' cot', '')].some((one) => one.toLowerCase() === word)) ?? null
  );
};

/** A party; each invalid field gets a default. It has one cot per infant, whatever the value contains. */
const decodeParty = (value: unknown, fallback: Party, onUnread: () => void): Party => {
  const guests = (name: string) => fieldOr(fieldOf(value, name), (count) => numberIn(GUESTS, count), 0, onUnread);
  const infants = guests('numberOfInfants');
  const given = arrayOf(fieldOf(value, 'cotTypes'));
  return {
    numberOfAdults: fieldOr(
      fieldOf(value, 'numberOfAdults'),
      (count) => numberIn(ADULTS, count),
      fallback.numberOfAdults,
      onUnread,
    ),
    numberOfChildren: guests('numberOfChildren'),
    numberOfToddlers: guests('numberOfToddlers'),
    numberOfInfants: infants,
    isLeadBookerInParty: fieldOf(value, 'isLeadBookerInParty') === true,
    // a missing type is asked for in the search
    cotTypes: Array.from({ length: infants }, (_, i) => ({
      id: i + 1,
      type: cotTypeIn(fieldOf(given[i], 'type')),
    })),
  };
};

/** The parties of a break: at most as many as a booking allows, exactly one of them with the lead booker. */
const decodeParties = (value: unknown, fallback: Party[], report: Report): Party[] => {
  const onUnread = () => report(PARTIES_UNREAD);
  const given = arrayOf(value).filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  if (!isNothing(value) && (given.length !== arrayOf(value).length || given.length > MAX_UNITS || given.length === 0))
    onUnread();
  if (given.length === 0) return fallback;
  const parties = given
    .slice(0, MAX_UNITS)
    .map((one, i) => decodeParty(one, i === 0 ? FIRST_PARTY : FURTHER_PARTY, onUnread));
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
  const sort = codeIn(SEARCH_SORT, fieldOf(value, 'sort'));
  const isWhole =
    Array.isArray(fieldOf(value, 'features')) && features.length <= MAX_FEATURES && features.every(FEATURE.is);
  return isWhole && typeof isAccessible === 'boolean' && typeof isGroundFloor === 'boolean' && sort !== null
    ? { features: features.filter(FEATURE.is), isAccessible, isGroundFloor, sort }
    : null;
};

/** The preferences of a break; invalid values are left out. */
const decodePreferences = (value: unknown, report: Report): StayPreferences => {
  const preference = <A>(name: string, read: (given: unknown) => A | null): A | null =>
    fieldOr(fieldOf(value, name), read, null, () => report(PREFERENCES_UNREAD));
  return {
    ...NO_PREFERENCES,
    packageType: preference('packageType', (given) => codeIn(PACKAGE_TYPE, given)),
    accommodationType: preference('accommodationType', (given) => patternIn(ACCOMMODATION_CODE, given)),
    subType: preference('accommodationSubType', (given) => (SUB_TYPE.is(given) ? given : null)),
    ...preference('filters', decodeFilters),
  };
};

/** The name and price of the selected break; null unless both are valid. */
const decodeChosenBreak = (selected: unknown): ChosenBreak | null => {
  const [breakName, price] = [fieldOf(selected, 'breakName'), fieldOf(selected, 'price')];
  return BREAK_NAME.is(breakName) && PENCE.is(price) ? { breakName, price } : null;
};

/** The resort of a link; null for an unknown one, so that the guest chooses instead of getting a different resort. */
const resortOr = (given: unknown, fallback: ResortCode | null, report: Report): ResortCode | null => {
  if (isNothing(given)) return given === null ? null : fallback;
  const resort = codeIn(RESORT_CODE, given);
  if (resort === null) report(resortUnknown(given));
  return resort;
};

/** The arrival day of a link; null, so that the guest chooses, when no search can reach it. */
const dayOr = (given: unknown, fallback: string | null, today: string, report: Report): string | null => {
  if (isNothing(given)) return given === null ? null : fallback;
  const date = dateIn(given);
  if (date === null) report(dateUnread(given));
  return reachableDate(date, today, report);
};

/**
 * The choice in a parameter value, or null when the value is not a JSON object in base64. Never throws. A missing field
 * is taken from `fallback`; one that cannot be read is reported and left for the guest to choose; the others are kept.
 */
export const decodeBreak = (
  value: string,
  today: string,
  fallback: SearchChoice = startingChoice(today),
  report: Report = NO_REPORT,
): SearchChoice | null => {
  const found = parseBreak(value);
  if (found === null) return null;
  const selected = fieldOf(found, 'selectedBreak');
  const resort = resortOr(fieldOf(selected, 'resortCode'), fallback.resort, report);
  const date = dayOr(fieldOf(selected, 'date'), fallback.date, today, report);
  const duration = fieldOf(selected, 'duration');
  const choice: SearchChoice = {
    resort,
    nights: fieldOr(
      duration,
      (nights) => numberIn(NIGHTS, nights),
      fallback.nights,
      () => report(nightsUnread(duration, fallback.nights)),
    ),
    date,
    month: monthOf(date ?? today),
    parties: decodeParties(fieldOf(found, 'parties'), fallback.parties, report),
  };
  const chosenBreak = stayOf(choice) === null ? null : decodeChosenBreak(selected);
  return withPreferences(withChosenBreak(choice, chosenBreak), decodePreferences(found, report));
};

type StayParams = Readonly<{
  resort: string | null;
  startDate: string | null;
  duration: string | null;
  endDate: string | null;
}>;

/** The number of nights: `duration` if valid, else the nights up to `endDate`, else the fallback. */
const decodeNights = ({ duration, startDate, endDate }: StayParams, fallback: number, report: Report): number => {
  const given = numberIn(NIGHTS, duration);
  if (given !== null) return given;
  const [from, to] = [dateIn(startDate), dateIn(endDate)];
  const counted = from === null || to === null ? null : numberIn(NIGHTS, daysBetween(from, to));
  if (counted !== null) return counted;
  if (duration !== null) report(nightsUnread(duration, fallback));
  else if (endDate !== null) report(endDateUnread(endDate, fallback));
  return fallback;
};

/** The choice from the parameters resort, startDate, duration and endDate, without `break`; null when none is given. */
export const choiceFromParams = (parts: StayParams, today: string, report: Report = NO_REPORT): SearchChoice | null => {
  if (Object.values(parts).every((part) => part === null)) return null;
  const start = startingChoice(today);
  const resort = resortOr(parts.resort ?? undefined, start.resort, report);
  const date = dayOr(parts.startDate ?? undefined, null, today, report);
  return {
    ...start,
    resort,
    nights: decodeNights(parts, start.nights, report),
    date,
    month: monthOf(date ?? today),
  };
};
