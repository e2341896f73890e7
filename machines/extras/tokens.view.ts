/**
 * Price tiers by quantity: the price and discount of each, and how many more reach the next one (spec: booking journey
 * 9, account area 9).
 */
import { tierFor } from '../booking/pricing.rules.ts';
import type { PriceTier } from '../contract/addon.ts';
import { formatMoney } from '../kit/money.ts';

export type TierView = Readonly<{
  /** '25 to 49' */
  range: string;
  eachText: string;
  /** discount from the first tier: '10% off' */
  discountText: string | null;
  onResortText: string;
  isCurrent: boolean;
}>;

export type TiersView = Readonly<{
  rows: readonly TierView[];
  /** 'Buy 5 more and each costs £0.90.' */
  nextText: string | null;
  /** what the quantity saves compared with the first tier's price */
  savingText: string | null;
}>;

const rangeOf = ({ quantityFrom, quantityTo }: PriceTier): string =>
  quantityTo === null ? `${quantityFrom} or more` : `${quantityFrom} to ${quantityTo}`;

const nextTierText = (quantityFrom: number, price: number, quantity: number): string =>
  `Buy ${quantityFrom - quantity}${quantity === 0 ? '' : ' more'} and each costs ${formatMoney(price)}.`;

const preArrivalPrice = (tier: PriceTier): number => tier.preArrivalPrice;

type Pricing = Readonly<{
  /** the price of one piece of a tier, in pence */
  priceOf?: (tier: PriceTier) => number;
  /** how much of the quantity is paid at this price; all of it by default */
  added?: number;
}>;

/** The tiers, with the tier of the quantity marked; null if there are none. */
export const tiersView = (
  tiers: readonly PriceTier[],
  quantity: number,
  { priceOf = preArrivalPrice, added = quantity }: Pricing = {},
): TiersView | null => {
  const [first] = tiers;
  if (first === undefined) return null;
  const current = quantity === 0 ? undefined : tierFor(tiers, quantity);
  const next = tiers.find(({ quantityFrom }) => quantityFrom > Math.max(1, quantity));
  const saved = current === undefined ? 0 : (priceOf(first) - priceOf(current)) * added;
  const percentOff = (tier: PriceTier): number => Math.round(100 - (100 * priceOf(tier)) / priceOf(first));
  return {
    rows: tiers.map((tier) => ({
      range: rangeOf(tier),
      eachText: formatMoney(priceOf(tier)),
      discountText: percentOff(tier) > 0 ? `${percentOff(tier)}% off` : null,
      onResortText: formatMoney(tier.onResortPrice),
      isCurrent: tier === current,
    })),
    nextText: next === undefined ? null : nextTierText(next.quantityFrom, priceOf(next), quantity),
    savingText: saved > 0 ? `You save ${formatMoney(saved)}` : null,
  };
};
