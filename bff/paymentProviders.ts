/** Creates the payment providers from the settings: for the server, and for operators' commands. */
import type { Config } from './config.ts';
import { createAccessWorldpay } from './providers/payments/accessWorldpay.ts';
import { createCardinal } from './providers/payments/cardinal/cardinal.ts';
import { createPaymentRouter, type PaymentRouter } from './providers/payments/paymentRouter.ts';
import { createWpg } from './providers/payments/wpg/wpg.ts';

/** The router to the configured payment providers. */
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
