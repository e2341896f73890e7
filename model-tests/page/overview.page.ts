// The overview of a booking.
import type { EventText } from '../../machines/contract/content.ts';
import { isSomethingMissing } from '../../machines/overview/overview.rules.ts';
import type { OffersLoaded, OverviewContext, OverviewInput } from '../../machines/overview/overview.types.ts';
import { QUOTE } from '../charts/savedQuote.samples.ts';
import { canonical } from '../explore/plain.ts';
import { EARLIER_ID, overviewChart } from '../charts/overview.samples.ts';
import { outputOf } from './outcomes.ts';
import { typing, type PageChart } from './page-chart.ts';
import { replyWith } from './replies.ts';
import type { Visit } from './visit.types.ts';

/** Loads the offers with the outcome's cached baskets, or none, in the browser. */
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

export const overviewPage: PageChart = {
  chart: overviewChart,
  screen: 'overview',
  enter: (input) => ({ address: '/booking/overview', booking: (input as OverviewInput).booking }),
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
  repliesFor: ([call, other], { type, addons, breakType, groundFloor, quoteId }) => {
    if (call === undefined) return null;
    if (type === 'offers.loaded' && other !== undefined)
      return [
        replyWith(call, { addons, breakType: (breakType as EventText | null)?.code ?? null }),
        replyWith(other, groundFloor),
      ];
    return type === 'quote.saved' ? [replyWith(call, { ...QUOTE, quoteId })] : null;
  },
  ends: {
    done: 'guests',
    editing: 'dining',
    quoted: 'savedQuote',
    sessionLost: 'sessionEnded',
    holdLost: 'accommodation',
  },
};
