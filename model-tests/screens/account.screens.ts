// The screens of the account area for visitors: its own pages, signing in, and what leads to it.
import { createElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import { accountView } from '../../machines/account/account.view.ts';
import type { paymentLoginMachine } from '../../machines/account/paymentLogin/paymentLogin.machine.ts';
import { paymentLoginView } from '../../machines/account/paymentLogin/paymentLogin.view.ts';
import type { recoveryMachine } from '../../machines/account/recovery/recovery.machine.ts';
import { recoveryView } from '../../machines/account/recovery/recovery.view.ts';
import type { registerMachine } from '../../machines/account/register/register.machine.ts';
import { registerView } from '../../machines/account/register/register.view.ts';
import type { sharedQuoteMachine } from '../../machines/account/sharedQuote/sharedQuote.machine.ts';
import { sharedQuoteView } from '../../machines/account/sharedQuote/sharedQuote.view.ts';
import type { singleSignOnMachine } from '../../machines/account/singleSignOn/singleSignOn.machine.ts';
import { singleSignOnView } from '../../machines/account/singleSignOn/singleSignOn.view.ts';
import type { signInMachine } from '../../machines/account/signIn/signIn.machine.ts';
import { signInView } from '../../machines/account/signIn/signIn.view.ts';
import { AreaScreen } from '../../ui/screens/account/AreaScreens.tsx';
import { PaymentLoginScreen } from '../../ui/screens/account/PaymentLoginScreen.tsx';
import { RecoveryScreen } from '../../ui/screens/account/RecoveryScreen.tsx';
import { RegisterScreen } from '../../ui/screens/account/RegisterScreen.tsx';
import { SharedQuoteScreen } from '../../ui/screens/account/SharedQuoteScreen.tsx';
import { SingleSignOnScreen } from '../../ui/screens/account/SingleSignOnScreen.tsx';
import { SignInScreen } from '../../ui/screens/account/SignInScreen.tsx';
import { accountChart } from '../charts/account.samples.ts';
import { paymentLoginChart } from '../charts/paymentLogin.samples.ts';
import { recoveryChart } from '../charts/recovery.samples.ts';
import { registerChart } from '../charts/register.samples.ts';
import { sharedQuoteChart } from '../charts/sharedQuote.samples.ts';
import { singleSignOnChart } from '../charts/singleSignOn.samples.ts';
import { signInChart } from '../charts/signIn.samples.ts';
import { accountControls } from './controls/account.controls.ts';
import { paymentLoginControls } from './controls/paymentLogin.controls.ts';
import { recoveryControls } from './controls/recovery.controls.ts';
import { registerControls } from './controls/register.controls.ts';
import { sharedQuoteControls } from './controls/sharedQuote.controls.ts';
import { singleSignOnControls } from './controls/singleSignOn.controls.ts';
import { signInControls } from './controls/signIn.controls.ts';
import { defineScreen } from './screen.ts';
import { accountTexts } from './texts/account.texts.ts';
import { paymentLoginTexts } from './texts/paymentLogin.texts.ts';
import { recoveryTexts } from './texts/recovery.texts.ts';
import { registerTexts } from './texts/register.texts.ts';
import { sharedQuoteTexts } from './texts/sharedQuote.texts.ts';
import { singleSignOnTexts } from './texts/singleSignOn.texts.ts';
import { signInTexts } from './texts/signIn.texts.ts';

/** In the states whose page is another chart's, it is drawn as while it loads. */
export const accountScreen = defineScreen({
  chart: accountChart,
  texts: accountTexts,
  controls: accountControls,
  viewOf: (snapshot) => accountView(snapshot as SnapshotFrom<typeof accountMachine>),
  render: (view, send) => createElement(AreaScreen, { view, send }),
  // another address is no control of the page
  isOffered: ({ type }) => type !== 'page.requested' && type !== 'address.changed',
});

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

export const registerScreen = defineScreen({
  chart: registerChart,
  texts: registerTexts,
  controls: registerControls,
  viewOf: (snapshot) => registerView(snapshot as SnapshotFrom<typeof registerMachine>),
  render: (view, send) => createElement(RegisterScreen, { view, send }),
  // what is typed is no part of a key
  keyOf: (event) => ('field' in event ? [event.field] : []),
});

export const recoveryScreen = defineScreen({
  chart: recoveryChart,
  texts: recoveryTexts,
  controls: recoveryControls,
  viewOf: (snapshot) => recoveryView(snapshot as SnapshotFrom<typeof recoveryMachine>),
  render: (view, send) => createElement(RecoveryScreen, { view, send }),
  keyOf: () => [],
});

export const singleSignOnScreen = defineScreen({
  chart: singleSignOnChart,
  texts: singleSignOnTexts,
  controls: singleSignOnControls,
  viewOf: (snapshot) => singleSignOnView(snapshot as SnapshotFrom<typeof singleSignOnMachine>),
  render: (view, send) => createElement(SingleSignOnScreen, { view, send }),
});

export const sharedQuoteScreen = defineScreen({
  chart: sharedQuoteChart,
  texts: sharedQuoteTexts,
  controls: sharedQuoteControls,
  viewOf: (snapshot) => sharedQuoteView(snapshot as SnapshotFrom<typeof sharedQuoteMachine>),
  render: (view, send) => createElement(SharedQuoteScreen, { view, send }),
  keyOf: () => [],
});
