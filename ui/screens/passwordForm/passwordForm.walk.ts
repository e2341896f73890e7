/** How a walk uses the form for what needs the password again. */
import { NEW_PASSWORD_FIELD, PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import { passwordFormChart } from '../../../machines/account/profile/passwordForm/passwordForm.samples.ts';
import type {
  PasswordFormInput,
  PasswordFormKind,
} from '../../../machines/account/profile/passwordForm/passwordForm.types.ts';
import type { CallName } from '../../../machines/contract/calls.ts';
import type { FailureKind } from '../../../machines/contract/envelope.ts';
import { ACCOUNT_REPLY, atPage, HOLDER_ENDS } from '../../../model-tests/page/holder.ts';
import { typing, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { waitUntil } from '../../../model-tests/page/pageActions.ts';
import { PASSWORD, typingPasswords } from '../../../model-tests/page/prepare.ts';
import { cutOff, refusedWith, replyWith, type Reply } from '../../../model-tests/page/replies.ts';
import { sessionWith } from '../../../model-tests/page/visit.ts';
import type { Visit } from '../../../model-tests/page/visit.types.ts';

/** The call for each kind of the form, and its reply when accepted. */
const CALLS = {
  changeEmail: ['change-email', { isSent: true }],
  changePassword: ['change-password', { isChanged: true }],
  addPasskey: ['start-passkey', { options: '{}' }],
  myData: ['export-account', { document: '{}' }],
  close: ['close-account', { isClosed: true }],
} as const satisfies Record<PasswordFormKind, readonly [CallName, object]>;

const NAMES = Object.values(CALLS).map(([call]) => call);

/** Replies to whichever call the form sends first. */
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

/** Accepts closing the account, after which the sign-in page is loaded as another document. */
const closeAccount = async (visit: Visit): Promise<void> => {
  await accept(visit);
  await visit.network.answer(sessionWith(null));
};

const refuseRequest = (kind: FailureKind) => answering((call) => refusedWith(call, kind));

export const walk: PageChart = {
  chart: passwordFormChart,
  headings: ['Change your e-mail address', 'Close your account'],
  enter: (input) => atPage((input as PasswordFormInput).kind),
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
    if (step === 'sendRequest: accepted' && context['kind'] === 'addPasskey')
      return 'a passkey is made by the device: a test of its own has one (`model-tests/browser/passkeys.browser.test.ts`)';
    if (step === 'sendRequest: accepted' && isClosing) return 'a closed account signs out';
    return step === 'sendRequest: signed out' && !isClosing ? 'only a closed account signs out' : null;
  },
  ends: { ...HOLDER_ENDS, signedOut: 'signIn' },
};
