/** How a walk uses the page of a shared quote. */
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { sharedQuoteChart } from '../../../machines/account/sharedQuote/sharedQuote.samples.ts';
import type { SharedQuoteInput } from '../../../machines/account/sharedQuote/sharedQuote.types.ts';
import type { PageChart } from '../../../model-tests/page/page-chart.ts';
import { TOKEN } from '../../../model-tests/page/prepare.ts';

export const walk: PageChart = {
  chart: sharedQuoteChart,
  headings: ['A break in Minehead', 'A break shared with you', 'This link has ended'],
  enter: (input) => ({
    address: `${accountAddress((input as SharedQuoteInput).brand, 'sharedQuote')}#${TOKEN}`,
    booking: null,
  }),
  keyOf: () => [],
  calls: { loadSharedQuote: ['get-shared-quote'] },
  replies: { 'sharedQuote.loaded': ({ quote }) => quote, 'link.ended': 'linkEnded' },
  ends: { sessionLost: 'sessionEnded' },
};
