/** How a walk uses the page of activity tokens. */
import { activityGridChart } from '../../../machines/account/activityGrid/activityGrid.samples.ts';
import type { ActivityGridInput } from '../../../machines/account/activityGrid/activityGrid.types.ts';
import {
  ACTIVITIES,
  GRID_TEXT,
  TOKEN_OPTION,
  TOKEN_VALUES,
  WITH_TOKENS,
  optionsFor,
} from '../../../machines/account/test/tokens.ts';
import { tokensChart } from '../../../machines/account/tokens/tokens.samples.ts';
import { HOLDER_ENDS, atBookingPage, leavingReason } from '../../../model-tests/page/holder.ts';
import type { ContentDocuments } from '../../../model-tests/page/network.ts';
import { DEFECT, outputOf } from '../../../model-tests/page/outcomes.ts';
import { type PageChart, typing, wordOfState } from '../../../model-tests/page/page-chart.ts';
import { goBackTo } from '../../../model-tests/page/pageActions.ts';
import { refusedWith, replyWith } from '../../../model-tests/page/replies.ts';

const listOf = (all: readonly object[]) => ({ items: all.map((fields) => ({ fields })) });

/** The content of the new flow of tokens, without its activities. */
export const NEW_FLOW: ContentDocuments = {
  features: listOf([{ name: 'newMyBreakwaterTokensFlow', isOn: true }]),
  'pages/activity-tokens': { fields: { title: 'Activity tokens', priceBreakdown: 'The number decides the price.' } },
};

/** The same with its activities, which a reloaded page gets. */
export const WITH_ACTIVITIES: ContentDocuments = {
  ...NEW_FLOW,
  'activity-grid/family': { fields: GRID_TEXT },
  'activity-grid/weekend': { fields: GRID_TEXT },
  activities: listOf(ACTIVITIES),
  tokens: listOf(TOKEN_VALUES),
};

export const walk: PageChart = {
  chart: tokensChart,
  headings: ['Activity tokens'],
  screensIn: ({ state }) => [state === 'left' ? 'opening' : 'tokens'],
  // the rest is the state of the activities
  stateOf: wordOfState(0),
  enter: (input) => ({ ...atBookingPage('bookingTokens')(input), content: WITH_ACTIVITIES }),
  keyOf: () => [],
  uses: { 'number.typed': typing('text') },
  // the holder leaves by Back, to the bookings
  pageActions: { 'leaving.requested': (page, { href }) => goBackTo({ page }, String(href)) },
  calls: { loadTokens: ['get-addons-by-id'], applyTokens: ['apply-tokens'] },
  replies: {
    'tokens.loaded': ({ options }) => options,
    'tokens.saved': ({ myBooking }) => myBooking,
    'tokens.refused': 'addonSoldOut',
  },
  repliesFor: ([call], { type: outcome, isPrice }) =>
    call !== undefined && outcome === 'tokens.outdated'
      ? [refusedWith(call, isPrice === true ? 'priceChanged' : 'bookingChanged')]
      : null,
  // the activities come from content, for which the chart of the tokens does not wait
  extraDifference: async ({ page }) =>
    (await page.locator('[data-screen="tokens"][data-state$=" loading"]').count()) > 0
      ? 'the activities are still loading'
      : null,
  isReloadable: (state) => state !== 'left',
  skipReason: (step, snapshot) =>
    step === 'loadTokens: loaded, old flow'
      ? 'the content of the walks has the new flow'
      : leavingReason(step, snapshot),
  ends: HOLDER_ENDS,
};

/** How a walk uses the activities on the page of tokens. */
export const activityGridWalk: PageChart = {
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
