/** Tabs, disclosures and toolbars: their texts, what they report, and their keys. */
import { act, type KeyboardEvent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { Popover, returnFocus, syncPopover } from './Popover.tsx';
import { Tabs, tabAfter } from './Tabs.tsx';
import { entryAfter, moveMenuFocus } from './menuKeys.ts';

let opened: TestWindow;
beforeEach(async () => void (opened = await openWindow()));

it('Tabs moves by keys to a tab that can be chosen', () => {
  const tabs = [
    { key: 'a', label: 'Party 1', note: '2 adults', isDone: true, testId: { 'data-test': 'party.shown' } },
    { key: 'b', label: 'Party 2' },
    { key: 'c', label: 'Party 3', isWaiting: true },
  ];
  const onTab = vi.fn();
  const { root } = opened.mount(
    <Tabs label="Parties" tabs={tabs} onTab={onTab} current="b">
      Lodges
    </Tabs>,
  );
  const press = (key: string) => {
    const event = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key });
    act(() => void root.querySelectorAll('button')[1]?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect([press('ArrowRight'), press('a')]).toEqual([false, false]);
  expect(onTab).not.toHaveBeenCalled();
  expect(press('ArrowLeft')).toBe(true);
  expect(onTab).toHaveBeenCalledExactlyOnceWith('a');
  expect(document.activeElement).toBe(root.querySelector('button'));
});

it('Popover reports to its chart what the browser has done, and nothing of popovers within it', () => {
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

// requirement: ACCOUNT-3-MENU
describe('a key in a menu', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowRight', 1, 2],
    ['ArrowRight', 2, null],
    ['ArrowUp', 2, 1],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, null],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 0, null],
  ])('%s moves from entry %d of three to %s', (key, at, expected) => expect(entryAfter(key, at, 3)).toBe(expected));

  const HTML = `<ul>
    <li><a id="a">Find</a></li>
    <li><button id="b">Resorts</button><div><div><button id="back">Back</button></div><ul>
      <li><a id="b1">Bognor</a></li><li><a id="b2">Minehead</a></li></ul></div></li>
    <li><a id="c">Help</a></li></ul>`;

  /** Presses a key at an element; returns the focused element's id, and whether the default action was prevented. */
  const press = (key: string, at: string): [string, boolean] => {
    const target = document.getElementById(at);
    target?.focus();
    let isPrevented = false;
    moveMenuFocus({ key, target, preventDefault: () => (isPrevented = true) } as unknown as KeyboardEvent);
    return [document.activeElement?.id ?? '', isPrevented];
  };

  it('moves the focus within its own list, and down into an open one', async () => {
    await openWindow();
    document.body.innerHTML = HTML;
    expect(press('ArrowRight', 'a')).toEqual(['b', true]);
    expect(press('ArrowDown', 'b')).toEqual(['c', true]);
    expect(press('End', 'b1')).toEqual(['b2', true]);
    expect(press('ArrowDown', 'b2')).toEqual(['b2', false]);
    expect(press('ArrowDown', 'back')).toEqual(['back', false]);
    expect(press('Tab', 'a')).toEqual(['a', false]);
    document.querySelector('#b + div')?.setAttribute('data-open', '');
    expect(press('ArrowDown', 'b')).toEqual(['b1', true]);
    expect(press('ArrowRight', 'b')).toEqual(['c', true]);
  });
});

describe('a popover', () => {
  it.each([
    [true, true, []],
    [false, false, []],
    [false, true, [true]],
    [true, false, [false]],
  ])('that is open: %s, and must be: %s, is toggled to %j', (isOpenNow, isOpen, expected) => {
    const toggled: boolean[] = [];
    syncPopover({ matches: () => isOpenNow, togglePopover: (force) => toggled.push(force) }, isOpen);
    expect(toggled).toEqual(expected);
  });

  it('gives the focus back to its button, unless the guest has moved it on', async () => {
    await openWindow();
    document.body.innerHTML =
      '<button id="open" popovertarget="part">Open</button><div id="part" popover><a href="/x" id="in">x</a></div><a href="/y" id="on">y</a>';
    const part = document.getElementById('part');
    if (part === null) throw new Error('there is no part');
    for (const [focused, expected] of [
      ['in', 'open'],
      ['on', 'on'],
    ] as const) {
      document.getElementById(focused)?.focus();
      returnFocus(part);
      expect(document.activeElement?.id).toBe(expected);
    }
    (document.activeElement as HTMLElement).blur();
    returnFocus(part);
    expect(document.activeElement?.id).toBe('open');
  });
});
