// The account area's pages for visitors: signing in, a new account, a forgotten password, and pages without an account.
import { NEW_PASSWORD_FIELD, PASSWORD_FIELD } from '../../machines/account/accountForm.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { PaymentLoginInput } from '../../machines/account/paymentLogin/paymentLogin.types.ts';
import type { RecoveryInput } from '../../machines/account/recovery/recovery.types.ts';
import { FORM_FIELDS } from '../../machines/account/register/register.rules.ts';
import type { RegisterInput } from '../../machines/account/register/register.types.ts';
import type { SharedQuoteInput } from '../../machines/account/sharedQuote/sharedQuote.types.ts';
import { isHolder } from '../../machines/account/signIn/signIn.rules.ts';
import type { SignInInput } from '../../machines/account/signIn/signIn.types.ts';
import type { SingleSignOnInput } from '../../machines/account/singleSignOn/singleSignOn.types.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import type { Refusal } from '../../machines/kit/refusal.ts';
import { paymentLoginChart } from '../../machines/account/paymentLogin/paymentLogin.samples.ts';
import { recoveryChart } from '../../machines/account/recovery/recovery.samples.ts';
import { registerChart } from '../../machines/account/register/register.samples.ts';
import { sharedQuoteChart } from '../../machines/account/sharedQuote/sharedQuote.samples.ts';
import { signInChart } from '../../machines/account/signIn/signIn.samples.ts';
import { singleSignOnChart } from '../../machines/account/singleSignOn/singleSignOn.samples.ts';
import { keyWithoutValue, typing, type PageChart } from './page-chart.ts';
import { openByLink, PASSWORD, returnFromProvider, TOKEN, TOO_SHORT, typingPasswords } from './prepare.ts';
import { rejectedWith, replyWith } from './replies.ts';
import { sessionWith } from './visit.ts';

/** What the sign-in pages share: the password, and the replies to it. */
const signingIn = {
  keyOf: () => [],
  replies: { 'signIn.rejected': 'incorrectCredentials', 'signIn.limited': 'tooManyTries' },
  repliesFor: ([call], output) => {
    if (call === undefined || output.type !== 'signIn.accepted') return null;
    const login = output['login'] as LoginData;
    // the holder's page is another document, which asks for the session again
    return [replyWith(call, login), ...(isHolder(login) ? [sessionWith(null, login)] : [])];
  },
} as const satisfies Partial<PageChart>;

const checkPassword = typingPasswords({
  'filled in': { [PASSWORD_FIELD]: PASSWORD },
  empty: { [PASSWORD_FIELD]: '' },
});

export const signInPage: PageChart = {
  ...signingIn,
  chart: signInChart,
  screen: 'signIn',
  enter: (input) => {
    const { brand, next, resId, ssoName } = input as SignInInput;
    return { address: accountAddress(brand, 'login', { next, resId }), booking: null, ssoName };
  },
  uses: { 'email.entered': typing('email') },
  localActors: { checkPassword },
  calls: { signIn: ['login'], findProvider: ['start-sso'] },
  skipReason: (step, { state }) =>
    step === 'findProvider: found' || state === 'leavingForProvider'
      ? 'the page of the provider is another site: a test of its own goes there in the product (`model-tests/browser/singleSignOn.browser.test.ts`)'
      : null,
  // without a booking, the overview redirects to the first step
  ends: { done: ['accountHome', 'weekendSearch', 'myBooking'], sessionLost: 'sessionEnded' },
};

export const singleSignOnPage: PageChart = {
  ...signingIn,
  chart: singleSignOnChart,
  screen: 'singleSignOn',
  enter: (input) => ({ address: accountAddress((input as SingleSignOnInput).brand, 'singleSignOn'), booking: null }),
  localActors: { takeToken: returnFromProvider, checkPassword },
  calls: { validateToken: ['validate-sso-token'], linkAccount: ['link-sso-identity'] },
  replies: {
    ...signingIn.replies,
    'token.refused': 'ssoRefused',
    'password.needed': 'passwordNeeded',
    'account.needed': 'accountNeeded',
  },
  // without a booking, the overview redirects to the first step
  ends: { done: ['accountHome', 'search', 'weekendSearch', 'myBooking'], sessionLost: 'sessionEnded' },
};

