// The screens of the account holder: bookings and quotes, one booking, and the holder's details.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { accountHomeMachine } from '../../machines/account/home/accountHome.machine.ts';
import { accountHomeView } from '../../machines/account/home/accountHome.view.ts';
import { AccountHomeScreen } from '../../ui/screens/account/AccountHomeScreen.tsx';
import { accountHomeChart } from '../charts/accountHome.samples.ts';
import { accountHomeControls } from './controls/accountHome.controls.ts';
import { defineScreen } from './screen.ts';
import { accountHomeTexts } from './texts/accountHome.texts.ts';

export const accountHomeScreen = defineScreen({
  chart: accountHomeChart,
  texts: accountHomeTexts,
  controls: accountHomeControls,
  viewOf: (snapshot) => accountHomeView(snapshot as SnapshotFrom<typeof accountHomeMachine>),
  render: (view, send) => createElement(AccountHomeScreen, { view, send }),
});
