/** Chooses the payment provider of a new attempt, and records it in the prefix of the attempt's reference. */
import type { Toggles } from '../../../machines/contract/content.ts';

/**
 * `access`: Access Worldpay with its own authentication; `cardinal`: Access Worldpay after Cardinal's hybrid
 * authentication, for which our server receives the card number; `wpg`: the older XML gateway.
 */
export type PaymentProvider = 'access' | 'cardinal' | 'wpg';

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

/** The prefixes of the references of attempts and stored cards, and of continuation links. */
const PREFIXES = { access: 'BW-', cardinal: 'BWC-', wpg: 'WPG-' } as const satisfies Record<PaymentProvider, string>;

/** A reference with the provider's prefix; `providerOfReference` reads it. */
export const prefixedReference = (provider: PaymentProvider, name: string): string => `${PREFIXES[provider]}${name}`;

/** The provider of a reference from `prefixedReference`. Access Worldpay's links and stored cards are URLs, without a prefix. */
export const providerOfReference = (name: string): PaymentProvider =>
  (['wpg', 'cardinal'] as const).find((provider) => name.startsWith(PREFIXES[provider])) ?? 'access';
