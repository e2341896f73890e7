/** The pages of the account area, each a chunk of its own; a page of `AccountCharts` that is missing does not compile. */
import type { AccountCharts } from '../../../machines/account/account.machine.ts';
import { createPageChunks } from '../shell/pageChunks.ts';

export const PAGES = createPageChunks<AccountCharts>({
  signIn: () => import('../signIn/page.tsx'),
  register: () => import('../register/page.tsx'),
  recovery: () => import('../recovery/page.tsx'),
  paymentLogin: () => import('../paymentLogin/page.tsx'),
  accountHome: () => import('../accountHome/page.tsx'),
  myBooking: () => import('../myBooking/page.tsx'),
  profile: () => import('../profile/page.tsx'),
  sharedQuote: () => import('../sharedQuote/page.tsx'),
  singleSignOn: () => import('../singleSignOn/page.tsx'),
});
