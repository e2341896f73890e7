/** The context, input and events of asking for an account, and of confirming an e-mail address. */
import type { Brand } from '../../contract/brand.ts';
import type { Register } from '../../contract/account.ts';
import type { LoginData } from '../../contract/login.ts';
import type { SignedIn } from '../account.types.ts';
import type { SignInNeeded } from '../../outcomes/outcomes.ts';
import type { SessionLost } from '../../outcomes/outcomes.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { FormRejected, LinkEnded, LinkMissing, LinkOpened, PasswordChecked, SendFailed } from '../accountForm.ts';
import type { PersonForm } from '../person.rules.ts';

/** The form as typed. */
export type RegisterForm = PersonForm & Readonly<{ email: string }>;

/** What is sent, except the password, which is read in the page. */
export type RegisterDetails = Omit<Register, 'password'>;

/** The e-mail is sent; the reply is the same for an address that has an account already. */
export type AccountRequested = { type: 'account.requested' };

/** What the link confirmed: a new account, with or without a password, a changed e-mail address, or a found booking. */
export type ConfirmedKind = 'register' | 'registerWithoutPassword' | 'changeEmail' | 'findBooking';
export type EmailConfirmed = { type: 'email.confirmed'; kind: ConfirmedKind };

export type RegisterEvent =
  | { type: 'field.entered'; field: keyof RegisterForm; value: string }
  | { type: 'offers.toggled' }
  | { type: 'passwordVisibility.toggled' }
  /** the suggested e-mail address is the right one */
  | { type: 'suggestion.taken' }
  | { type: 'account.submitted' }
  | { type: 'form.reopened' }
  | { type: 'link.confirmed' }
  | { type: 'retry.requested' }
  | PasswordChecked
  | AccountRequested
  | LinkOpened
  | LinkMissing
  | LinkEnded
  | EmailConfirmed
  | SignedIn
  | SignInNeeded
  | FormRejected
  | SendFailed
  | SessionLost;

/** `today` at the resorts; `isLink`: the page was opened by the link of an e-mail. */
export type RegisterInput = Readonly<{ brand: Brand; today: string; isLink: boolean }>;

export type RegisterContext = RegisterInput &
  Readonly<{
    form: RegisterForm;
    wantsOffers: boolean;
    /** the password can be read in the page */
    isPasswordShown: boolean;
    refusals: readonly Refusal[];
    /** the form as it was when `refusals` were found */
    refusedForm: RegisterForm;
    notice: string | null;
    /** what the link confirmed; null until then */
    kind: ConfirmedKind | null;
    /** the holder who is signed in to the new account; null until then */
    login: LoginData | null;
  }>;

export type RegisterOutcome = SignedIn | SignInNeeded | SessionLost;
