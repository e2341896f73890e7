/** The payment providers: which one a new attempt uses, which one a stored row names, and reference prefixes. */
import type { Toggles } from '../../../machines/contract/content.ts';

/**
 * `access`: Access Worldpay with its own authentication; `cardinal`: Access Worldpay after Cardinal's hybrid
 * authentication, for which our server receives the card number; `wpg`: the older XML gateway.
 */
export const PROVIDERS = ['access', 'cardinal', 'wpg'] as const;
export type PaymentProvider = (typeof PROVIDERS)[number];

/**
 * The provider of a new attempt, by the feature toggles (spec: booking journey 3). `legacyPaymentSwitch` takes
 * precedence and selects the XML gateway. `worldpayPayments` selects Access Worldpay, with Cardinal's authentication if
 * `cardinalHybrid` is on. With neither, no card payments are accepted (null). Later toggle changes do not affect an
 * attempt.
 */
export const providerFor = ({
  legacyPaymentSwitch,
  worldpayPayments,
  cardinalHybrid,
}: Pick<Toggles, 'legacyPaymentSwitch' | 'worldpayPayments' | 'cardinalHybrid'>): PaymentProvider | null => {
  if (legacyPaymentSwitch) return 'wpg';
  if (!worldpayPayments) return null;
  return cardinalHybrid ? 'cardinal' : 'access';
};

/**
 * Prefixes of attempt references, for people who read them at the provider; also of our continuation links and the
 * names of stored cards. A row's own provider is in its column.
 */
const PREFIXES = { access: 'BW-', cardinal: 'BWC-', wpg: 'WPG-' } as const satisfies Record<PaymentProvider, string>;

/** A reference with the provider's prefix. */
export const prefixedReference = (provider: PaymentProvider, name: string): string => `${PREFIXES[provider]}${name}`;

/** The provider that stores the card of a payment: Cardinal only authenticates, and Access Worldpay takes the payment. */
export const cardStoreOf = (provider: PaymentProvider): PaymentProvider =>
  provider === 'cardinal' ? 'access' : provider;

/**
 * The provider of a row without one, by the prefix of the attempt's reference or of the stored card's name; undefined
 * if it has no known prefix. Only servers from before migration 027 write such rows, while both releases run. Remove
 * this in the release after the one with that migration, together with a migration that fills the remaining rows and
 * makes the columns NOT NULL.
 */
export const providerOfOldReference = (reference: string): PaymentProvider | undefined =>
  /^https?:\/\//.test(reference) ? 'access' : PROVIDERS.find((provider) => reference.startsWith(PREFIXES[provider]));

/** A row's `provider` column, and the reference that replaces it if it is null. */
type StoredProvider = Readonly<{ provider: string | null; reference: string }>;

/** The provider of a row. Throws an error with `name`, the row's description, if this server does not know it. */
export const providerOfRow = (name: string, { provider, reference }: StoredProvider): PaymentProvider => {
  const known = provider === null ? providerOfOldReference(reference) : PROVIDERS.find((one) => one === provider);
  if (known === undefined) throw new Error(`${name} has an unknown payment provider: ${provider ?? 'none'}`);
  return known;
};
