// The activities on the page of tokens.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { ActivityGridInput } from '../../machines/account/activityGrid/activityGrid.types.ts';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import { TOKEN_OPTION, WITH_TOKENS, optionsFor } from '../../machines/account/test/tokens.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import { activityGridChart } from '../charts/activityGrid.samples.ts';
import { NEW_FLOW, WITH_ACTIVITIES } from './activities.content.ts';
import { DEFECT, outputOf } from './outcomes.ts';
import type { PageChart } from './page-chart.ts';
import { replyWith } from './replies.ts';

const bookingOf = ({ isBBW, resort }: ActivityGridInput): MyBooking => ({
  ...WITH_TOKENS,
  booking: { ...WITH_TOKENS.booking, isBBW, resortCode: resort },
});

export const activityGridPage: PageChart = {
  chart: activityGridChart,
  screen: 'tokens',
  // the text before it is the state of the tokens
  stateOf: (shown) => shown.split(' ')[1] ?? '',
  enter: (input) => {
    const myBooking = bookingOf(input as ActivityGridInput);
    return {
      address: accountAddress('family', 'bookingTokens', { resId: myBooking.booking.resId }),
      booking: null,
      login: LOGIN,
      content: (input as ActivityGridInput).isOn ? NEW_FLOW : {},
      firstReplies: [
        replyWith('get-my-booking', myBooking),
        replyWith('get-addons-by-id', optionsFor(myBooking, TOKEN_OPTION)),
      ],
    };
  },
  calls: {},
  localActors: {
    loadActivities: ({ network }, outcome) => {
      const isLoaded = outputOf(activityGridChart, 'loadActivities', outcome)?.type === 'activities.loaded';
      network.serveContent(isLoaded ? WITH_ACTIVITIES : NEW_FLOW);
      return Promise.resolve();
    },
  },
  skipReason: (step) =>
    step === `loadActivities: ${DEFECT}` ? 'content that cannot be read counts as not loaded' : null,
  ends: {},
};
