/** Money: pounds with two decimals, whole pounds for ranges, exact sums. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatWholePounds, perGuest, sumOf } from './money.ts';

const pence = fc.integer({ min: -100_000_000, max: 100_000_000 });

describe('formatMoney', () => {
  // requirement: JOURNEY-9-MONEY
  it.each([
    [0, '£0.00'],
    [-0, '£0.00'],
    [5, '£0.05'],
    [100_000, '£1,000.00'],
    [100_000_000, '£1,000,000.00'],
    [-500, '-£5.00'],
  ])('formats %i pence as %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });
  it('loses no penny', () => {
    fc.assert(fc.property(pence, (amount) => Number(formatMoney(amount).replaceAll(/[£,.]/g, '')) === amount));
  });
});

describe('formatWholePounds', () => {
  // requirement: JOURNEY-9-MONEY-RANGE
  it.each([
    [0, '£0'],
    [49, '£0'],
    [50, '£1'],
    [123_449, '£1,234'],
    [123_450, '£1,235'],
  ])('rounds %i pence to %s', (amount, text) => {
    expect(formatWholePounds(amount)).toBe(text);
  });
});

describe('perGuest', () => {
  it('is never less than a fair share, by less than a penny', () => {
    expect([perGuest(100, 3), perGuest(99, 3), perGuest(0, 4)]).toEqual([34, 33, 0]);
    fc.assert(
      fc.property(pence, fc.integer({ min: 1, max: 100 }), (amount, guests) => {
        const over = perGuest(amount, guests) * guests - amount;
        return over >= 0 && over < guests;
      }),
    );
  });
});

describe('sumOf', () => {
  it('adds up exactly, in any order', () => {
    fc.assert(fc.property(fc.array(pence), (amounts) => sumOf(amounts) === sumOf(amounts.toReversed())));
    expect(sumOf([])).toBe(0);
    expect(sumOf([10, 20, 1])).toBe(31);
  });
});
