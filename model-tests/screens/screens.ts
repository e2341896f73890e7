// All screens with a chart.
import {
  accountScreen,
  paymentLoginScreen,
  recoveryScreen,
  registerScreen,
  sharedQuoteScreen,
  singleSignOnScreen,
  signInScreen,
} from './account.screens.ts';
import { activityBookingScreen, activityGridScreen, guestNamesScreen, tokensScreen } from './bookingPages.screens.ts';
import {
  accountHomeScreen,
  changePickerScreen,
  detailsFormScreen,
  devicesScreen,
  marketingScreen,
  amendingScreen,
  myBookingScreen,
  passwordFormScreen,
  profileScreen,
} from './holder.screens.ts';
import {
  checkoutScreen,
  confirmationScreen,
  consentScreen,
  diningScreen,
  extrasScreen,
  guestsScreen,
  overviewScreen,
  savedQuoteScreen,
} from './booking.screens.ts';
import { accommodationScreen, listingScreen, pickerScreen } from './place.screens.ts';
import type { ScreenUnderTest } from './screen.ts';
import { chatScreen, siteFormScreen, toolbarScreen } from './site.screens.ts';
import {
  partyScreen,
  searchScreen,
  stayTypeScreen,
  weekendResultsScreen,
  weekendSearchScreen,
} from './search.screens.ts';

/** In the order in which a guest meets them. */
export const screens: readonly ScreenUnderTest[] = [
  searchScreen,
  weekendSearchScreen,
  weekendResultsScreen,
  partyScreen,
  stayTypeScreen,
  accommodationScreen,
  listingScreen,
  pickerScreen,
  diningScreen,
  extrasScreen,
  overviewScreen,
  guestsScreen,
  checkoutScreen,
  confirmationScreen,
  savedQuoteScreen,
  accountScreen,
  accountHomeScreen,
  amendingScreen,
  myBookingScreen,
  tokensScreen,
  activityGridScreen,
  activityBookingScreen,
  guestNamesScreen,
  changePickerScreen,
  profileScreen,
  detailsFormScreen,
  passwordFormScreen,
  marketingScreen,
  devicesScreen,
  signInScreen,
  registerScreen,
  paymentLoginScreen,
  recoveryScreen,
  sharedQuoteScreen,
  singleSignOnScreen,
  siteFormScreen,
  chatScreen,
  toolbarScreen,
  consentScreen,
];
