/** The context, input and events of signing in. */
import type { Brand } from '../../contract/brand.ts';
import type { LoginData } from '../../contract/login.ts';
import type { SessionLost } from '../../outcomes/outcomes.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { PasswordChecked, SendFailed } from '../accountForm.ts';
import type { SignedIn } from '../account.types.ts';
import type { NextPlace } from '../accountUrl.ts';

export type SignInAccepted = { type: 'signIn.accepted'; login: LoginData };
/** E-mail address and password do not match; the reply does not say whether the address has an account. */
export type SignInRejected = { type: 'signIn.rejected' };
/** There were too many tries; `message` says how long to wait. */
export type SignInLimited = { type: 'signIn.limited'; message: string };

/** The address of the provider's sign-in page. */
export type ProviderFound = { type: 'provider.found'; address: string };

export type SignInEvent =
  | { type: 'email.entered'; email: string }
  | { type: 'passwordVisibility.toggled' }
  | { type: 'signIn.submitted' }
  /** the visitor wants to sign in by a passkey */
  | { type: 'passkey.chosen' }
  | { type: 'provider.chosen' }
  | ProviderFound
  | { type: 'retry.requested' }
  | PasswordChecked
  | SignInAccepted
  | SignInRejected
  | SignInLimited
  | SendFailed
  | SessionLost;

/**
 * `resId`: the booking to which the sign-in leads, or null. `ssoName`: the company whose sign-in can be used here; null
 * when there is none.
 */
export type SignInInput = Readonly<{ brand: Brand; next: NextPlace; resId: number | null; ssoName: string | null }>;

export type SignInContext = SignInInput &
  Readonly<{
    email: string;
    /** the password can be read in the page */
    isPasswordShown: boolean;
    refusals: readonly Refusal[];
    /** the e-mail address as it was when `refusals` were found */
    refusedEmail: string;
    notice: string | null;
    /** the page of the provider; '' until it is known */
    providerAddress: string;
    /** who is signed in; null until then */
    login: LoginData | null;
  }>;

export type SignInOutcome = SignedIn | SessionLost;
