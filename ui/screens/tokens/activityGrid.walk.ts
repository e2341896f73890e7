/** How a walk uses the activities on the page of tokens. */
import { activityGridChart } from '../../../machines/account/activityGrid/activityGrid.samples.ts';
import type { ActivityGridInput } from '../../../machines/account/activityGrid/activityGrid.types.ts';
import { optionsFor, TOKEN_OPTION, WITH_TOKENS } from '../../../machines/account/test/tokens.ts';
import { atBookingPage } from '../../../model-tests/page/holder.ts';
import { DEFECT, outputOf } from '../../../model-tests/page/outcomes.ts';
import { wordOfState, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { replyWith } from '../../../model-tests/page/replies.ts';
import { NEW_FLOW, WITH_ACTIVITIES } from './tokens.walk.ts';

export const walk: PageChart = {
  chart: activityGridChart,
  screen: 'tokens',
  // the state of the tokens comes first
  stateOf: wordOfState(1),
  enter: (input) => {
    const { isBBW, resort, isOn } = input as ActivityGridInput;
    const myBooking = { ...WITH_TOKENS, booking: { ...WITH_TOKENS.booking, isBBW, resortCode: resort } };
    const { firstReplies = [], ...entrance } = atBookingPage('bookingTokens')({ brand: 'family', myBooking });
    const options = replyWith('get-addons-by-id', optionsFor(myBooking, TOKEN_OPTION));
    return { ...entrance, content: isOn ? NEW_FLOW : {}, firstReplies: [...firstReplies, options] };
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
