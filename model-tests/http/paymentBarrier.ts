// A payment provider behind a barrier: a payment stays in progress for as long as a test needs.
import { replaceOperations } from '../../bff/test/replaceOperations.ts';
import type { PaymentRouter } from '../../bff/providers/payments/paymentRouter.ts';

export type PaymentBarrier = Readonly<{
  payments: PaymentRouter;
  /** resolves when a payment has reached the barrier; by then the booking is stored as paying */
  reached: () => Promise<void>;
  /** releases the payment at the barrier, if there is one, to the provider */
  release: () => void;
}>;

/** The payment port with a barrier before each payment. A request for an outcome passes straight through. */
export const withPaymentBarrier = (payments: PaymentRouter): PaymentBarrier => {
  let reachedResolvers = Promise.withResolvers<void>();
  let releasedResolvers = Promise.withResolvers<void>();
  return {
    payments: replaceOperations(payments, ({ takePayment }) => ({
      takePayment: async (payment) => {
        reachedResolvers.resolve();
        await releasedResolvers.promise;
        return takePayment(payment);
      },
    })),
    reached: async () => {
      await reachedResolvers.promise;
      reachedResolvers = Promise.withResolvers();
    },
    release: () => {
      releasedResolvers.resolve();
      releasedResolvers = Promise.withResolvers();
    },
  };
};
