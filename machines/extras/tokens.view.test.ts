/**
 * Price tiers as texts: each price, its discount from the first tier, the current tier, and how many more reach the
 * next.
 */
import { describe, expect, it } from 'vitest';
import { tiersView } from './tokens.view.ts';

const tier = (quantityFrom: number, quantityTo: number | null, preArrivalPrice: number) => ({
  quantityFrom,
  quantityTo,
  preArrivalPrice,
  onResortPrice: 120,
});
const TIERS = [tier(1, 24, 100), tier(25, 49, 90), tier(50, null, 80)];

describe('tiersView', () => {
  it('returns null for an extra without tiers', () => {
    expect(tiersView([], 3)).toBeNull();
  });
  // requirement: JOURNEY-9-TOKENS
  it('shows each price and its discount from the first tier', () => {
    expect(tiersView(TIERS, 30)?.rows).toEqual([
      { range: '1 to 24', eachText: '£1.00', discountText: null, onResortText: '£1.20', isCurrent: false },
      { range: '25 to 49', eachText: '£0.90', discountText: '10% off', onResortText: '£1.20', isCurrent: true },
      { range: '50 or more', eachText: '£0.80', discountText: '20% off', onResortText: '£1.20', isCurrent: false },
    ]);
  });
  it.each([
    [0, 'Buy 25 and each costs £0.90.', null],
    [1, 'Buy 24 more and each costs £0.90.', null],
    [24, 'Buy 1 more and each costs £0.90.', null],
    [25, 'Buy 25 more and each costs £0.80.', 'You save £2.50'],
    [50, null, 'You save £10.00'],
  ])('shows at %i how many more reach the next tier, and the saving', (quantity, nextText, savingText) => {
    expect(tiersView(TIERS, quantity)).toMatchObject({ nextText, savingText });
  });
  it('marks no tier as current while the quantity is 0', () => {
    expect(tiersView(TIERS, 0)?.rows.some(({ isCurrent }) => isCurrent)).toBe(false);
  });
});
