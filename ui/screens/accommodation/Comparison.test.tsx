/** The comparison over the list: for which party its buttons choose. */
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
  [0, [null, null]],
  [0, ['ROOM', null]],
  [0, [null, 'ROOM']],
  [0, ['ROOM', 'ROOM']],
  [1, [null, null]],
  [1, ['ROOM', null]],
  [1, [null, 'ROOM']],
  [1, ['ROOM', 'ROOM']],
])('chooses for party %i whose list is open, where the parties have %j', async (shown, choices) => {
  const send = vi.fn();
  const view = { ...viewAt('awaitingChoice', { shown, choices }), comparison: COMPARED };
  const { root } = await mount(<Comparison view={view} send={send} sendList={() => undefined} />);
  act(() => root.querySelector<HTMLElement>('[aria-label="Choose: Lodge"]')?.click());
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'accommodation.chosen', unitIndex: shown, code: 'LODGE' });
});
