/** The kept discount code: read back as it was kept, and no page fails by a storage that does not keep. */
import { describe, expect, it } from 'vitest';
import { createCouponStorage } from './couponStorage.ts';

const memory = (entries: Map<string, string> = new Map()) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
});

describe('the kept discount code', () => {
  it('is read back until it is let go', () => {
    const coupon = createCouponStorage(() => storage);
    const storage = memory();
    expect(coupon.read()).toBeNull();
    coupon.write('WELCOMEHOME');
    expect(coupon.read()).toBe('WELCOMEHOME');
    coupon.write(null);
    expect(coupon.read()).toBeNull();
  });

  it('is none where what is kept is no code', () => {
    const storage = memory(new Map([['breakwater.coupon', 'x'.repeat(41)]]));
    expect(createCouponStorage(() => storage).read()).toBeNull();
  });

  it('is none where the browser keeps nothing', () => {
    const coupon = createCouponStorage(() => {
      throw new Error('forbidden');
    });
    coupon.write('A');
    expect(coupon.read()).toBeNull();
  });
});
