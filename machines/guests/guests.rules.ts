/**
 * Rules of guest details (spec: booking journey 3 and 5): everyone has a name, ages fit, and the lead guest has a
 * contact.
 */
import type { Brand } from '../contract/brand.ts';
import type { NamedGuest } from '../contract/guest.ts';
import type { BookingUnit, GuestType } from '../contract/party.ts';
import { ageOn, formatDate } from '../kit/dates.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

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

/** Why an adults-only break does not accept a guest yet, or null: no date of birth, and no confirmed age. */
export const confirmedAgeRefusal = (
  field: string,
  { type, dateOfBirth, isOver18 }: Pick<NamedGuest, 'type' | 'dateOfBirth' | 'isOver18'>,
  stay: AgeContext,
): Refusal | null =>
  needsConfirmedAge(type, stay) && dateOfBirth === null && isOver18 !== true
    ? refuse(
        field,
        `This break is for adults only. Please confirm that this guest is 18 or older on ${formatDate(stay.startDate)}.`,
      )
    : null;

/**
 * Why a date of birth does not fit the guest's band on the first day of the stay, or null. An adult may leave it out.
 */
export const dateOfBirthRefusal = (
  field: string,
  { type, dateOfBirth }: Pick<NamedGuest, 'type' | 'dateOfBirth'>,
  stay: AgeContext,
): Refusal | null => {
  if (dateOfBirth === null) {
    return needsDateOfBirth(type)
      ? refuse(field, `Enter a date of birth, for example ${exampleOfBirth(type, stay.startDate)}.`)
      : null;
  }
  if (dateOfBirth > stay.startDate) return refuse(field, 'The date of birth must be before the break starts.');
  return isOfBand(type, dateOfBirth, stay)
    ? null
    : refuse(
        field,
        `This guest is booked as ${formatAgeBand(type, stay)} on the first day of the break. Please check the date, or change who’s coming.`,
      );
};

/** Why a guest needs a title, or null; only adults need one. */
export const titleRefusal = (field: string, { type, title }: Pick<NamedGuest, 'type' | 'title'>): Refusal | null =>
  type === 'ADULT' && title === null ? refuse(field, 'Choose a title.') : null;

/** Why one guest cannot be saved, with a refusal for each wrong field; `field` is the guest's field name. */
export const guestRefusals = (field: string, guest: NamedGuest, stay: AgeContext): Refusal[] =>
  [
    titleRefusal(`${field}.title`, guest),
    dateOfBirthRefusal(`${field}.dateOfBirth`, guest, stay),
    confirmedAgeRefusal(`${field}.isOver18`, guest, stay),
  ].filter((refusal) => refusal !== null);

/** Shown while a guest has no room or no name, exactly as in the spec (spec: booking journey 4). */
export const ASSIGN_EVERYONE = 'You need to assign everyone to a room to continue';

/** Why these names cannot be saved for these units, with a refusal for each wrong field. */
export const guestDetailsRefusals = (
  units: readonly BookingUnit[],
  named: readonly { unitIndex: number; guests: readonly NamedGuest[] }[],
  stay: AgeContext,
): Refusal[] => {
  if (named.length !== units.length) return [refuse('units', ASSIGN_EVERYONE)];
  return named.flatMap((unit, i) => {
    const types = units.filter(({ unitIndex }) => unitIndex === i).flatMap(guestTypesOf);
    const isEveryone = unit.unitIndex === i && unit.guests.map(({ type }) => type).join() === types.join();
    if (!isEveryone) return [refuse(`units.${i}.guests`, ASSIGN_EVERYONE)];
    return unit.guests.flatMap((guest, k) => guestRefusals(`units.${i}.guests.${k}`, guest, stay));
  });
};

/** Why one guest cannot be in a unit of the booking, with a refusal for each wrong field. */
export const oneGuestRefusals = (
  units: readonly BookingUnit[],
  { unitIndex, guest }: { readonly unitIndex: number; readonly guest: NamedGuest },
  stay: AgeContext,
): Refusal[] => {
  const booked = units.find((unit) => unit.unitIndex === unitIndex);
  if (booked === undefined) return [refuse('unitIndex', 'No accommodation of this booking has that number.')];
  if (!guestTypesOf(booked).includes(guest.type)) {
    return [refuse('guest.type', 'Nobody of this age was booked for this accommodation.')];
  }
  return guestRefusals('guest', guest, stay);
};
