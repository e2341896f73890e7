/** A table of a page: its cells below the names of their columns, also where it does not fit the window. */
import { expect, it } from 'vitest';
import type { BlockOf } from '../../../../machines/contract/site.ts';
import { blockMounter } from '../../../test/blockMounter.tsx';

const mount = blockMounter();

const TABLE: BlockOf<'table'> = {
  kind: 'table',
  caption: 'Deposits',
  head: ['Break', 'Deposit'],
  rows: [
    ['Midweek', '£20'],
    ['Weekend', '£30'],
  ],
};

const textsOf = (elements: NodeListOf<Element>) => [...elements].map((one) => one.textContent);

it('has its name, a heading above each column, and its rows', async () => {
  const { root } = await mount(TABLE);
  expect(root.querySelector('caption')?.textContent).toBe('Deposits');
  expect(textsOf(root.querySelectorAll('thead th[scope="col"]'))).toEqual(['Break', 'Deposit']);
  expect([...root.querySelectorAll('tbody tr')].map((row) => textsOf(row.querySelectorAll('td')))).toEqual([
    ['Midweek', '£20'],
    ['Weekend', '£30'],
  ]);
});

it('can be scrolled with the keyboard where it is too wide, as a part with its name', async () => {
  const { root } = await mount(TABLE);
  const table = root.querySelector('[role="region"][tabindex="0"]');
  expect(table?.getAttribute('aria-label')).toBe('Deposits');
  expect(table?.querySelectorAll('table')).toHaveLength(1);
});

it('says in each cell the name of its column, which a phone shows beside it', async () => {
  const { root } = await mount(TABLE);
  const cells = [...root.querySelectorAll('td')];
  expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual(['Break', 'Deposit', 'Break', 'Deposit']);
});
