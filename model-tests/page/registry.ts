// The charts that can be walked in a page of their own.
import { accommodationPage, listingPage, pickerPage } from './accommodation.page.ts';
import { accountPage } from './account.page.ts';
import { addressPage } from './address.page.ts';
import { confirmationPage, diningPage, extrasPage, guestsPage, overviewPage } from './booking.page.ts';
import { checkoutPage } from './checkout.page.ts';
import * as holder from './holder.page.ts';
import * as myBooking from './myBooking.page.ts';
import type { PageChart } from './page-chart.ts';
import { paymentPage } from './payment.page.ts';
import { savedQuotePage } from './savedQuote.page.ts';
import { partyPage, searchPage, stayTypePage, weekendResultsPage, weekendSearchPage } from './search.page.ts';
import * as visitor from './visitor.page.ts';

/** The pages of the journey, in the order in which a guest meets them. */
export const journeyPages: readonly PageChart[] = [
  searchPage,
  partyPage,
  stayTypePage,
  weekendSearchPage,
  weekendResultsPage,
  accommodationPage,
  listingPage,
  pickerPage,
  diningPage,
  extrasPage,
  overviewPage,
  guestsPage,
  checkoutPage,
  paymentPage,
  addressPage,
  confirmationPage,
  savedQuotePage,
];

/** The pages of the account area. */
export const accountPages: readonly PageChart[] = [
  accountPage,
  visitor.signInPage,
  visitor.registerPage,
  visitor.recoveryPage,
  visitor.paymentLoginPage,
  visitor.sharedQuotePage,
  visitor.singleSignOnPage,
  holder.accountHomePage,
  myBooking.myBookingPage,
  myBooking.amendingPage,
  myBooking.changePickerPage,
  myBooking.tokensPage,
  myBooking.activityGridPage,
  myBooking.activityBookingPage,
  myBooking.guestNamesPage,
  holder.profilePage,
  holder.detailsFormPage,
  holder.passwordFormPage,
  holder.marketingPage,
  holder.devicesPage,
];

export const pageCharts: readonly PageChart[] = [...journeyPages, ...accountPages];
