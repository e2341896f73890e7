/** How a walk uses the page of coming back from a sign-in provider. */
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { singleSignOnChart } from '../../../machines/account/singleSignOn/singleSignOn.samples.ts';
import type { SingleSignOnInput } from '../../../machines/account/singleSignOn/singleSignOn.types.ts';
import type { PageChart } from '../../../model-tests/page/page-chart.ts';
import { returnFromProvider } from '../../../model-tests/page/prepare.ts';
import { checkPassword, signingIn } from '../../../model-tests/page/visitor.ts';

export const walk: PageChart = {
  ...signingIn,
  chart: singleSignOnChart,
  headings: ['Create your account', 'One more step', 'Signing you in', 'We couldn’t sign you in'],
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
