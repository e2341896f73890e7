/** A developers' tool, loaded where the inspector is on: remounts the whole page from the running charts. */
import type { Root } from 'react-dom/client';

/** The event: `dispatchEvent(new Event('redraw.asked'))`. Whatever looks different afterwards was not chart state. */
export const REMOUNT = 'redraw.asked';

/** Remounts on every event from now on; `render` creates the next root in place of the unmounted one. */
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
