import { describe, expect, it } from 'vitest';
import { normaliseCode, discountCodeRefusal, isForBreak, type CouponOnSale } from './discountCode.rules.ts';

const COUPON: CouponOnSale = {
  code: 'SPRING',
  discountType: 'promotion',
  percent: 10,
  pence: 0,
  atLeastPence: 0,
  brand: null,
  resorts: null,
  arrivesFrom: null,
  arrivesTo: null,
  endsOn: null,
};
const TODAY = '2026-11-22';
const BREAK = { brand: 'family', resort: 'BG', startDate: '2027-03-01' } as const;

describe('a discount code', () => {
  it('is accepted in upper or lower case and with blanks', () => {
    expect(normaliseCode(' spring 10\t')).toBe('SPRING10');
  });

  it('is refused when it is unknown, has ended, or is already on the booking', () => {
    expect(discountCodeRefusal(null, TODAY, null)?.message).toMatch(/do not know/);
    expect(discountCodeRefusal({ ...COUPON, endsOn: '2026-11-21' }, TODAY, null)?.message).toMatch(/ended/);
    expect(discountCodeRefusal(COUPON, TODAY, 'SPRING')?.message).toMatch(/already/);
    expect(discountCodeRefusal(null, TODAY, null)?.field).toBe('code');
  });

  it('is accepted on its last day, also when the booking has another code', () => {
    expect(discountCodeRefusal({ ...COUPON, endsOn: TODAY }, TODAY, 'OTHER')).toBeNull();
    expect(discountCodeRefusal(COUPON, TODAY, null)).toBeNull();
  });

  it('applies to every break, or only to a brand, some resorts or some arrival dates', () => {
    const isFor = (changes: Partial<CouponOnSale>) => isForBreak({ ...COUPON, ...changes }, BREAK);
    expect(isFor({})).toBe(true);
    expect([isFor({ brand: 'family' }), isFor({ brand: 'weekend' })]).toEqual([true, false]);
    expect([isFor({ resorts: ['MH', 'BG'] }), isFor({ resorts: ['MH'] })]).toEqual([true, false]);
    expect([isFor({ arrivesFrom: '2027-03-01' }), isFor({ arrivesFrom: '2027-03-02' })]).toEqual([true, false]);
    expect([isFor({ arrivesTo: '2027-03-01' }), isFor({ arrivesTo: '2027-02-28' })]).toEqual([true, false]);
  });
});
