/** The rules of the guest form: prefilling it, checking it field by field, and making the details to save. */
import { readEmail } from '../contract/email.ts';
import type { GuestSetup, SetGuestDetails } from '../contract/guest.ts';
import type { BookingUnit } from '../contract/party.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { type RefusedForm, remainingRefusals } from '../kit/remainingRefusals.ts';
import type { AgeContext } from './ages.rules.ts';
import {
  fieldName,
  guestAt,
  savedField,
  type GuestField,
  type GuestFields,
  type GuestForm,
  type GuestPlace,
} from './form.types.ts';
import { offeredEmail } from './doubtfulEmail.rules.ts';
import { CONTACT_ROWS, askedOf, namedGuest, textsOf, typedGuestRefusals } from './guestFields.rules.ts';
import { ASSIGN_EVERYONE } from './guests.rules.ts';
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
    guests: unit.guests.map((guest) => ({ type: guest.type, room, ...textsOf(guest) })),
  })),
  contact: {
    email: setup.contact?.email ?? (email || accountEmailIn(setup)),
    phone: setup.contact?.phone ?? setup.phones[0]?.Number ?? '',
  },
});

/** Whether the form asks for a box of a guest. */
export const isAsked = (
  form: GuestForm,
  { field, ...place }: GuestPlace & Readonly<{ field: GuestField }>,
  stay: AgeContext,
): boolean => {
  const guest = guestAt(form, place);
  return guest !== undefined && askedOf(guest.type, stay).some(([name]) => name === savedField(field));
};

const placedRefusals = (guest: GuestFields, field: string, stay: AgeContext): Refusal[] => [
  ...(guest.room === null ? [refuse(`${field}.room`, ASSIGN_EVERYONE)] : []),
  ...typedGuestRefusals(field, guest, stay),
];

/** The missing, wrong and doubtful fields of the form, in the order of the page; of `asked` nothing is in doubt. */
export const formRefusals = (form: GuestForm, stay: AgeContext, asked = form): Refusal[] => [
  ...form.units.flatMap((unit, unitIndex) =>
    unit.guests.flatMap((guest, guestIndex) => placedRefusals(guest, `units.${unitIndex}.guests.${guestIndex}`, stay)),
  ),
  ...CONTACT_ROWS.flatMap(([field, { refusals }]) =>
    refusals(`contact.${field}`, form.contact[field], asked.contact[field]),
  ),
];

/** The e-mail address to offer in place of the form's, or null. */
export const suggestionFor = ({
  refusals,
  refusedForm,
  form,
}: RefusedForm<GuestForm> & Readonly<{ form: GuestForm }>) =>
  offeredEmail(refusals, 'contact.email', form.contact.email, refusedForm.contact.email);

/** The details to save, once nothing is refused: everyone is in their assigned accommodation. */
export const detailsOf = (form: GuestForm, version: number): SetGuestDetails => ({
  version,
  units: form.units.map(({ unit }, room) => ({
    unitIndex: unit.unitIndex,
    guests: guestsIn(form, room).map(namedGuest),
  })),
  contact: { email: readEmail(form.contact.email), phone: form.contact.phone.trim() },
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

const textAt = (form: GuestForm, subject: string): string | undefined => {
  const [, unitIndex = '', , guestIndex, name = ''] = subject.split('.');
  if (subject.startsWith('contact.')) return new Map(Object.entries(form.contact)).get(unitIndex);
  const guest = guestAt(form, { unitIndex: Number(unitIndex), guestIndex: Number(guestIndex) });
  if (guest === undefined) return undefined;
  if (name === 'dateOfBirth') return `${guest.day}.${guest.month}.${guest.year}`;
  return String(new Map(Object.entries(guest)).get(name));
};

/** The refusals of a submitted guest form that remain while it is corrected. */
export const remainingGuestRefusals = (
  refused: RefusedForm<GuestForm>,
  form: GuestForm,
  stay: AgeContext,
): readonly Refusal[] => remainingRefusals(refused, form, { textAt, refusalsOf: (typed) => formRefusals(typed, stay) });
