// The home of an account: its three tabs.
import type { Page } from 'playwright';
import type { AccountHomeInput } from '../../machines/account/home/accountHome.types.ts';
import type { HomeTab } from '../../machines/account/account.rules.ts';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { accountHomeChart } from '../charts/accountHome.samples.ts';
import { pressByKey } from './keyboard.ts';
import { DEFECT } from './outcomes.ts';
import type { PageChart } from './page-chart.ts';
import { replyWith } from './replies.ts';
import type { Sample } from './sample.ts';
import type { Visit } from './visit.types.ts';

const BANNER = 'breakwater.welcomeHomeBanner';

/** What the browser remembers of the banner; nothing else decides what it returns. */
const rememberBanner = ({ page }: Visit, outcome: string): Promise<void> =>
  page.evaluate(
    ([key, isDismissed]) => {
      if (isDismissed) localStorage.setItem(key, 'dismissed');
      else localStorage.removeItem(key);
    },
    [BANNER, outcome === 'dismissed'] as const,
  );

const openTab = (page: Page, { tab }: Sample): Promise<void> => {
  const href = accountAddress('family', tab as HomeTab);
  return pressByKey(page, page.locator(`[data-screen="accountHome"] nav a[href="${href}"]`), 3_000);
};

export const accountHomePage: PageChart = {
  chart: accountHomeChart,
  screen: 'accountHome',
  enter: (input) => {
    const { brand, tab, login } = input as AccountHomeInput;
    return { address: accountAddress(brand, tab), booking: null, ...(login === null ? {} : { login }) };
  },
  keyOf: () => [],
  pageActions: { 'tab.requested': openTab },
  localActors: { rememberLogin: rememberBanner, storeDismissal: () => Promise.resolve() },
  calls: { loadBookings: ['get-bookings'] },
  repliesFor: ([call], { type, listing }) =>
    call !== undefined && type === 'bookings.loaded' ? [replyWith(call, listing)] : null,
  skipReason: (step) =>
    step === `rememberLogin: ${DEFECT}` || step === `storeDismissal: ${DEFECT}`
      ? 'whatever the browser’s storage refuses is left unstored'
      : null,
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};
