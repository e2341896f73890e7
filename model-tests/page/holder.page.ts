// The account holder's pages: the home with its three tabs, and their details with their sections.
import { NEW_PASSWORD_FIELD, PASSWORD_FIELD } from '../../machines/account/accountForm.ts';
import type { HomeTab } from '../../machines/account/accountPages.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { AccountHomeInput } from '../../machines/account/accountHome/accountHome.types.ts';
import { PERSON_FIELDS } from '../../machines/account/person.rules.ts';
import type { MarketingInput } from '../../machines/account/profile/marketing/marketing.types.ts';
import type {
  PasswordFormInput,
  PasswordFormKind,
} from '../../machines/account/profile/passwordForm/passwordForm.types.ts';
import type { ProfileInput } from '../../machines/account/profile/profile.types.ts';
import { ACCOUNT } from '../../machines/account/test/accounts.ts';
import { AccountDetails } from '../../machines/contract/account.ts';
import type { CallName } from '../../machines/contract/calls.ts';
import type { FailureKind } from '../../machines/contract/envelope.ts';
import type { Refusal } from '../../machines/kit/refusal.ts';
import { accountHomeChart } from '../../machines/account/accountHome/accountHome.samples.ts';
import { detailsFormChart } from '../../machines/account/profile/detailsForm/detailsForm.samples.ts';
import { devicesChart } from '../../machines/account/profile/devices/devices.samples.ts';
import { marketingChart } from '../../machines/account/profile/marketing/marketing.samples.ts';
import { passwordFormChart } from '../../machines/account/profile/passwordForm/passwordForm.samples.ts';
import { profileChart } from '../../machines/account/profile/profile.samples.ts';
import { ACCOUNT_REPLY, atPage, HOLDER_ENDS } from './holder.ts';
import { DEFECT, outputOf } from './outcomes.ts';
import { keyWithoutValue, typing, type PageChart } from './page-chart.ts';
import { pressByKey, waitUntil } from './pageActions.ts';
import { PASSWORD, typingPasswords } from './prepare.ts';
import { cutOff, refusedWith, rejectedWith, replyWith, type Reply } from './replies.ts';
import { profileScreenOf } from './screens.ts';
import { sessionWith } from './visit.ts';
import type { Visit } from './visit.types.ts';

const BANNER = 'breakwater.welcomeHomeBanner';

/** Sets what the browser has stored about the banner, which alone decides the outcome. */
const rememberBanner = ({ page }: Visit, outcome: string): Promise<void> =>
  page.evaluate(
    ([key, isDismissed]) => {
      if (isDismissed) localStorage.setItem(key, 'dismissed');
      else localStorage.removeItem(key);
    },
    [BANNER, outcome === 'dismissed'] as const,
  );

export const accountHomePage: PageChart = {
  chart: accountHomeChart,
  screen: 'accountHome',
  enter: (input) => {
    const { brand, tab, login } = input as AccountHomeInput;
    return { address: accountAddress(brand, tab), booking: null, ...(login === null ? {} : { login }) };
  },
  keyOf: () => [],
  pageActions: {
    'tab.requested': (page, { tab }) => {
      const href = accountAddress('family', tab as HomeTab);
      return pressByKey(page, page.locator(`[data-screen="accountHome"] nav a[href="${href}"]`), 3_000);
    },
  },
  localActors: { rememberLogin: rememberBanner, storeDismissal: () => Promise.resolve() },
  calls: { loadBookings: ['get-bookings'] },
  replies: { 'bookings.loaded': ({ listing }) => listing },
  skipReason: (step) =>
    step === `rememberLogin: ${DEFECT}` || step === `storeDismissal: ${DEFECT}`
      ? 'whatever the browser’s storage refuses is left unstored'
      : null,
  ends: HOLDER_ENDS,
};

export const detailsFormPage: PageChart = {
  chart: detailsFormChart,
  screen: 'detailsForm',
  enter: () => atPage('changeDetails'),
  firstReplies: [ACCOUNT_REPLY],
  keyOf: keyWithoutValue,
  uses: { 'field.entered': typing('value') },
  calls: { saveDetails: ['set-account'] },
  replies: { 'details.saved': ({ details }) => details },
  repliesFor: ([call], { type: outcome, details, errors }) => {
    if (call === undefined) return null;
    if (outcome === 'details.outdated') return [refusedWith(call, 'bookingChanged'), replyWith('get-account', details)];
    return outcome === 'form.rejected' ? [rejectedWith(call, errors as readonly Refusal[], PERSON_FIELDS)] : null;
  },
  ends: HOLDER_ENDS,
};

/** The call for each kind of the form, and its reply when accepted. */
const CALLS = {
  changeEmail: ['change-email', { isSent: true }],
  changePassword: ['change-password', { isChanged: true }],
  myData: ['export-account', { document: '{}' }],
  close: ['close-account', { isClosed: true }],
} as const satisfies Record<PasswordFormKind, readonly [CallName, object]>;

const NAMES = Object.values(CALLS).map(([call]) => call);

/** Replies to whichever of the four calls the form sends. */
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

export const passwordFormPage: PageChart = {
  chart: passwordFormChart,
  screen: 'passwordForm',
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
    if (step === 'sendRequest: accepted' && isClosing) return 'a closed account signs out';
    return step === 'sendRequest: signed out' && !isClosing ? 'only a closed account signs out' : null;
  },
  ends: { ...HOLDER_ENDS, signedOut: 'signIn' },
};

export const marketingPage: PageChart = {
  chart: marketingChart,
  screen: 'marketing',
  enter: (input) => ({
    ...atPage('marketing'),
    firstReplies: [replyWith('get-account', { ...ACCOUNT, wantsOffers: (input as MarketingInput).wantsOffers })],
  }),
  calls: { saveChoice: ['set-marketing'] },
  replies: { 'choice.saved': ({ wantsOffers }) => ({ ...ACCOUNT, wantsOffers }) },
  ends: HOLDER_ENDS,
};

export const devicesPage: PageChart = {
  chart: devicesChart,
  screen: 'devices',
  enter: () => atPage('devices'),
  firstReplies: [ACCOUNT_REPLY],
  calls: { loadDevices: ['get-devices'], endDevice: ['end-device'] },
  replies: { 'devices.loaded': ({ devices }) => ({ devices }) },
  ends: HOLDER_ENDS,
};

/** Stores the account of the outcome in the tab, or none. */
const storeAccount = ({ page }: Visit, outcome: string): Promise<void> => {
  const details = outputOf(profileChart, 'restoreAccount', outcome)?.['details'] ?? null;
  const text = details === null ? null : JSON.stringify(AccountDetails.encode(details as AccountDetails));
  return page.evaluate((stored) => {
    if (stored === null) sessionStorage.removeItem('breakwater.account');
    else sessionStorage.setItem('breakwater.account', stored);
  }, text);
};

export const profilePage: PageChart = {
  chart: profileChart,
  screen: ({ state }) => [profileScreenOf(state)],
  // a section shows its own state
  isStateShown: ({ state }) => profileScreenOf(state) === 'profile',
  within: () => '[data-screen="profile"]',
  enter: (input) => atPage((input as ProfileInput).section),
  localActors: { restoreAccount: storeAccount },
  calls: { loadAccount: ['get-account'] },
  replies: { 'account.loaded': ({ details }) => details },
  skipReason: (step) =>
    step === `restoreAccount: ${DEFECT}` ? 'what the tab has stored is read as nothing where it cannot be read' : null,
  ends: { ...HOLDER_ENDS, signedOut: 'signIn' },
};
