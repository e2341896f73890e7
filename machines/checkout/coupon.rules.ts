/** Discount codes: whether one is taken at all, and whether it is for a break (spec: booking journey 4 and 8, discount). */
import type { Coupon } from '../booking/pricing.rules.ts';
import type { Brand } from '../contract/brand.ts';
import type { ResortCode } from '../contract/stay.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

/** A code as it is sold: what is null is not asked for. Dates are days at the resorts, the last ones included. */
export type CouponOnSale = Coupon &
  Readonly<{
    brand: Brand | null;
    resorts: readonly ResortCode[] | null;
    arrivesFrom: string | null;
    arrivesTo: string | null;
    endsOn: string | null;
  }>;

type Break = Readonly<{ brand: Brand; resort: ResortCode; startDate: string }>;

/** A code as it is looked for: capitals, without blanks. */
export const normaliseCode = (input: string): string => input.replaceAll(/\s+/g, '').toUpperCase();

/** Why a code is not taken, whatever the break; null when it is. `had` is the code that the booking has already. */
export const couponRefusal = (
  coupon: CouponOnSale | null,
  today: string,
  appliedCode: string | null,
): Refusal | null => {
  if (coupon === null) return refuse('code', 'We do not know this discount code. Please check it and try again.');
  if (coupon.endsOn !== null && coupon.endsOn < today) return refuse('code', 'This discount code has ended.');
  return coupon.code === appliedCode ? refuse('code', 'This discount code is on your booking already.') : null;
};

/** Whether a code is for this break. */
export const isForBreak = (
  { brand, resorts, arrivesFrom, arrivesTo }: CouponOnSale,
  { brand: bookedBrand, resort, startDate }: Break,
): boolean =>
  (brand ?? bookedBrand) === bookedBrand &&
  (resorts ?? [resort]).includes(resort) &&
  (arrivesFrom ?? startDate) <= startDate &&
  (arrivesTo ?? startDate) >= startDate;
