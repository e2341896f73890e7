/** Drawing a page anew: the old root goes before the next one is made, as often as it is asked for. */
import type { Root } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { REDRAW, redrawWhenAsked } from './redraw.ts';

describe('redrawWhenAsked', () => {
  it('takes the page away before it is drawn anew, each time', () => {
    const done: string[] = [];
    let count = 0;
    const draw = (): Root => {
      count += 1;
      const name = `root ${count}`;
      done.push(`${name} is drawn`);
      return { render: () => undefined, unmount: () => void done.push(`${name} goes`) };
    };
    const place = new EventTarget();
    redrawWhenAsked(draw(), draw, place as Window);
    place.dispatchEvent(new Event(REDRAW));
    place.dispatchEvent(new Event(REDRAW));
    expect(done).toEqual(['root 1 is drawn', 'root 1 goes', 'root 2 is drawn', 'root 2 goes', 'root 3 is drawn']);
  });
});
