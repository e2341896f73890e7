/** Rules of what surrounds a page of the site: the way it is scrolled, and when its header gives way to it. */
import type { ScrollPosition } from './site.types.ts';

/** A page opens as if it had been scrolled up, wherever it is (spec: account area 3, scroll direction). */
export const openedAt = (y: number): ScrollPosition => ({ direction: 'up', y });

/** Smaller movements, in pixels, are a trembling finger's: they add up until they count. */
const SMALLEST_MOVE = 8;
/** The header's own height in pixels, and a little more: above it there is nothing to give way to. */
const TOP = 96;

/** Where a page is after a movement to `y` pixels; the same value for one that is too small. */
export const scrolledTo = (before: ScrollPosition, y: number): ScrollPosition => {
  if (y >= before.y + SMALLEST_MOVE) return { direction: 'down', y };
  return y <= before.y - SMALLEST_MOVE ? { direction: 'up', y } : before;
};

/** The header gives way while a guest reads on, and is back as soon as the page is moved up. */
export const isHeaderInTheWay = ({ direction, y }: ScrollPosition): boolean => direction === 'down' && y > TOP;
