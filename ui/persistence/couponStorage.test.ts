/** The stored discount code: read back as written, and a storage that fails breaks no page. */
import { describe, expect, it } from 'vitest';
import { forbidden, memoryStorage } from '../test/memoryStorage.ts';
import { createCouponStorage } from './couponStorage.ts';

describe('the stored discount code', () => {
  // requirement: JOURNEY-9-STORED
  it('is stored by its name alone, replaces an earlier one, and leaves other values alone', () => {
    const storage = memoryStorage({ 'breakwater.visit': '{}' });
    const { entries } = storage;
    const coupon = createCouponStorage(() => storage);
    coupon.write('SPRING10');
    coupon.write('WEEKEND15');
    expect([...entries]).toEqual([
      ['breakwater.visit', '{}'],
      ['breakwater.coupon', 'WEEKEND15'],
    ]);
    coupon.write(null);
    expect([...entries]).toEqual([['breakwater.visit', '{}']]);
  });

  it.each([
    ['one character', 'A', 'A'],
    ['40 characters', 'x'.repeat(40), 'x'.repeat(40)],
    ['41 characters', 'x'.repeat(41), null],
    ['five million characters', 'x'.repeat(5_000_000), null],
    ['nothing', '', null],
    ['spaces', '   ', null],
    ['a line break', 'A\nB', null],
    ['a zero character', 'A\u0000', null],
    ['a lone surrogate', 'A\uD800', null],
    // only the server knows whether a code exists, has expired or belongs to the other brand
    ['another text', '{"code":"A"}', '{"code":"A"}'],
  ])('with %s is restored only if it can be a code', (_, stored, expected) => {
    const storage = memoryStorage({ 'breakwater.coupon': stored });
    expect(createCouponStorage(() => storage).read()).toBe(expected);
  });

  it.each([
    ['the storage is forbidden', forbidden],
    ['reading fails', () => ({ ...memoryStorage(), getItem: forbidden })],
    ['the storage is full', () => ({ ...memoryStorage(), setItem: forbidden })],
    ['removing fails', () => ({ ...memoryStorage(), removeItem: forbidden })],
  ])('is null, and breaks nothing, when %s', (_, storage) => {
    const coupon = createCouponStorage(storage);
    coupon.write('A');
    coupon.write(null);
    expect(coupon.read()).toBeNull();
  });
});
