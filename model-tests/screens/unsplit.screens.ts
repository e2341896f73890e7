// Screens of pages of the account area whose modules do not export a view and a screen yet.
import { createElement, type FunctionComponent } from 'react';
import { activityBookingView } from '../../machines/account/activityBooking/activityBooking.view.ts';
import { accountHomeView } from '../../machines/account/home/accountHome.view.ts';
import { paymentLoginView } from '../../machines/account/paymentLogin/paymentLogin.view.ts';
import { detailsFormView } from '../../machines/account/profile/detailsForm/detailsForm.view.ts';
import { devicesView } from '../../machines/account/profile/devices/devices.view.ts';
import { marketingView } from '../../machines/account/profile/marketing/marketing.view.ts';
import { passwordFormView } from '../../machines/account/profile/passwordForm/passwordForm.view.ts';
import { recoveryView } from '../../machines/account/recovery/recovery.view.ts';
import { registerView } from '../../machines/account/register/register.view.ts';
import { signInView } from '../../machines/account/signIn/signIn.view.ts';
import { AccountHomeScreen } from '../../ui/screens/accountHome/AccountHomeScreen.tsx';
import { ActivityBookingScreen } from '../../ui/screens/activityBooking/ActivityBookingScreen.tsx';
import { DetailsFormScreen } from '../../ui/screens/detailsForm/DetailsFormScreen.tsx';
import { DevicesScreen } from '../../ui/screens/devices/DevicesScreen.tsx';
import { MarketingScreen } from '../../ui/screens/marketing/MarketingScreen.tsx';
import { PasswordFormScreen } from '../../ui/screens/passwordForm/PasswordFormScreen.tsx';
import { PaymentLoginScreen } from '../../ui/screens/paymentLogin/PaymentLoginScreen.tsx';
import { RecoveryScreen } from '../../ui/screens/recovery/RecoveryScreen.tsx';
import { RegisterScreen } from '../../ui/screens/register/RegisterScreen.tsx';
import { SignInScreen } from '../../ui/screens/signIn/SignInScreen.tsx';
import type { PageChart } from '../page/page-chart.ts';
import { walkOf } from '../page/registry.ts';
import { defineScreen, screenOf, send } from './screen.ts';

export const signInScreen = screenOf(walkOf('signIn'), signInView, SignInScreen);
export const paymentLoginScreen = screenOf(walkOf('paymentLogin'), paymentLoginView, PaymentLoginScreen);
export const registerScreen = screenOf(walkOf('register'), registerView, RegisterScreen);
export const recoveryScreen = screenOf(walkOf('recovery'), recoveryView, RecoveryScreen);
export const accountHomeScreen = screenOf(walkOf('accountHome'), accountHomeView, AccountHomeScreen);
export const activityBookingScreen = screenOf(walkOf('activityBooking'), activityBookingView, ActivityBookingScreen);

/** A section of the details, without the link back. */
const sectionOf = <View>(
  page: PageChart,
  viewOf: (snapshot: never) => View,
  component: FunctionComponent<{ view: View; send: typeof send; back: null }>,
) => defineScreen({ page, viewOf, render: (view) => createElement(component, { view, send, back: null }) });

export const detailsFormScreen = sectionOf(walkOf('detailsForm'), detailsFormView, DetailsFormScreen);
export const passwordFormScreen = sectionOf(walkOf('passwordForm'), passwordFormView, PasswordFormScreen);
export const marketingScreen = sectionOf(walkOf('marketing'), marketingView, MarketingScreen);
export const devicesScreen = sectionOf(walkOf('devices'), devicesView, DevicesScreen);
