/** The price of a change of a paid booking: the difference alone. All money is integer pence. */
import { totalsOf, type Coupon } from '../booking/pricing.rules.ts';
import type { Settlement } from '../contract/amendment.ts';
import type { BasketLine, BookedUnit, Totals } from '../contract/booking.ts';

/** The priced content of a booking. */
export type PricedContent = Readonly<{
  units: readonly BookedUnit[];
  dinings: readonly BasketLine[];
  extras: readonly BasketLine[];
  coupon: Coupon | null;
}>;

export const totalsOfContent = ({ units, dinings, extras, coupon }: PricedContent): Totals =>
  totalsOf(units, dinings, extras, coupon);

/** The discount in pence as it was when the booking was paid: a change does not alter it. */
export const frozenCoupon = (booked: PricedContent): Coupon | null =>
  booked.coupon && { ...booked.coupon, percent: 0, pence: totalsOfContent(booked).discount, atLeastPence: 0 };

/** The new total minus the old one; below 0 is a refund. */
export const differenceOf = (booked: PricedContent, next: PricedContent): number =>
  totalsOfContent(next).total - totalsOfContent(booked).total;

/** How a difference is settled. */
export const settlementOf = (difference: number): Settlement =>
  difference > 0 ? 'card' : difference < 0 ? 'team' : 'free';

/**
 * The price of a line whose quantity changed. Booked pieces keep their price; added ones cost what a piece costs at the
 * new quantity (`pricePerPiece`; for tokens, in the tier of the new total). After a removal, the rest costs its share
 * of the price, rounded up to the penny. An added piece never costs less than nothing.
 */
export const changedLinePrice = (
  booked: Readonly<{ quantity: number; price: number }>,
  quantity: number,
  pricePerPiece: number,
): number =>
  quantity >= booked.quantity
    ? booked.price + (quantity - booked.quantity) * pricePerPiece
    : Math.ceil((booked.price * quantity) / booked.quantity);
