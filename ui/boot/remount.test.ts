/** Remounting the page: the old root is unmounted before the next one is created, on every event. */
import type { Root } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { REMOUNT, remountOnEvent } from './remount.ts';

describe('remountOnEvent', () => {
  it('unmounts the page before it renders it again, on every event', () => {
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
