/** Pans a map by mouse drag, and zooms by pinch or Ctrl and wheel. Scrolling with one finger is left to the browser. */

/** The position of a finger or the mouse. */
type Point = Readonly<{ x: number; y: number }>;

/** The ratio by which the distance of two fingers must change for one zoom step. */
const PINCH = 1.25;

/** The zoom step for a changed distance of two fingers, or null if the change is too small. */
export const pinchStep = (before: number, now: number): 'in' | 'out' | null =>
  now > before * PINCH ? 'in' : now < before / PINCH ? 'out' : null;

const distanceOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

type Frame = Pick<HTMLElement, 'addEventListener' | 'scrollBy'>;

/** Listens for pointer and wheel events on a scrollable frame; returns the function to stop. */
export const panAndZoom = (frame: Frame, onZoom: (to: 'in' | 'out') => void): (() => void) => {
  const points = new Map<number, Point>();
  const end = new AbortController();
  let span = 0;

  const press = ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
    points.set(pointerId, { x, y });
    span = distanceOf([...points.values()]);
  };
  const move = ({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent): void => {
    const before = points.get(pointerId);
    if (before === undefined) return;
    points.set(pointerId, { x, y });
    if (points.size === 1 && pointerType === 'mouse') frame.scrollBy(before.x - x, before.y - y);
    if (points.size < 2) return;
    const now = distanceOf([...points.values()]);
    const step = pinchStep(span, now);
    if (step === null) return;
    span = now;
    onZoom(step);
  };
  const lift = ({ pointerId }: PointerEvent): void => void points.delete(pointerId);
  const turn = (event: WheelEvent): void => {
    // a plain wheel scrolls the page, as usual
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onZoom(event.deltaY < 0 ? 'in' : 'out');
  };

  const { signal } = end;
  frame.addEventListener('pointerdown', press, { signal });
  frame.addEventListener('pointermove', move, { signal });
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    frame.addEventListener(type, lift, { signal });
  }
  frame.addEventListener('wheel', turn, { signal, passive: false });
  return () => end.abort();
};
