/** The tray of what is compared: its buttons, which wait until the chart of the list runs. */
import { expect, it } from 'vitest';
import { viewAt } from '../../../machines/accommodation/test/page.ts';
import { outlineOf } from '../../test/outline.ts';
import { CompareTray } from './CompareTray.tsx';

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
