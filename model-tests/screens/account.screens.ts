// The screens of the account area, for visitors and for account holders.
import { createElement } from 'react';
import { accountView } from '../../machines/account/account.view.ts';
import { activityBookingView } from '../../machines/account/activityBooking/activityBooking.view.ts';
import { activityGridView } from '../../machines/account/activityGrid/activityGrid.view.ts';
import { amendingView } from '../../machines/account/amending/amending.view.ts';
import { changePickerView } from '../../machines/account/changePicker/changePicker.view.ts';
import { guestNamesView } from '../../machines/account/guestNames/guestNames.view.ts';
import { accountHomeView } from '../../machines/account/accountHome/accountHome.view.ts';
import { myBookingView } from '../../machines/account/myBooking/myBooking.view.ts';
import { paymentLoginView } from '../../machines/account/paymentLogin/paymentLogin.view.ts';
import { detailsFormView } from '../../machines/account/profile/detailsForm/detailsForm.view.ts';
import { devicesView } from '../../machines/account/profile/devices/devices.view.ts';
import { marketingView } from '../../machines/account/profile/marketing/marketing.view.ts';
import { passwordFormView } from '../../machines/account/profile/passwordForm/passwordForm.view.ts';
import { profileView } from '../../machines/account/profile/profile.view.ts';
import { recoveryView } from '../../machines/account/recovery/recovery.view.ts';
import { registerView } from '../../machines/account/register/register.view.ts';
import { sharedQuoteView } from '../../machines/account/sharedQuote/sharedQuote.view.ts';
import { signInView } from '../../machines/account/signIn/signIn.view.ts';
import { singleSignOnView } from '../../machines/account/singleSignOn/singleSignOn.view.ts';
import { tokensView } from '../../machines/account/tokens/tokens.view.ts';
import { AccountHomeScreen } from '../../ui/screens/accountHome/AccountHomeScreen.tsx';
import { AreaScreen } from '../../ui/screens/account/AreaScreens.tsx';
import { ChangePickerScreen } from '../../ui/screens/changePicker/ChangePickerScreen.tsx';
import { DetailsFormScreen } from '../../ui/screens/detailsForm/DetailsFormScreen.tsx';
import { DevicesScreen } from '../../ui/screens/devices/DevicesScreen.tsx';
import { MarketingScreen } from '../../ui/screens/marketing/MarketingScreen.tsx';
import { PasswordFormScreen } from '../../ui/screens/passwordForm/PasswordFormScreen.tsx';
import { PaymentLoginScreen } from '../../ui/screens/paymentLogin/PaymentLoginScreen.tsx';
import { ProfileScreen } from '../../ui/screens/profile/ProfileScreen.tsx';
import { RecoveryScreen } from '../../ui/screens/recovery/RecoveryScreen.tsx';
import { RegisterScreen } from '../../ui/screens/register/RegisterScreen.tsx';
import { SharedQuoteScreen } from '../../ui/screens/sharedQuote/SharedQuoteScreen.tsx';
import { SignInScreen } from '../../ui/screens/signIn/SignInScreen.tsx';
import { SingleSignOnScreen } from '../../ui/screens/singleSignOn/SingleSignOnScreen.tsx';
import { ActivityBookingScreen } from '../../ui/screens/activityBooking/ActivityBookingScreen.tsx';
import { GuestNamesScreen } from '../../ui/screens/guestNames/GuestNamesScreen.tsx';
import { BasketPage } from '../../ui/screens/myBooking/BasketPage.tsx';
import { Hours } from '../../ui/screens/myBooking/Hours.tsx';
import { MyBookingScreen } from '../../ui/screens/myBooking/MyBookingScreen.tsx';
import { SectionPage } from '../../ui/screens/myBooking/SectionPage.tsx';
import { ActivityGrid } from '../../ui/screens/tokens/ActivityGrid.tsx';
import { TokensScreen } from '../../ui/screens/tokens/TokensScreen.tsx';
import { accountPage } from '../page/account.page.ts';
import * as holder from '../page/holder.page.ts';
import * as myBooking from '../page/myBooking.page.ts';
import * as visitor from '../page/visitor.page.ts';
import { defineScreen, screenOf, send } from './screen.ts';

/** In states whose page belongs to another chart, it shows that page's loading state. */
export const accountScreen = screenOf(accountPage, accountView, AreaScreen);
export const signInScreen = screenOf(visitor.signInPage, signInView, SignInScreen);
export const paymentLoginScreen = screenOf(visitor.paymentLoginPage, paymentLoginView, PaymentLoginScreen);
export const registerScreen = screenOf(visitor.registerPage, registerView, RegisterScreen);
export const recoveryScreen = screenOf(visitor.recoveryPage, recoveryView, RecoveryScreen);
export const singleSignOnScreen = screenOf(visitor.singleSignOnPage, singleSignOnView, SingleSignOnScreen);
export const sharedQuoteScreen = screenOf(visitor.sharedQuotePage, sharedQuoteView, SharedQuoteScreen);
export const accountHomeScreen = screenOf(holder.accountHomePage, accountHomeView, AccountHomeScreen);
export const activityGridScreen = screenOf(myBooking.activityGridPage, activityGridView, ActivityGrid);
export const activityBookingScreen = screenOf(
  myBooking.activityBookingPage,
  activityBookingView,
  ActivityBookingScreen,
);
export const guestNamesScreen = screenOf(myBooking.guestNamesPage, guestNamesView, GuestNamesScreen);

export const myBookingScreen = defineScreen({
  page: myBooking.myBookingPage,
  viewOf: myBookingView,
  // the page on which add-ons are changed belongs to another chart
  render: (view) => createElement(MyBookingScreen, { view, amending: null, send, sendChange: send }),
});

export const changePickerScreen = defineScreen({
  page: myBooking.changePickerPage,
  viewOf: changePickerView,
  // the maps belong to another chart
  render: (view) => createElement(ChangePickerScreen, { view, maps: null, send, sendPicker: send }),
});

export const tokensScreen = defineScreen({
  page: myBooking.tokensPage,
  viewOf: tokensView,
  // the grid belongs to another chart
  render: (view) => createElement(TokensScreen, { view, grid: null, send, sendGrid: send }),
});

/** The page of a section of add-ons, the basket, or the check-in and check-out times on the page of the booking. */
const AMENDING_PAGE = { bookingBasket: BasketPage, booking: Hours } as const;

export const amendingScreen = defineScreen({
  page: myBooking.amendingPage,
  viewOf: amendingView,
  render: (view) =>
    createElement(view.page === 'bookingBasket' || view.page === 'booking' ? AMENDING_PAGE[view.page] : SectionPage, {
      view,
      send,
    }),
});

export const profileScreen = screenOf(holder.profilePage, profileView, ProfileScreen);

export const detailsFormScreen = screenOf(holder.detailsFormPage, detailsFormView, DetailsFormScreen);
export const passwordFormScreen = screenOf(holder.passwordFormPage, passwordFormView, PasswordFormScreen);
export const marketingScreen = screenOf(holder.marketingPage, marketingView, MarketingScreen);
export const devicesScreen = screenOf(holder.devicesPage, devicesView, DevicesScreen);
