// The screens of the account holder: bookings and quotes, one booking, and the holder's details.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { accountHomeMachine } from '../../machines/account/home/accountHome.machine.ts';
import { accountHomeView } from '../../machines/account/home/accountHome.view.ts';
import type { myBookingMachine } from '../../machines/account/myBooking/myBooking.machine.ts';
import { myBookingView } from '../../machines/account/myBooking/myBooking.view.ts';
import type { detailsFormMachine } from '../../machines/account/profile/detailsForm/detailsForm.machine.ts';
import { detailsFormView } from '../../machines/account/profile/detailsForm/detailsForm.view.ts';
import type { devicesMachine } from '../../machines/account/profile/devices/devices.machine.ts';
import { devicesView } from '../../machines/account/profile/devices/devices.view.ts';
import type { marketingMachine } from '../../machines/account/profile/marketing/marketing.machine.ts';
import { marketingView } from '../../machines/account/profile/marketing/marketing.view.ts';
import type { passwordFormMachine } from '../../machines/account/profile/passwordForm/passwordForm.machine.ts';
import { passwordFormView } from '../../machines/account/profile/passwordForm/passwordForm.view.ts';
import type { profileMachine } from '../../machines/account/profile/profile.machine.ts';
import { profileView } from '../../machines/account/profile/profile.view.ts';
import { AccountHomeScreen } from '../../ui/screens/account/AccountHomeScreen.tsx';
import { DetailsFormScreen } from '../../ui/screens/account/DetailsFormScreen.tsx';
import { DevicesScreen } from '../../ui/screens/account/DevicesScreen.tsx';
import { MarketingScreen } from '../../ui/screens/account/MarketingScreen.tsx';
import { MyBookingScreen } from '../../ui/screens/account/MyBookingScreen.tsx';
import { PasswordFormScreen } from '../../ui/screens/account/PasswordFormScreen.tsx';
import { ProfileScreen } from '../../ui/screens/account/ProfileScreen.tsx';
import { accountHomeChart } from '../charts/accountHome.samples.ts';
import { detailsFormChart } from '../charts/detailsForm.samples.ts';
import { devicesChart } from '../charts/devices.samples.ts';
import { marketingChart } from '../charts/marketing.samples.ts';
import { myBookingChart } from '../charts/myBooking.samples.ts';
import { passwordFormChart } from '../charts/passwordForm.samples.ts';
import { profileChart } from '../charts/profile.samples.ts';
import { accountHomeControls } from './controls/accountHome.controls.ts';
import { myBookingControls } from './controls/myBooking.controls.ts';
import {
  detailsFormControls,
  devicesControls,
  marketingControls,
  passwordFormControls,
  profileControls,
} from './controls/profile.controls.ts';
import { defineScreen, send as sendNothing } from './screen.ts';
import { accountHomeTexts } from './texts/accountHome.texts.ts';
import { myBookingTexts } from './texts/myBooking.texts.ts';
import {
  detailsFormTexts,
  devicesTexts,
  marketingTexts,
  passwordFormTexts,
  profileTexts,
} from './texts/profile.texts.ts';

export const accountHomeScreen = defineScreen({
  chart: accountHomeChart,
  texts: accountHomeTexts,
  controls: accountHomeControls,
  viewOf: (snapshot) => accountHomeView(snapshot as SnapshotFrom<typeof accountHomeMachine>),
  render: (view, send) => createElement(AccountHomeScreen, { view, send }),
  // another tab is another address
  isOffered: ({ type }) => type !== 'tab.requested',
});

export const myBookingScreen = defineScreen({
  chart: myBookingChart,
  texts: myBookingTexts,
  controls: myBookingControls,
  viewOf: (snapshot) => myBookingView(snapshot as SnapshotFrom<typeof myBookingMachine>),
  render: (view, send) => createElement(MyBookingScreen, { view, send }),
  // a page of the booking sends it
  isOffered: ({ type }) => type !== 'myBooking.updated',
});

/** The section of the holder's details is another chart's page. */
const NO_SECTION = {
  detailsForm: null,
  passwordForm: null,
  marketing: null,
  devices: null,
  sendDetails: sendNothing,
  sendPassword: sendNothing,
  sendMarketing: sendNothing,
  sendDevices: sendNothing,
};

export const profileScreen = defineScreen({
  chart: profileChart,
  texts: profileTexts,
  controls: profileControls,
  viewOf: (snapshot) => profileView(snapshot as SnapshotFrom<typeof profileMachine>),
  render: (view, send) => createElement(ProfileScreen, { ...NO_SECTION, view, send }),
});

export const detailsFormScreen = defineScreen({
  chart: detailsFormChart,
  texts: detailsFormTexts,
  controls: detailsFormControls,
  viewOf: (snapshot) => detailsFormView(snapshot as SnapshotFrom<typeof detailsFormMachine>),
  render: (view, send) => createElement(DetailsFormScreen, { view, send, back: null }),
  keyOf: (event) => ('field' in event ? [event.field] : []),
});

export const passwordFormScreen = defineScreen({
  chart: passwordFormChart,
  texts: passwordFormTexts,
  controls: passwordFormControls,
  viewOf: (snapshot) => passwordFormView(snapshot as SnapshotFrom<typeof passwordFormMachine>),
  render: (view, send) => createElement(PasswordFormScreen, { view, send, back: null }),
  keyOf: () => [],
});

export const marketingScreen = defineScreen({
  chart: marketingChart,
  texts: marketingTexts,
  controls: marketingControls,
  viewOf: (snapshot) => marketingView(snapshot as SnapshotFrom<typeof marketingMachine>),
  render: (view, send) => createElement(MarketingScreen, { view, send, back: null }),
});

export const devicesScreen = defineScreen({
  chart: devicesChart,
  texts: devicesTexts,
  controls: devicesControls,
  viewOf: (snapshot) => devicesView(snapshot as SnapshotFrom<typeof devicesMachine>),
  render: (view, send) => createElement(DevicesScreen, { view, send, back: null }),
});
