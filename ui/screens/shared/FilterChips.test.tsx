/** A filter: what each option says of the places that it would leave. */
import { expect, it } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { FilterChips } from './FilterChips.tsx';

const mount = partMounter();

const OPTION = {
  filter: 'packageType',
  value: 'HOTEL',
  label: 'Hotel',
  count: 3,
  isOn: false,
  fromText: null,
} as const;
const chips = (changes: Partial<{ count: number; isOn: boolean }>) => (
  <FilterChips
    group={{ legend: 'Kind of place', options: [{ ...OPTION, ...changes }] }}
    testIdOf={() => ({ 'data-test': '' })}
    onToggle={() => undefined}
  />
);

it.each([
  [0, '0 places'],
  [1, '1 place'],
  [2, '2 places'],
  [11, '11 places'],
])('an option that leaves %i says so in words', async (count, words) => {
  const { root } = await mount(chips({ count }));
  expect(root.querySelector('button span [aria-hidden="true"]')?.textContent).toBe(String(count));
  expect(root.querySelector('button .visually-hidden')?.textContent).toBe(`, ${words}`);
});

it.each([
  [true, '<button type="button" data-test="" aria-pressed="true"> (check) Hotel'],
  [false, '<button type="button" data-test="" aria-pressed="false"> Hotel'],
])('an option that is on has a mark as well as its colour: %s', (isOn, button) =>
  expect(outlineOf(chips({ isOn })).map((line) => line.trim())).toContain(button),
);
