/** The comparison over the list: for which party its buttons choose, what they say, and how it is scrolled. */
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { viewAt } from '../../../machines/accommodation/test/page.ts';
import { partMounter } from '../../test/partMounter.ts';
import { Comparison } from './Comparison.tsx';

const mount = partMounter();

const COMPARED = {
  columns: [
    { code: 'ROOM', name: 'Room', state: 'available' },
    { code: 'LODGE', name: 'Lodge', state: 'available' },
  ],
  rows: [],
} as const;

it.each([
  [0, [null, 'ROOM']],
  [1, ['ROOM', null]],
])('chooses for party %i whose list is open, where the parties have %j', async (shown, choices) => {
  const send = vi.fn();
  const view = { ...viewAt('awaitingChoice', { shown, choices }), comparison: COMPARED };
  const { root } = await mount(<Comparison view={view} send={send} sendList={() => undefined} />);
  act(() => root.querySelector<HTMLElement>('[aria-label="Choose: Lodge"]')?.click());
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'accommodation.chosen', unitIndex: shown, code: 'LODGE' });
});

it('can be scrolled with the keyboard, as a region with a name', async () => {
  const view = { ...viewAt('awaitingChoice'), comparison: COMPARED };
  const { root } = await mount(<Comparison view={view} send={() => undefined} sendList={() => undefined} />);
  expect(root.querySelector('[role="region"][aria-label="Comparison"][tabindex="0"] table')).not.toBeNull();
});

it('marks the accommodation that is chosen, by a word and a tick', async () => {
  const [room, lodge] = COMPARED.columns;
  const view = {
    ...viewAt('awaitingChoice'),
    comparison: { columns: [room, { ...lodge, state: 'chosen' as const }], rows: [] },
  };
  const { root } = await mount(<Comparison view={view} send={() => undefined} sendList={() => undefined} />);
  const buttons = [...root.querySelectorAll('[data-test="accommodation.chosen"]')];
  expect(buttons.map((button) => [button.textContent, button.querySelector('svg') !== null])).toEqual([
    ['Choose', false],
    ['Chosen', true],
  ]);
});
