/** The page where a visitor names a booking, to see it or to pay for it. */
import { paymentLoginMachine } from '../../../machines/account/paymentLogin/paymentLogin.machine.ts';
import { paymentLoginView } from '../../../machines/account/paymentLogin/paymentLogin.view.ts';
import type { Ports } from '../../actors/ports.ts';
import { definePage } from '../shell/definePage.tsx';
import { paymentLoginEffects } from './effects.ts';
import { PaymentLoginScreen } from './PaymentLoginScreen.tsx';

export const page = definePage({
  chart: ({ client }: Ports) => paymentLoginMachine.provide({ actors: paymentLoginEffects(client) }),
  view: paymentLoginView,
  Screen: PaymentLoginScreen,
});
