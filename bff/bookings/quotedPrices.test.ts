/** Which lines keep the price that they were added at. */
import { expect, it } from 'vitest';
import { lineOf } from '../../machines/kit/test/samples.ts';
import { atEarlierPrices, quotedPriceRefusal } from './quotedPrices.ts';

const EARLIER = {
  ...lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber: 0, price: 9_600 }),
  quantity: 1,
  removeable: true,
  saving: 400,
};
const NOW = { ...EARLIER, price: 10_000, saving: 0 };

it('is the very same line, with its saving', () => {
  expect(atEarlierPrices([NOW], [EARLIER])).toEqual([EARLIER]);
});

it.each([
  ['another add-on', { code: 'dine-full' }],
  ['the same for another party', { unitSeqNumber: 1 }],
  ['another quantity', { quantity: 2 }],
  ['the same, included in a package', { removeable: false }],
])('is not %s, whose price the guest has to have seen', (_, changes) => {
  const line = { ...NOW, ...changes };
  expect(atEarlierPrices([line], [EARLIER])).toEqual([line]);
  const { code, unitSeqNumber } = line;
  const seen = { field: 'dinings.0.price', code, unitSeqNumber, price: 9_600 };
  expect(quotedPriceRefusal([seen], [line], [EARLIER])).toMatchObject({ code: 'priceChanged' });
});
