/** Tabs, disclosures and toolbars: their texts, what they report, and their keys. */
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { Popover } from './Popover.tsx';
import { Tabs, tabAfter } from './Tabs.tsx';

let opened: TestWindow;
beforeEach(async () => {
  opened = await openWindow();
});

describe('Tabs', () => {
  const tabs = [
    { key: 'a', label: 'Party 1', note: '2 adults', isDone: true, testId: { 'data-test': 'party.shown' } },
    { key: 'b', label: 'Party 2' },
    { key: 'c', label: 'Party 3', isWaiting: true },
  ];
  const onTab = vi.fn();
  const parts = { label: 'Parties', tabs, onTab };
  beforeEach(() => onTab.mockClear());

  it('moves by keys to a tab that can be chosen', () => {
    const { root } = opened.mount(
      <Tabs {...parts} current="b">
        Lodges
      </Tabs>,
    );
    const press = (key: string) => {
      const event = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key });
      act(() => void root.querySelectorAll('button')[1]?.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(press('ArrowRight')).toBe(false);
    expect(press('a')).toBe(false);
    expect(onTab).not.toHaveBeenCalled();
    expect(press('ArrowLeft')).toBe(true);
    expect(onTab).toHaveBeenCalledExactlyOnceWith('a');
    expect(document.activeElement).toBe(root.querySelector('button'));
  });
});

describe('Popover', () => {
  it('reports to its chart what the browser has done, and nothing of popovers within it', () => {
    const onToggled = vi.fn();
    const { root } = opened.mount(
      <Popover id="who" isOpen={false} onToggled={onToggled}>
        <p>Who</p>
      </Popover>,
    );
    const toggle = (at: Element | null, newState: string) =>
      act(() => void at?.dispatchEvent(Object.assign(new Event('toggle', { bubbles: true }), { newState })));
    toggle(root.querySelector('p'), 'open');
    toggle(root.querySelector('#who'), 'closed');
    expect(onToggled).not.toHaveBeenCalled();
    toggle(root.querySelector('#who'), 'open');
    expect(onToggled).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe('tabAfter', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('returns the next tab for %s from index %i of three: %i', (key, at, next) =>
    expect(tabAfter(key, at, 3)).toBe(next),
  );

  it('returns null for other keys', () => expect(tabAfter('Tab', 0, 3)).toBeNull());
});
