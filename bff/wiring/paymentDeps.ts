/** Creates the payment providers and the dependencies of the payment use cases from the settings. */
import type { PaymentDeps } from '../attempts/deps.ts';
import type { Config } from '../config.ts';
import { RETURN_PATH } from '../http/calls/paymentCallbacks.ts';
import type { BookingDeps } from '../kernel/deps.ts';
import { createAccessWorldpay } from '../providers/payments/accessWorldpay.ts';
import { createCardinal } from '../providers/payments/cardinal/cardinal.ts';
import { createPaymentRouter, type PaymentRouter } from '../providers/payments/paymentRouter.ts';
import { createWpg } from '../providers/payments/wpg/wpg.ts';

/** The router to the configured payment providers: for the server, and for operators' commands. */
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

/** Adds what payments need to the dependencies of the bookings. */
export const paymentDepsOf = <B extends BookingDeps>(config: Config, bookings: B): B & PaymentDeps => ({
  ...bookings,
  router: paymentRouterOf(config),
  returnUrl: new URL(RETURN_PATH, config.publicUrl).href,
  providerTimeoutMs: config.payments.timeoutMs,
  authenticationMs: config.authenticationSeconds * 1_000,
  cardVelocity: config.cardVelocity,
  graceMs: config.paymentGraceMs,
});
