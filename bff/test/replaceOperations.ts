/** For tests: a payment router with some adapter operations replaced. */
import type { PaymentOperations, PaymentRouter } from '../providers/payments/paymentRouter.ts';

/** Replaces operations of every provider; `replace` gets the provider's own adapter, so that it can delegate to it. */
export const replaceOperations = (
  router: PaymentRouter,
  replace: (adapter: PaymentOperations) => Partial<PaymentOperations>,
): PaymentRouter => ({
  ...router,
  adapterFor: (provider) => {
    const adapter = router.adapterFor(provider);
    return { ...adapter, ...replace(adapter) };
  },
});
