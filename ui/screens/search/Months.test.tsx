/** The months of a search: which can be pressed, and that they have one Tab stop. */
import { fireEvent } from '@testing-library/dom';
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

// browsers also make scrollable elements Tab stops
it('is one stop of the Tab key, at the chosen month; the arrow keys go on from there', async () => {
  const { root, buttons } = await listOf(MONTHS);
  const stops = () => [root.querySelector('[role="toolbar"]'), ...buttons].map((one) => (one as HTMLElement).tabIndex);
  expect(stops()).toEqual([-1, 0, -1, -1]);
  buttons[0]?.focus();
  const keys = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Home', 'End', 'a'];
  const focused = keys.map((key) => {
    fireEvent.keyDown(document.activeElement as Element, { key });
    return buttons.indexOf(document.activeElement as HTMLButtonElement);
  });
  expect(focused).toEqual([1, 2, 2, 0, 2, 2]);
  expect(stops()).toEqual([-1, -1, -1, 0]);
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft', altKey: true });
  expect(document.activeElement).toBe(buttons[2]);
});
