/** The view of coming back from a provider. */
import type { SnapshotFrom } from 'xstate';
import { stepPath } from '../../addresses/paths.ts';
import { stateName } from '../../kit/stateName.ts';
import { accountAddress } from '../accountUrl.ts';
import type { singleSignOnMachine } from './singleSignOn.machine.ts';

/** Which page is shown. */
export type SingleSignOnPage = 'waiting' | 'password' | 'accountNeeded' | 'refused' | 'failed' | 'broken';

export type SingleSignOnView = Readonly<{
  /** the state of the chart, 'awaitingPassword.quiet' */
  state: string;
  page: SingleSignOnPage;
  isPasswordShown: boolean;
  isBusy: boolean;
  /** too many tries of the password: choosing a new one lets the guest in */
  isLimited: boolean;
  /** why signing in failed */
  notice: string | null;
  errors: readonly { field: string; message: string }[];
  /** a new object after each refusal */
  attempt: object;
  links: Readonly<{
    signIn: string;
    create: string;
    forgotPassword: string;
    help: string;
    /** back to the booking in hand, which needs no account; null when the guest did not come from one */
    asGuest: string | null;
  }>;
}>;

export type SingleSignOnSnapshot = SnapshotFrom<typeof singleSignOnMachine>;

const PAGES: Readonly<Record<string, SingleSignOnPage>> = {
  taking: 'waiting',
  validating: 'waiting',
  awaitingPassword: 'password',
  checkingPassword: 'password',
  linking: 'password',
  accountNeeded: 'accountNeeded',
  refused: 'refused',
  failed: 'failed',
};

/** The view of coming back from a provider. */
export const singleSignOnView = (snapshot: SingleSignOnSnapshot): SingleSignOnView => {
  const { brand, next, resId, isPasswordShown, refusals, notice } = snapshot.context;
  const state = stateName(snapshot.value);
  return {
    state,
    page: PAGES[state.replace(/\..*/, '')] ?? 'broken',
    isPasswordShown,
    isBusy: snapshot.hasTag('busy'),
    isLimited: snapshot.matches({ awaitingPassword: 'limited' }),
    notice,
    errors: refusals,
    attempt: refusals,
    links: {
      signIn: accountAddress(brand, 'login', { next, resId }),
      create: accountAddress(brand, 'create'),
      forgotPassword: accountAddress(brand, 'forgotPassword'),
      help: accountAddress(brand, 'help'),
      asGuest: next === 'overview' ? stepPath(brand, 'overview') : null,
    },
  };
};
