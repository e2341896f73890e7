// A payment provider behind a gate: a payment is under way for as long as a test wants to look at it.
import type { Payments } from '../../bff/providers/payments/cashier.ts';

export type Gate = Readonly<{
  payments: Payments;
  /** resolves when a payment has come to the gate: the booking is stored as paying by then */
  arrival: () => Promise<void>;
  /** lets the payment at the gate, if there is one, through to the provider */
  open: () => void;
}>;

/** The port with a gate before each payment; asking for an outcome goes straight through. */
export const gated = (payments: Payments): Gate => {
  let arrived = Promise.withResolvers<void>();
  let opened = Promise.withResolvers<void>();
  return {
    payments: {
      ...payments,
      takePayment: async (payment) => {
        arrived.resolve();
        await opened.promise;
        return payments.takePayment(payment);
      },
    },
    arrival: async () => {
      await arrived.promise;
      arrived = Promise.withResolvers();
    },
    open: () => {
      opened.resolve();
      opened = Promise.withResolvers();
    },
  };
};
