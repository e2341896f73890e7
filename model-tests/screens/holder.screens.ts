// The screens of the account holder: bookings and quotes, one booking, and the holder's details.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { accountHomeMachine } from '../../machines/account/home/accountHome.machine.ts';
import { accountHomeView } from '../../machines/account/home/accountHome.view.ts';
import type { myBookingMachine } from '../../machines/account/myBooking/myBooking.machine.ts';
import { myBookingView } from '../../machines/account/myBooking/myBooking.view.ts';
import { AccountHomeScreen } from '../../ui/screens/account/AccountHomeScreen.tsx';
import { MyBookingScreen } from '../../ui/screens/account/MyBookingScreen.tsx';
import { accountHomeChart } from '../charts/accountHome.samples.ts';
import { myBookingChart } from '../charts/myBooking.samples.ts';
import { accountHomeControls } from './controls/accountHome.controls.ts';
import { myBookingControls } from './controls/myBooking.controls.ts';
import { defineScreen } from './screen.ts';
import { accountHomeTexts } from './texts/accountHome.texts.ts';
import { myBookingTexts } from './texts/myBooking.texts.ts';

export const accountHomeScreen = defineScreen({
  chart: accountHomeChart,
  texts: accountHomeTexts,
  controls: accountHomeControls,
  viewOf: (snapshot) => accountHomeView(snapshot as SnapshotFrom<typeof accountHomeMachine>),
  render: (view, send) => createElement(AccountHomeScreen, { view, send }),
});

export const myBookingScreen = defineScreen({
  chart: myBookingChart,
  texts: myBookingTexts,
  controls: myBookingControls,
  viewOf: (snapshot) => myBookingView(snapshot as SnapshotFrom<typeof myBookingMachine>),
  render: (view, send) => createElement(MyBookingScreen, { view, send }),
});
