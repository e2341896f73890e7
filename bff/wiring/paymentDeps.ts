/** Creates the payment providers and the dependencies of the payment use cases from the settings. */
import type { PaymentDeps } from '../attempts/deps.ts';
import type { Config } from '../config.ts';
import { RETURN_PATH } from '../http/calls/paymentCallbacks.ts';
import type { BookingDeps } from '../kernel/deps.ts';
import type { ReportReply } from '../providers/readReply.ts';
import { createAccessWorldpay } from '../providers/payments/accessWorldpay.ts';
import { createCardinal } from '../providers/payments/cardinal/cardinal.ts';
import { createPaymentRouter, type PaymentRouter } from '../providers/payments/paymentRouter.ts';
import { createWpg } from '../providers/payments/wpg/wpg.ts';

/** The router to the configured payment providers: for the server, and for operators' commands. */
export const paymentRouterOf = (
  { payments, cardinal, wpg }: Pick<Config, 'payments' | 'cardinal' | 'wpg'>,
  report: ReportReply,
): PaymentRouter => {
  const access = createAccessWorldpay(payments, report);
  return createPaymentRouter({
    access,
    cardinal: cardinal && createCardinal(cardinal, access, payments, Date.now, report),
    wpg: wpg && createWpg(wpg, Date.now, report),
  });
};

/** Adds what payments need to the dependencies of the bookings; `report` hears of providers' malformed replies. */
export const paymentDepsOf = <B extends BookingDeps>(
  config: Config,
  bookings: B,
  report: ReportReply,
): B & PaymentDeps => ({
  ...bookings,
  router: paymentRouterOf(config, report),
  returnUrl: new URL(RETURN_PATH, config.publicUrl).href,
  providerTimeoutMs: config.payments.timeoutMs,
  authenticationMs: config.authenticationSeconds * 1_000,
  cardVelocity: config.cardVelocity,
  graceMs: config.paymentGraceMs,
});
