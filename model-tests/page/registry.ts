// The charts that can be walked in a page of their own.
import { accommodationPage, listingPage, pickerPage } from './accommodation.page.ts';
import { accountPage } from './account.page.ts';
import { addressPage } from './address.page.ts';
import { confirmationPage, diningPage, extrasPage, guestsPage, overviewPage } from './booking.page.ts';
import { checkoutPage } from './checkout.page.ts';
import {
  accountHomePage,
  detailsFormPage,
  devicesPage,
  marketingPage,
  passwordFormPage,
  profilePage,
} from './holder.page.ts';
import {
  activityBookingPage,
  activityGridPage,
  amendingPage,
  changePickerPage,
  guestNamesPage,
  myBookingPage,
  tokensPage,
} from './myBooking.page.ts';
import type { PageChart } from './page-chart.ts';
import { paymentPage } from './payment.page.ts';
import { savedQuotePage } from './savedQuote.page.ts';
import { partyPage, searchPage, stayTypePage, weekendResultsPage, weekendSearchPage } from './search.page.ts';
import {
  paymentLoginPage,
  recoveryPage,
  registerPage,
  sharedQuotePage,
  signInPage,
  singleSignOnPage,
} from './visitor.page.ts';

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
  signInPage,
  registerPage,
  recoveryPage,
  paymentLoginPage,
  sharedQuotePage,
  singleSignOnPage,
  accountHomePage,
  myBookingPage,
  amendingPage,
  changePickerPage,
  tokensPage,
  activityGridPage,
  activityBookingPage,
  guestNamesPage,
  profilePage,
  detailsFormPage,
  passwordFormPage,
  marketingPage,
  devicesPage,
];

export const pageCharts: readonly PageChart[] = [...journeyPages, ...accountPages];
