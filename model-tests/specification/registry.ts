// The charts that have tests written from the specification.
import { accommodationSpecification } from './accommodation.cases.ts';
import { accountSpecification } from './account.cases.ts';
import { accountHomeSpecification } from './accountHome.cases.ts';
import { addressSpecification } from './address.cases.ts';
import { amendingSpecification } from './amending.cases.ts';
import { amendmentSpecification } from './amendment.cases.ts';
import { appSpecification } from './app.cases.ts';
import { attemptSpecification } from './attempt.cases.ts';
import { basketSpecification } from './basket.cases.ts';
import { bookingSpecification } from './booking.cases.ts';
import type { Specification } from './cases.ts';
import { changePickerSpecification } from './changePicker.cases.ts';
import { checkoutSpecification } from './checkout.cases.ts';
import { confirmationSpecification } from './confirmation.cases.ts';
import { consentSpecification } from './consent.cases.ts';
import { detailsFormSpecification } from './detailsForm.cases.ts';
import { devicesSpecification } from './devices.cases.ts';
import { diningSpecification } from './dining.cases.ts';
import { extrasSpecification } from './extras.cases.ts';
import { guestsSpecification } from './guests.cases.ts';
import { journeySpecification } from './journey.cases.ts';
import { listingSpecification } from './listing.cases.ts';
import { marketingSpecification } from './marketing.cases.ts';
import { activityBookingSpecification } from './activityBooking.cases.ts';
import { activityGridSpecification } from './activityGrid.cases.ts';
import { guestNamesSpecification } from './guestNames.cases.ts';
import { tokensSpecification } from './tokens.cases.ts';
import { myBookingSpecification } from './myBooking.cases.ts';
import { overviewSpecification } from './overview.cases.ts';
import { partySpecification } from './party.cases.ts';
import { passwordFormSpecification } from './passwordForm.cases.ts';
import { paymentSpecification } from './payment.cases.ts';
import { paymentLoginSpecification } from './paymentLogin.cases.ts';
import { pickerSpecification } from './picker.cases.ts';
import { profileSpecification } from './profile.cases.ts';
import { quoteSpecification } from './quote.cases.ts';
import { recoverySpecification } from './recovery.cases.ts';
import { refundSpecification } from './refund.cases.ts';
import { registerSpecification } from './register.cases.ts';
import { savedQuoteSpecification } from './savedQuote.cases.ts';
import { searchSpecification } from './search.cases.ts';
import { sessionSpecification } from './session.cases.ts';
import { sharedQuoteSpecification } from './sharedQuote.cases.ts';
import { singleSignOnSpecification } from './singleSignOn.cases.ts';
import { showcaseSpecification } from './showcase.cases.ts';
import { signInSpecification } from './signIn.cases.ts';
import { bannerSpecification } from './banner.cases.ts';
import { toolbarSpecification } from './toolbar.cases.ts';
import { chatSpecification } from './chat.cases.ts';
import { menuSpecification } from './menu.cases.ts';
import { pageSpecification } from './page.cases.ts';
import { siteSpecification } from './site.cases.ts';
import { siteFormSpecification } from './siteForm.cases.ts';
import { stayTypeSpecification } from './stayType.cases.ts';
import { weekendResultsSpecification } from './weekendResults.cases.ts';
import { weekendSearchSpecification } from './weekendSearch.cases.ts';

export const specifications: readonly Specification[] = [
  accommodationSpecification,
  accountSpecification,
  accountHomeSpecification,
  addressSpecification,
  amendmentSpecification,
  appSpecification,
  attemptSpecification,
  basketSpecification,
  bookingSpecification,
  changePickerSpecification,
  checkoutSpecification,
  confirmationSpecification,
  consentSpecification,
  detailsFormSpecification,
  devicesSpecification,
  diningSpecification,
  extrasSpecification,
  guestsSpecification,
  journeySpecification,
  listingSpecification,
  marketingSpecification,
  myBookingSpecification,
  amendingSpecification,
  tokensSpecification,
  activityGridSpecification,
  activityBookingSpecification,
  guestNamesSpecification,
  overviewSpecification,
  partySpecification,
  paymentLoginSpecification,
  paymentSpecification,
  passwordFormSpecification,
  profileSpecification,
  pickerSpecification,
  quoteSpecification,
  recoverySpecification,
  refundSpecification,
  registerSpecification,
  sharedQuoteSpecification,
  singleSignOnSpecification,
  savedQuoteSpecification,
  searchSpecification,
  sessionSpecification,
  signInSpecification,
  pageSpecification,
  siteSpecification,
  menuSpecification,
  bannerSpecification,
  toolbarSpecification,
  chatSpecification,
  siteFormSpecification,
  showcaseSpecification,
  stayTypeSpecification,
  weekendResultsSpecification,
  weekendSearchSpecification,
];
