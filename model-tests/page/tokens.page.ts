// Adding activity tokens to a paid booking, with the activities beside them.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import type { TokensInput } from '../../machines/account/tokens/tokens.types.ts';
import { tokensChart } from '../charts/tokens.samples.ts';
import { WITH_ACTIVITIES } from './activities.content.ts';
import { typingAndEntering, type PageChart } from './page-chart.ts';
import { refusedWith, replyWith } from './replies.ts';

export const tokensPage: PageChart = {
  chart: tokensChart,
  screen: 'tokens',
  // the text after it is the state of the activities
  stateOf: (shown) => shown.split(' ')[0] ?? '',
  enter: (input) => {
    const { brand, myBooking } = input as TokensInput;
    return {
      address: accountAddress(brand, 'bookingTokens', { resId: myBooking.booking.resId }),
      booking: null,
      login: LOGIN,
      content: WITH_ACTIVITIES,
      firstReplies: [replyWith('get-my-booking', myBooking)],
    };
  },
  keyOf: () => [],
  uses: { 'count.entered': typingAndEntering },
  calls: { loadTokens: ['get-addons-by-id'], applyTokens: ['apply-tokens'] },
  repliesFor: ([call], { type, options, myBooking, isPrice }) => {
    if (call === undefined) return null;
    if (type === 'tokens.loaded') return [replyWith(call, options)];
    if (type === 'tokens.saved') return [replyWith(call, myBooking)];
    if (type === 'tokens.refused') return [refusedWith(call, 'addonSoldOut')];
    if (type !== 'tokens.outdated') return null;
    return [refusedWith(call, isPrice === true ? 'priceChanged' : 'bookingChanged')];
  },
  // the activities come from content, for which the chart of the tokens does not wait
  extraDifference: async ({ page }) =>
    (await page.locator('[data-screen="tokens"][data-state$=" loading"]').count()) > 0
      ? 'the activities are still loading'
      : null,
  skipReason: (step) => (step === 'loadTokens: loaded, old flow' ? 'the content of the walks has the new flow' : null),
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
