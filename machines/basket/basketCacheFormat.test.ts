/** The stored baskets: which are dropped by their date, and every way in which one can be wrong. */
import { describe, expect, it } from 'vitest';
import { parseBasketCache } from './basketCache.ts';

const ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';
const OTHER = '00000000-0000-4000-8000-000000000009';
const LINE = { code: 'spa-day', quantity: 2, price: 4_800, saving: 800, unitSeqNumber: null, removeable: true };
const BASKET = {
  endDate: '2027-03-30',
  resId: 87_654_321,
  add: [LINE],
  remove: [{ ...LINE, code: 'dine-half', unitSeqNumber: 0 }],
  total: 79_450,
  saving: 5_800,
  unsaved: { add: [LINE], remove: [{ code: 'dine-half', unitSeqNumber: 0 }] },
};
const parsed = (basket: object, today = '2027-02-01') => parseBasketCache(JSON.stringify({ [ID]: basket }), today);

describe('a stored basket', () => {
  it.each([
    ['before the break', '2027-03-01', true],
    ['on its last day but one', '2027-03-29', true],
    ['on its last day', '2027-03-30', true],
    ['the day after', '2027-03-31', false],
    ['a year later', '2028-03-30', false],
    ['a year earlier', '2026-03-30', true],
  ])('is restored until its break is over: %s', (_, today, isKept) => {
    expect(parsed(BASKET, today)).toEqual(isKept ? { [ID]: BASKET } : {});
  });
  it('that is over is dropped alone', () => {
    const text = JSON.stringify({ [OTHER]: { ...BASKET, endDate: '2027-01-31' }, [ID]: BASKET });
    expect(parseBasketCache(text, '2027-02-01')).toEqual({ [ID]: BASKET });
  });
  it('of an older format, without unsaved changes, is restored', () => {
    const { unsaved: _, ...older } = BASKET;
    expect(parsed(older)).toEqual({ [ID]: older });
  });
  it('of a newer format keeps the known fields only', () => {
    const newer = { ...BASKET, brand: 'family', add: [{ ...LINE, note: 'x' }], unsaved: { ...BASKET.unsaved, at: 1 } };
    expect(parsed(newer)).toEqual({ [ID]: BASKET });
  });
  it('that was written by half is dropped, wherever it ends', () => {
    const text = JSON.stringify({ [ID]: BASKET });
    for (let length = 0; length < text.length; length += 1)
      expect(parseBasketCache(text.slice(0, length), '2027-02-01')).toEqual({});
  });
  it.each(['endDate', 'resId', 'add', 'remove', 'total', 'saving'] as const)(
    'is dropped without the field %s, and with a wrong type in it',
    (field) => {
      const { [field]: _, ...rest } = BASKET;
      expect(parsed(rest)).toEqual({});
      for (const value of [null, true, {}, 'x', [7]]) expect(parsed({ ...BASKET, [field]: value })).toEqual({});
    },
  );
  it.each<[string, object]>([
    ['a reference of seven digits', { resId: 1_234_567 }],
    ['a reference of nine digits', { resId: 123_456_789 }],
    ['a day that does not exist', { endDate: '2027-02-30' }],
    ['half a penny', { total: 79_450.5 }],
    ['a negative saving', { saving: -1 }],
    ['a total above a million pounds', { total: 100_000_001 }],
    ['121 lines', { add: Array.from({ length: 121 }, () => LINE) }],
    ['121 lines to remove', { remove: Array.from({ length: 121 }, () => LINE) }],
    ['a negative quantity', { add: [{ ...LINE, quantity: -1 }] }],
    ['a negative price', { add: [{ ...LINE, price: -1 }] }],
    ['a seventh party', { add: [{ ...LINE, unitSeqNumber: 6 }] }],
    ['a line that may be removed "yes"', { add: [{ ...LINE, removeable: 'yes' }] }],
    [
      'a time that does not exist',
      { add: [{ ...LINE, timeSlots: [{ date: '2027-03-27', time: '25:00', quantity: 1 }] }] },
    ],
    ['unsaved changes without removals', { unsaved: { add: [] } }],
    ['an unsaved removal with markup', { unsaved: { add: [], remove: [{ code: '<b>', unitSeqNumber: 0 }] } }],
  ])('is dropped: %s', (_, changes) => {
    expect(parsed({ ...BASKET, ...changes })).toEqual({});
  });
  it.each<[string, object]>([
    ['120 lines', { add: Array.from({ length: 120 }, () => LINE) }],
    ['the sixth party', { add: [{ ...LINE, unitSeqNumber: 5 }] }],
    ['a time', { add: [{ ...LINE, timeSlots: [{ date: '2027-03-27', time: '10:00', quantity: 2 }] }] }],
    ['no lines', { add: [], remove: [], total: 0, saving: 0 }],
  ])('is restored: %s', (_, changes) => {
    expect(parsed({ ...BASKET, ...changes })).toEqual({ [ID]: { ...BASKET, ...changes } });
  });
});
