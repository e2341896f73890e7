/** Routes every operation on a payment attempt to the provider that the prefix of its reference names. */
import type { Cardinal } from './cardinal/cardinal.ts';
import type { CardForm, PageOrigins, PaymentsPort } from './port.ts';
import { providerOfReference, type PaymentProvider } from './provider.ts';

/** The providers of this server; null for one that is not configured. */
export type PaymentProviders = Readonly<{ access: PaymentsPort; cardinal: Cardinal | null; wpg: PaymentsPort | null }>;

/** The payment operations, routed to the right provider. */
export type PaymentRouter = Omit<PaymentsPort, 'recordsLagMs' | 'cardForm' | 'pageOrigins'> &
  Readonly<{
    /** The provider's card form; null if the provider is not configured, so that nobody can pay by it. */
    cardForm: (provider: PaymentProvider) => CardForm | null;
    /** `recordsLagMs` of the provider of the attempt with this reference. */
    recordsLagMs: (reference: string) => number;
    /** Authenticates a card before the payment; null if not configured. */
    cardinal: Pick<Cardinal, 'tokenFor' | 'lookUp'> | null;
    /** The origins of all providers: an open page may be older than a change of the toggles. */
    pageOrigins: () => PageOrigins;
  }>;

/** Creates the router. Operations throw when the provider of a reference is no longer configured. */
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
