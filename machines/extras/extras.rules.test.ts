/** Extras: the ground-floor option, the price per piece and the largest quantity. */
import { describe, expect, it } from 'vitest';
import { isGroundFloorOffered, maxQuantityOf, pricedExtras } from './extras.rules.ts';
import { headingOf, sectionOf } from '../basket/codes.ts';
import { tierOf } from '../kit/test/samples.ts';

const extra = (code: string, quantity = 1) => ({ code, quantity });

describe('isGroundFloorOffered', () => {
  const floor = (changes: object) => ({
    isAvailable: true,
    price: 2_500,
    isSelected: false,
    availableCabinIds: ['HSTD-001'],
    ...changes,
  });
  it.each([
    [floor({}), true],
    [floor({ price: 0 }), false],
    [floor({ availableCabinIds: [] }), false],
    [floor({ availableCabinIds: [], isSelected: true }), true],
    [null, false],
  ])('requires free cabins and a price unless it is selected already: %j gives %s', (groundFloor, isOffered) => {
    expect(isGroundFloorOffered(groundFloor)).toBe(isOffered);
  });
});

describe('pricedExtras', () => {
  const tier = (from: number, to: number | null, each: number) => tierOf(from, to, each, each + 50);

  it("adds the price per piece: that of the quantity's tier if there are tiers", () => {
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

describe('maxQuantityOf', () => {
  const counts = (guests: number, infants = 0) => ({ guests, units: 2, infants });
  it.each([
    ['one for each guest', 'spa-day', 'perPerson', null, counts(5), 5],
    ['no more than its own limit', 'spa-day', 'perPerson', 2, counts(5), 2],
    ['no more than the guests', 'spa-day', 'perPerson', 8, counts(5), 5],
    ['one for each unit', 'ground-floor', 'perUnit', null, counts(5), 2],
    ['one for the booking without a limit', 'holiday-protection', 'perBooking', null, counts(5), 1],
    ['its own limit for the booking', 'token-pre', 'perBooking', 999, counts(5), 999],
    ['no cot without an infant', 'cot-hire', 'perUnit', 16, counts(5), 0],
    ['a cot for each infant', 'cot-hire', 'perUnit', 16, counts(5, 3), 3],
  ] as const)('allows %s', (_, code, basis, maxQuantity, bookingCounts, most) => {
    expect(maxQuantityOf({ code, basis, maxQuantity }, bookingCounts)).toBe(most);
  });
});

// requirement: JOURNEY-9-CODES
it.each([
  ['brunch-bottomless', 'bottomless-brunch'],
  ['brunch-late', 'bottomless-brunch'],
  ['xmas-lunch', 'christmas'],
  ['xmas-grotto-child', 'christmas'],
  ['token-pre', 'tokens'],
  ['token-post', 'tokens'],
  ['token-transferred', 'tokens'],
])('shows the code %s in the section %s and under its heading', (code, section) => {
  expect([sectionOf(code), headingOf(code)]).toEqual([section, section]);
});
