/** The rules of the form for a new account: what is missing or wrong, and what is sent. */
import { ACCOUNT_CONSENT_VERSION } from '../../contract/account.ts';
import { readEmail } from '../../contract/email.ts';
import { doubtfulEmailRefusals, offeredEmail } from '../../guests/doubtfulEmail.rules.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { remainingRefusals, type RefusedForm } from '../../kit/remainingRefusals.ts';
import { EMAIL_FIELD, NEW_PASSWORD_FIELD } from '../accountForm.ts';
import { EMPTY_PERSON, PERSON_FIELDS, personOf, personRefusals, personTextAt } from '../person.rules.ts';
import type { RegisterDetails, RegisterForm } from './register.types.ts';

export const EMPTY_FORM: RegisterForm = { ...EMPTY_PERSON, email: '' };

/** All refusals, in the order of the page; `passwords` are those of the password, `asked` is the form as sent before. */
export const registerRefusals = (
  form: RegisterForm,
  today: string,
  passwords: readonly Refusal[],
  asked = form,
): Refusal[] => [
  ...doubtfulEmailRefusals(EMAIL_FIELD, form.email, asked.email),
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

/** The e-mail address to offer in place of the form's, or null. */
export const suggestionFor = ({
  refusals,
  refusedForm,
  form,
}: RefusedForm<RegisterForm> & Readonly<{ form: RegisterForm }>): string | null =>
  offeredEmail(refusals, EMAIL_FIELD, form.email, refusedForm.email);

/** What is sent, once nothing is refused. */
export const detailsOf = (form: RegisterForm, wantsOffers: boolean): RegisterDetails => ({
  ...personOf(form),
  Email: readEmail(form.email),
  consentVersion: ACCOUNT_CONSENT_VERSION,
  wantsOffers,
});

/** The form field for each field of the call, to show the server's refusals. */
export const FORM_FIELDS: Readonly<Record<string, string>> = {
  ...PERSON_FIELDS,
  Email: EMAIL_FIELD,
  password: NEW_PASSWORD_FIELD,
};
