/** The months of a search: which of them can be pressed, and that the list itself is no stop on the way of the Tab key. */
import { expect, it } from 'vitest';
import type { SearchEvent } from '../../../machines/search/search.types.ts';
import { partMounter } from '../../test/partMounter.ts';
import { Months } from './Months.tsx';

const mount = partMounter();

const MONTHS = [
  { month: '2027-03', label: 'March', priceText: '£199.00', isChosen: true, isCheapest: false },
  { month: '2027-04', label: 'April', priceText: '£149.00', isChosen: false, isCheapest: true },
  { month: '2027-05', label: 'May', priceText: '', isChosen: false, isCheapest: false },
];

const listOf = async (months: typeof MONTHS) => {
  const sent: SearchEvent[] = [];
  const { root } = await mount(<Months months={months} send={(event) => void sent.push(event)} />);
  const buttons = [...root.querySelectorAll('button')];
  return { root, sent, buttons };
};

it('says of each month its lowest price, and of one which is the lowest of all', async () => {
  const { buttons } = await listOf(MONTHS);
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['March£199.00', 'April£149.00Lowest', 'MayNo breaks']);
});

// browsers add a list that can be scrolled to the order of the Tab key
it('is reached by the Tab key at its buttons only', async () => {
  const { root } = await listOf(MONTHS);
  expect(root.querySelector('ul')?.getAttribute('tabindex')).toBe('-1');
});
