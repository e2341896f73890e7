/** The payment providers, and what payments depend on, by the settings. */
import type { BookingDeps } from './bookings/deps.ts';
import type { Config } from './config.ts';
import { RETURN_PATH } from './http/calls/paymentCallbacks.ts';
import type { PaymentDeps } from './payments/deps.ts';
import { createAccessWorldpay } from './providers/payments/accessWorldpay.ts';
import { createCardinal } from './providers/payments/cardinal/cardinal.ts';
import { createPaymentRouter, type PaymentRouter } from './providers/payments/paymentRouter.ts';
import { createWpg } from './providers/payments/wpg/wpg.ts';

/** The router to the payment providers that are configured. */
export const paymentRouterOf = ({
  payments,
  cardinal,
  wpg,
}: Pick<Config, 'payments' | 'cardinal' | 'wpg'>): PaymentRouter => {
  const access = createAccessWorldpay(payments);
  return createPaymentRouter({
    access,
    cardinal: cardinal && createCardinal(cardinal, access, payments, Date.now),
    wpg: wpg && createWpg(wpg, Date.now),
  });
};

/** What the payments of a server depend on. */
export const paymentDepsOf = (config: Config, bookings: BookingDeps): PaymentDeps => ({
  ...bookings,
  router: paymentRouterOf(config),
  returnUrl: new URL(RETURN_PATH, config.publicUrl).href,
  providerTimeoutMs: config.payments.timeoutMs,
  authenticationMs: config.authenticationSeconds * 1_000,
  cardVelocity: config.cardVelocity,
  graceMs: config.paymentGraceMs,
});
