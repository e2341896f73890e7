/**
 * The fields of a guest and of the contact, one row each (spec: booking journey 3 and 4). The form, its refusals and
 * drafts, the views, and the pages before and after booking come from these rows. The codecs of the saved values are in
 * `machines/contract/guest.ts`; a previous guest has the fields that `bff/bookings/previousGuests.ts` stores.
 */
import type { CurrentGuest, NamedGuest } from '../contract/guest.ts';
import type { GuestType } from '../contract/party.ts';
import { Title } from '../contract/title.ts';
import { dateOf, datePartsOf, datePartsRefusals, type DateParts } from '../kit/dateParts.ts';
import { formatDate } from '../kit/dates.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import {
  dateOfBirthError,
  exampleOfBirth,
  needsConfirmedAge,
  needsDateOfBirth,
  type AgeContext,
} from './ages.rules.ts';
import { doubtfulEmailRefusals } from './doubtfulEmail.rules.ts';
import { phoneRefusals } from './fields.rules.ts';
import { nameRefusals } from '../kit/personName.ts';
import { TICKED, type ContactField, type GuestFields, type GuestTexts, type SavedField } from './form.types.ts';

/** What the form and the pages know about a field. */
export type FieldRow<F extends SavedField = SavedField> = Readonly<{
  control: 'text' | 'select' | 'checkbox' | 'dateOfBirth';
  label: string | ((stay: AgeContext) => string);
  hint?: (type: GuestType, stay: AgeContext) => string;
  /** the HTML token for the lead guest's own; other guests' fields allow no autofill */
  autoComplete?: string;
  options?: readonly string[];
  /** part of the name by which we know the booking: the lead guest's cannot be changed once booked */
  isName?: boolean;
  /** whether the form asks guests of this type for it; by default, everybody */
  isAsked?: (type: GuestType, stay: AgeContext) => boolean;
  /** the saved value as the form's boxes hold it */
  texts: (guest: CurrentGuest) => Pick<GuestTexts, F extends 'dateOfBirth' ? keyof DateParts : F>;
  /** the value to save; what is typed may be wrong */
  value: (typed: GuestFields) => Pick<NamedGuest, F>;
  /** why what is typed is no value */
  typedRefusals?: (field: string, typed: GuestFields) => Refusal[];
  /** why the value cannot be saved, or null */
  error?: (guest: NamedGuest, stay: AgeContext) => string | null;
}>;

const isAdult = (type: GuestType): boolean => !needsDateOfBirth(type);

/** The fields of a guest, in the order of the page. */
export const GUEST_FIELDS: { readonly [F in SavedField]: FieldRow<F> } = {
  title: {
    control: 'select',
    label: 'Title',
    autoComplete: 'honorific-prefix',
    options: Object.keys(Title.keys),
    isName: true,
    isAsked: isAdult,
    texts: ({ title }) => ({ title: title ?? '' }),
    value: ({ title }) => ({ title: Title.is(title) ? title : null }),
    error: ({ type, title }) => (isAdult(type) && title === null ? 'Choose a title.' : null),
  },
  firstName: {
    control: 'text',
    label: 'First name',
    autoComplete: 'given-name',
    isName: true,
    texts: ({ firstName }) => ({ firstName }),
    value: ({ firstName }) => ({ firstName: firstName.trim() }),
    typedRefusals: (field, { firstName }) => nameRefusals(field, 'a first name', firstName),
  },
  lastName: {
    control: 'text',
    label: 'Last name',
    autoComplete: 'family-name',
    isName: true,
    texts: ({ lastName }) => ({ lastName }),
    value: ({ lastName }) => ({ lastName: lastName.trim() }),
    typedRefusals: (field, { lastName }) => nameRefusals(field, 'a last name', lastName),
  },
  dateOfBirth: {
    control: 'dateOfBirth',
    label: 'Date of birth',
    hint: (type, { startDate }) =>
      needsDateOfBirth(type) ? `Day, month and year, for example ${exampleOfBirth(type, startDate)}` : '',
    isAsked: needsDateOfBirth,
    texts: ({ dateOfBirth }) => datePartsOf(dateOfBirth),
    value: ({ type, ...parts }) => ({ dateOfBirth: needsDateOfBirth(type) ? dateOf(parts) : null }),
    typedRefusals: datePartsRefusals,
    error: dateOfBirthError,
  },
  isOver18: {
    control: 'checkbox',
    label: ({ startDate }) => `18 or older on ${formatDate(startDate)}`,
    isAsked: needsConfirmedAge,
    texts: ({ type, isOver18, dateOfBirth }) => ({
      isOver18: isAdult(type) && (isOver18 === true || dateOfBirth !== null) ? TICKED : '',
    }),
    value: ({ isOver18 }) => (isOver18 === TICKED ? { isOver18: true } : {}),
    error: ({ type, dateOfBirth, isOver18 }, stay) =>
      needsConfirmedAge(type, stay) && dateOfBirth === null && isOver18 !== true
        ? `This break is for adults only. Please confirm that this guest is 18 or older on ${formatDate(stay.startDate)}.`
        : null,
  },
};

