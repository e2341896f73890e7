/** Which refusal a guest gets for the pools without enough stock: accommodation first, because the rest is useless without it. */
import { expect, it } from 'vitest';
import { soldOutRefusal } from './soldOut.ts';

const ACCOMMODATION = 'acc:BG:HSTD';
const CABIN = 'cabin:BG:HSTD-014';
const OTHERS = ['gf:BG:HSTD', 'cot:BG', 'slot:BG:spa-pool:1000'];

it.each([
  ['accommodation', [ACCOMMODATION], 'accommodationSoldOut', 'CategoryCode'],
  ['a cabin of sold-out accommodation', [CABIN, ACCOMMODATION], 'accommodationSoldOut', 'CategoryCode'],
  ['a cabin', [CABIN], 'accommodationSoldOut', 'CabinCode'],
  ['a cabin and add-ons', [...OTHERS, CABIN], 'accommodationSoldOut', 'CabinCode'],
  ['everything', [...OTHERS, CABIN, ACCOMMODATION], 'accommodationSoldOut', 'CategoryCode'],
  ...OTHERS.map((pool): [string, string[], string, string] => [pool, [pool], 'addonSoldOut', 'Addon']),
])('the refusal for %s', (_what, short, code, field) => {
  expect(soldOutRefusal(short)).toMatchObject({ code, validationErrors: [{ field }] });
});
