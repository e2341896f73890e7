/** The view of the pages for a forgotten password. */
import type { SnapshotFrom } from 'xstate';
import { stateName } from '../../kit/stateName.ts';
import { EMAIL_FIELD, remainingEmailRefusals } from '../accountForm.ts';
import { accountAddress } from '../accountUrl.ts';
import type { recoveryMachine } from './recovery.machine.ts';

/** Which of the pages is shown. */
export type RecoveryPage =
  'email' | 'emailed' | 'opening' | 'password' | 'done' | 'linkEnded' | 'linkMissing' | 'broken';

export type RecoveryView = Readonly<{
  /** the state of the chart, 'filling.quiet' */
  state: string;
  page: RecoveryPage;
  email: string;
  isPasswordShown: boolean;
  isBusy: boolean;
  notice: string | null;
  errors: readonly { field: string; message: string }[];
  /** a new object after each refusal */
  attempt: object;
  links: Readonly<{ signIn: string; forgotPassword: string; help: string }>;
}>;

export type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>;

const PAGES: Readonly<Record<string, RecoveryPage>> = {
  deciding: 'opening',
  opening: 'opening',
  filling: 'email',
  sending: 'email',
  emailed: 'emailed',
  choosing: 'password',
  checkingPassword: 'password',
  saving: 'password',
  done: 'done',
  linkEnded: 'linkEnded',
  linkMissing: 'linkMissing',
};

/** The view of a forgotten password. */
export const recoveryView = (snapshot: RecoverySnapshot): RecoveryView => {
  const { brand, email, isPasswordShown, refusals, notice } = snapshot.context;
  const state = stateName(snapshot.value);
  return {
    state,
    page: PAGES[state.replace(/\..*/, '')] ?? 'broken',
    email,
    isPasswordShown,
    isBusy: snapshot.hasTag('busy'),
    notice,
    errors: remainingEmailRefusals(EMAIL_FIELD, snapshot.context),
    attempt: refusals,
    links: {
      signIn: accountAddress(brand, 'login'),
      forgotPassword: accountAddress(brand, 'forgotPassword'),
      help: accountAddress(brand, 'help'),
    },
  };
};
