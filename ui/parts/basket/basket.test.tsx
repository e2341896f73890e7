/** The guest's break so far: what it says while it is empty and when it is full, and what its buttons do. */
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { BasketLines } from './BasketLines.tsx';
import { BasketSummary } from './BasketSummary.tsx';
import { UndoBar } from './UndoBar.tsx';

const mount = partMounter();

describe('BasketSummary', () => {
  it('has its details in a popover that a button opens, and the total in the bar below', () =>
    expect(
      outlineOf(
        <BasketSummary
          title="Your changes"
          summaryItems={['Minehead', '2 adults']}
          totalLabel="To pay"
          totalText="£517.50"
          perPersonText="£258.75 per person"
          note="All fees included"
          hint="Next: dining"
          announcement="Total £517.50, dining added"
          undo={<p>Undo</p>}
          action={<a href="/next">Next</a>}
        >
          <p>Breakdown</p>
        </BasketSummary>,
      ),
    ).toEqual([
      '<aside aria-labelledby="id1-title">',
      '  <div id="id1" popover="auto" tabindex="0">',
      '    <h2 id="id1-title"> Your changes',
      '    <button type="button" aria-label="Hide the details" popoverTarget="id1" popoverTargetAction="hide"> (cross)',
      '    <ul>',
      '      <li> Minehead',
      '      <li> 2 adults',
      '    <p> Breakdown',
      '  <p> Undo',
      '  <p> Next: dining',
      '  <button type="button" popoverTarget="id1"> (up)',
      '    Show the details of your break',
      '  <p> To pay',
      '    £517',
      '    .50',
      '    £258.75 per person',
      '    All fees included',
      '  <a href="/next"> Next',
      '  <span role="status"> Total £517.50, dining added',
    ]));

  it('is named, and says that there is no price, before anything is chosen', () =>
    expect(outlineOf(<BasketSummary summaryItems={[]} totalText={null} />)).toEqual([
      '<aside aria-labelledby="id1-title">',
      '  <div id="id1" popover="auto" tabindex="0">',
      '    <h2 id="id1-title"> Your break',
      '    <button type="button" aria-label="Hide the details" popoverTarget="id1" popoverTargetAction="hide"> (cross)',
      '  <button type="button" popoverTarget="id1"> (up)',
      '    Show the details of your break',
      '  <p> Total',
      '    No price yet',
      '  <span role="status">',
    ]));
});

describe('BasketLines', () => {
  it('is a table named for screen readers', () =>
    expect(outlineOf(<BasketLines lines={[{ key: 'a', label: 'Lodge', priceText: '£400' }]} />)).toEqual([
      '<table>',
      '  <caption> Your break: prices',
      '  <tbody>',
      '    <tr>',
      '      <th scope="row"> Lodge',
      '      <td> £400',
    ]));
});

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
