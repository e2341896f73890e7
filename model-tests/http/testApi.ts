// The product's calls with a real store and the simulated provider behind a barrier, to walk a booking step by step.
import type { FastifyInstance } from 'fastify';
import type { PaymentDeps } from '../../bff/attempts/deps.ts';
import type { PaymentRouter } from '../../bff/providers/payments/paymentRouter.ts';
import { replaceOperations } from '../../bff/test/replaceOperations.ts';
import { testServerOfFile, type TestServer } from '../../bff/test/testServer.ts';

/** A payment provider behind a barrier: a payment stays in progress as long as a test needs. */
type PaymentBarrier = Readonly<{
  router: PaymentRouter;
  /** resolves when a payment has reached the barrier; by then the booking is stored as paying */
  reached: () => Promise<void>;
  /** releases the payment at the barrier, if there is one, to the provider */
  release: () => void;
}>;

export type TestApi = Readonly<{
  testServer: TestServer;
  payments: PaymentDeps;
  app: FastifyInstance;
  barrier: PaymentBarrier;
}>;

/** A barrier before each payment. A request for an outcome passes straight through. */
const barrierBefore = (payments: PaymentRouter): PaymentBarrier => {
  let atBarrier = Promise.withResolvers<void>();
  let released = Promise.withResolvers<void>();
  return {
    router: replaceOperations(payments, ({ takePayment }) => ({
      takePayment: async (payment) => {
        atBarrier.resolve();
        await released.promise;
        return takePayment(payment);
      },
    })),
    reached: async () => {
      await atBarrier.promise;
      atBarrier = Promise.withResolvers();
    },
    release: () => {
      released.resolve();
      released = Promise.withResolvers();
    },
  };
};

/** The server of a file; its payments wait at the barrier. */
export const testApiOfFile = async (): Promise<TestApi> => {
  const testServer = await testServerOfFile();
  const barrier = barrierBefore(testServer.payments.router);
  const own = { router: barrier.router };
  const app = testServer.createApp(testServer.database.pool, own);
  return { testServer, payments: { ...testServer.payments, ...own }, app, barrier };
};
