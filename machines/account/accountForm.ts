/** What the forms of the account area share: the fields of e-mail address and password, and the outcomes of sending. */
import { emailRefusals } from '../contract/email.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { remainingRefusals } from '../kit/remainingRefusals.ts';

/** The field of the account's e-mail address, in refusals and in the page. */
export const EMAIL_FIELD = 'accountEmail';

/** The fields of the account's password, and of a new one. Their values stay in the page, never in a chart. */
export const PASSWORD_FIELD = 'password';
export const NEW_PASSWORD_FIELD = 'newPassword';

/** The password in the page was checked; `message` says why it is refused, null when it is not. */
export type PasswordChecked = { type: 'password.checked'; message: string | null };

/** The server refused fields of the form. */
export type FormRejected = { type: 'form.rejected'; errors: readonly Refusal[] };

/** The form could not be sent, or sending is locked for a while: everything typed stays. */
export type SendFailed = { type: 'send.failed'; message: string };

/** The link of an e-mail was opened and its token can be sent; or the address has no token (any more). */
export type LinkOpened = { type: 'link.opened' };
export type LinkMissing = { type: 'link.missing' };

/** The server does not accept the link: it is too old, was used, or was replaced. */
export type LinkEnded = { type: 'link.ended' };

/** The refusal of the password as a list, which is empty when it is accepted. */
export const passwordRefusals = (field: string, { message }: Pick<PasswordChecked, 'message'>): Refusal[] =>
  message === null ? [] : [refuse(field, message)];

/** A form whose only text in the chart is an e-mail address: its refusals, the refused address, and the address now. */
type EmailForm = Readonly<{ refusals: readonly Refusal[]; refusedEmail: string; email: string }>;

/** The refusals to show while the address is corrected. Those of a password stay, because its text is in no chart. */
export const remainingEmailRefusals = (
  emailField: string,
  { refusals, refusedEmail, email }: EmailForm,
): readonly Refusal[] =>
  remainingRefusals({ refusals, refusedForm: refusedEmail }, email, {
    textAt: (text, field) => (field === emailField ? text : undefined),
    refusalsOf: (text) => emailRefusals(emailField, text),
  });
