/** Ages of guests (spec: booking journey 3 and 5): the band of each guest type, and what the form asks about age. */
import type { Brand } from '../contract/brand.ts';
import type { BookingUnit, GuestType } from '../contract/party.ts';
import { ageOn } from '../kit/dates.ts';

/**
 * The fields of a booking that decide the ages of a guest type: its first day, its brand, and whether the break is for
 * adults only, which the family site may sell too.
 */
export type AgeContext = Readonly<{ startDate: string; brand: Brand; isAdultsOnly?: boolean }>;

/** Whether everybody on a break is 18 or older (spec: booking journey 3, age bands; 5, adults-only site). */
export const isForAdults = ({ brand, isAdultsOnly }: Omit<AgeContext, 'startDate'>): boolean =>
  brand === 'weekend' || isAdultsOnly === true;

/** Ages by band at the start of the stay (spec: booking journey 3). */
const AGE_BANDS = {
  ADULT: { from: 15, to: 130, words: '15 or older' },
  CHILD: { from: 6, to: 14, words: '6 to 14' },
  TODDLER: { from: 2, to: 5, words: '2 to 5' },
  INFANT: { from: 0, to: 1, words: 'under 2' },
} as const satisfies Record<GuestType, { from: number; to: number; words: string }>;

/** The age assumed for a guest below the adult band until the date of birth is known (spec: booking journey 3). */
export const DEFAULT_AGES = { CHILD: 8, TODDLER: 3, INFANT: 1 } as const satisfies Record<
  Exclude<GuestType, 'ADULT'>,
  number
>;

/** The adult band on an adults-only break. */
const ADULTS_ONLY = { from: 18, to: 130, words: '18 or older' } as const;

const bandOf = (type: GuestType, stay: Omit<AgeContext, 'startDate'>) =>
  type === 'ADULT' && isForAdults(stay) ? ADULTS_ONLY : AGE_BANDS[type];

const isOfBand = (type: GuestType, dateOfBirth: string, stay: AgeContext): boolean => {
  const age = ageOn(dateOfBirth, stay.startDate);
  const { from, to } = bandOf(type, stay);
  return age >= from && age <= to;
};

/**
 * The guest type of a date of birth on the first day of the stay; without one, an adult. Null if no band of the break
 * has that age, or if the person is not born by then.
 */
export const guestTypeOn = (dateOfBirth: string | null, stay: AgeContext): GuestType | null =>
  dateOfBirth === null ? 'ADULT' : (GUEST_TYPES.find((type) => isOfBand(type, dateOfBirth, stay)) ?? null);

/** The guest types, in the order in which guests are named. */
export const GUEST_TYPES = ['ADULT', 'CHILD', 'TODDLER', 'INFANT'] as const satisfies readonly GuestType[];

/** The guests of a unit by type, in the order they are named. */
export const guestTypesOf = (unit: BookingUnit): GuestType[] => [
  ...Array.from({ length: unit.adults }, () => 'ADULT' as const),
  ...Array.from({ length: unit.children }, () => 'CHILD' as const),
  ...Array.from({ length: unit.toddlers }, () => 'TODDLER' as const),
  ...Array.from({ length: unit.infants }, () => 'INFANT' as const),
];

/** Whether a date of birth is required: for everyone below the adult band. */
export const needsDateOfBirth = (type: GuestType): type is Exclude<GuestType, 'ADULT'> => type !== 'ADULT';

/** An example of a typed date of birth, '27 3 2019', of a guest who has the type's default age on the first day. */
export const exampleOfBirth = (type: Exclude<GuestType, 'ADULT'>, startDate: string): string => {
  const year = Number(startDate.slice(0, 4)) - DEFAULT_AGES[type];
  return `27 3 ${startDate.slice(5) < '03-27' ? year - 1 : year}`;
};

/** The text of the age band, 'aged 6 to 14'. Adults of an adults-only break are 'aged 18 or older'. */
export const formatAgeBand = (type: GuestType, stay: Omit<AgeContext, 'startDate'>): string =>
  `aged ${bandOf(type, stay).words}`;

/** Whether it must be confirmed that a guest without a date of birth is 18 or older. */
export const needsConfirmedAge = (type: GuestType, stay: Omit<AgeContext, 'startDate'>): boolean =>
  type === 'ADULT' && isForAdults(stay);

/** Why a date of birth does not fit the guest's band on the first day of the stay, or null. An adult may leave it out. */
export const dateOfBirthError = (
  { type, dateOfBirth }: Readonly<{ type: GuestType; dateOfBirth: string | null }>,
  stay: AgeContext,
): string | null => {
  if (dateOfBirth === null)
    return needsDateOfBirth(type)
      ? `Enter a date of birth, for example ${exampleOfBirth(type, stay.startDate)}.`
      : null;
  if (dateOfBirth > stay.startDate) return 'The date of birth must be before the break starts.';
  return isOfBand(type, dateOfBirth, stay)
    ? null
    : `This guest is booked as ${formatAgeBand(type, stay)} on the first day of the break. Please check the date, or change who’s coming.`;
};
