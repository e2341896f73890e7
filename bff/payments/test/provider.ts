/** For tests: the payment router to the simulated provider, which records the requests and can replace a reply. */
import { randomUUID } from 'node:crypto';
import { NOT_ENROLLED_CARD } from '../../test/cards.ts';
import { BROWSER } from '../../test/bookingSteps.ts';
import { replaceOperations } from '../../test/replaceOperations.ts';
import type { TestServer } from '../../test/testServer.ts';
import type { RunningSandbox } from '../../sandbox/test/startSandbox.ts';
import type { PaymentOperations, PaymentRouter } from '../../providers/payments/paymentRouter.ts';

/** The requests that a server can send to the provider about a payment. */
export type ProviderRequest =
  'takePayment' | 'supplyDevice' | 'completeChallenge' | 'collect' | 'refund' | 'findPayment';

/** Wraps a router. Requests that it does not replace go to the simulated provider over HTTP. */
export const recordProvider = (provider: PaymentRouter) => {
  const requests: ProviderRequest[] = [];
  let replaced: Partial<PaymentOperations> = {};
  return {
    router: replaceOperations(provider, (adapter) => {
      const current = (name: ProviderRequest): PaymentOperations => {
        requests.push(name);
        return { ...adapter, ...replaced };
      };
      return {
        takePayment: (payment) => current('takePayment').takePayment(payment),
        supplyDevice: (href, reference) => current('supplyDevice').supplyDevice(href, reference),
        completeChallenge: (href) => current('completeChallenge').completeChallenge(href),
        collect: (payment) => current('collect').collect(payment),
        refund: (reference) => current('refund').refund(reference),
        findPayment: (reference) => current('findPayment').findPayment(reference),
      };
    }),
    /** The names of the requests since the last call of this function, in order. */
    takeRequests: () => requests.splice(0),
    /** Replaces replies until it is called again; without an argument all come from the simulated provider. */
    replaceReplies: (replies: Partial<PaymentOperations> = {}) => void (replaced = replies),
  };
};

/** What the provider's records say about a payment. */
export type ProviderRecord = 'none' | 'captured' | 'refused' | 'settlementFailed';

/** The name on a card for which the simulated bank makes this record. */
export const nameFor = (record: ProviderRecord): string => (record === 'refused' ? 'REFUSED' : 'A Marlow');

/** Makes the simulated provider create this record for the next payment that it takes. */
export const prepareRecord = async (sandbox: RunningSandbox, record: ProviderRecord): Promise<void> => {
  if (record === 'settlementFailed') await sandbox.arm({ operation: 'settlement', mode: 'error', count: 1 });
};

/** Makes the provider take, or refuse, a payment under a reference without involving our server. */
export const placeRecord = async (
  { provider, sandbox }: Readonly<{ provider: PaymentRouter; sandbox: RunningSandbox }>,
  { reference, amountPence }: Readonly<{ reference: string; amountPence: number }>,
  record: ProviderRecord,
): Promise<void> => {
  if (record === 'none') return;
  await prepareRecord(sandbox, record);
  const { kind } = await provider.adapterFor('access').takePayment({
    reference,
    orderReference: reference,
    amountPence,
    sessionHref: await sandbox.cardSession(NOT_ENROLLED_CARD),
    cardHolderName: nameFor(record),
    billingAddress: { line1: '1 Sea Road', city: 'Bognor Regis', postcode: 'PO21 1AA', countryCode: 'GB' },
    email: 'marlow@example.com',
    device: BROWSER,
    returnUrl: 'http://localhost:4000/bff/3ds/return',
  });
  if (kind !== (record === 'refused' ? 'refused' : 'authorised')) throw new Error(`the provider answered ${kind}`);
};

/** A payment of £123 that the provider takes, and of which our database knows nothing; returns its reference. */
export const takenElsewhere = async ({ payments, sandbox }: Pick<TestServer, 'payments' | 'sandbox'>) => {
  const reference = `BW-${randomUUID()}`;
  await placeRecord({ provider: payments.router, sandbox }, { reference, amountPence: 12_300 }, 'captured');
  return reference;
};

/** The pence that the provider has given back of a payment. */
export const refundedBy = async (router: PaymentRouter, reference: string): Promise<number> => {
  const found = await router.adapterFor('access').findMoney(reference);
  return found.kind === 'money' ? found.refundedPence : 0;
};
