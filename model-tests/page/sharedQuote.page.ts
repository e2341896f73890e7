// The page of a quote that somebody shows by a link.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { SharedQuoteInput } from '../../machines/account/sharedQuote/sharedQuote.types.ts';
import { sharedQuoteChart } from '../charts/sharedQuote.samples.ts';
import { TOKEN } from './link-fragment.ts';
import type { PageChart } from './page-chart.ts';
import { refusedWith, replyWith } from './replies.ts';

export const sharedQuotePage: PageChart = {
  chart: sharedQuoteChart,
  screen: 'sharedQuote',
  enter: (input) => ({
    address: `${accountAddress((input as SharedQuoteInput).brand, 'sharedQuote')}#${TOKEN}`,
    booking: null,
  }),
  keyOf: () => [],
  calls: { loadSharedQuote: ['get-shared-quote'] },
  repliesFor: ([call], { type, quote }) => {
    if (call === undefined) return null;
    if (type === 'sharedQuote.loaded') return [replyWith(call, quote)];
    return type === 'link.ended' ? [refusedWith(call, 'linkEnded')] : null;
  },
  ends: { sessionLost: 'sessionEnded' },
};
