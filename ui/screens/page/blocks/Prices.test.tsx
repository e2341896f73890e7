/** The lowest prices of the coming months, at each resort or at one. */
import { expect, it } from 'vitest';
import type { ResortPrices } from '../../../../machines/contract/site.ts';
import { blockMounter } from '../../../test/blockMounter.tsx';
import { markdownOf } from '../../../test/markdown.ts';

const mount = blockMounter();

const MARCH = { month: '2027-03', label: 'March 2027', pricePence: 19_900, href: '/booking?march' };
const APRIL = { month: '2027-04', label: 'April 2027', pricePence: 24_950, href: '/booking?april' };
const PRICES: readonly ResortPrices[] = [
  { resort: 'BG', label: 'Bognor Regis', months: [MARCH, APRIL] },
  { resort: 'SK', label: 'Skegness', months: [APRIL] },
];
const IN_MARCH = '[March 2027](/booking?march) from £199.00';
const IN_APRIL = '[April 2027](/booking?april) from £249.50';
const NONE = 'We can’t show prices just now. The search has them for every day.';

it('lists the months of each resort below its name, each with its price and a link to the search', async () => {
  const { root } = await mount(
    { kind: 'prices', heading: 'Lowest prices', intro: 'For two adults.' },
    { prices: PRICES },
  );
  expect(markdownOf(root).slice(0, 2)).toEqual(['## Lowest prices', 'For two adults.']);
  expect([...root.querySelectorAll('li:has(h3)')].map(markdownOf)).toEqual([
    ['### Bognor Regis', IN_MARCH, IN_APRIL],
    ['### Skegness', IN_APRIL],
  ]);
});

it('lists only the months of the resort that a page is about, without its name', async () => {
  const { root } = await mount({ kind: 'prices', resort: 'BG' }, { prices: PRICES });
  expect(markdownOf(root)).toEqual([IN_MARCH, IN_APRIL]);
});

it('says that prices cannot be shown when there are none, or none of the resort', async () => {
  expect(markdownOf((await mount({ kind: 'prices' })).root)).toEqual([NONE]);
  expect(markdownOf((await mount({ kind: 'prices', resort: 'MH' }, { prices: PRICES })).root)).toEqual([NONE]);
});
