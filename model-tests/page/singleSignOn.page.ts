// The page of coming back from a provider.
import { PASSWORD_FIELD } from '../../machines/account/accountForm.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { isHolder } from '../../machines/account/signIn/signIn.rules.ts';
import type { SingleSignOnInput } from '../../machines/account/singleSignOn/singleSignOn.types.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import { singleSignOnChart } from '../charts/singleSignOn.samples.ts';
import type { PageChart } from './page-chart.ts';
import { PASSWORD, typingPasswords } from './passwords.ts';
import { returnFromProvider } from './provider-fragment.ts';
import { refusedWith, replyWith } from './replies.ts';
import { sessionWith } from './visit.ts';

const REFUSALS = {
  'token.refused': 'ssoRefused',
  'password.needed': 'passwordNeeded',
  'account.needed': 'accountNeeded',
  'signIn.rejected': 'incorrectCredentials',
  'signIn.limited': 'tooManyTries',
} as const;

const isRefusal = (type: string): type is keyof typeof REFUSALS => type in REFUSALS;

export const singleSignOnPage: PageChart = {
  chart: singleSignOnChart,
  screen: 'singleSignOn',
  enter: (input) => ({ address: accountAddress((input as SingleSignOnInput).brand, 'singleSignOn'), booking: null }),
  keyOf: () => [],
  localActors: {
    takeToken: returnFromProvider,
    checkPassword: typingPasswords({
      'filled in': { [PASSWORD_FIELD]: PASSWORD },
      empty: { [PASSWORD_FIELD]: '' },
    }),
  },
  calls: { validateToken: ['validate-sso-token'], linkAccount: ['link-sso-identity'] },
  repliesFor: ([call], output) => {
    if (call === undefined) return null;
    if (isRefusal(output.type)) return [refusedWith(call, REFUSALS[output.type])];
    if (output.type !== 'signIn.accepted') return null;
    const login = output['login'] as LoginData;
    // the page of the holder is another document
    return [replyWith(call, login), ...(isHolder(login) ? [sessionWith(null, login)] : [])];
  },
  // the token is no longer in the address
  outcomeAfterReload: () => 'missing',
  // without a booking, the overview leads to the first step
  ends: { done: ['accountHome', 'search', 'weekendSearch', 'myBooking'], sessionLost: 'sessionEnded' },
};
