/** Rules of what surrounds a page: the direction in which it is scrolled, and when its header is hidden. */
import type { ScrollPosition } from './site.types.ts';

/** The position of a page that opens, with the direction up wherever it is (spec: account area 3, scroll direction). */
export const openedAt = (y: number): ScrollPosition => ({ direction: 'up', y });

/** Smaller movements, in pixels, may be a trembling finger: they count once they add up to this. */
const SMALLEST_MOVE = 8;
/** A little more than the header's height, in pixels: nearer to the top of the page, it is never hidden. */
const TOP = 96;

/** The position after a movement to `y` pixels; unchanged if the movement is too small. */
export const scrolledTo = (before: ScrollPosition, y: number): ScrollPosition => {
  if (y >= before.y + SMALLEST_MOVE) return { direction: 'down', y };
  return y <= before.y - SMALLEST_MOVE ? { direction: 'up', y } : before;
};

/** Whether to hide the header: while the guest scrolls down, but not when scrolling up. */
export const isHeaderInTheWay = ({ direction, y }: ScrollPosition): boolean => direction === 'down' && y > TOP;
