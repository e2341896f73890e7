/** The question before a guest leaves: every way to close it but one stays on the page. */
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { partMounter } from '../../test/partMounter.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

const mount = partMounter();

it.each([
  ['[aria-label="Stay"]', 'leaving.cancelled'],
  ['[data-test="leaving.cancelled"]', 'leaving.cancelled'],
  ['[data-test="leaving.confirmed"]', 'leaving.confirmed'],
])('the button %s answers with %s', async (button, type) => {
  const send = vi.fn();
  const { root } = await mount(<LeaveDialog prompt="Leave this page?" text="Your names are not saved." send={send} />);
  act(() => root.querySelector<HTMLElement>(button)?.click());
  expect(send.mock.calls).toEqual([[{ type }]]);
});
