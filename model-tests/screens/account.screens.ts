// The screens of the account area for visitors: its own pages, signing in, and what leads to it.
import { createElement } from 'react';
import { accountView } from '../../machines/account/account.view.ts';
import { paymentLoginView } from '../../machines/account/paymentLogin/paymentLogin.view.ts';
import { recoveryView } from '../../machines/account/recovery/recovery.view.ts';
import { registerView } from '../../machines/account/register/register.view.ts';
import { sharedQuoteView } from '../../machines/account/sharedQuote/sharedQuote.view.ts';
import { singleSignOnView } from '../../machines/account/singleSignOn/singleSignOn.view.ts';
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
import { defineScreen } from './screen.ts';

/** In the states whose page is another chart's, it is drawn as while it loads. */
export const accountScreen = defineScreen({
  chart: accountChart,
  viewOf: accountView,
  render: (view, send) => createElement(AreaScreen, { view, send }),
  // another address is no control of the page
  isOffered: ({ type }) => type !== 'page.requested' && type !== 'address.changed',
});

export const signInScreen = defineScreen({
  chart: signInChart,
  viewOf: signInView,
  render: (view, send) => createElement(SignInScreen, { view, send }),
  keyOf: () => [],
});

export const paymentLoginScreen = defineScreen({
  chart: paymentLoginChart,
  viewOf: paymentLoginView,
  render: (view, send) => createElement(PaymentLoginScreen, { view, send }),
  // what is typed is no part of a key
  keyOf: (event) => ('field' in event ? [event.field] : []),
});

export const registerScreen = defineScreen({
  chart: registerChart,
  viewOf: registerView,
  render: (view, send) => createElement(RegisterScreen, { view, send }),
  // what is typed is no part of a key
  keyOf: (event) => ('field' in event ? [event.field] : []),
});

export const recoveryScreen = defineScreen({
  chart: recoveryChart,
  viewOf: recoveryView,
  render: (view, send) => createElement(RecoveryScreen, { view, send }),
  keyOf: () => [],
});

export const singleSignOnScreen = defineScreen({
  chart: singleSignOnChart,
  viewOf: singleSignOnView,
  render: (view, send) => createElement(SingleSignOnScreen, { view, send }),
});

export const sharedQuoteScreen = defineScreen({
  chart: sharedQuoteChart,
  viewOf: sharedQuoteView,
  render: (view, send) => createElement(SharedQuoteScreen, { view, send }),
  keyOf: () => [],
});
