/**
 * The fields about the holder of an account, in the forms for a new account and for changed details: as typed, why they
 * are refused, and what is sent.
 */
import { accountAddressRefusals, postalOf, type Account, type SetAccount } from '../contract/account.ts';
import { EMPTY_ADDRESS, tidyAddress, type PostalAddress } from '../contract/postal.ts';
import { Title } from '../contract/title.ts';
import { phoneRefusals } from '../guests/fields.rules.ts';
import { nameRefusals } from '../kit/personName.ts';
import { dateOf, datePartsOf, datePartsRefusals, EMPTY_DATE, type DateParts } from '../kit/dateParts.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

/** The fields as typed; the date of birth is in three boxes. */
export type PersonForm = DateParts &
  PostalAddress &
  Readonly<{
    title: string;
    firstName: string;
    lastName: string;
    phone: string;
  }>;

/** The fields as they are sent. */
type Person = Omit<SetAccount, 'version'>;

export const EMPTY_PERSON: PersonForm = {
  title: '',
  firstName: '',
  lastName: '',
  phone: '',
  ...EMPTY_ADDRESS,
  ...EMPTY_DATE,
};

/** The fields with the data of an account. */
export const personFormOf = ({ Birthday, Phones, Address, ...account }: Account): PersonForm => ({
  title: account.Title,
  firstName: account.FirstName,
  lastName: account.LastName,
  ...datePartsOf(Birthday),
  phone: Phones[0]?.Number ?? '',
  ...(Address === null ? EMPTY_ADDRESS : postalOf(Address)),
});

const isBlank = (text: string): boolean => text.trim() === '';

/** Whether any part of the address is typed, besides its country; it must then be complete. */
const hasAddress = ({ line1, line2, city, state, postcode }: PersonForm): boolean =>
  [line1, line2, city, state, postcode].some((text) => !isBlank(text));

const addressRefusals = (form: PersonForm): Refusal[] =>
  hasAddress(form) ? accountAddressRefusals(form).map(({ field, message }) => refuse(`address.${field}`, message)) : [];

const birthdayRefusals = (form: PersonForm, today: string): Refusal[] =>
  (dateOf(form) ?? '') > today
    ? [refuse('birthday', 'The date of birth must be in the past.')]
    : datePartsRefusals('birthday', form);

/** The missing and wrong fields, in the order of the page. Date of birth, telephone and address may be left out. */
export const personRefusals = (form: PersonForm, today: string): Refusal[] => [
  ...(Title.is(form.title) ? [] : [refuse('title', 'Choose a title.')]),
  ...nameRefusals('firstName', 'a first name', form.firstName),
  ...nameRefusals('lastName', 'a last name', form.lastName),
  ...birthdayRefusals(form, today),
  ...(isBlank(form.phone) ? [] : phoneRefusals('phone', form.phone)),
  ...addressRefusals(form),
];

/** The text in a refused field. The address is one field: if it is left out as a whole, no part of it is missing. */
export const personTextAt = (form: PersonForm, field: string): string | undefined => {
  const { day, month, year, line1, line2, city, state, postcode, countryCode } = form;
  if (field === 'birthday') return [day, month, year].join('.');
  if (field.startsWith('address.')) return [line1, line2, city, state, postcode, countryCode].join('\n');
  return new Map(Object.entries(form)).get(field);
};

const addressOf = (form: PersonForm): NonNullable<Person['Address']> => {
  const { line1, line2, city, state, postcode, countryCode } = tidyAddress(form);
  return {
    Line1: line1,
    Line2: line2,
    City: city,
    ...(state === '' ? {} : { State: state }),
    Zip: postcode,
    CountryCode: countryCode,
  };
};

/** What is sent, once nothing is refused. */
export const personOf = (form: PersonForm): Person => ({
  Title: form.title as Title,
  FirstName: form.firstName.trim(),
  LastName: form.lastName.trim(),
  Birthday: dateOf(form),
  Phones: isBlank(form.phone) ? [] : [{ Type: 'PRIMARY', Number: form.phone.trim() }],
  Address: hasAddress(form) ? addressOf(form) : null,
});

/** The form field for each field of the call, to show the server's refusals. */
export const PERSON_FIELDS: Readonly<Record<string, string>> = {
  Title: 'title',
  FirstName: 'firstName',
  LastName: 'lastName',
  Birthday: 'birthday',
  'Phones.0.Number': 'phone',
  'Address.Line1': 'address.line1',
  'Address.Line2': 'address.line2',
  'Address.City': 'address.city',
  'Address.State': 'address.state',
  'Address.CountryCode': 'address.countryCode',
  'Address.Zip': 'address.postcode',
};
