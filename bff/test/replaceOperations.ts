/** For tests: a payment router with operations of its adapters replaced. */
import type { PaymentOperations, PaymentRouter } from '../providers/payments/paymentRouter.ts';

/** Replaces operations of every provider; `replace` gets the provider's own adapter, to pass on what it does not replace. */
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