type GuestRow = readonly [SavedField, FieldRow];
const GUEST_ROWS = Object.entries(GUEST_FIELDS) as readonly GuestRow[];

export type ContactRow = Readonly<{
  label: string;
  hint: string;
  /** the type of the text box, its keyboard, and the HTML token for autofill */
  type: 'email' | 'tel';
  /** we know the booking by it: it cannot be changed once booked */
  isName?: boolean;
  /** `asked`: what was sent before */
  refusals: (field: string, text: string, asked?: string) => Refusal[];
}>;

/** The fields of the lead guest's contact, in the order of the page. */
export const CONTACT_FIELDS: { readonly [F in ContactField]: ContactRow } = {
  email: {
    label: 'E-mail address',
    hint: 'We’ll use it if anything about your break changes.',
    type: 'email',
    isName: true,
    refusals: doubtfulEmailRefusals,
  },
  phone: {
    label: 'Telephone number',
    hint: 'In case we need to reach you quickly.',
    type: 'tel',
    refusals: phoneRefusals,
  },
};

export const CONTACT_ROWS = Object.entries(CONTACT_FIELDS) as readonly (readonly [ContactField, ContactRow])[];

/** The fields that a guest is asked for. */
export const askedOf = (type: GuestType, stay: AgeContext): readonly GuestRow[] =>
  GUEST_ROWS.filter(([, { isAsked }]) => isAsked?.(type, stay) ?? true);

/** The boxes of the form with the saved values of a guest. */
export const textsOf = (guest: CurrentGuest): GuestTexts =>
  Object.assign({}, ...GUEST_ROWS.map(([, { texts }]) => texts(guest)));

/** A typed guest as it is saved; correct once nothing is refused. */
export const namedGuest = (typed: GuestFields): NamedGuest =>
  Object.assign({ type: typed.type }, ...GUEST_ROWS.map(([, { value }]) => value(typed)));

const errorsIn = ([name, { error }]: GuestRow, field: string, guest: NamedGuest, stay: AgeContext): Refusal[] => {
  const message = error?.(guest, stay) ?? null;
  return message === null ? [] : [refuse(`${field}.${name}`, message)];
};

/** Why a guest cannot be saved, with a refusal for each wrong field; `field` is the guest's field name. */
export const guestRefusals = (field: string, guest: NamedGuest, stay: AgeContext): Refusal[] =>
  GUEST_ROWS.flatMap((row) => errorsIn(row, field, guest, stay));

/** The same for a guest as typed. */
export const typedGuestRefusals = (field: string, typed: GuestFields, stay: AgeContext): Refusal[] => {
  const guest = namedGuest(typed);
  return askedOf(typed.type, stay).flatMap((row) => {
    const wrong = row[1].typedRefusals?.(`${field}.${row[0]}`, typed) ?? [];
    return wrong.length > 0 ? wrong : errorsIn(row, field, guest, stay);
  });
};
