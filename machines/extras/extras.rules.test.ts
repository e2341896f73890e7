/** Extras: within their quantities, early check-in or late check-out, whatever is pressed in whatever order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedExtras,
  extrasRefusal,
  isQuantityAllowed,
  mostOf,
  pricedExtras,
  type ExtraOption,
} from './extras.rules.ts';

const OPTIONS: readonly ExtraOption[] = [
  { code: 'spa', section: 'spa', maxQuantity: 4 },
  { code: 'early', section: 'early-check-in', maxQuantity: 1 },
  { code: 'late', section: 'late-check-out', maxQuantity: 1 },
  { code: 'tokens', section: 'tokens', maxQuantity: 999 },
];
const extra = (code: string, quantity = 1) => ({ code, quantity });
const allowed = fc
  .constantFrom(...OPTIONS)
  .chain(({ code, maxQuantity }) => fc.integer({ min: 0, max: maxQuantity }).map((quantity) => extra(code, quantity)));

describe('pricedExtras', () => {
  const tier = (quantityFrom: number, quantityTo: number | null, preArrivalPrice: number) => ({
    quantityFrom,
    quantityTo,
    preArrivalPrice,
    onResortPrice: preArrivalPrice + 50,
  });

  it('puts the price of a piece beside a choice: that of its tier where there are tiers', () => {
    const options = [
      { code: 'spa', price: 4_500, priceTiers: [] },
      { code: 'tokens', price: 300, priceTiers: [tier(1, 9, 300), tier(10, null, 250)] },
    ];
    expect(pricedExtras(options, [extra('spa', 2), extra('tokens', 9), extra('tokens', 10), extra('gone')])).toEqual([
      { ...extra('spa', 2), price: 4_500 },
      { ...extra('tokens', 9), price: 300 },
      { ...extra('tokens', 10), price: 250 },
      extra('gone'),
    ]);
  });
});

describe('mostOf', () => {
  const counts = (guests: number, infants = 0) => ({ guests, units: 2, infants });
  it.each([
    ['one for each guest', 'spa', 'perPerson', null, counts(5), 5],
    ['no more than its own limit', 'spa', 'perPerson', 2, counts(5), 2],
    ['no more than the guests', 'spa', 'perPerson', 8, counts(5), 5],
    ['one for each unit', 'early-check-in', 'perUnit', null, counts(5), 2],
    ['one for the booking', 'holiday-protection', 'perBooking', null, counts(5), 1],
    ['its own limit for the booking', 'tokens', 'perBooking', 999, counts(5), 999],
    ['no cot without an infant', 'cots', 'perUnit', 16, counts(5), 0],
    ['a cot for each infant', 'cots', 'perUnit', 16, counts(5, 3), 3],
  ] as const)('gives %s', (_, section, basis, maxQuantity, there, most) => {
    expect(mostOf({ section, basis, maxQuantity }, there)).toBe(most);
  });
});

describe('isQuantityAllowed', () => {
  it.each([
    ['none', extra('spa', 0), true],
    ['the most', extra('spa', 4), true],
    ['one more than that', extra('spa', 5), false],
    ['fewer than none', extra('spa', -1), false],
    ['half of one', extra('spa', 0.5), false],
    ['no number', extra('spa', Number.NaN), false],
    ['an extra that is not there', extra('none'), false],
  ])('answers for %s', (_, choice, isAllowed) => {
    expect(isQuantityAllowed(OPTIONS, choice)).toBe(isAllowed);
  });
});

describe('changedExtras', () => {
  // requirement: JOURNEY-4-ADDONS-CHECK-TIMES
  it.each([
    ['takes an extra', [extra('spa')], extra('tokens', 20), [extra('spa'), extra('tokens', 20)]],
    ['changes a quantity', [extra('spa')], extra('spa', 3), [extra('spa', 3)]],
    ['gives one back', [extra('spa'), extra('early')], extra('spa', 0), [extra('early')]],
    [
      'swaps early check-in for late check-out',
      [extra('early'), extra('spa')],
      extra('late'),
      [extra('spa'), extra('late')],
    ],
    ['swaps late check-out for early check-in', [extra('late')], extra('early'), [extra('early')]],
    ['keeps early check-in when late check-out is given back', [extra('early')], extra('late', 0), [extra('early')]],
  ])('%s', (_, chosen, change, wanted) => {
    expect(changedExtras(OPTIONS, chosen, change)).toEqual(wanted);
  });
  it('always leads to extras that can be booked', () => {
    fc.assert(
      fc.property(fc.array(allowed, { maxLength: 12 }), (changes) => {
        const chosen = changes.reduce(
          (before, change) => changedExtras(OPTIONS, before, change),
          [] as readonly ReturnType<typeof extra>[],
        );
        expect(extrasRefusal(OPTIONS, chosen)).toBeNull();
        expect(chosen.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });
});

describe('extrasRefusal', () => {
  it.each([
    ['an unknown extra', [extra('spa'), extra('none')], 'extras.1.code', 'This extra is not offered for this break.'],
    [
      'the same one twice',
      [extra('spa'), extra('spa')],
      'extras.1.code',
      'Each extra is named once, with its quantity.',
    ],
    ['too many', [extra('spa', 5)], 'extras.0.quantity', 'You can have at most 4 of this.'],
    [
      'both check times',
      [extra('early'), extra('late')],
      'extras.1.code',
      'You can have early check-in or late check-out, but not both.',
    ],
  ])('names %s', (_, choices, field, message) => {
    expect(extrasRefusal(OPTIONS, choices)).toEqual({ field, message });
  });
  it('has nothing against none, or against a check time of which none is wanted', () => {
    expect(extrasRefusal(OPTIONS, [])).toBeNull();
    expect(extrasRefusal(OPTIONS, [extra('early'), extra('late', 0)])).toBeNull();
  });
});
