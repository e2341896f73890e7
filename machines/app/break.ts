/** The `break` parameter: base64 of JSON with what the guest chose; a failed decode falls back to defaults (spec: booking journey 2). */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { Party } from '../contract/party.ts';
import { AnyText, IsoDate, Pence, list, orNull, withOptional } from '../contract/scalar.ts';
import { AccommodationCode, Nights, PackageType, ResortCode, SubType } from '../contract/stay.ts';
import { ListFilters, NO_WISHES, type Wishes } from '../contract/wishes.ts';
import { monthOf } from '../kit/dates.ts';
import { withCount } from '../party/party.rules.ts';
import { isInReach } from '../search/calendar.rules.ts';
import { startingChoice, wishesOf, withWishes, type SearchChoice } from '../search/choice.ts';

const SelectedBreak = t.strict(
  {
    date: orNull(IsoDate),
    duration: Nights,
    resortCode: ResortCode,
    breakName: orNull(AnyText),
    price: orNull(Pence),
  },
  'SelectedBreak',
);

const Break = withOptional(
  'Break',
  {
    parties: list(Party, 1, 6),
    selectedBreak: SelectedBreak,
    packageType: orNull(PackageType),
    accommodationType: orNull(AnyText),
    accommodationSubType: orNull(AnyText),
  },
  // ours, beside the spec's fields; whatever else stands there narrows nothing
  { filters: t.unknown },
);

type Break = t.TypeOf<typeof Break>;

/** The spec's three fields of the wishes, and the rest of them where there is any. */
const wishFields = ({ packageType, accommodationType, subType, ...filters }: Wishes) => ({
  packageType,
  accommodationType,
  accommodationSubType: subType,
  ...(Object.entries(filters).every(([name, value]) => String(value) === String(NO_WISHES[name as keyof Wishes]))
    ? {}
    : { filters }),
});

/** The wishes a break holds; what is no word of ours is left out. */
const wishesIn = ({ packageType, accommodationType, accommodationSubType, filters }: Break): Wishes => ({
  ...NO_WISHES,
  packageType,
  accommodationType: AccommodationCode.is(accommodationType) ? accommodationType : null,
  subType: SubType.is(accommodationSubType) ? accommodationSubType : null,
  ...E.getOrElse(() => ({}))(ListFilters.decode(filters)),
});

/** The longest value that is looked at; a real one is far below. */
const MAX_LENGTH = 4_000;

/** Base64 has room for the characters of Latin alone: JSON names the others by their numbers. */
const inAscii = (json: string): string =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The parameter's value for a choice. */
export const encodeBreak = (choice: SearchChoice): string =>
  btoa(
    inAscii(
      JSON.stringify(
        Break.encode({
          parties: choice.parties,
          selectedBreak: {
            date: choice.date,
            duration: choice.nights,
            resortCode: choice.resort,
            breakName: null,
            price: null,
          },
          ...wishFields(wishesOf(choice)),
        }),
      ),
    ),
  );

/** A day that an address names, or null when no stay can start on it. */
const reached = (date: string | null, today: string): string | null =>
  date !== null && isInReach(today, date) ? date : null;

/** The choice a value holds, or null when it is no break: never throws, whatever it is given. */
export const decodeBreak = (value: string, today: string): SearchChoice | null => {
  if (value.length > MAX_LENGTH) return null;
  const parsed = E.tryCatch(
    // a '+' in a query is often read as a space on its way here
    () => JSON.parse(atob(value.replaceAll(' ', '+'))) as unknown,
    () => null,
  );
  if (E.isLeft(parsed)) return null;
  const decoded = Break.decode(parsed.right);
  if (E.isLeft(decoded)) return null;
  const { parties, selectedBreak } = decoded.right;
  const date = reached(selectedBreak.date, today);
  const choice = {
    resort: selectedBreak.resortCode,
    nights: selectedBreak.duration,
    date,
    month: monthOf(date ?? today),
    // an address may name other cots than there are infants
    parties: parties.map((party) => withCount(party, 'numberOfInfants', party.numberOfInfants)),
  };
  return withWishes(choice, wishesIn(decoded.right));
};

/** The choice that resort, startDate and duration make without a break; null when none of them is given. */
export const choiceFromParts = (
  parts: Readonly<{ resort: string | null; startDate: string | null; duration: string | null }>,
  today: string,
): SearchChoice | null => {
  if (parts.resort === null && parts.startDate === null && parts.duration === null) return null;
  const start = startingChoice(today);
  const date = IsoDate.is(parts.startDate) ? reached(parts.startDate, today) : null;
  const nights = /^\d+$/.test(parts.duration ?? '') ? Number(parts.duration) : Number.NaN;
  return {
    ...start,
    resort: ResortCode.is(parts.resort) ? parts.resort : start.resort,
    nights: Nights.is(nights) ? nights : start.nights,
    date,
    month: monthOf(date ?? today),
  };
};
