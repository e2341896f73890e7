/** The kept discount code: read back as it was kept, and no page fails by a storage that does not keep. */
import { describe, expect, it } from 'vitest';
import { createCouponStore } from './coupon.ts';

const memory = (kept: Map<string, string> = new Map()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

describe('the kept discount code', () => {
  it('is read back until it is let go', () => {
    const coupon = createCouponStore(() => storage);
    const storage = memory();
    expect(coupon.read()).toBeNull();
    coupon.keep('WELCOMEHOME');
    expect(coupon.read()).toBe('WELCOMEHOME');
    coupon.keep(null);
    expect(coupon.read()).toBeNull();
  });

  it('is none where what is kept is no code', () => {
    const storage = memory(new Map([['breakwater.coupon', 'x'.repeat(41)]]));
    expect(createCouponStore(() => storage).read()).toBeNull();
  });

  it('is none where the browser keeps nothing', () => {
    const coupon = createCouponStore(() => {
      throw new Error('forbidden');
    });
    coupon.keep('A');
    expect(coupon.read()).toBeNull();
  });
});
