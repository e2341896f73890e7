/** Which of the ways to take a card an attempt goes, and how its names tell of it later. */
import type { Toggles } from '../../../machines/contract/content.ts';

/**
 * `access`: Access Worldpay with its own authentication; `cardinal`: the same, after Cardinal's hybrid authentication, for
 * which a card's number comes to our server; `wpg`: the older XML gateway.
 */
export type PaymentProvider = 'access' | 'cardinal' | 'wpg';

/**
 * The way that a new attempt goes, by the feature toggles (spec: booking journey 3): `legacyPaymentSwitch` leads to the XML
 * gateway, whatever else is on; `worldpayPayments` to Access Worldpay, where `cardinalHybrid` says so after Cardinal; without
 * either no cards are taken (null). An attempt stays on the way it began, however the toggles change.
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

/** What the names of attempts and of stored cards, and the links to go on by, begin with. */
const PREFIXES = { access: 'BW-', cardinal: 'BWC-', wpg: 'WPG-' } as const satisfies Record<PaymentProvider, string>;

/** A name that tells the way; `wayOfName` reads it. */
export const prefixedReference = (provider: PaymentProvider, name: string): string => `${PREFIXES[provider]}${name}`;

/** The way that a name of `nameOnWay` tells; Access Worldpay's own links and stored cards are addresses, and have no mark. */
export const providerOfReference = (name: string): PaymentProvider =>
  (['wpg', 'cardinal'] as const).find((provider) => name.startsWith(PREFIXES[provider])) ?? 'access';
