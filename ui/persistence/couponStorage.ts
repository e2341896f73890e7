/** The discount code that the browser keeps for the visit, in its session storage (spec: booking journey 4 and 9). */
import { DiscountCode } from '../../machines/contract/payment.ts';

const KEY = 'breakwater.coupon';

/** `read` gives null where nothing is kept. */
export type CouponStorage = Readonly<{ read: () => string | null; write: (code: string | null) => void }>;

/** Over the tab's storage; one that is full, forbidden or spoilt keeps nothing, and no page fails by it. */
export const createCouponStorage = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): CouponStorage => ({
  read: () => {
    try {
      const code = storage().getItem(KEY);
      return DiscountCode.is(code) ? code : null;
    } catch {
      return null;
    }
  },
  write: (code) => {
    try {
      if (code === null) storage().removeItem(KEY);
      else storage().setItem(KEY, code);
    } catch {
      // the code can be typed again
    }
  },
});
