/** Discount codes: whether one is accepted and applies to a break (spec: booking journey 4 and 8, discount). */
import type { Coupon } from '../booking/pricing.rules.ts';
import type { Brand } from '../contract/brand.ts';
import type { ResortCode } from '../contract/stay.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

/** A code with its conditions; null means no condition. Dates are local to the resorts; last dates are inclusive. */
export type CouponOnSale = Coupon &
  Readonly<{
    brand: Brand | null;
    resorts: readonly ResortCode[] | null;
    arrivesFrom: string | null;
    arrivesTo: string | null;
    endsOn: string | null;
  }>;

type Break = Readonly<{ brand: Brand; resort: ResortCode; startDate: string }>;

/** The stored form of a code: upper case, without spaces. */
export const normaliseCode = (input: string): string => input.replaceAll(/\s/g, '').toUpperCase();

/** The message for a code that does not exist. */
export const UNKNOWN_CODE = 'We don’t know this discount code. Please check it and try again.';

/** Why a code is refused for any break; null when it is accepted. `appliedCode` is the code already on the booking. */
export const discountCodeRefusal = (
  coupon: CouponOnSale | null,
  today: string,
  appliedCode: string | null,
): Refusal | null => {
  if (coupon === null) return refuse('code', UNKNOWN_CODE);
  if ((coupon.endsOn ?? today) < today) return refuse('code', 'This discount code has ended.');
  return coupon.code === appliedCode ? refuse('code', 'This discount code is on your booking already.') : null;
};

/** Whether a code applies to this break. */
export const isForBreak = (
  { brand, resorts, arrivesFrom, arrivesTo }: CouponOnSale,
  { brand: bookedBrand, resort, startDate }: Break,
): boolean =>
  (brand ?? bookedBrand) === bookedBrand &&
  (resorts ?? [resort]).includes(resort) &&
  (arrivesFrom ?? startDate) <= startDate &&
  (arrivesTo ?? startDate) >= startDate;
