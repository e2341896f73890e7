/** The types of the guest form: its fields as typed. */
import type { Contact, NamedGuest } from '../contract/guest.ts';
import type { BookingUnit, GuestType } from '../contract/party.ts';
import type { DateParts } from '../kit/dateParts.ts';

/** The fields of a guest that are saved. */
export type SavedField = Exclude<keyof NamedGuest, 'type'>;
/** The boxes for them in the form: a date of birth is in three. */
export type GuestField = Exclude<SavedField, 'dateOfBirth'> | keyof DateParts;
export type GuestTexts = Readonly<Record<GuestField, string>>;

/** The field that a box belongs to. */
export const savedField = (box: GuestField): SavedField =>
  box === 'day' || box === 'month' || box === 'year' ? 'dateOfBirth' : box;

/** A guest as typed. */
export type GuestFields = GuestTexts &
  Readonly<{
    type: GuestType;
    /** the index of the accommodation in the form, or null while the guest has none */
    room: number | null;
  }>;

/** The value of a ticked box; it is empty while not ticked. */
export const TICKED = 'yes';

/** An accommodation with the party it was booked for. */
export type UnitFields = Readonly<{ unit: BookingUnit; accommodationName: string; guests: readonly GuestFields[] }>;
export type ContactField = keyof Contact;
type ContactFields = Readonly<Record<ContactField, string>>;
export type GuestForm = Readonly<{ units: readonly UnitFields[]; contact: ContactFields }>;

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
