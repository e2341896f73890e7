/** The rules of the form for a new account: what is missing or wrong, and what is sent. */
import { AccountAddress } from '../../contract/account.ts';
import { Title } from '../../contract/title.ts';
import { emailRefusals, nameRefusals, phoneRefusals } from '../../guests/fields.rules.ts';
import { dateOf, datePartsRefusals, EMPTY_DATE } from '../../kit/dateParts.ts';
import { refuse, type Refusal } from '../../kit/refusal.ts';
import { EMAIL_FIELD, NEW_PASSWORD_FIELD } from '../accountForm.ts';
import type { RegisterDetails, RegisterForm } from './register.types.ts';

/** The version of the terms that an account holder agrees to (spec: account area 9). */
const CONSENT_VERSION = 'v1.0';

export const EMPTY_FORM: RegisterForm = {
  title: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  postcode: '',
  ...EMPTY_DATE,
};

const isBlank = (text: string): boolean => text.trim() === '';

/** Whether any part of the address is typed: then it has to be whole. */
const hasAddress = ({ line1, line2, city, postcode }: RegisterForm): boolean =>
  [line1, line2, city, postcode].some((text) => !isBlank(text));

const { Line1, Line2, City, Zip } = AccountAddress.type.props;

const addressRefusals = (form: RegisterForm): Refusal[] =>
  hasAddress(form)
    ? [
        ...(Line1.is(form.line1) ? [] : [refuse('address.line1', 'Enter the first line of the address.')]),
        ...(Line2.is(form.line2) ? [] : [refuse('address.line2', 'Enter up to 80 letters.')]),
        ...(City.is(form.city) ? [] : [refuse('address.city', 'Enter the town or city.')]),
        ...(Zip.is(form.postcode) ? [] : [refuse('address.postcode', 'Enter the postcode, for example PO21 1JJ.')]),
      ]
    : [];

const birthdayRefusals = (form: RegisterForm, today: string): Refusal[] => {
  const birthday = dateOf(form);
  return birthday !== null && birthday > today
    ? [refuse('birthday', 'The date of birth must be in the past.')]
    : datePartsRefusals('birthday', form);
};

/** The missing and wrong fields of a person, before the e-mail address and the password on the page. */
const personRefusals = (form: RegisterForm, today: string): Refusal[] => [
  ...(Title.is(form.title) ? [] : [refuse('title', 'Choose a title.')]),
  ...nameRefusals('firstName', 'first name', form.firstName),
  ...nameRefusals('lastName', 'last name', form.lastName),
  ...birthdayRefusals(form, today),
  ...(isBlank(form.phone) ? [] : phoneRefusals('phone', form.phone)),
  ...addressRefusals(form),
];

/** Everything that is refused, in the order of the page; `passwords` has what is wrong with the password. */
export const registerRefusals = (form: RegisterForm, today: string, passwords: readonly Refusal[]): Refusal[] => [
  ...emailRefusals(EMAIL_FIELD, form.email),
  ...passwords,
  ...personRefusals(form, today),
];

/** What is sent, once nothing is refused. */
export const detailsOf = (form: RegisterForm, wantsOffers: boolean): RegisterDetails => ({
  Title: form.title as Title,
  FirstName: form.firstName.trim(),
  LastName: form.lastName.trim(),
  Birthday: dateOf(form),
  Phones: isBlank(form.phone) ? [] : [{ Type: 'PRIMARY', Number: form.phone.trim() }],
  Address: hasAddress(form)
    ? { Line1: form.line1.trim(), Line2: form.line2.trim(), City: form.city.trim(), Zip: form.postcode.trim() }
    : null,
  Email: form.email.trim(),
  consentVersion: CONSENT_VERSION,
  wantsOffers,
});

/** The field of the form for each field of the call, for what the server refuses. */
export const FORM_FIELDS: Readonly<Record<string, string>> = {
  Title: 'title',
  FirstName: 'firstName',
  LastName: 'lastName',
  Birthday: 'birthday',
  'Phones.0.Number': 'phone',
  'Address.Line1': 'address.line1',
  'Address.Line2': 'address.line2',
  'Address.City': 'address.city',
  'Address.Zip': 'address.postcode',
  Email: EMAIL_FIELD,
  password: NEW_PASSWORD_FIELD,
};
