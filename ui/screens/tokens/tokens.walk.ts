/** How a walk uses the page of activity tokens. */
import { ACTIVITIES, GRID_TEXT, TOKEN_VALUES } from '../../../machines/account/test/tokens.ts';
import { tokensChart } from '../../../machines/account/tokens/tokens.samples.ts';
import { atBookingPage, HOLDER_ENDS, leavingReason } from '../../../model-tests/page/holder.ts';
import type { ContentDocuments } from '../../../model-tests/page/network.ts';
import { typing, wordOfState, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { goBackTo } from '../../../model-tests/page/pageActions.ts';
import { refusedWith } from '../../../model-tests/page/replies.ts';

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
