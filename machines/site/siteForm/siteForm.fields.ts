/** The fields of the site's forms: their texts, and when each is refused. */
import {
  CompetitionAnswer,
  EnquiryCompany,
  EnquiryDates,
  EnquiryGuests,
  EnquiryMessage,
  EnquiryName,
  MemberNumber,
  VoucherCode,
} from '../../contract/siteForms.ts';
import { emailRefusals } from '../../contract/email.ts';
import { phoneRefusals, textRefusals } from '../../guests/fields.rules.ts';
import { nameRefusals } from '../../kit/personName.ts';
import { dateOf, datePartsRefusals, isEmptyDate } from '../../kit/dateParts.ts';
import { refuse, type Refusal } from '../../kit/refusal.ts';
import { entrantRefusals } from '../competition.rules.ts';
import type { SiteField, SiteFormValues } from './siteForm.types.ts';

/** How a text is typed: in one line, or in several. */
export type SiteFieldControl = 'text' | 'email' | 'tel' | 'number' | 'lines';

export type SiteFieldRow = Readonly<{
  control: SiteFieldControl;
  label: string;
  hint: string | null;
  /** the `autocomplete` token with which a browser fills it in */
  autoComplete: string;
  /** empty if the field is accepted; for a date, one refusal for each wrong part */
  refusals: (values: SiteFormValues, today: string) => Refusal[];
}>;

/** The refusal of a field, unless its text is accepted. */
const unless = (isAccepted: boolean, field: SiteField, message: string): Refusal[] =>
  isAccepted ? [] : [refuse(field, message)];

/** The number in a text of digits, or NaN. */
export const countOf = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

const birthdayRefusals = (values: SiteFormValues, today: string): Refusal[] => {
  if (isEmptyDate(values)) return [refuse('birthday', 'Enter your date of birth, for example 27 3 1984.')];
  const birthday = dateOf(values);
  return birthday === null ? datePartsRefusals('birthday', values) : entrantRefusals(birthday, today);
};

export const SITE_FIELDS: Readonly<Record<SiteField, SiteFieldRow>> = {
  firstName: {
    control: 'text',
    label: 'First name',
    hint: null,
    autoComplete: 'given-name',
    refusals: ({ firstName }) => nameRefusals('firstName', 'a first name', firstName),
  },
  lastName: {
    control: 'text',
    label: 'Last name',
    hint: null,
    autoComplete: 'family-name',
    refusals: ({ lastName }) => nameRefusals('lastName', 'a last name', lastName),
  },
  name: {
    control: 'text',
    label: 'Your name',
    hint: null,
    autoComplete: 'name',
    refusals: ({ name }) => nameRefusals('name', 'your name', name, EnquiryName.schema.maxLength),
  },
  company: {
    control: 'text',
    label: 'Company',
    hint: null,
    autoComplete: 'organization',
    refusals: ({ company }) =>
      unless(EnquiryCompany.is(company.trim()), 'company', 'Enter a company of up to 80 letters.'),
  },
  email: {
    control: 'email',
    label: 'E-mail address',
    hint: null,
    autoComplete: 'email',
    refusals: ({ email }) => emailRefusals('email', email),
  },
  phone: {
    control: 'tel',
    label: 'Telephone number',
    hint: null,
    autoComplete: 'tel',
    refusals: ({ phone }) => phoneRefusals('phone', phone),
  },
  birthday: {
    control: 'number',
    label: 'Date of birth',
    hint: 'Day, month and year, for example 27 3 1984',
    autoComplete: 'bday',
    refusals: birthdayRefusals,
  },
  dates: {
    control: 'text',
    label: 'When would you like to come?',
    hint: 'Dates, or roughly when, for example “a week in May”.',
    autoComplete: 'off',
    refusals: ({ dates }) => unless(EnquiryDates.is(dates.trim()), 'dates', 'Enter dates in up to 80 letters.'),
  },
  guests: {
    control: 'number',
    label: 'How many of you?',
    hint: null,
    autoComplete: 'off',
    refusals: ({ guests }) =>
      unless(EnquiryGuests.is(countOf(guests)), 'guests', 'Enter a number from 1 to 5000, for example 40.'),
  },
  code: {
    control: 'text',
    label: 'Voucher code',
    hint: 'Letters, digits and dashes, for example SEA-2027',
    autoComplete: 'off',
    refusals: ({ code }) =>
      unless(VoucherCode.is(code.trim()), 'code', 'Enter the code with 4 to 40 letters, digits and dashes only.'),
  },
  number: {
    control: 'number',
    label: 'Membership number',
    hint: 'Four to twelve digits',
    autoComplete: 'off',
    refusals: ({ number }) =>
      unless(MemberNumber.is(number.trim()), 'number', 'Enter the number with four to twelve digits.'),
  },
  answer: {
    control: 'text',
    label: 'Your answer',
    hint: null,
    autoComplete: 'off',
    refusals: ({ answer }) => textRefusals(CompetitionAnswer, 'answer', 'Answer the question.', answer),
  },
  message: {
    control: 'lines',
    label: 'What can we do for you?',
    hint: null,
    autoComplete: 'off',
    refusals: ({ message }) => textRefusals(EnquiryMessage, 'message', 'Tell us what you have in mind.', message),
  },
};
