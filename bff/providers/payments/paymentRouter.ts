/** The payment providers of this server, by name: a payment always stays with the provider that its row names. */
import type { Cardinal } from './cardinal/cardinal.ts';
import type { CardForm, PageOrigins, PaymentsPort } from './port.ts';
import type { PaymentProvider } from './provider.ts';

/** The providers of this server; null for one that is not configured. */
export type PaymentProviders = Readonly<{ access: PaymentsPort; cardinal: Cardinal | null; wpg: PaymentsPort | null }>;

/** What an adapter can do with a payment. */
export type PaymentOperations = Omit<PaymentsPort, 'cardForm' | 'pageOrigins'>;

export type PaymentRouter = Readonly<{
  /** The adapter of a payment's provider. Throws when the provider is no longer configured. */
  adapterFor: (provider: PaymentProvider) => PaymentOperations;
  /** The provider's card form; null if the provider is not configured, so that nobody can pay by it. */
  cardForm: (provider: PaymentProvider) => CardForm | null;
  /** Authenticates a card before the payment; null if not configured. */
  cardinal: Pick<Cardinal, 'tokenFor' | 'lookUp'> | null;
  /** The origins of all providers, because an open page may be older than a toggle change. */
  pageOrigins: () => PageOrigins;
}>;

/** Creates the router. */
export const createPaymentRouter = (providers: PaymentProviders): PaymentRouter => {
  const all = [providers.access, providers.cardinal, providers.wpg].filter((one) => one !== null);
  return {
    adapterFor: (provider) => {
      const adapter = providers[provider];
      if (adapter === null) throw new Error(`the way ${provider} of this payment is not set up`);
      return adapter;
    },
    cardForm: (provider) => providers[provider]?.cardForm() ?? null,
    cardinal: providers.cardinal,
    pageOrigins: () => ({
      scripts: [...new Set(all.flatMap((one) => one.pageOrigins().scripts))],
      frames: [...new Set(all.flatMap((one) => one.pageOrigins().frames))],
    }),
  };
};
