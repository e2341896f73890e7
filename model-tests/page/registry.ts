// The charts that have a page of their own to be walked in.
import { accommodationPage } from './accommodation.page.ts';
import { checkoutPage } from './checkout.page.ts';
import { confirmationPage } from './confirmation.page.ts';
import { diningPage } from './dining.page.ts';
import { extrasPage } from './extras.page.ts';
import { guestsPage } from './guests.page.ts';
import { overviewPage } from './overview.page.ts';
import type { PageChart } from './page-chart.ts';
import { paymentPage } from './payment.page.ts';
import { searchPage } from './search.page.ts';

/** In the order a guest meets them. */
export const pageCharts: readonly PageChart[] = [
  searchPage,
  accommodationPage,
  diningPage,
  extrasPage,
  overviewPage,
  guestsPage,
  checkoutPage,
  paymentPage,
  confirmationPage,
];
