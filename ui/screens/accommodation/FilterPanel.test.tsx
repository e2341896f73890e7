/** The panel of filters when the kinds with their prices could not be loaded. */
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { viewAt } from '../../../machines/accommodation/test/page.ts';
import { partMounter } from '../../test/partMounter.ts';
import { FilterPanel } from './FilterPanel.tsx';

const mount = partMounter();
const VIEW = viewAt('awaitingChoice');

it('loads the kinds of accommodation again when the guest tries again', async () => {
  const sendList = vi.fn();
  const view = { ...VIEW, listing: { ...VIEW.listing, typesError: 'The prices did not load.' } };
  const { root } = await mount(<FilterPanel view={view} sendList={sendList} />);
  expect(root.querySelector('[role="alert"]')?.textContent).toContain('The prices did not load.');
  const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
  act(() => button?.click());
  expect(sendList).toHaveBeenCalledExactlyOnceWith({ type: 'types.retried' });
});
