/** The parts of a menu: the focus among its entries, and a popover in sync with its chart. */
import type { KeyboardEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { openWindow } from '../../test/openWindow.ts';
import { entryAfter, moveMenuFocus } from './menuKeys.ts';
import { returnFocus, syncPopover } from './Popover.tsx';

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
  ])('%s moves from entry %d of three to %s', (key, at, expected) => {
    expect(entryAfter(key, at, 3)).toBe(expected);
  });

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
