/** The payment providers: which one a new attempt uses, which one a stored row names, and how references begin. */
import type { Toggles } from '../../../machines/contract/content.ts';

/**
 * `access`: Access Worldpay with its own authentication; `cardinal`: Access Worldpay after Cardinal's hybrid
 * authentication, for which our server receives the card number; `wpg`: the older XML gateway.
 */
const PROVIDERS = ['access', 'cardinal', 'wpg'] as const;
export type PaymentProvider = (typeof PROVIDERS)[number];

/**
 * The provider of a new attempt, by the feature toggles (spec: booking journey 3). `legacyPaymentSwitch` chooses the XML
 * gateway, whatever else is on; `worldpayPayments` Access Worldpay, after Cardinal if `cardinalHybrid` is on. With neither,
 * no card payments are accepted (null). An attempt keeps its provider, however the toggles change.
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
 * How references of attempts begin, for the people who read them at the provider; and our own continuation links and names
 * of stored cards. The provider of a row is in its column.
 */
const PREFIXES = { access: 'BW-', cardinal: 'BWC-', wpg: 'WPG-' } as const satisfies Record<PaymentProvider, string>;

/** A reference with the provider's prefix. */
export const prefixedReference = (provider: PaymentProvider, name: string): string => `${PREFIXES[provider]}${name}`;

/** The provider that stores the card of a payment: Cardinal only authenticates, and Access Worldpay takes the payment. */
export const cardStoreOf = (provider: PaymentProvider): PaymentProvider =>
  provider === 'cardinal' ? 'access' : provider;

/**
 * The provider of a row without one, by the reference of the attempt or the name of the stored card; undefined if that says
 * none. Only servers from before migration 027 write such rows, while both versions run. Remove this in the release after
 * the one with that migration, with a migration that fills what is left and makes the columns NOT NULL.
 */
export const providerOfOldReference = (reference: string): PaymentProvider | undefined =>
  /^https?:\/\//.test(reference) ? 'access' : PROVIDERS.find((provider) => reference.startsWith(PREFIXES[provider]));

/** A row's column `provider`, and the reference by which it is read if it has none. */
type StoredProvider = Readonly<{ provider: string | null; reference: string }>;

/** The provider of a row. Throws an error that names the row, as `name` calls it, if this server does not know it. */
export const providerOfRow = (name: string, { provider, reference }: StoredProvider): PaymentProvider => {
  const known = provider === null ? providerOfOldReference(reference) : PROVIDERS.find((one) => one === provider);
  if (known === undefined) throw new Error(`${name} has an unknown payment provider: ${provider ?? 'none'}`);
  return known;
};
