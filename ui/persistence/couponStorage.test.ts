/** The stored discount code: read back as written, and a storage that fails breaks no page. */
import { describe, expect, it } from 'vitest';
import { createCouponStorage } from './couponStorage.ts';

const memory = (entries: Map<string, string> = new Map()) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
});

describe('the stored discount code', () => {
  it('is read back until it is removed', () => {
    const coupon = createCouponStorage(() => storage);
    const storage = memory();
    expect(coupon.read()).toBeNull();
    coupon.write('WELCOMEHOME');
    expect(coupon.read()).toBe('WELCOMEHOME');
    coupon.write(null);
    expect(coupon.read()).toBeNull();
  });

  it('is null when the stored value is not a code', () => {
    const storage = memory(new Map([['breakwater.coupon', 'x'.repeat(41)]]));
    expect(createCouponStorage(() => storage).read()).toBeNull();
  });

  it('is null when the storage is forbidden', () => {
    const coupon = createCouponStorage(() => {
      throw new Error('forbidden');
    });
    coupon.write('A');
    expect(coupon.read()).toBeNull();
  });
});
