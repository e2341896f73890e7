/** The list of accommodation: what its buttons say, and the dialog that shares the rooms out. */
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { viewAt } from '../../../machines/accommodation/test/page.ts';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { Allocation } from './Allocation.tsx';
import { CompareTray } from './CompareTray.tsx';
import { ChooseOffer } from './OfferCard.tsx';
import { Offers } from './Offers.tsx';

const mount = partMounter();
const nothing = () => undefined;
const VIEW = { ...viewAt('awaitingChoice'), isListWaiting: false };

describe('the list of accommodation', () => {
  it('offers to show everything once the filters leave nothing', async () => {
    const sendList = vi.fn();
    const view = { ...VIEW, cards: [], isFilteredOut: true };
    const { root } = await mount(<Offers view={view} send={nothing} sendList={sendList} />);
    const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show everything');
    act(() => button?.click());
    expect(sendList).toHaveBeenCalledExactlyOnceWith({ type: 'filters.cleared' });
  });

  it.each([
    ['available', 'Choose: Lodge'],
    ['chosen', 'Chosen: Lodge'],
  ] as const)('names the accommodation that is %s on its button', (state, name) => {
    const card = { code: 'LODGE', name: 'Lodge', state, canChoose: true };
    const [button] = outlineOf(<ChooseOffer card={card} unitIndex={0} send={nothing} />);
    expect(button).toContain(`aria-label="${name}"`);
  });

  it('says how many are compared on the button that compares them', () => {
    const compared = [
      { code: 'ROOM', name: 'Room' },
      { code: 'LODGE', name: 'Lodge' },
    ];
    const listing = { ...VIEW.listing, compared, canCompare: true };
    const view = { ...VIEW, listing };
    const tray = outlineOf(<CompareTray view={view} sendList={nothing} />);
    expect(tray.at(-1)).toMatch(/> Compare 2$/);
  });
});

describe('the dialog that shares the rooms out', () => {
  it('says what they cost together once every party has one', () => {
    const allocating = { awaitingChoice: { showingList: 'allocating' } };
    const lastOf = (choices: readonly (string | null)[]) =>
      outlineOf(<Allocation view={viewAt(allocating, { choices })} send={nothing} />).join(' ');
    expect(lastOf(['LODGE', 'ROOM'])).toMatch(/<p> Together\s+£650\s+\.50/);
    expect(lastOf(['LODGE', null])).not.toContain('Together');
  });
});
