/** The rules of the form for a new account: what is missing or wrong, and what is sent. */
import { ACCOUNT_CONSENT_VERSION } from '../../contract/account.ts';
import { emailRefusals } from '../../guests/fields.rules.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { remainingRefusals, type RefusedForm } from '../../kit/remainingRefusals.ts';
import { EMAIL_FIELD, NEW_PASSWORD_FIELD } from '../accountForm.ts';
import { EMPTY_PERSON, PERSON_FIELDS, personOf, personRefusals, personTextAt } from '../person.rules.ts';
import type { RegisterDetails, RegisterForm } from './register.types.ts';

export const EMPTY_FORM: RegisterForm = { ...EMPTY_PERSON, email: '' };

/** All refusals, in the order of the page; `passwords` are those of the password. */
export const registerRefusals = (form: RegisterForm, today: string, passwords: readonly Refusal[]): Refusal[] => [
  ...emailRefusals(EMAIL_FIELD, form.email),
  ...passwords,
  ...personRefusals(form, today),
];

/** The refusals to show while the form is corrected. Those of the password stay: its text is not in the chart. */
export const remainingRegisterRefusals = (
  refused: RefusedForm<RegisterForm>,
  form: RegisterForm,
  today: string,
): readonly Refusal[] =>
  remainingRefusals(refused, form, {
    textAt: (typed, field) => (field === EMAIL_FIELD ? typed.email : personTextAt(typed, field)),
    refusalsOf: (typed) => registerRefusals(typed, today, []),
  });

/** What is sent, once nothing is refused. */
export const detailsOf = (form: RegisterForm, wantsOffers: boolean): RegisterDetails => ({
  ...personOf(form),
  Email: form.email.trim(),
  consentVersion: ACCOUNT_CONSENT_VERSION,
  wantsOffers,
});

/** The form field for each field of the call, to show the server's refusals. */
export const FORM_FIELDS: Readonly<Record<string, string>> = {
  ...PERSON_FIELDS,
  Email: EMAIL_FIELD,
  password: NEW_PASSWORD_FIELD,
};
