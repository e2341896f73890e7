/** Rules of naming the guests (spec: booking journey 3 and 5): everyone named, ages that fit, a lead guest who can be reached. */
import type { NamedGuest } from '../contract/guest.ts';
import type { BookingUnit, GuestType } from '../contract/party.ts';
import { ageOn } from '../kit/dates.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

/** Ages by band at the start of the stay (spec: booking journey 3). */
const AGE_BANDS = {
  ADULT: { from: 15, to: 130, words: '15 or older' },
  CHILD: { from: 6, to: 14, words: '6 to 14' },
  TODDLER: { from: 2, to: 5, words: '2 to 5' },
  INFANT: { from: 0, to: 1, words: 'under 2' },
} as const satisfies Record<GuestType, { from: number; to: number; words: string }>;

/** The guests of a unit by type, in the order they are named. */
export const guestTypesOf = (unit: BookingUnit): GuestType[] => [
  ...Array.from({ length: unit.adults }, () => 'ADULT' as const),
  ...Array.from({ length: unit.children }, () => 'CHILD' as const),
  ...Array.from({ length: unit.toddlers }, () => 'TODDLER' as const),
  ...Array.from({ length: unit.infants }, () => 'INFANT' as const),
];

/** Whether a date of birth is asked: of everyone below the adult band. */
export const needsDateOfBirth = (type: GuestType): boolean => type !== 'ADULT';

/** The age band in words, 'aged 6 to 14'. */
export const bandInWords = (type: GuestType): string => `aged ${AGE_BANDS[type].words}`;

/** Why a date of birth does not fit the guest's band on the first day of the stay, or null. */
export const dateOfBirthRefusal = (
  field: string,
  type: GuestType,
  dateOfBirth: string | null,
  startDate: string,
): Refusal | null => {
  if (!needsDateOfBirth(type)) return null;
  if (dateOfBirth === null) return refuse(field, 'Enter a date of birth, for example 27 3 2019.');
  if (dateOfBirth > startDate) return refuse(field, 'The date of birth must be before the break starts.');
  const age = ageOn(dateOfBirth, startDate);
  const band = AGE_BANDS[type];
  return age >= band.from && age <= band.to
    ? null
    : refuse(
        field,
        `This guest was booked as ${band.words} on the first day of the break. Change the date, or go back and change the party.`,
      );
};

/** Why these names cannot be saved for these units, one refusal for each field at fault. */
export const guestDetailsRefusals = (
  units: readonly BookingUnit[],
  named: readonly { unitIndex: number; guests: readonly NamedGuest[] }[],
  startDate: string,
): Refusal[] => {
  if (named.length !== units.length) {
    return [refuse('units', 'You need to assign everyone to a room to continue')];
  }
  return named.flatMap((unit, i) => {
    const booked = units.find((other) => other.unitIndex === unit.unitIndex);
    const types = booked ? guestTypesOf(booked) : [];
    const isEveryone =
      unit.unitIndex === i && unit.guests.length === types.length && unit.guests.every((g, k) => g.type === types[k]);
    if (!isEveryone) return [refuse(`units.${i}.guests`, 'You need to assign everyone to a room to continue')];
    return unit.guests.flatMap((guest, k) => {
      const refusal = dateOfBirthRefusal(
        `units.${i}.guests.${k}.dateOfBirth`,
        guest.type,
        guest.dateOfBirth,
        startDate,
      );
      return refusal ? [refusal] : [];
    });
  });
};
