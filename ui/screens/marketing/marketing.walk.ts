/** How a walk uses the choice of offers by e-mail. */
import { marketingChart } from '../../../machines/account/profile/marketing/marketing.samples.ts';
import type { MarketingInput } from '../../../machines/account/profile/marketing/marketing.types.ts';
import { ACCOUNT } from '../../../machines/account/test/accounts.ts';
import { atPage, HOLDER_ENDS } from '../../../model-tests/page/holder.ts';
import type { PageChart } from '../../../model-tests/page/page-chart.ts';
import { replyWith } from '../../../model-tests/page/replies.ts';

export const walk: PageChart = {
  chart: marketingChart,
  headings: ['Offers by e-mail'],
  enter: (input) => ({
    ...atPage('marketing'),
    firstReplies: [replyWith('get-account', { ...ACCOUNT, wantsOffers: (input as MarketingInput).wantsOffers })],
  }),
  calls: { saveChoice: ['set-marketing'] },
  replies: { 'choice.saved': ({ wantsOffers }) => ({ ...ACCOUNT, wantsOffers }) },
  ends: HOLDER_ENDS,
};
