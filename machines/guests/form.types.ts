/** The types of the guest form: its fields as typed. */
import type { BookingUnit, GuestType } from '../contract/party.ts';

/** A guest as typed; the date of birth is in three boxes. */
export type GuestFields = Readonly<{
  type: GuestType;
  /** the index of the accommodation in the form, or null while the guest has none */
  room: number | null;
  title: string;
  firstName: string;
  lastName: string;
  day: string;
  month: string;
  year: string;
  /** `TICKED` while the box is ticked that an adult on an adults-only break is 18 or older, else empty */
  isOver18: string;
}>;

/** The value of a ticked box. */
export const TICKED = 'yes';

/** An accommodation with the party it was booked for. */
export type UnitFields = Readonly<{ unit: BookingUnit; accommodationName: string; guests: readonly GuestFields[] }>;
export type ContactFields = Readonly<{ email: string; phone: string }>;
export type GuestForm = Readonly<{ units: readonly UnitFields[]; contact: ContactFields }>;

/** The typed fields of a guest. */
export type GuestField = Exclude<keyof GuestFields, 'type' | 'room'>;
export type ContactField = keyof ContactFields;

/** The position of a guest in the form: the party's index and the guest's index in it. */
export type GuestPlace = Readonly<{ unitIndex: number; guestIndex: number }>;

export const EMPTY_FORM: GuestForm = { units: [], contact: { email: '', phone: '' } };

/** The name of a field in messages and in the page: 'units.0.guests.1.firstName'. */
export const fieldName = (unitIndex: number, guestIndex: number, field: string): string =>
  `units.${unitIndex}.guests.${guestIndex}.${field}`;

/** The guest at a position of the form, or undefined. */
export const guestAt = (form: GuestForm, { unitIndex, guestIndex }: GuestPlace): GuestFields | undefined =>
  form.units[unitIndex]?.guests[guestIndex];

/** The form with one guest changed. */
export const withGuest = (
  form: GuestForm,
  { unitIndex, guestIndex }: GuestPlace,
  changes: Partial<GuestFields>,
): GuestForm => ({
  ...form,
  units: form.units.map((unit, u) =>
    u === unitIndex
      ? { ...unit, guests: unit.guests.map((guest, g) => (g === guestIndex ? { ...guest, ...changes } : guest)) }
      : unit,
  ),
});

/** The three boxes of a date, without leading zeros; empty for null. */
export const birthParts = (dateOfBirth: string | null): Pick<GuestFields, 'day' | 'month' | 'year'> => {
  const [year = '', month = '', day = ''] = (dateOfBirth ?? '').split('-');
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
};
