/** The rules of the guest form: prefilling it, checking it field by field, and making the details to save. */
import type { GuestSetup, NamedGuest, SetGuestDetails } from '../contract/guest.ts';
import type { BookingUnit } from '../contract/party.ts';
import { Title } from '../contract/title.ts';
import { dateOf, datePartsRefusals } from '../kit/dateParts.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { emailRefusals, nameRefusals, phoneRefusals } from './fields.rules.ts';
import {
  TICKED,
  birthParts,
  fieldName,
  guestAt,
  type GuestField,
  type GuestFields,
  type GuestForm,
  type GuestPlace,
} from './form.types.ts';
import {
  ASSIGN_EVERYONE,
  confirmedAgeRefusal,
  dateOfBirthRefusal,
  needsConfirmedAge,
  needsDateOfBirth,
  titleRefusal,
  type AgeContext,
} from './guests.rules.ts';
import { guestsIn } from './rooms.rules.ts';

type UnitOfForm = BookingUnit & Pick<GuestSetup['currentGuests'][number], 'accommodationName' | 'guests'>;

/** What the form is made from. */
type FormSetup = Readonly<{ currentGuests: readonly UnitOfForm[] }> & Pick<GuestSetup, 'contact' | 'phones'>;

/** The account's e-mail address, which the setup has at the lead guest if that is the account holder. */
const accountEmailIn = ({ currentGuests }: FormSetup): string =>
  currentGuests.flatMap(({ guests }) => guests).find((guest) => guest.loggedInUserEmail !== null)?.loggedInUserEmail ??
  '';

/** The form with the data of the setup; `email`, entered earlier, fills an empty contact. */
export const formFor = (setup: FormSetup, email: string): GuestForm => ({
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
      isOver18: guest.type === 'ADULT' && (guest.isOver18 === true || guest.dateOfBirth !== null) ? TICKED : '',
    })),
  })),
  contact: {
    email: setup.contact?.email ?? (email || accountEmailIn(setup)),
    phone: setup.contact?.phone ?? setup.phones[0]?.Number ?? '',
  },
});

/** Whether the form asks for a field of a guest; the box 'is 18 or older' is only for adults-only breaks. */
export const isAsked = (
  form: GuestForm,
  { field, ...place }: GuestPlace & Readonly<{ field?: GuestField }>,
  stay: AgeContext,
): boolean => {
  const guest = guestAt(form, place);
  return guest !== undefined && (field !== 'isOver18' || needsConfirmedAge(guest.type, stay));
};

const birthRefusals = (field: string, guest: GuestFields, stay: AgeContext): Refusal[] => {
  if (!needsDateOfBirth(guest.type)) return [];
  const noDate = datePartsRefusals(field, guest);
  if (noDate.length > 0) return noDate;
  const refusal = dateOfBirthRefusal(field, { type: guest.type, dateOfBirth: dateOf(guest) }, stay);
  return refusal ? [refusal] : [];
};

const ageRefusals = (field: string, { type, isOver18 }: GuestFields, stay: AgeContext): Refusal[] => {
  const refusal = confirmedAgeRefusal(field, { type, dateOfBirth: null, isOver18: isOver18 === TICKED }, stay);
  return refusal ? [refusal] : [];
};

const titleOf = ({ title }: GuestFields): Title | null => (Title.is(title) ? title : null);

const guestRefusals = (guest: GuestFields, place: GuestPlace, stay: AgeContext): Refusal[] => {
  const name = (field: string): string => fieldName(place.unitIndex, place.guestIndex, field);
  const untitled = titleRefusal(name('title'), { type: guest.type, title: titleOf(guest) });
  return [
    ...(guest.room === null ? [refuse(name('room'), ASSIGN_EVERYONE)] : []),
    ...(untitled ? [untitled] : []),
    ...nameRefusals(name('firstName'), 'first name', guest.firstName),
    ...nameRefusals(name('lastName'), 'last name', guest.lastName),
    ...birthRefusals(name('dateOfBirth'), guest, stay),
    ...ageRefusals(name('isOver18'), guest, stay),
  ];
};

/** The missing and wrong fields of the form, in the order of the page. */
export const formRefusals = (form: GuestForm, stay: AgeContext): Refusal[] => [
  ...form.units.flatMap((unit, unitIndex) =>
    unit.guests.flatMap((guest, guestIndex) => guestRefusals(guest, { unitIndex, guestIndex }, stay)),
  ),
  ...emailRefusals('contact.email', form.contact.email),
  ...phoneRefusals('contact.phone', form.contact.phone),
];

const namedGuest = (guest: GuestFields): NamedGuest => ({
  type: guest.type,
  title: titleOf(guest),
  firstName: guest.firstName.trim(),
  lastName: guest.lastName.trim(),
  dateOfBirth: needsDateOfBirth(guest.type) ? dateOf(guest) : null,
  ...(guest.isOver18 === TICKED && { isOver18: true }),
});

/** The details to save, once nothing is refused: everyone is in their assigned accommodation. */
export const detailsOf = (form: GuestForm, version: number): SetGuestDetails => ({
  version,
  units: form.units.map(({ unit }, room) => ({
    unitIndex: unit.unitIndex,
    guests: guestsIn(form, room).map(namedGuest),
  })),
  contact: { email: form.contact.email.trim(), phone: form.contact.phone.trim() },
});

/** The form's field for a field of the saved details, where guests are grouped by accommodation. */
export const formField = (form: GuestForm, field: string): string => {
  for (const room of form.units.keys()) {
    for (const [number, { unitIndex, guestIndex }] of guestsIn(form, room).entries()) {
      const saved = fieldName(room, number, '');
      if (field.startsWith(saved)) return fieldName(unitIndex, guestIndex, field.slice(saved.length));
    }
  }
  return field;
};
