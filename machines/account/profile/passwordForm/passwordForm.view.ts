/** The view of the forms that need the password again. */
import type { SnapshotFrom } from 'xstate';
import { readEmail } from '../../../contract/email.ts';
import { stateName } from '../../../kit/stateName.ts';
import { remainingEmailRefusals } from '../../accountForm.ts';
import type { passwordFormMachine } from './passwordForm.machine.ts';
import { NEW_EMAIL_FIELD, suggestionFor } from './passwordForm.rules.ts';
import { acceptedText, PASSWORD_FORM_TEXTS, type PasswordFormText } from './passwordForm.text.ts';

export type PasswordFormView = PasswordFormText &
  Readonly<{
    /** the state of the chart, 'filling.quiet' */
    state: string;
    hasEmail: boolean;
    hasNewPassword: boolean;
    /** the e-mail address of the account, shown beside the field for the new one */
    currentEmail: string;
    email: string;
    /** the e-mail address that was probably meant; null unless the form was refused with one like it */
    suggestion: string | null;
    isPasswordShown: boolean;
    isBusy: boolean;
    isBroken: boolean;
    /** the form can be filled in and sent */
    isOpen: boolean;
    /** the holder is asked whether to close the account */
    isConfirming: boolean;
    accepted: Readonly<{ title: string; text: string }> | null;
    notice: string | null;
    errors: readonly { field: string; message: string }[];
    /** a new object after each refusal */
    attempt: object;
  }>;

export type PasswordFormSnapshot = SnapshotFrom<typeof passwordFormMachine>;

/** The view of the form. */
export const passwordFormView = (snapshot: PasswordFormSnapshot): PasswordFormView => {
  const { kind, currentEmail, email, isPasswordShown, refusals, notice } = snapshot.context;
  return {
    ...PASSWORD_FORM_TEXTS[kind],
    state: stateName(snapshot.value),
    hasEmail: kind === 'changeEmail',
    hasNewPassword: kind === 'changePassword',
    currentEmail,
    email,
    suggestion: snapshot.can({ type: 'suggestion.taken' }) ? suggestionFor(snapshot.context) : null,
    isPasswordShown,
    isBusy: snapshot.hasTag('busy'),
    isBroken: snapshot.matches('broken'),
    isOpen: snapshot.can({ type: 'form.submitted' }),
    isConfirming: snapshot.can({ type: 'closing.confirmed' }),
    accepted: snapshot.matches('accepted') ? acceptedText(kind, readEmail(email)) : null,
    notice,
    errors: remainingEmailRefusals(NEW_EMAIL_FIELD, snapshot.context),
    attempt: refusals,
  };
};
