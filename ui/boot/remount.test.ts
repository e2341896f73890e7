/** Drawing a page anew: the old root goes before the next one is made, as often as it is asked for. */
import type { Root } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { REMOUNT, remountOnEvent } from './remount.ts';

describe('redrawWhenAsked', () => {
  it('takes the page away before it is drawn anew, each time', () => {
    const log: string[] = [];
    let count = 0;
    const render = (): Root => {
      count += 1;
      const name = `root ${count}`;
      log.push(`${name} is drawn`);
      return { render: () => undefined, unmount: () => void log.push(`${name} goes`) };
    };
    const target = new EventTarget();
    remountOnEvent(render(), render, target as Window);
    target.dispatchEvent(new Event(REMOUNT));
    target.dispatchEvent(new Event(REMOUNT));
    expect(log).toEqual(['root 1 is drawn', 'root 1 goes', 'root 2 is drawn', 'root 2 goes', 'root 3 is drawn']);
  });
});
