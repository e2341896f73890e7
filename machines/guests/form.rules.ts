/** The guest form: its fields as typed, and the checked details it makes. */
import {
  Email,
  PersonName,
  Phone,
  Title,
  type GuestSetup,
  type NamedGuest,
  type SetGuestDetails,
} from '../contract/guest.ts';
import type { BookingUnit, GuestType } from '../contract/party.ts';
import { isIsoDate } from '../kit/dates.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { dateOfBirthRefusal, needsDateOfBirth } from './guests.rules.ts';

/** A guest as typed; the date of birth in three boxes. */
export type GuestFields = Readonly<{
  type: GuestType;
  title: string;
  firstName: string;
  lastName: string;
  day: string;
  month: string;
  year: string;
}>;

export type UnitFields = Readonly<{ unit: BookingUnit; accommodationName: string; guests: readonly GuestFields[] }>;
export type ContactFields = Readonly<{ email: string; phone: string }>;
export type GuestForm = Readonly<{ units: readonly UnitFields[]; contact: ContactFields }>;

export type GuestField = Exclude<keyof GuestFields, 'type'>;
export type ContactField = keyof ContactFields;

export const EMPTY_FORM: GuestForm = { units: [], contact: { email: '', phone: '' } };

const parts = (dateOfBirth: string | null): Pick<GuestFields, 'day' | 'month' | 'year'> => {
  const [year = '', month = '', day = ''] = (dateOfBirth ?? '').split('-');
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
};

/** The form for what the server knows; the e-mail given earlier fills an empty contact. */
export const formFor = (setup: GuestSetup, email: string): GuestForm => ({
  units: setup.currentGuests.map((unit) => ({
    unit,
    accommodationName: unit.accommodationName,
    guests: unit.guests.map((guest) => ({
      type: guest.type,
      title: guest.title ?? '',
      firstName: guest.firstName,
      lastName: guest.lastName,
      ...parts(guest.dateOfBirth),
    })),
  })),
  contact: {
    email: setup.contact?.email ?? (email || (setup.currentGuests[0]?.guests[0]?.loggedInUserEmail ?? '')),
    phone: setup.contact?.phone ?? '',
  },
});

/** The form with one field of one guest changed. */
export const withGuestField = (
  form: GuestForm,
  unitIndex: number,
  guestIndex: number,
  field: GuestField,
  value: string,
): GuestForm => ({
  ...form,
  units: form.units.map((unit, u) =>
    u === unitIndex
      ? { ...unit, guests: unit.guests.map((guest, g) => (g === guestIndex ? { ...guest, [field]: value } : guest)) }
      : unit,
  ),
});

/** Whether the form has such a guest. */
export const hasGuest = (form: GuestForm, unitIndex: number, guestIndex: number): boolean =>
  form.units[unitIndex]?.guests[guestIndex] !== undefined;

/** The name of a field in messages and in the page: 'units.0.guests.1.firstName'. */
export const fieldName = (unitIndex: number, guestIndex: number, field: string): string =>
  `units.${unitIndex}.guests.${guestIndex}.${field}`;

/** The date in the three boxes, or null when they hold none. */
const dateOf = ({ day, month, year }: GuestFields): string | null => {
  const date = `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
};

const guestRefusals = (guest: GuestFields, unitIndex: number, guestIndex: number, startDate: string): Refusal[] => {
  const name = (field: string): string => fieldName(unitIndex, guestIndex, field);
  const birth = dateOfBirthRefusal(name('dateOfBirth'), guest.type, dateOf(guest), startDate);
  return [
    ...(needsDateOfBirth(guest.type) || Title.is(guest.title) ? [] : [refuse(name('title'), 'Choose a title.')]),
    ...(PersonName.is(guest.firstName) ? [] : [refuse(name('firstName'), 'Enter a first name, up to 40 letters.')]),
    ...(PersonName.is(guest.lastName) ? [] : [refuse(name('lastName'), 'Enter a last name, up to 40 letters.')]),
    ...(birth ? [birth] : []),
  ];
};

/** What is missing or wrong in the form, field by field, in the order of the page. */
export const formRefusals = (form: GuestForm, startDate: string): Refusal[] => [
  ...form.units.flatMap((unit, u) => unit.guests.flatMap((guest, g) => guestRefusals(guest, u, g, startDate))),
  ...(Email.is(form.contact.email.trim())
    ? []
    : [refuse('contact.email', 'Enter an e-mail address, for example name@example.com.')]),
  ...(Phone.is(form.contact.phone.trim())
    ? []
    : [refuse('contact.phone', 'Enter a telephone number, for example 07700 900 982.')]),
];

const namedGuest = (guest: GuestFields): NamedGuest => ({
  type: guest.type,
  title: Title.is(guest.title) ? guest.title : null,
  firstName: guest.firstName.trim(),
  lastName: guest.lastName.trim(),
  dateOfBirth: needsDateOfBirth(guest.type) ? dateOf(guest) : null,
});

/** The details to save, once nothing is refused. */
export const detailsOf = (form: GuestForm, version: number): SetGuestDetails => ({
  version,
  units: form.units.map((unit) => ({ unitIndex: unit.unit.unitIndex, guests: unit.guests.map(namedGuest) })),
  contact: { email: form.contact.email.trim(), phone: form.contact.phone.trim() },
});
