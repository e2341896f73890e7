// The product's calls with a real store and the simulated provider, for walking a booking step by step.
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { LOGIN_PAGE, findCompetition, openTestServer, OWN_ORIGIN, type TestServer } from '../../bff/test/testServer.ts';
import { callRoutes } from '../../bff/http/calls/routes.ts';
import { NO_PICKER } from '../../machines/picker/availability.rules.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import { withPaymentBarrier, type PaymentBarrier } from './paymentBarrier.ts';
import { CONTENT_PAGES } from '../../bff/test/contentPages.ts';
import { GUIDES } from '../../bff/test/guides.ts';
import type { PaymentDeps } from '../../bff/payments/deps.ts';

export type TestApi = Readonly<{
  testServer: TestServer;
  payments: PaymentDeps;
  app: FastifyInstance;
  barrier: PaymentBarrier;
  close: () => Promise<void>;
}>;

/** Opens the server; its payments wait at the barrier. Close it when done. */
export const openTestApi = async (): Promise<TestApi> => {
  const testServer = await openTestServer();
  const barrier = withPaymentBarrier(testServer.payments.router);
  const payments = { ...testServer.payments, router: barrier.payments };
  const app = Fastify();
  app.register(fastifyCookie);
  const deps = {
    ...payments,
    bookingSessionTimeout: 1_200,
    toggles: async () => testServer.toggles.current,
    breakOffers: async () => testServer.breakOffers.current,
    picker: async () => NO_PICKER.picker,
    loginPage: async () => LOGIN_PAGE,
    competition: findCompetition,
    guides: GUIDES,
    contentPages: CONTENT_PAGES,
    addresses: null,
    verifyVoucher: null,
    verifyMember: null,
    sso: null,
    logDefect: (error: unknown) => void testServer.defects.push(error),
  };
  app.register(callRoutes(deps, { origins: [OWN_ORIGIN] }), { prefix: SERVICE_PREFIX });
  return {
    testServer,
    payments,
    app,
    barrier,
    close: async () => {
      await app.close();
      await testServer.close();
    },
  };
};
