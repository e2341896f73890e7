/** How a walk uses the page to sign in. */
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { signInChart } from '../../../machines/account/signIn/signIn.samples.ts';
import type { SignInInput } from '../../../machines/account/signIn/signIn.types.ts';
import { typing, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { checkPassword, signingIn } from '../../../model-tests/page/visitor.ts';

export const walk: PageChart = {
  ...signingIn,
  chart: signInChart,
  headings: ['Sign in'],
  enter: (input) => {
    const { brand, next, resId, ssoName } = input as SignInInput;
    return { address: accountAddress(brand, 'login', { next, resId }), booking: null, ssoName };
  },
  uses: { 'email.entered': typing('email') },
  localActors: { checkPassword },
  calls: { signIn: ['login'], signInByPasskey: ['start-passkey-sign-in'], findProvider: ['start-sso'] },
  skipReason: (step, { state }) =>
    /^signInByPasskey: (?:accepted|not used)/.test(step)
      ? 'a passkey is used by the device: a test of its own has one (`model-tests/browser/passkeys.browser.test.ts`)'
      : step === 'findProvider: found' || state === 'leavingForProvider'
        ? 'the page of the provider is another site: a test of its own goes there in the product (`model-tests/browser/singleSignOn.browser.test.ts`)'
        : null,
  // without a booking, the overview redirects to the first step
  ends: { done: ['accountHome', 'weekendSearch', 'myBooking'], sessionLost: 'sessionEnded' },
};
