/** The view of the sign-in page: its form, its messages, and the links for those who have no account or no password. */
import type { SnapshotFrom } from 'xstate';
import { BRAND_PREFIX, STEP_PATHS } from '../../addresses/paths.ts';
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
  /** another company's sign-in that can be used; null: there is none */
  ssoName: string | null;
  /** the page of that sign-in is on its way */
  isLeaving: boolean;
  /** too many tries: a new password is the way out */
  isLimited: boolean;
  /** why signing in did not go through */
  notice: string | null;
  errors: readonly { field: string; message: string }[];
  /** a new object after each refusal */
  attempt: object;
  links: Readonly<{
    create: string;
    forgotPassword: string;
    help: string;
    paymentLogin: string;
    /** the same booking by its reference, for whoever has no account; null where the sign-in leads to no booking */
    byReference: string | null;
    /** back to the booking in hand, which needs no account; null where none was left for this page */
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
      asGuest: next === 'overview' ? `${BRAND_PREFIX[brand]}${STEP_PATHS.overview}` : null,
    },
  };
};
