/** All the ways to take a card as one: an attempt is taken, gone on with, found and given back by the way that its name tells. */
import type { Cardinal } from './cardinal/cardinal.ts';
import type { CardForm, PageOrigins, PaymentsPort } from './port.ts';
import { providerOfReference, type PaymentProvider } from './provider.ts';

/** The providers of this server; null where one is not set up. */
export type PaymentProviders = Readonly<{ access: PaymentsPort; cardinal: Cardinal | null; wpg: PaymentsPort | null }>;

/** What a till takes money by. */
export type PaymentRouter = Omit<PaymentsPort, 'recordsLagMs' | 'cardForm' | 'pageOrigins'> &
  Readonly<{
    /** null where the way is not set up: nobody can pay by it */
    cardForm: (provider: PaymentProvider) => CardForm | null;
    /** `recordsLagMs` of the one who took the attempt with this name */
    recordsLagMs: (reference: string) => number;
    /** what authenticates a card before it is paid with; null where it is not set up */
    cardinal: Pick<Cardinal, 'tokenFor' | 'lookUp'> | null;
    /** of all ways: a page may be older than a change of the toggles */
    pageOrigins: () => PageOrigins;
  }>;

/** Puts the providers together. A name whose provider is not set up any more throws: it is a fault of configuration. */
export const createPaymentRouter = (providers: PaymentProviders): PaymentRouter => {
  const adapterFor = (name: string): PaymentsPort => {
    const provider = providerOfReference(name);
    const adapter = providers[provider];
    if (adapter === null) throw new Error(`the way ${provider} of this payment is not set up`);
    return adapter;
  };
  const all = [providers.access, providers.cardinal, providers.wpg].filter((one) => one !== null);
  return {
    takePayment: (payment) => adapterFor(payment.reference).takePayment(payment),
    collect: (payment) => adapterFor(payment.reference).collect(payment),
    supplyDevice: (href, reference) => adapterFor(href).supplyDevice(href, reference),
    completeChallenge: (href) => adapterFor(href).completeChallenge(href),
    refund: (reference) => adapterFor(reference).refund(reference),
    findPayment: (reference) => adapterFor(reference).findPayment(reference),
    cardForm: (provider) => providers[provider]?.cardForm() ?? null,
    cardinal: providers.cardinal,
    recordsLagMs: (reference) => adapterFor(reference).recordsLagMs,
    pageOrigins: () => ({
      scripts: [...new Set(all.flatMap((one) => one.pageOrigins().scripts))],
      frames: [...new Set(all.flatMap((one) => one.pageOrigins().frames))],
    }),
  };
};
