// The charts that have a page of their own in which they can be walked.
import { accommodationPage } from './accommodation.page.ts';
import { addressPage } from './address.page.ts';
import { appPage } from './app.page.ts';
import { checkoutPage } from './checkout.page.ts';
import { confirmationPage } from './confirmation.page.ts';
import { diningPage } from './dining.page.ts';
import { extrasPage } from './extras.page.ts';
import { guestsPage } from './guests.page.ts';
import { listingPage } from './listing.page.ts';
import { overviewPage } from './overview.page.ts';
import { journeyPage } from './journey.page.ts';
import type { PageChart } from './page-chart.ts';
import { partyPage } from './party.page.ts';
import { paymentPage } from './payment.page.ts';
import { pickerPage } from './picker.page.ts';
import { savedQuotePage } from './savedQuote.page.ts';
import { sharedQuotePage } from './sharedQuote.page.ts';
import { singleSignOnPage } from './singleSignOn.page.ts';
import { signInPage } from './signIn.page.ts';
import { registerPage } from './register.page.ts';
import { recoveryPage } from './recovery.page.ts';
import { paymentLoginPage } from './paymentLogin.page.ts';
import { accountHomePage } from './accountHome.page.ts';
import { amendingPage } from './amending.page.ts';
import { activityBookingPage } from './activityBooking.page.ts';
import { activityGridPage } from './activityGrid.page.ts';
import { guestNamesPage } from './guestNames.page.ts';
import { tokensPage } from './tokens.page.ts';
import { myBookingPage } from './myBooking.page.ts';
import { changePickerPage } from './changePicker.page.ts';
import { profilePage } from './profile.page.ts';
import { detailsFormPage } from './detailsForm.page.ts';
import { passwordFormPage } from './passwordForm.page.ts';
import { marketingPage } from './marketing.page.ts';
import { devicesPage } from './devices.page.ts';
import { accountPage } from './account.page.ts';
import { searchPage } from './search.page.ts';
import { sessionPage } from './session.page.ts';
import { weekendResultsPage } from './weekendResults.page.ts';
import { weekendSearchPage } from './weekendSearch.page.ts';
import { wholeCheckoutPage } from './wholeCheckout.page.ts';
import { stayTypePage } from './stayType.page.ts';

/** In the order in which a guest meets them. */
export const pageCharts: readonly PageChart[] = [
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

/** The charts around the screens, the outermost first. */
export const aroundCharts: readonly PageChart[] = [appPage, sessionPage, journeyPage];

/** The charts that are walked by actions of the guest and the server together. */
export const visitCharts: readonly PageChart[] = [...aroundCharts, wholeCheckoutPage];