/** What pages with a form, or opened by the link of an e-mail, share. */
const withLink = {
  localActors: {
    openLink: openByLink,
    checkPassword: typingPasswords({
      accepted: { [NEW_PASSWORD_FIELD]: PASSWORD },
      'too short': { [NEW_PASSWORD_FIELD]: TOO_SHORT },
    }),
  },
} as const satisfies Partial<PageChart>;

/**
 * The replies that refuse fields of a form, or start an account. `names` maps each field of the call to the field of
 * the form. `begun` is the reply besides the login; the holder's page is another document, which asks for the session
 * again.
 */
const rejecting =
  (names: Readonly<Record<string, string>>, begun: object): NonNullable<PageChart['repliesFor']> =>
  ([call], { type, errors, login }) => {
    if (call === undefined) return null;
    if (type === 'signedIn') return [replyWith(call, { ...begun, login }), sessionWith(null, login as LoginData)];
    return type === 'form.rejected' ? [rejectedWith(call, errors as readonly Refusal[], names)] : null;
  };

export const registerPage: PageChart = {
  ...withLink,
  chart: registerChart,
  screen: 'register',
  enter: (input) => {
    const { brand, isLink } = input as RegisterInput;
    return { address: accountAddress(brand, isLink ? 'confirmEmail' : 'create'), booking: null };
  },
  keyOf: keyWithoutValue,
  uses: {
    'field.entered': async (page, selector, { field, value }) => {
      const control = page.locator(selector).first();
      if (field === 'title') await control.selectOption(String(value));
      else await control.fill(String(value));
    },
  },
  calls: { requestAccount: ['register'], confirmEmail: ['confirm-email'] },
  replies: {
    'account.requested': () => ({ isSent: true }),
    'email.confirmed': ({ kind }) => ({ kind, login: null }),
    'signIn.needed': 'notSignedIn',
    'link.ended': 'linkEnded',
  },
  repliesFor: rejecting(FORM_FIELDS, { kind: 'register' }),
  ends: { signedIn: 'accountHome', signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};

export const recoveryPage: PageChart = {
  ...withLink,
  chart: recoveryChart,
  screen: 'recovery',
  enter: (input) => {
    const { brand, isLink } = input as RecoveryInput;
    return { address: accountAddress(brand, isLink ? 'passwordReset' : 'forgotPassword'), booking: null };
  },
  keyOf: () => [],
  uses: { 'email.entered': typing('email') },
  calls: { requestReset: ['request-password-reset'], resetPassword: ['reset-password'] },
  replies: {
    'reset.sent': () => ({ isSent: true }),
    'password.saved': () => ({ isReset: true, login: null }),
    'link.ended': 'linkEnded',
  },
  repliesFor: rejecting({ password: NEW_PASSWORD_FIELD }, { isReset: true }),
  ends: { signedIn: 'accountHome', sessionLost: 'sessionEnded' },
};

/** The page that identifies a booking to pay for, without an account. */
export const paymentLoginPage: PageChart = {
  chart: paymentLoginChart,
  screen: 'paymentLogin',
  enter: (input) => {
    const { brand, resId, next } = input as PaymentLoginInput;
    const address = accountAddress(brand, 'paymentLogin', { resId, next });
    return { address: resId === null || next !== 'account' ? address : `${address}?resId=${resId}`, booking: null };
  },
  keyOf: keyWithoutValue,
  uses: { 'fact.entered': typing('value') },
  calls: { grantPayment: ['payment-login'], sendLink: ['find-booking'] },
  replies: {
    'booking.unknown': 'incorrectCredentials',
    'lookup.limited': 'tooManyTries',
    'link.sent': () => ({ isSent: true }),
  },
  // the page of the booking, or its checkout, is another document
  repliesFor: ([call], { type, resId, brand }) =>
    call !== undefined && type === 'payment.granted' ? [replyWith(call, { resId, brand }), sessionWith(null)] : null,
  ends: { granted: ['checkout', 'account'], sessionLost: 'sessionEnded' },
};

/** The page of a shared quote. */
export const sharedQuotePage: PageChart = {
  chart: sharedQuoteChart,
  screen: 'sharedQuote',
  enter: (input) => ({
    address: `${accountAddress((input as SharedQuoteInput).brand, 'sharedQuote')}#${TOKEN}`,
    booking: null,
  }),
  keyOf: () => [],
  calls: { loadSharedQuote: ['get-shared-quote'] },
  replies: { 'sharedQuote.loaded': ({ quote }) => quote, 'link.ended': 'linkEnded' },
  ends: { sessionLost: 'sessionEnded' },
};
