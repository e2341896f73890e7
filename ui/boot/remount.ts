/** A developers' tool, loaded where the inspector is on: the page is taken away whole and drawn anew from the charts that run on. */
import type { Root } from 'react-dom/client';

/** The event that asks for it: `dispatchEvent(new Event('redraw.asked'))`. What looks different then was held by no chart. */
export const REMOUNT = 'redraw.asked';

/** Follows the event from now on; `draw` makes the next root in the place of the one that is gone. */
export const remountOnEvent = (
  first: Root,
  render: () => Root,
  target: Pick<Window, 'addEventListener'> = window,
): void => {
  let root = first;
  target.addEventListener(REMOUNT, () => {
    root.unmount();
    root = render();
  });
};
