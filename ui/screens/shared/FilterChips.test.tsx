/** A filter: what each option says of the places that it would leave. */
import { expect, it } from 'vitest';
import { partMounter } from '../../test/partMounter.ts';
import { FilterChips } from './FilterChips.tsx';

const mount = partMounter();

it.each([
  [0, '0 places'],
  [1, '1 place'],
  [2, '2 places'],
  [11, '11 places'],
])('an option that leaves %i says so in words', async (count, words) => {
  const option = { filter: 'packageType', value: 'HOTEL', label: 'Hotel', count, isOn: false, fromText: null } as const;
  const { root } = await mount(
    <FilterChips
      group={{ legend: 'Kind of place', options: [option] }}
      testIdOf={() => ({ 'data-test': '' })}
      onToggle={() => undefined}
    />,
  );
  expect(root.querySelector('button span [aria-hidden="true"]')?.textContent).toBe(String(count));
  expect(root.querySelector('button .visually-hidden')?.textContent).toBe(`, ${words}`);
});
