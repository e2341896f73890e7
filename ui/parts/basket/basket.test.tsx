/** The guest's break so far: its texts while empty and when complete, and what its buttons do. */
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { UndoBar } from './UndoBar.tsx';

const mount = partMounter();

describe('UndoBar', () => {
  const testId = { 'data-test': 'removal.undone' };
  const nothing = () => undefined;

  it('says what was removed, and offers to undo it', async () => {
    const onUndo = vi.fn();
    const bar = (
      <UndoBar text="Dining removed" problem="That didn’t work" testId={testId} onUndo={onUndo}>
        <p>Have both</p>
      </UndoBar>
    );
    expect(outlineOf(bar)).toEqual([
      '<div role="status">',
      '  <p> That didn’t work',
      '  <p> Dining removed',
      '  <p> Have both',
      '  <button data-test="removal.undone" type="button"> Undo',
    ]);
    const { root } = await mount(bar);
    act(() => root.querySelector('button')?.click());
    expect(onUndo).toHaveBeenCalledOnce();
  });

  it('is an empty live region while there is nothing to undo, so that a text in it is read out', () =>
    expect(outlineOf(<UndoBar text={null} testId={testId} onUndo={nothing} />)).toEqual(['<div role="status">']));
});
