/** The tray of what is compared: its buttons, which wait until the chart of the list runs. */
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { viewAt } from '../../../machines/accommodation/test/page.ts';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { CompareTray } from './CompareTray.tsx';

const mount = partMounter();

const viewWith = (isListWaiting: boolean) => {
  const view = viewAt('awaitingChoice');
  const compared = [
    { code: 'ROOM', name: 'Room' },
    { code: 'LODGE', name: 'Lodge' },
  ];
  return { ...view, isListWaiting, listing: { ...view.listing, compared, canCompare: true } };
};

it('says how many are compared on the button that compares them', () => {
  const tray = outlineOf(<CompareTray view={viewWith(false)} sendList={() => undefined} />);
  expect(tray.at(-1)).toMatch(/> Compare 2$/);
});

it.each([
  ['sends every press', false],
  ['sends nothing while the list waits', true],
])('%s', async (_, isListWaiting) => {
  const sendList = vi.fn();
  const { root } = await mount(<CompareTray view={viewWith(isListWaiting)} sendList={sendList} />);
  const buttons = [...root.querySelectorAll('button')];
  const disabled = isListWaiting ? 'true' : null;
  expect(buttons.map((button) => [button.dataset['test'], button.getAttribute('aria-disabled')])).toEqual([
    ['compare.toggled', disabled],
    ['compare.toggled', disabled],
    ['compare.cleared', disabled],
    ['compare.opened', disabled],
  ]);
  for (const button of buttons) act(() => button.click());
  const events = [
    [{ type: 'compare.toggled', code: 'ROOM' }],
    [{ type: 'compare.toggled', code: 'LODGE' }],
    [{ type: 'compare.cleared' }],
    [{ type: 'compare.opened' }],
  ];
  expect(sendList.mock.calls).toEqual(isListWaiting ? [] : events);
});
