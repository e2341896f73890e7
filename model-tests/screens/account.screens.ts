// The screens of the account area for visitors: signing in, and what leads to it.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from '../../machines/account/signIn/signIn.machine.ts';
import { signInView } from '../../machines/account/signIn/signIn.view.ts';
import { SignInScreen } from '../../ui/screens/account/SignInScreen.tsx';
import { signInChart } from '../charts/signIn.samples.ts';
import { signInControls } from './controls/signIn.controls.ts';
import { defineScreen } from './screen.ts';
import { signInTexts } from './texts/signIn.texts.ts';

export const signInScreen = defineScreen({
  chart: signInChart,
  texts: signInTexts,
  controls: signInControls,
  viewOf: (snapshot) => signInView(snapshot as SnapshotFrom<typeof signInMachine>),
  render: (view, send) => createElement(SignInScreen, { view, send }),
  keyOf: () => [],
});
