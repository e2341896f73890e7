// The choice whether offers by e-mail are wanted.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { MarketingInput } from '../../machines/account/profile/marketing/marketing.types.ts';
import { ACCOUNT, LOGIN } from '../../machines/account/test/accounts.ts';
import { marketingChart } from '../charts/marketing.samples.ts';
import type { PageChart } from './page-chart.ts';
import { replyWith } from './replies.ts';

export const marketingPage: PageChart = {
  chart: marketingChart,
  screen: 'marketing',
  enter: (input) => ({
    address: accountAddress('family', 'marketing'),
    booking: null,
    login: LOGIN,
    firstReplies: [replyWith('get-account', { ...ACCOUNT, wantsOffers: (input as MarketingInput).wantsOffers })],
  }),
  calls: { saveChoice: ['set-marketing'] },
  repliesFor: ([call], { type, wantsOffers }) =>
    call !== undefined && type === 'choice.saved' ? [replyWith(call, { ...ACCOUNT, wantsOffers })] : null,
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
