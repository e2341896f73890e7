// The page where a visitor signs in.
import { PASSWORD_FIELD } from '../../machines/account/accountForm.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { isHolder } from '../../machines/account/signIn/signIn.rules.ts';
import type { SignInInput } from '../../machines/account/signIn/signIn.types.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import { signInChart } from '../charts/signIn.samples.ts';
import { typing, type PageChart } from './page-chart.ts';
import { PASSWORD, typingPasswords } from './passwords.ts';
import { refusedWith, replyWith } from './replies.ts';
import { sessionWith } from './visit.ts';

export const signInPage: PageChart = {
  chart: signInChart,
  screen: 'signIn',
  enter: (input) => {
    const { brand, next, resId, ssoName } = input as SignInInput;
    return { address: accountAddress(brand, 'login', { next, resId }), booking: null, ssoName };
  },
  keyOf: () => [],
  uses: { 'email.entered': typing('email') },
  localActors: {
    checkPassword: typingPasswords({
      'filled in': { [PASSWORD_FIELD]: PASSWORD },
      empty: { [PASSWORD_FIELD]: '' },
    }),
  },
  calls: { signIn: ['login'], findProvider: ['start-sso'] },
  repliesFor: ([call], output) => {
    if (call === undefined) return null;
    if (output.type === 'signIn.rejected') return [refusedWith(call, 'incorrectCredentials')];
    if (output.type === 'signIn.limited') return [refusedWith(call, 'tooManyTries')];
    if (output.type !== 'signIn.accepted') return null;
    const login = output['login'] as LoginData;
    // the page of the holder is another document
    return [replyWith(call, login), ...(isHolder(login) ? [sessionWith(null, login)] : [])];
  },
  skipReason: (step, { state }) =>
    step === 'findProvider: found' || state === 'leavingForProvider'
      ? 'the page of the provider is another site: a test of its own goes there in the product (`model-tests/browser/singleSignOn.browser.test.ts`)'
      : null,
  // without a booking, the overview leads to the first step
  ends: { done: ['accountHome', 'weekendSearch', 'myBooking'], sessionLost: 'sessionEnded' },
};
