/** The context, input and events of choosing a new password. */
import type { Brand } from '../../contract/brand.ts';
import type { LoginData } from '../../contract/login.ts';
import type { SignedIn } from '../account.types.ts';
import type { SessionLost } from '../../outcomes/outcomes.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { FormRejected, LinkEnded, LinkMissing, LinkOpened, PasswordChecked, SendFailed } from '../accountForm.ts';

/** The e-mail is sent if the address has an account; the reply is the same if it has none. */
export type ResetSent = { type: 'reset.sent' };
export type PasswordSaved = { type: 'password.saved' };

export type RecoveryEvent =
  | { type: 'email.entered'; email: string }
  | { type: 'email.submitted' }
  | { type: 'form.reopened' }
  | { type: 'passwordVisibility.toggled' }
  | { type: 'password.submitted' }
  | { type: 'retry.requested' }
  | ResetSent
  | PasswordChecked
  | PasswordSaved
  | SignedIn
  | LinkOpened
  | LinkMissing
  | LinkEnded
  | FormRejected
  | SendFailed
  | SessionLost;

/** `isLink`: the page was opened by the link of an e-mail. */
export type RecoveryInput = Readonly<{ brand: Brand; isLink: boolean }>;

export type RecoveryContext = RecoveryInput &
  Readonly<{
    email: string;
    /** the password can be read in the page */
    isPasswordShown: boolean;
    refusals: readonly Refusal[];
    /** the e-mail address as it was when `refusals` were found */
    refusedEmail: string;
    notice: string | null;
    /** the holder who is signed in, after choosing the first password of the account; null otherwise */
    login: LoginData | null;
  }>;

export type RecoveryOutcome = SignedIn | SessionLost;
