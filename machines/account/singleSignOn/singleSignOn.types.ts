/** The context, input and events of coming back from a provider. */
import type { Brand } from '../../contract/brand.ts';
import type { SessionLost } from '../../outcomes/outcomes.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { PasswordChecked, SendFailed } from '../accountForm.ts';
import type { SignedIn } from '../account.types.ts';
import type { NextPlace } from '../accountUrl.ts';
import type { SignInAccepted, SignInLimited, SignInRejected } from '../signIn/signIn.types.ts';

/** The provider has sent a token, which has been removed from the address. */
export type TokenReceived = { type: 'token.received'; next: NextPlace; resId: number | null };
/** The address has no token (any more). */
export type TokenMissing = { type: 'token.missing' };
/** The guest has cancelled at the provider, or the provider has refused. */
export type ProviderDeclined = { type: 'provider.declined' };
/** The token is not accepted, or has expired; `message` does not say why. */
export type TokenRefused = { type: 'token.refused'; message: string };
/** The token is valid, and an account has its e-mail address: entering the password once links the two. */
export type PasswordNeeded = { type: 'password.needed' };
/** The token is valid, and no account has its e-mail address. */
export type AccountNeeded = { type: 'account.needed' };

export type SingleSignOnEvent =
  | { type: 'passwordVisibility.toggled' }
  | { type: 'password.submitted' }
  | { type: 'retry.requested' }
  | TokenReceived
  | TokenMissing
  | ProviderDeclined
  | TokenRefused
  | PasswordNeeded
  | AccountNeeded
  | PasswordChecked
  | SignInAccepted
  | SignInRejected
  | SignInLimited
  | SendFailed
  | SessionLost;

export type SingleSignOnInput = Readonly<{ brand: Brand }>;

export type SingleSignOnContext = SingleSignOnInput &
  Readonly<{
    next: NextPlace;
    /** the booking to which the sign-in leads, or null */
    resId: number | null;
    /** the password can be read in the page */
    isPasswordShown: boolean;
    refusals: readonly Refusal[];
    notice: string | null;
    /** the account of the token; null until it is known */
    login: SignInAccepted['login'] | null;
  }>;

export type SingleSignOnOutcome = SignedIn | SessionLost;
