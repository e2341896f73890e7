/** A developers' tool, loaded where the inspector is on: the page is taken away whole and drawn anew from the charts that run on. */
import type { Root } from 'react-dom/client';

/** The event that asks for it: `dispatchEvent(new Event('redraw.asked'))`. What looks different then was held by no chart. */
export const REDRAW = 'redraw.asked';

/** Follows the event from now on; `draw` makes the next root in the place of the one that is gone. */
export const redrawWhenAsked = (
  first: Root,
  draw: () => Root,
  place: Pick<Window, 'addEventListener'> = window,
): void => {
  let root = first;
  place.addEventListener(REDRAW, () => {
    root.unmount();
    root = draw();
  });
};
