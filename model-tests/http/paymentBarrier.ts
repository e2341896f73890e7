// A payment provider behind a gate: a payment is under way for as long as a test wants to look at it.
import type { PaymentRouter } from '../../bff/providers/payments/paymentRouter.ts';

export type PaymentBarrier = Readonly<{
  payments: PaymentRouter;
  /** resolves when a payment has come to the gate: the booking is stored as paying by then */
  reached: () => Promise<void>;
  /** lets the payment at the gate, if there is one, through to the provider */
  release: () => void;
}>;

/** The port with a gate before each payment; asking for an outcome goes straight through. */
export const withPaymentBarrier = (payments: PaymentRouter): PaymentBarrier => {
  let reachedResolvers = Promise.withResolvers<void>();
  let releasedResolvers = Promise.withResolvers<void>();
  return {
    payments: {
      ...payments,
      takePayment: async (payment) => {
        reachedResolvers.resolve();
        await releasedResolvers.promise;
        return payments.takePayment(payment);
      },
    },
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
