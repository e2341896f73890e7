// What the holder does with the password again, at four addresses.
import { NEW_PASSWORD_FIELD, PASSWORD_FIELD } from '../../machines/account/accountForm.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type {
  PasswordFormInput,
  PasswordFormKind,
} from '../../machines/account/profile/passwordForm/passwordForm.types.ts';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import type { CallName } from '../../machines/contract/calls.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import { passwordFormChart } from '../charts/passwordForm.samples.ts';
import { waitUntil } from './pageActions.ts';
import { typing, type PageChart } from './page-chart.ts';
import { PASSWORD, typingPasswords } from './passwords.ts';
import { ACCOUNT_REPLY } from './account-replies.ts';
import { cutOff, refusedWith, replyWith, type Reply } from './replies.ts';
import { sessionWith } from './visit.ts';
import type { Visit } from './visit.types.ts';

/** The call of each kind, and what it replies when it is accepted. */
const CALLS = {
  changeEmail: ['change-email', { isSent: true }],
  changePassword: ['change-password', { isChanged: true }],
  myData: ['export-account', { document: '{}' }],
  close: ['close-account', { isClosed: true }],
} as const satisfies Record<PasswordFormKind, readonly [CallName, object]>;

const NAMES = Object.values(CALLS).map(([call]) => call);

/** Replies to the call of the form, whichever of the four it is. */
const answering =
  (replyTo: (call: CallName) => Reply) =>
  async ({ network }: Visit): Promise<void> => {
    await waitUntil('the form is sent', () => Promise.resolve(NAMES.some(network.isWaiting)));
    const call = NAMES.find(network.isWaiting);
    if (call !== undefined) await network.answer(replyTo(call));
  };

const accept = answering((call) => {
  const [, data] = Object.values(CALLS).find(([name]) => name === call) ?? [];
  return replyWith(call, data);
});

/** The account is closed, and the sign-in page is loaded as another document. */
export const closeAccount = async (visit: Visit): Promise<void> => {
  await accept(visit);
  await visit.network.answer(sessionWith(null));
};

/** Refuses the call of the form, whichever it is. */
export const refuseRequest = (kind: FailureKind) => answering((call) => refusedWith(call, kind));

export const passwordFormPage: PageChart = {
  chart: passwordFormChart,
  screen: 'passwordForm',
  enter: (input) => ({
    address: accountAddress('family', (input as PasswordFormInput).kind),
    booking: null,
    login: LOGIN,
  }),
  firstReplies: [ACCOUNT_REPLY],
  keyOf: () => [],
  uses: { 'email.entered': typing('email') },
  localActors: {
    checkPasswords: typingPasswords({
      complete: { [PASSWORD_FIELD]: PASSWORD, [NEW_PASSWORD_FIELD]: PASSWORD },
      empty: { [PASSWORD_FIELD]: '', [NEW_PASSWORD_FIELD]: PASSWORD },
    }),
  },
  calls: { sendRequest: NAMES },
  visitActions: {
    'sendRequest: accepted': accept,
    'sendRequest: rejected': refuseRequest('incorrectCredentials'),
    'sendRequest: failed': answering(cutOff),
    'sendRequest: signed out': closeAccount,
    'sendRequest: not signed in': refuseRequest('notSignedIn'),
    'sendRequest: session lost': refuseRequest('noSession'),
  },
  skipReason: (step, { context }) => {
    const isClosing = context['kind'] === 'close';
    if (step === 'sendRequest: accepted' && isClosing) return 'a closed account signs out';
    return step === 'sendRequest: signed out' && !isClosing ? 'only a closed account signs out' : null;
  },
  ends: { signInNeeded: 'signIn', signedOut: 'signIn', sessionLost: 'sessionEnded' },
};
