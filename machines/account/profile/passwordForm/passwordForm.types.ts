/** Context, input and events of the forms that need the password again. The password itself stays in the page. */
import type { Refusal } from '../../../kit/refusal.ts';
import type { FormRejected, SendFailed } from '../../accountForm.ts';
import type { AccountEnd, SignedOut } from '../../account.types.ts';

/**
 * What the form does: change the e-mail address or the password, add a passkey, download the stored data, or close the
 * account.
 */
export type PasswordFormKind = 'changeEmail' | 'changePassword' | 'addPasskey' | 'myData' | 'close';

/** The passwords in the page were checked; `errors` says what is refused. */
export type PasswordsChecked = { type: 'passwords.checked'; errors: readonly Refusal[] };
export type RequestAccepted = { type: 'request.accepted' };

export type PasswordFormEvent =
  | { type: 'email.entered'; email: string }
  /** the suggested e-mail address is the right one */
  | { type: 'suggestion.taken' }
  | { type: 'passwordVisibility.toggled' }
  | { type: 'form.submitted' }
  | { type: 'closing.confirmed' }
  | { type: 'closing.cancelled' }
  | { type: 'retry.requested' }
  | PasswordsChecked
  | RequestAccepted
  | FormRejected
  | SendFailed
  | SignedOut
  | AccountEnd;

/** What the passwords are for. */
export type PasswordUse = Readonly<{ kind: PasswordFormKind; currentEmail: string }>;

/** `email`: the new e-mail address that was typed before the session ended, or ''. */
export type PasswordFormInput = PasswordUse & Readonly<{ email: string }>;

export type PasswordFormContext = PasswordUse &
  Readonly<{
    /** the new e-mail address as typed */
    email: string;
    isPasswordShown: boolean;
    refusals: readonly Refusal[];
    /** the e-mail address as it was when `refusals` were found */
    refusedEmail: string;
    notice: string | null;
  }>;

export type PasswordFormOutcome = AccountEnd | SignedOut;
