/** The page of dining packages: which of them are chosen, what each party saves, and having both. */
import { act } from 'react';
import { expect, it } from 'vitest';
import type { DiningEvent } from '../../../machines/dining/dining.machine.ts';
import { OPTIONS, diningAt } from '../../../machines/dining/test/diningAt.ts';
import { bookingWith, lineOf } from '../../../machines/kit/test/samples.ts';
import { partMounter } from '../../test/partMounter.ts';
import { DiningScreen } from './DiningScreen.tsx';

const mount = partMounter();

const pageWith = async (changes: Parameters<typeof diningAt>[1]) => {
  const sent: DiningEvent[] = [];
  const view = diningAt('awaitingChoice', changes);
  const { root } = await mount(<DiningScreen view={view} send={(event) => void sent.push(event)} />);
  return { root, sent };
};

it.each([
  ['on', 'one of its two parties has chosen it', [{ code: 'dine-half', unitIndex: 1 }]],
  ['off', 'only another package is chosen', [{ code: 'drinks-soft', unitIndex: 0 }]],
])('marks a package for several parties as “%s” when %s', async (state, _, wanted) => {
  const { root } = await pageWith({ wanted });
  expect(root.querySelector('#dining-dine-half')?.closest('[data-state]')?.getAttribute('data-state')).toBe(state);
});

it('says what a party saves beside its price, and nothing to the party that saves nothing', async () => {
  const { root } = await pageWith({ options: OPTIONS.slice(1, 2) });
  const savings = [...root.querySelectorAll('#dining-dine-half [class*="saving"]')];
  expect(savings.map(({ textContent }) => textContent)).toEqual(['Save £24.00']);
});

it('offers to have both the package that was removed and the one that replaced it', async () => {
  const drinks = lineOf({ code: 'drinks-soft', section: 'drinks', unitSeqNumber: 0 });
  const { root, sent } = await pageWith({
    booking: bookingWith({ dinings: [drinks] }),
    wanted: [{ code: 'drinks-soft', unitIndex: 0 }],
    undo: [{ code: 'dine-half', unitIndex: 0 }],
  });
  const both = root.querySelector<HTMLElement>('[data-test="both.requested"]');
  expect(both?.textContent).toBe('Have both');
  act(() => both?.click());
  expect(sent).toEqual([{ type: 'both.requested' }]);
});

it('says that the restaurants are open where there are no packages', async () => {
  const { root } = await pageWith({ options: [] });
  expect(root.textContent).toContain('There are no packages for these dates.');
  expect(root.textContent).toContain('Our restaurants and bars are open to you all the same.');
});
