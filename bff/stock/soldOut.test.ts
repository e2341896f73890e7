/** The refusal for pools without enough stock: accommodation first, because the rest is useless without it. */
import { expect, it } from 'vitest';
import { changeSoldOutRefusal, soldOutRefusal } from './soldOut.ts';

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

it.each([
  ['a unit on the ground floor', ['gf:BG:HSTD', 'cot:BG'], 'accommodationSoldOut', 'CabinCode'],
  ['accommodation on the ground floor', ['gf:BG:HSTD', ACCOMMODATION], 'accommodationSoldOut', 'CategoryCode'],
  ['an add-on', ['slot:BG:spa-pool:1000'], 'addonSoldOut', 'Addon'],
])('the refusal of a change for %s', (_what, short, code, field) => {
  expect(changeSoldOutRefusal(short)).toMatchObject({ code, validationErrors: [{ field }] });
});
