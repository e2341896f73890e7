// The screens of the account area for visitors: signing in, and what leads to it.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { paymentLoginMachine } from '../../machines/account/paymentLogin/paymentLogin.machine.ts';
import { paymentLoginView } from '../../machines/account/paymentLogin/paymentLogin.view.ts';
import type { signInMachine } from '../../machines/account/signIn/signIn.machine.ts';
import { signInView } from '../../machines/account/signIn/signIn.view.ts';
import { PaymentLoginScreen } from '../../ui/screens/account/PaymentLoginScreen.tsx';
import { SignInScreen } from '../../ui/screens/account/SignInScreen.tsx';
import { paymentLoginChart } from '../charts/paymentLogin.samples.ts';
import { signInChart } from '../charts/signIn.samples.ts';
import { paymentLoginControls } from './controls/paymentLogin.controls.ts';
import { signInControls } from './controls/signIn.controls.ts';
import { defineScreen } from './screen.ts';
import { paymentLoginTexts } from './texts/paymentLogin.texts.ts';
import { signInTexts } from './texts/signIn.texts.ts';

export const signInScreen = defineScreen({
  chart: signInChart,
  texts: signInTexts,
  controls: signInControls,
  viewOf: (snapshot) => signInView(snapshot as SnapshotFrom<typeof signInMachine>),
  render: (view, send) => createElement(SignInScreen, { view, send }),
  keyOf: () => [],
});

export const paymentLoginScreen = defineScreen({
  chart: paymentLoginChart,
  texts: paymentLoginTexts,
  controls: paymentLoginControls,
  viewOf: (snapshot) => paymentLoginView(snapshot as SnapshotFrom<typeof paymentLoginMachine>),
  render: (view, send) => createElement(PaymentLoginScreen, { view, send }),
  // what is typed is no part of a key
  keyOf: (event) => ('field' in event ? [event.field] : []),
});
