/** The price per person: that of all parties together, by all their guests. */
import { expect, it } from 'vitest';
import { couple } from '../test/bookingSteps.ts';
import { perPerson } from './lowestPrice.ts';

it.each([
  ['a couple', [couple], 50_000],
  ['two couples', [couple, { ...couple, unitIndex: 1 }], 25_000],
  ['parties of different sizes', [couple, { ...couple, unitIndex: 1, children: 1, toddlers: 1 }], 16_667],
])('of %s', (_who, units, expected) => {
  expect(perPerson(100_000, units)).toBe(expected);
});
