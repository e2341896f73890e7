/** The rules of the form for the holder's details: its fields as typed, why they are refused, and what is saved. */
import { AccountAddress, type Account, type SetAccount } from '../../../contract/account.ts';
import { Title } from '../../../contract/title.ts';
import { nameRefusals, phoneRefusals } from '../../../guests/fields.rules.ts';
import { dateOf, datePartsRefusals } from '../../../kit/dateParts.ts';
import { refuse, type Refusal } from '../../../kit/refusal.ts';

/** The fields as typed; the date of birth is in three boxes. */
export type DetailsFields = Readonly<{
  title: Title;
  firstName: string;
  lastName: string;
  day: string;
  month: string;
  year: string;
  phone: string;
  addressLine1: string;
  addressLine2: string;
  town: string;
  zip: string;
}>;

export type DetailsField = keyof DetailsFields;

/** The fields with one of them changed. A text that is no title leaves the title as it is. */
export const withField = (fields: DetailsFields, field: DetailsField, value: string): DetailsFields => {
  if (field !== 'title') return { ...fields, [field]: value };
  return Title.is(value) ? { ...fields, title: value } : fields;
};

const withoutZero = (number: string): string => number.replace(/^0/, '');

/** The fields with the data of the account. */
export const fieldsOf = ({ Title: title, FirstName, LastName, Birthday, Phones, Address }: Account): DetailsFields => {
  const [year = '', month = '', day = ''] = (Birthday ?? '').split('-');
  return {
    title,
    firstName: FirstName,
    lastName: LastName,
    day: withoutZero(day),
    month: withoutZero(month),
    year,
    phone: Phones[0]?.Number ?? '',
    addressLine1: Address?.Line1 ?? '',
    addressLine2: Address?.Line2 ?? '',
    town: Address?.City ?? '',
    zip: Address?.Zip ?? '',
  };
};

const birthRefusals = (fields: DetailsFields, today: string): Refusal[] => {
  const wrong = datePartsRefusals('birthday', fields);
  if (wrong.length > 0) return wrong;
  const birthday = dateOf(fields);
  return birthday === null || birthday < today ? [] : [refuse('birthday', 'Enter a date that has passed.')];
};

const hasAddress = ({ addressLine1, addressLine2, town, zip }: DetailsFields): boolean =>
  `${addressLine1}${addressLine2}${town}${zip}`.trim() !== '';

const addressOf = ({ addressLine1, addressLine2, town, zip }: DetailsFields): AccountAddress => ({
  Line1: addressLine1.trim(),
  Line2: addressLine2.trim(),
  City: town.trim(),
  Zip: zip.trim(),
});

const ADDRESS_MESSAGES = [
  ['addressLine1', 'Line1', 'Enter the first line of your address, of up to 80 letters.'],
  ['addressLine2', 'Line2', 'Enter a second line of up to 80 letters.'],
  ['town', 'City', 'Enter a town or city of up to 60 letters.'],
  ['zip', 'Zip', 'Enter a postcode, for example PE25 2UE.'],
] as const satisfies readonly (readonly [DetailsField, keyof AccountAddress, string])[];

const addressRefusals = (fields: DetailsFields): Refusal[] => {
  if (!hasAddress(fields)) return [];
  const address = addressOf(fields);
  const codecs = AccountAddress.type.props;
  return ADDRESS_MESSAGES.flatMap(([field, part, message]) =>
    codecs[part].is(address[part]) ? [] : [refuse(field, message)],
  );
};

/** The missing and wrong fields, in the order of the page. Date of birth, telephone and address may be left out. */
export const detailsRefusals = (fields: DetailsFields, today: string): Refusal[] => [
  ...nameRefusals('firstName', 'first name', fields.firstName),
  ...nameRefusals('lastName', 'last name', fields.lastName),
  ...birthRefusals(fields, today),
  ...(fields.phone.trim() === '' ? [] : phoneRefusals('phone', fields.phone)),
  ...addressRefusals(fields),
];

/** The change to save, once nothing is refused. `version` is that of the account shown. */
export const changeOf = (fields: DetailsFields, version: number): SetAccount => ({
  version,
  Title: fields.title,
  FirstName: fields.firstName.trim(),
  LastName: fields.lastName.trim(),
  Birthday: dateOf(fields),
  Phones: fields.phone.trim() === '' ? [] : [{ Type: 'PRIMARY', Number: fields.phone.trim() }],
  Address: hasAddress(fields) ? addressOf(fields) : null,
});

/** The field of the form for each field of the call. */
export const FORM_FIELDS: Readonly<Record<string, string>> = {
  Title: 'title',
  FirstName: 'firstName',
  LastName: 'lastName',
  Birthday: 'birthday',
  'Phones.0.Number': 'phone',
  'Address.Line1': 'addressLine1',
  'Address.Line2': 'addressLine2',
  'Address.City': 'town',
  'Address.Zip': 'zip',
};
