/** The view of the sign-in page: its form, its messages, and links for guests without an account or password. */
import type { SnapshotFrom } from 'xstate';
import { stepPath } from '../../addresses/paths.ts';
import { stateName } from '../../kit/stateName.ts';
import { EMAIL_FIELD, remainingEmailRefusals } from '../accountForm.ts';
import { accountAddress } from '../accountUrl.ts';
import type { signInMachine } from './signIn.machine.ts';

export type SignInView = Readonly<{
  /** the state of the chart, 'awaitingCredentials.quiet' */
  state: string;
  email: string;
  isPasswordShown: boolean;
  isBusy: boolean;
  isBroken: boolean;
  /** the company whose sign-in can be used; null when there is none */
  ssoName: string | null;
  /** that company's sign-in page is being loaded */
  isLeaving: boolean;
  /** the device asks for a passkey */
  isUsingPasskey: boolean;
  /** too many tries: choosing a new password lets the guest in */
  isLimited: boolean;
  /** why signing in failed */
  notice: string | null;
  errors: readonly { field: string; message: string }[];
  /** a new object after each refusal */
  attempt: object;
  links: Readonly<{
    create: string;
    forgotPassword: string;
    help: string;
    paymentLogin: string;
    /** the same booking by its reference, without an account; null when the sign-in does not lead to a booking */
    byReference: string | null;
    /** back to the booking in hand, which needs no account; null when the guest did not come from one */
    asGuest: string | null;
  }>;
}>;

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

/** The view of signing in. */
export const signInView = (snapshot: SignInSnapshot): SignInView => {
  const { brand, next, resId, ssoName, email, isPasswordShown, refusals, notice } = snapshot.context;
  return {
    state: stateName(snapshot.value),
    email,
    isPasswordShown,
    isBusy: snapshot.hasTag('busy'),
    isBroken: snapshot.matches('broken'),
    ssoName,
    isLeaving: snapshot.matches('findingProvider') || snapshot.matches('leavingForProvider'),
    isUsingPasskey: snapshot.matches('usingPasskey'),
    isLimited: snapshot.matches({ awaitingCredentials: 'limited' }),
    notice,
    errors: remainingEmailRefusals(EMAIL_FIELD, snapshot.context),
    attempt: refusals,
    links: {
      create: accountAddress(brand, 'create'),
      forgotPassword: accountAddress(brand, 'forgotPassword'),
      help: accountAddress(brand, 'help'),
      paymentLogin: accountAddress(brand, 'paymentLogin'),
      byReference:
        resId !== null && (next === 'booking' || next === 'checkout')
          ? accountAddress(brand, 'paymentLogin', { resId, next })
          : null,
      asGuest: next === 'overview' ? stepPath(brand, 'overview') : null,
    },
  };
};
