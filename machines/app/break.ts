/** The `break` parameter: base64 of JSON with what the guest chose; what cannot be decoded falls back to defaults, field by field (spec: booking journey 2). */
import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { CotType, MAX_UNITS, Party } from '../contract/party.ts';
import { IsoDate, orNull } from '../contract/scalar.ts';
import { AccommodationCode, Nights, PackageType, ResortCode, SubType } from '../contract/stay.ts';
import { ListFilters, NO_WISHES, type Wishes } from '../contract/wishes.ts';
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
  const parsed = E.tryCatch(
    // a '+' in a query is often read as a space on its way here
    () => JSON.parse(atob(value.replaceAll(' ', '+'))) as unknown,
    () => null,
  );
  const found = E.isRight(parsed) ? parsed.right : null;
  return typeof found === 'object' && !Array.isArray(found) ? found : null;
};

/** A day that an address names, or null when no stay can start on it. */
const reached = (date: string | null, today: string): string | null =>
  date !== null && isInReach(today, date) ? date : null;

/** A field of a value's own, whatever the value is; nothing of a prototype is one. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** The value if the codec takes it, else the other one. */
const valid = <A>(codec: t.Decoder<unknown, A>, value: unknown, otherwise: A): A =>
  E.getOrElse(() => otherwise)(codec.decode(value));

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Each number of a party as far as it is one; the cots follow the infants, whatever the address names. */
const partyIn = (value: unknown, otherwise: Party): Party => {
  const { props } = Party.type;
  const infants = valid(props.numberOfInfants, fieldOf(value, 'numberOfInfants'), 0);
  const named = listIn(fieldOf(value, 'cotTypes'));
  return {
    numberOfAdults: valid(props.numberOfAdults, fieldOf(value, 'numberOfAdults'), otherwise.numberOfAdults),
    numberOfChildren: valid(props.numberOfChildren, fieldOf(value, 'numberOfChildren'), 0),
    numberOfToddlers: valid(props.numberOfToddlers, fieldOf(value, 'numberOfToddlers'), 0),
    numberOfInfants: infants,
    isLeadBookerInParty: valid(props.isLeadBookerInParty, fieldOf(value, 'isLeadBookerInParty'), false),
    cotTypes: Array.from({ length: infants }, (_, i) => ({
      id: i + 1,
      type: valid(orNull(CotType), fieldOf(named[i], 'type'), null),
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

/** The wishes a break holds; what is no word of ours is left out. */
const wishesIn = (value: unknown): Wishes => ({
  ...NO_WISHES,
  packageType: valid(orNull(PackageType), fieldOf(value, 'packageType'), null),
  accommodationType: valid(orNull(AccommodationCode), fieldOf(value, 'accommodationType'), null),
  subType: valid(orNull(SubType), fieldOf(value, 'accommodationSubType'), null),
  ...valid(ListFilters, fieldOf(value, 'filters'), {
    features: NO_WISHES.features,
    isAccessible: false,
    isGroundFloor: false,
    sort: NO_WISHES.sort,
  }),
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
  const date = valid(orNull(IsoDate), fieldOf(selected, 'date'), otherwise.date);
  const reachedDate = reached(date, today);
  const choice: SearchChoice = {
    resort: valid(orNull(ResortCode), fieldOf(selected, 'resortCode'), otherwise.resort),
    nights: valid(Nights, fieldOf(selected, 'duration'), otherwise.nights),
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
  if (Nights.is(named)) return named;
  const counted = date !== null && IsoDate.is(endDate) ? daysBetween(date, endDate) : Number.NaN;
  return Nights.is(counted) ? counted : otherwise;
};

/** The choice that resort, startDate and duration, or endDate, make without a break; null when none of them is given. */
export const choiceFromParts = (parts: Parts, today: string): SearchChoice | null => {
  if (Object.values(parts).every((part) => part === null)) return null;
  const start = startingChoice(today);
  const date = IsoDate.is(parts.startDate) ? reached(parts.startDate, today) : null;
  return {
    ...start,
    resort: ResortCode.is(parts.resort) ? parts.resort : start.resort,
    nights: nightsIn(parts, date, start.nights),
    date,
    month: monthOf(date ?? today),
  };
};
