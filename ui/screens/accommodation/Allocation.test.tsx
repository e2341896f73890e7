/** The dialog that shares the rooms out: what is missing or what they cost together, and its two buttons. */
import { within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { viewAt } from '../../../machines/accommodation/test/page.ts';
import { enter } from '../../test/enter.ts';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { Allocation } from './Allocation.tsx';

const mount = partMounter();

const viewWith = (choices: readonly (string | null)[]) =>
  viewAt({ awaitingChoice: { showingList: 'allocating' } }, { choices });

describe('the dialog that shares the rooms out', () => {
  it('says what they cost together once every party has one', () => {
    const lastOf = (choices: readonly (string | null)[]) =>
      outlineOf(<Allocation view={viewWith(choices)} send={() => undefined} />).join(' ');
    expect(lastOf(['LODGE', 'ROOM'])).toMatch(/<p> Together\s+£650\s+\.50/);
    expect(lastOf(['LODGE', null])).not.toContain('Together');
  });

  it.each([
    ['warns while a party has none', ['LODGE', null], 'Warning: '],
    ['says that all is well once every party has one', ['LODGE', 'ROOM'], 'Success: '],
  ])('%s', async (_, choices, word) => {
    const { root } = await mount(<Allocation view={viewWith(choices)} send={() => undefined} />);
    expect(root.querySelector('[role="status"]')?.textContent.startsWith(word)).toBe(true);
  });

  it('shows what each party has, and sends what is chosen for it', async () => {
    const send = vi.fn();
    const { root } = await mount(<Allocation view={viewWith(['LODGE', null])} send={send} />);
    const lists = ['Party 1', 'Party 2'].map((name) => within(root).getByRole<HTMLSelectElement>('combobox', { name }));
    expect(lists.map(({ value }) => value)).toEqual(['LODGE', '']);
    enter(lists[1] ?? null, 'ROOM');
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'accommodation.chosen', unitIndex: 1, code: 'ROOM' });
  });
});
