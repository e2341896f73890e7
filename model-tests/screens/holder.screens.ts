// The screens of the account holder: bookings and quotes, one booking, and the holder's details.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { changePickerView } from '../../machines/account/changePicker/changePicker.view.ts';
import { accountHomeView } from '../../machines/account/home/accountHome.view.ts';
import type { AmendingEvent } from '../../machines/account/amending/amending.types.ts';
import type { amendingMachine } from '../../machines/account/amending/amending.machine.ts';
import { amendingView } from '../../machines/account/amending/amending.view.ts';
import { myBookingView } from '../../machines/account/myBooking/myBooking.view.ts';
import { detailsFormView } from '../../machines/account/profile/detailsForm/detailsForm.view.ts';
import { devicesView } from '../../machines/account/profile/devices/devices.view.ts';
import { marketingView } from '../../machines/account/profile/marketing/marketing.view.ts';
import { passwordFormView } from '../../machines/account/profile/passwordForm/passwordForm.view.ts';
import { profileView } from '../../machines/account/profile/profile.view.ts';
import { AccountHomeScreen } from '../../ui/screens/account/AccountHomeScreen.tsx';
import { ChangePickerScreen } from '../../ui/screens/account/ChangePickerScreen.tsx';
import { DetailsFormScreen } from '../../ui/screens/account/DetailsFormScreen.tsx';
import { DevicesScreen } from '../../ui/screens/account/DevicesScreen.tsx';
import { MarketingScreen } from '../../ui/screens/account/MarketingScreen.tsx';
import { BasketPage } from '../../ui/screens/myBooking/BasketPage.tsx';
import { Hours } from '../../ui/screens/myBooking/Hours.tsx';
import { MyBookingScreen } from '../../ui/screens/myBooking/MyBookingScreen.tsx';
import { SectionPage } from '../../ui/screens/myBooking/SectionPage.tsx';
import { PasswordFormScreen } from '../../ui/screens/account/PasswordFormScreen.tsx';
import { ProfileScreen } from '../../ui/screens/account/ProfileScreen.tsx';
import { accountHomeChart } from '../charts/accountHome.samples.ts';
import { changePickerChart } from '../charts/changePicker.samples.ts';
import { detailsFormChart } from '../charts/detailsForm.samples.ts';
import { devicesChart } from '../charts/devices.samples.ts';
import { marketingChart } from '../charts/marketing.samples.ts';
import { amendingChart } from '../charts/amending.samples.ts';
import { myBookingChart } from '../charts/myBooking.samples.ts';
import { passwordFormChart } from '../charts/passwordForm.samples.ts';
import { profileChart } from '../charts/profile.samples.ts';
import { isOfferedBy } from './amending.offers.ts';
import { defineScreen, send as sendNothing } from './screen.ts';

export const accountHomeScreen = defineScreen({
  chart: accountHomeChart,
  viewOf: accountHomeView,
  render: (view, send) => createElement(AccountHomeScreen, { view, send }),
  // another tab is another address
  isOffered: ({ type }) => type !== 'tab.requested',
});

export const myBookingScreen = defineScreen({
  chart: myBookingChart,
  viewOf: myBookingView,
  // the page on which add-ons are changed is another chart's
  render: (view, send) => createElement(MyBookingScreen, { view, amending: null, send, sendChange: sendNothing }),
  // its pages have addresses, and its parts report what they changed
  isOffered: ({ type }) => type === 'retry.requested',
});

export const changePickerScreen = defineScreen({
  chart: changePickerChart,
  viewOf: changePickerView,
  // the maps are another chart's page
  render: (view, send) => createElement(ChangePickerScreen, { view, maps: null, send, sendPicker: sendNothing }),
  isOffered: ({ type }) => type !== 'myBooking.updated',
});

/** The page of a section, of the basket, or the hours on the page of the booking. */
const AMENDING_PAGE = { bookingBasket: BasketPage, booking: Hours } as const;

export const amendingScreen = defineScreen({
  chart: amendingChart,
  viewOf: amendingView,
  render: (view, send) =>
    createElement(view.page === 'bookingBasket' || view.page === 'booking' ? AMENDING_PAGE[view.page] : SectionPage, {
      view,
      send,
    }),
  isOffered: (event, snapshot) =>
    isOfferedBy(amendingView(snapshot as SnapshotFrom<typeof amendingMachine>), event as AmendingEvent),
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
  viewOf: profileView,
  render: (view, send) => createElement(ProfileScreen, { ...NO_SECTION, view, send }),
});

export const detailsFormScreen = defineScreen({
  chart: detailsFormChart,
  viewOf: detailsFormView,
  render: (view, send) => createElement(DetailsFormScreen, { view, send, back: null }),
  keyOf: (event) => ('field' in event ? [event.field] : []),
});

export const passwordFormScreen = defineScreen({
  chart: passwordFormChart,
  viewOf: passwordFormView,
  render: (view, send) => createElement(PasswordFormScreen, { view, send, back: null }),
  keyOf: () => [],
});

export const marketingScreen = defineScreen({
  chart: marketingChart,
  viewOf: marketingView,
  render: (view, send) => createElement(MarketingScreen, { view, send, back: null }),
});

export const devicesScreen = defineScreen({
  chart: devicesChart,
  viewOf: devicesView,
  render: (view, send) => createElement(DevicesScreen, { view, send, back: null }),
});
