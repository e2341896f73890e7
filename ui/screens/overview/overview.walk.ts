/** How a walk uses the overview of a booking in progress. */
import { isSomethingMissing } from '../../../machines/overview/overview.rules.ts';
import { EARLIER_ID, overviewChart } from '../../../machines/overview/overview.samples.ts';
import type { OffersLoaded, OverviewContext } from '../../../machines/overview/overview.types.ts';
import { QUOTE } from '../../../machines/savedQuote/savedQuote.samples.ts';
import { canonical } from '../../../model-tests/explore/plain.ts';
import { outputOf } from '../../../model-tests/page/outcomes.ts';
import { LOST, typing, withBooking, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { replyWith } from '../../../model-tests/page/replies.ts';
import type { Visit } from '../../../model-tests/page/visit.types.ts';

/** Stores the outcome's cached baskets in the browser, or none, and replies with the offers. */
const loadWith =
  (outcome: string) =>
  async (visit: Visit): Promise<void> => {
    const output = outputOf(overviewChart, 'loadOffers', outcome) as unknown as OffersLoaded;
    await visit.page.evaluate(
      ([id, cachedBaskets]) => {
        const { [id]: _earlier, ...others } = JSON.parse(localStorage.getItem('breakwater.baskets') ?? '{}');
        localStorage.setItem('breakwater.baskets', JSON.stringify({ ...others, ...cachedBaskets }));
      },
      [EARLIER_ID, output.cachedBaskets] as const,
    );
    await visit.network.answer(
      replyWith('get-addons', { addons: output.addons, breakType: output.breakType?.code ?? null }),
    );
    await visit.network.answer(replyWith('get-ground-floor', output.groundFloor));
  };

const LOADED = ['loaded', 'loaded with a basket of before', 'loaded where nothing can be given'];

export const walk: PageChart = {
  chart: overviewChart,
  headings: ['Your break in Minehead'],
  enter: withBooking('/booking/overview'),
  keyOf: ({ type, step, code, unitSeqNumber }) => {
    if (type === 'edit.requested') return [step];
    return type === 'line.removed' ? [code, unitSeqNumber] : [];
  },
  uses: { 'email.entered': typing('email') },
  visitActions: {
    ...Object.fromEntries(LOADED.map((outcome) => [`loadOffers: ${outcome}`, loadWith(outcome)])),
    'clearBasketCache: cleared': () => Promise.resolve(),
  },
  // the browser clears its basket cache at once
  continuesWith: (step, { state, context }) => {
    const isReviewing = canonical(state).includes('reviewing');
    const isDropped = step === 'missing.dropped' && isReviewing && isSomethingMissing(context as OverviewContext);
    const isRestored =
      step.startsWith('saveLines: saved') && canonical(state) === canonical({ shown: { saving: 'cachedLines' } });
    return isDropped || isRestored ? 'clearBasketCache: cleared' : null;
  },
  calls: {
    loadOffers: ['get-addons', 'get-ground-floor'],
    saveLines: ['save-addons'],
    saveGroundFloor: ['set-ground-floor'],
    saveQuote: ['save-quote'],
  },
  replies: { 'quote.saved': ({ quoteId }) => ({ ...QUOTE, quoteId }) },
  ends: { done: 'guests', editing: 'dining', quoted: 'savedQuote', ...LOST },
};
