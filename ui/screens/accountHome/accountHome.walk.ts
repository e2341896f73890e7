/** How a walk uses the holder’s home with its three tabs. */
import type { HomeTab } from '../../../machines/account/accountPages.ts';
import { accountAddress } from '../../../machines/account/accountUrl.ts';
import { accountHomeChart } from '../../../machines/account/accountHome/accountHome.samples.ts';
import type { AccountHomeInput } from '../../../machines/account/accountHome/accountHome.types.ts';
import { HOLDER_ENDS } from '../../../model-tests/page/holder.ts';
import { DEFECT } from '../../../model-tests/page/outcomes.ts';
import type { PageChart } from '../../../model-tests/page/page-chart.ts';
import { pressByKey } from '../../../model-tests/page/pageActions.ts';
import type { Visit } from '../../../model-tests/page/visit.types.ts';

const BANNER = 'breakwater.welcomeHomeBanner';

/** Sets what the browser has stored about the banner, which alone decides the outcome. */
const rememberBanner = ({ page }: Visit, outcome: string): Promise<void> =>
  page.evaluate(
    ([key, isDismissed]) => {
      if (isDismissed) localStorage.setItem(key, 'dismissed');
      else localStorage.removeItem(key);
    },
    [BANNER, outcome === 'dismissed'] as const,
  );

export const walk: PageChart = {
  chart: accountHomeChart,
  headings: ['Your bookings', 'Your previous bookings', 'Your quotes'],
  isLoadedWhole: true,
  enter: (input) => {
    const { brand, tab, login } = input as AccountHomeInput;
    return { address: accountAddress(brand, tab), booking: null, ...(login === null ? {} : { login }) };
  },
  keyOf: () => [],
  pageActions: {
    'tab.requested': (page, { tab }) => {
      const href = accountAddress('family', tab as HomeTab);
      return pressByKey(page, page.locator(`[data-screen="accountHome"] nav a[href="${href}"]`), 3_000);
    },
  },
  localActors: { rememberLogin: rememberBanner, storeDismissal: () => Promise.resolve() },
  calls: { loadBookings: ['get-bookings'] },
  replies: { 'bookings.loaded': ({ listing }) => listing },
  skipReason: (step) =>
    step === `rememberLogin: ${DEFECT}` || step === `storeDismissal: ${DEFECT}`
      ? 'whatever the browser’s storage refuses is left unstored'
      : null,
  ends: HOLDER_ENDS,
};
