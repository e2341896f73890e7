/** What a change adds, removes and costs, from the lines before and after. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BasketLine } from '../contract/booking.ts';
import { bookingWith, lineOf } from '../kit/test/samples.ts';
import { cabinChanges, changeBasket, hasOtherCots, isNoChange, pricedAsChange } from './basket.rules.ts';
import { changedLinePrice, differenceOf, frozenCoupon, settlementOf, type PricedContent } from './difference.rules.ts';

const line = (code: string, quantity: number, price: number, more: Partial<BasketLine> = {}): BasketLine =>
  lineOf({ code, section: 'tokens', quantity, price, ...more });
const [UNIT] = bookingWith().units;
if (UNIT === undefined) throw new Error('the sample has no unit');
const unit = { ...UNIT, price: 20_000 };
const content = (extras: readonly BasketLine[], more: Partial<PricedContent> = {}): PricedContent => ({
  units: [unit],
  dinings: [],
  extras,
  coupon: null,
  ...more,
});
const STAY = { endDate: '2027-06-11', resId: 12_345_678 };

// requirement: ACCOUNT-6-TOKENS
describe('the price of a line whose quantity changed', () => {
  it('keeps the price of booked pieces, and prices added ones by the piece', () => {
    expect(changedLinePrice({ quantity: 24, price: 2_400 }, 25, 90)).toBe(2_490);
    expect(changedLinePrice({ quantity: 24, price: 2_400 }, 24, 90)).toBe(2_400);
  });
  it('keeps its share, rounded up, of a lower quantity', () => {
    expect(changedLinePrice({ quantity: 3, price: 1_000 }, 2, 1)).toBe(667);
    expect(changedLinePrice({ quantity: 3, price: 1_000 }, 0, 1)).toBe(0);
  });
  it('never falls when pieces are added, and is never more than before when they are taken out', () => {
    const booked = fc.record({ quantity: fc.integer({ min: 1, max: 500 }), price: fc.nat(50_000) });
    fc.assert(
      fc.property(booked, fc.nat(999), fc.nat(5_000), (had, quantity, piece) => {
        const price = changedLinePrice(had, quantity, piece);
        expect(Number.isInteger(price) && price >= 0).toBe(true);
        expect(quantity >= had.quantity ? price >= had.price : price <= had.price).toBe(true);
      }),
      { seed: 1_861 },
    );
  });
});

describe('the lines of a change', () => {
  it('keep what was booked, and the price of lines of an earlier edit that this one leaves', () => {
    const booked = [line('token-pre', 24, 2_400)];
    const first = pricedAsChange([line('token-pre', 34, 3_060)], booked, booked);
    expect(first).toMatchObject([{ quantity: 34, price: 3_300 }]);
    expect(pricedAsChange([line('token-pre', 34, 3_300), line('spa-pool', 1, 2_900)], booked, first)).toMatchObject([
      { price: 3_300 },
      { price: 2_900 },
    ]);
  });

  // savings follow the same rule as prices: booked pieces keep theirs
  it.each([
    [34, 680, 240 + 200],
    [24, 480, 240],
    [12, 240, 120],
  ])('keep the saving of booked pieces: %i pieces that save %i alone save %i', (quantity, saving, expected) => {
    const booked = [line('token-pre', 24, 2_400, { saving: 240 })];
    const priced = pricedAsChange([line('token-pre', quantity, quantity * 100, { saving })], booked, []);
    expect(priced.map((one) => one.saving)).toEqual([expected]);
  });
  it.each([
    ['nothing of them was booked', line('token-pre', 10, 1_000, { saving: 50 }), line('token-pre', 0, 0)],
    ['they follow the chosen cabins', line('ground-floor', 1, 3_000), line('ground-floor', 1, 2_000)],
  ])('cost what they cost alone where %s', (_, next, booked) => {
    expect(pricedAsChange([next], [booked], [booked])).toEqual([next]);
  });
  it('are those of one unit each', () => {
    const booked = [line('dine-standard', 1, 5_000, { unitSeqNumber: 0 })];
    const next = [line('dine-standard', 1, 9_000, { unitSeqNumber: 1 })];
    expect(pricedAsChange(next, booked, booked)).toMatchObject([{ unitSeqNumber: 1, price: 9_000 }]);
  });
});

// requirement: ACCOUNT-4-CHANGE
describe('the basket of a change', () => {
  it('has what is added and removed, with what each adds to the total or takes off it', () => {
    const before = content([line('token-pre', 24, 2_400), line('spa-pool', 2, 5_800), line('circus', 1, 1_000)]);
    const after = content([line('token-pre', 34, 3_300), line('spa-pool', 1, 2_900), line('vip-seats', 1, 1_500)]);
    expect(changeBasket(before, after, STAY)).toMatchObject({
      ...STAY,
      add: [
        { code: 'token-pre', quantity: 34, price: 900 },
        { code: 'vip-seats', quantity: 1, price: 1_500 },
      ],
      remove: [
        { code: 'spa-pool', quantity: 1, price: 2_900 },
        { code: 'circus', quantity: 1, price: 1_000 },
      ],
      total: 20_000 + 3_300 + 2_900 + 1_500,
    });
    expect(differenceOf(before, after)).toBe(900 + 1_500 - 2_900 - 1_000);
  });

  it('has a line that is only at another time, at no cost', () => {
    const at = (time: string) => line('spa-pool', 1, 2_900, { timeSlots: [{ date: '2027-06-08', time, quantity: 1 }] });
    const basket = changeBasket(content([at('10:00')]), content([at('12:00')]), STAY);
    expect(basket).toMatchObject({ add: [{ code: 'spa-pool', price: 0 }], remove: [] });
    expect(isNoChange(basket, [])).toBe(false);
    expect(isNoChange(changeBasket(content([at('10:00')]), content([at('10:00')]), STAY), [])).toBe(true);
  });
  it.each([
    ['only dearer', line('ground-floor', 1, 2_000), line('ground-floor', 1, 3_000), 1_000],
    ['free, and more of it', line('circus', 1, 0), line('circus', 2, 0), 0],
  ])('has a line that is %s', (_, before, after, price) => {
    const add = [{ ...after, price }];
    expect(changeBasket(content([before]), content([after]), STAY)).toMatchObject({ add, remove: [] });
  });

  it('has what each line saves, and its times', () => {
    const timeSlots = [
      { date: '2027-06-08', time: '10:00', quantity: 1 },
      { date: '2027-06-09', time: '10:00', quantity: 1 },
    ];
    const two = line('spa-pool', 2, 5_800, { saving: 500, timeSlots });
    const one = line('spa-pool', 1, 2_900, { saving: 200, timeSlots: timeSlots.slice(0, 1) });
    const drinks = line('drinks', 1, 1_000, { saving: 100 });
    const less = changeBasket(content([two, drinks]), content([one]), STAY);
    expect(less.add).toEqual([]);
    expect(less.remove).toMatchObject([
      { code: 'spa-pool', quantity: 1, saving: 300, timeSlots },
      { code: 'drinks', quantity: 1, saving: 100 },
    ]);
    expect(changeBasket(content([one]), content([two, drinks]), STAY).add).toMatchObject([
      { code: 'spa-pool', quantity: 2, saving: 300, timeSlots },
      { code: 'drinks', quantity: 1, saving: 100 },
    ]);
  });

  it('has the cabins apart', () => {
    const chosen = { ...unit, selectedCabinCode: 'HSTD-001', selectedCabinName: 'Gull', cabinPrice: 1_500 };
    expect(cabinChanges([unit], [chosen])).toEqual([{ unitIndex: 0, from: null, to: 'Gull', price: 1_500 }]);
    expect(cabinChanges([chosen], [unit])).toEqual([{ unitIndex: 0, from: 'Gull', to: null, price: -1_500 }]);
    expect(cabinChanges([chosen], [chosen])).toEqual([]);
    const namesake = { ...chosen, selectedCabinCode: 'HSTD-101' };
    expect(cabinChanges([chosen], [namesake])).toEqual([{ unitIndex: 0, from: 'Gull', to: 'Gull', price: 0 }]);
    const second = { ...unit, unitIndex: 1 };
    expect(cabinChanges([unit, second], [unit, { ...chosen, unitIndex: 1 }])).toEqual([
      { unitIndex: 1, from: null, to: 'Gull', price: 1_500 },
    ]);
    expect(cabinChanges([chosen, second], [chosen, second])).toEqual([]);
    expect(cabinChanges([unit], [unit, { ...chosen, unitIndex: 1 }])).toEqual([]);
    expect(isNoChange(changeBasket(content([]), content([]), STAY), cabinChanges([unit], [chosen]))).toBe(false);
  });
});

it.each([
  ['nothing', 0, 0, 0, true],
  ['one line for another', 1, 1, 0, false],
  ['a line and a cabin', 1, 0, 1, false],
  ['a removal and a cabin', 0, 1, 1, false],
])('a change of %s is none: %i added, %i removed, %i cabins, %s', (_, added, removed, cabins, isNone) => {
  const before = content(removed === 1 ? [line('spa-pool', 1, 2_900)] : []);
  const after = content(added === 1 ? [line('circus', 1, 1_000)] : []);
  const moved = { unitIndex: 0, from: null, to: 'Gull', price: 0 };
  expect(isNoChange(changeBasket(before, after, STAY), cabins === 1 ? [moved] : [])).toBe(isNone);
});

it.each([
  [{}, false],
  [{ hiredCots: 1 }, true],
  [{ ownCots: 0 }, true],
])('the cots of a party that now has %j are others: %s', (cots, isOther) => {
  expect(hasOtherCots([unit, unit], [unit, { ...unit, ...cots }])).toBe(isOther);
});

describe('the discount of a code', () => {
  it('stays what it was when the booking was paid, whatever is added or taken out', () => {
    const coupon = { code: 'TEN', discountType: 'percentage', percent: 10, pence: 0, atLeastPence: 15_000 };
    const booked = content([], { coupon });
    const frozen = frozenCoupon(booked);
    expect(frozen).toMatchObject({ code: 'TEN', percent: 0, pence: 2_000, atLeastPence: 0 });
    const dining = line('dine-standard', 1, 9_000, { section: 'dining', unitSeqNumber: 0 });
    expect(differenceOf(booked, content([], { coupon: frozen, dinings: [dining] }))).toBe(9_000);
    expect(frozenCoupon(content([], { coupon: frozen }))).toEqual(frozen);
    expect(frozenCoupon(content([]))).toBeNull();
  });
  it.each([
    [1, 'card'],
    [0, 'free'],
    [-1, 'team'],
  ] as const)('settles a difference of %i by %s', (difference, settlement) => {
    expect(settlementOf(difference)).toBe(settlement);
  });
});
