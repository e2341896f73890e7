/** The texts of the map picker: attributes of a cabin, its label, its extra price and the number available. */
import { describe, expect, it } from 'vitest';
import type { Cabin } from '../contract/cabin.ts';
import { attributesText, cabinLabel, extraPriceText, freeCountText } from './picker.text.ts';

const UPSTAIRS: Cabin = {
  code: 'LODGE-001',
  name: 'LODGE-001',
  price: 2_000,
  isGroundFloor: false,
  isAccessible: false,
  attributes: ['near-pool'],
  isAvailable: true,
};

describe('the picker’s texts', () => {
  it('lists the attributes of a cabin', () => {
    const attributes = [
      'corner',
      'near-entrance',
      'near-pool',
      'quiet-end',
      'sea-facing',
      'near-parking',
      'by-the-lake',
    ];
    expect(attributesText(attributes, undefined)).toBe(
      'on a corner, near the entrance, near the pool, at the quiet end, facing the sea, near the car park, by the lake',
    );
    expect(attributesText([], UPSTAIRS)).toBe('');
  });
  it('leaves out missing parts', () => {
    expect(cabinLabel('Avocet 1', '', 'held', 0)).toBe('Avocet 1, yours, no extra charge');
    expect(cabinLabel('Avocet 1', '', 'taken', null)).toBe('Avocet 1, not available');
    expect([extraPriceText(0), extraPriceText(1_250)]).toEqual(['No extra charge', '+£12.50']);
    expect([freeCountText(0), freeCountText(1)]).toEqual(['None available', '1 available']);
  });
});
