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
    expect(normaliseCode(' spring  10\t')).toBe('SPRING10');
  });

  it.each([
    ['it is unknown', null, null, 'We don’t know this discount code. Please check it and try again.'],
    ['it has ended', { ...COUPON, endsOn: '2026-11-21' }, null, 'This discount code has ended.'],
    ['it is already on the booking', COUPON, 'SPRING', 'This discount code is on your booking already.'],
  ])('is refused when %s', (_, coupon, appliedCode, message) => {
    expect(discountCodeRefusal(coupon, TODAY, appliedCode)).toMatchObject({ field: 'code', message });
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
