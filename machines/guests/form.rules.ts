/** The rules of the guest form: prefilling it, checking it field by field, and making the details to save. */
import {
  Email,
  PersonName,
  Phone,
  type GuestSetup,
  type NamedGuest,
  type SetGuestDetails,
} from '../contract/guest.ts';
import { Title } from '../contract/title.ts';
import { daysInMonth, isIsoDate, formatMonth } from '../kit/dates.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { birthParts, fieldName, guestAt, type GuestFields, type GuestForm, type GuestPlace } from './form.types.ts';
import {
  ASSIGN_EVERYONE,
  dateOfBirthRefusal,
  needsDateOfBirth,
  titleRefusal,
  type AgeContext,
} from './guests.rules.ts';
import { guestsByRoom } from './rooms.rules.ts';

/** The account's e-mail, which the setup has at the account holder, who is the lead guest. */
const accountEmailIn = ({ currentGuests }: GuestSetup): string =>
  currentGuests.flatMap(({ guests }) => guests).find((guest) => guest.loggedInUserEmail !== null)?.loggedInUserEmail ??
  '';

/** The form with the data of the setup; `email`, given earlier, fills an empty contact. */
export const formFor = (setup: GuestSetup, email: string): GuestForm => ({
  units: setup.currentGuests.map((unit, room) => ({
    unit,
    accommodationName: unit.accommodationName,
    guests: unit.guests.map((guest) => ({
      type: guest.type,
      room,
      title: guest.title ?? '',
      firstName: guest.firstName,
      lastName: guest.lastName,
      ...birthParts(guest.dateOfBirth),
    })),
  })),
  contact: {
    email: setup.contact?.email ?? (email || accountEmailIn(setup)),
    phone: setup.contact?.phone ?? setup.phones.find(({ Type }) => Type === 'PRIMARY')?.Number ?? '',
  },
});

/** The date in the three boxes, or null if they do not contain one. */
const dateOf = ({ day, month, year }: GuestFields): string | null => {
  const date = `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
};

const isBetween = (text: string, from: number, to: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) &&
  text.trim().length <= String(to).length &&
  Number(text) >= from &&
  Number(text) <= to;

/** Refusals of the single boxes. The date as a whole is checked only if there are none. */
const boxRefusals = (field: string, { day, month, year }: GuestFields): Refusal[] => [
  ...(isBetween(day, 1, 31) ? [] : [refuse(`${field}.day`, 'Enter a day from 1 to 31.')]),
  ...(isBetween(month, 1, 12) ? [] : [refuse(`${field}.month`, 'Enter a month from 1 to 12.')]),
  ...(isBetween(year, 1900, 2199) ? [] : [refuse(`${field}.year`, 'Enter a year of four digits, for example 2019.')]),
];

const birthRefusals = (field: string, guest: GuestFields, stay: AgeContext): Refusal[] => {
  if (!needsDateOfBirth(guest.type)) return [];
  const dateOfBirth = dateOf(guest);
  const isEmpty = `${guest.day}${guest.month}${guest.year}`.trim() === '';
  if (dateOfBirth !== null || isEmpty) {
    const refusal = dateOfBirthRefusal(field, { type: guest.type, dateOfBirth }, stay);
    return refusal ? [refusal] : [];
  }
  const wrong = boxRefusals(field, guest);
  if (wrong.length > 0) return wrong;
  const month = `${guest.year.trim()}-${guest.month.trim().padStart(2, '0')}`;
  return [refuse(`${field}.day`, `${formatMonth(month)} has ${daysInMonth(month)} days.`)];
};

const titleOf = ({ title }: GuestFields): Title | null => (Title.is(title) ? title : null);

const nameRefusals = (field: string, what: string, text: string): Refusal[] => {
  const isName: boolean = PersonName.is(text);
  if (isName) return [];
  return [refuse(field, text.trim() === '' ? `Enter a ${what}.` : `Enter a ${what} of up to 40 letters.`)];
};

const guestRefusals = (guest: GuestFields, place: GuestPlace, stay: AgeContext): Refusal[] => {
  const name = (field: string): string => fieldName(place.unitIndex, place.guestIndex, field);
  const untitled = titleRefusal(name('title'), { type: guest.type, title: titleOf(guest) });
  return [
    ...(guest.room === null ? [refuse(name('room'), ASSIGN_EVERYONE)] : []),
    ...(untitled ? [untitled] : []),
    ...nameRefusals(name('firstName'), 'first name', guest.firstName),
    ...nameRefusals(name('lastName'), 'last name', guest.lastName),
    ...birthRefusals(name('dateOfBirth'), guest, stay),
  ];
};

/** The missing and wrong fields of the form, in the order of the page. */
export const formRefusals = (form: GuestForm, stay: AgeContext): Refusal[] => [
  ...form.units.flatMap((unit, unitIndex) =>
    unit.guests.flatMap((guest, guestIndex) => guestRefusals(guest, { unitIndex, guestIndex }, stay)),
  ),
  ...(Email.is(form.contact.email.trim())
    ? []
    : [refuse('contact.email', 'Enter an e-mail address, for example name@example.com.')]),
  ...(Phone.is(form.contact.phone.trim())
    ? []
    : [refuse('contact.phone', 'Enter a telephone number, for example 07700 900 982.')]),
];

const namedGuest = (guest: GuestFields): NamedGuest => ({
  type: guest.type,
  title: titleOf(guest),
  firstName: guest.firstName.trim(),
  lastName: guest.lastName.trim(),
  dateOfBirth: needsDateOfBirth(guest.type) ? dateOf(guest) : null,
});

/** The details to save, once nothing is refused: everyone in the accommodation they are assigned to. */
export const detailsOf = (form: GuestForm, version: number): SetGuestDetails => ({
  version,
  units: guestsByRoom(form).map((places, room) => ({
    unitIndex: form.units[room]?.unit.unitIndex ?? room,
    guests: places.flatMap((place) => guestAt(form, place) ?? []).map(namedGuest),
  })),
  contact: { email: form.contact.email.trim(), phone: form.contact.phone.trim() },
});

/** Maps a field of the saved details, where guests are grouped by accommodation, to the field of the form. */
export const formField = (form: GuestForm, field: string): string => {
  for (const [room, places] of guestsByRoom(form).entries()) {
    for (const [number, { unitIndex, guestIndex }] of places.entries()) {
      const saved = fieldName(room, number, '');
      if (field.startsWith(saved)) return fieldName(unitIndex, guestIndex, field.slice(saved.length));
    }
  }
  return field;
};
