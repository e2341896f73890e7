// The list of the product's charts. One line adds a chart to the explorer, the paths, the drawings and the tests.
import type { Chart } from '../explore/chart.ts';
import { accommodationChart } from './accommodation.samples.ts';
import { accountChart } from './account.samples.ts';
import { accountHomeChart } from './accountHome.samples.ts';
import { activityBookingChart } from './activityBooking.samples.ts';
import { activityGridChart } from './activityGrid.samples.ts';
import { addressChart } from './address.samples.ts';
import { amendmentChart } from './amendment.samples.ts';
import { appChart } from './app.samples.ts';
import { attemptChart } from './attempt.samples.ts';
import { basketChart } from './basket.samples.ts';
import { bookingChart } from './booking.samples.ts';
import { changePickerChart } from './changePicker.samples.ts';
import { chatChart } from './chat.samples.ts';
import { checkoutChart } from './checkout.samples.ts';
import { confirmationChart } from './confirmation.samples.ts';
import { devicesChart } from './devices.samples.ts';
import { detailsFormChart } from './detailsForm.samples.ts';
import { consentChart } from './consent.samples.ts';
import { diningChart } from './dining.samples.ts';
import { extrasChart } from './extras.samples.ts';
import { guestNamesChart } from './guestNames.samples.ts';
import { guestsChart } from './guests.samples.ts';
import { inspectorChart } from './inspector.samples.ts';
import { journeyChart } from './journey.samples.ts';
import { listingChart } from './listing.samples.ts';
import { marketingChart } from './marketing.samples.ts';
import { amendingChart } from './amending.samples.ts';
import { myBookingChart } from './myBooking.samples.ts';
import { overviewChart } from './overview.samples.ts';
import { passwordFormChart } from './passwordForm.samples.ts';
import { partyChart } from './party.samples.ts';
import { paymentChart } from './payment.samples.ts';
import { paymentLoginChart } from './paymentLogin.samples.ts';
import { profileChart } from './profile.samples.ts';
import { pickerChart } from './picker.samples.ts';
import { quoteChart } from './quote.samples.ts';
import { recoveryChart } from './recovery.samples.ts';
import { refundChart } from './refund.samples.ts';
import { registerChart } from './register.samples.ts';
import { savedQuoteChart } from './savedQuote.samples.ts';
import { searchChart } from './search.samples.ts';
import { sessionChart } from './session.samples.ts';
import { sharedQuoteChart } from './sharedQuote.samples.ts';
import { singleSignOnChart } from './singleSignOn.samples.ts';
import { signInChart } from './signIn.samples.ts';
import { pageChart } from './page.samples.ts';
import { bannerChart, menuChart, siteChart } from './site.samples.ts';
import { siteFormChart } from './siteForm.samples.ts';
import { toolbarChart } from './toolbar.samples.ts';
import { tokensChart } from './tokens.samples.ts';
import { weekendResultsChart } from './weekendResults.samples.ts';
import { weekendSearchChart } from './weekendSearch.samples.ts';
import { showcaseChart } from './showcase.samples.ts';
import { stayTypeChart } from './stayType.samples.ts';

/** Every registered chart, in the order in which a guest meets them; the developers' inspector comes last. */
export const charts: readonly Chart[] = [
  appChart,
  sessionChart,
  journeyChart,
  searchChart,
  partyChart,
  stayTypeChart,
  weekendSearchChart,
  weekendResultsChart,
  accommodationChart,
  listingChart,
  showcaseChart,
  pickerChart,
  diningChart,
  extrasChart,
  overviewChart,
  guestsChart,
  checkoutChart,
  paymentChart,
  addressChart,
  confirmationChart,
  savedQuoteChart,
  accountChart,
  accountHomeChart,
  myBookingChart,
  changePickerChart,
  amendingChart,
  tokensChart,
  activityGridChart,
  activityBookingChart,
  guestNamesChart,
  profileChart,
  detailsFormChart,
  passwordFormChart,
  marketingChart,
  devicesChart,
  signInChart,
  registerChart,
  paymentLoginChart,
  recoveryChart,
  sharedQuoteChart,
  singleSignOnChart,
  pageChart,
  siteChart,
  menuChart,
  bannerChart,
  siteFormChart,
  chatChart,
  toolbarChart,
  consentChart,
  basketChart,
  bookingChart,
  attemptChart,
  quoteChart,
  amendmentChart,
  refundChart,
  inspectorChart,
];
