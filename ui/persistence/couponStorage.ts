/** The discount code of the visit, in session storage (spec: booking journey 4 and 9). */
import { DiscountCode } from '../../machines/contract/payment.ts';

const KEY = 'breakwater.coupon';

/** `read` returns null if nothing is stored. */
export type CouponStorage = Readonly<{ read: () => string | null; write: (code: string | null) => void }>;

/** Uses the tab's storage. A full, forbidden or corrupt storage stores nothing and breaks no page. */
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
      // the guest can type the code again
    }
  },
});
