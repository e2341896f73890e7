/** Moving a map by dragging it with the mouse, and zooming by pinching and by the wheel with Ctrl. One finger scrolls it as the browser does. */

/** Where a finger or the mouse is. */
type Point = Readonly<{ x: number; y: number }>;

/** So much apart, or together, two fingers ask for one step. */
const PINCH = 1.25;

/** The step that two fingers ask for once their distance has changed, or null. */
export const pinchStep = (before: number, now: number): 'in' | 'out' | null =>
  now > before * PINCH ? 'in' : now < before / PINCH ? 'out' : null;

const distanceOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

type Frame = Pick<HTMLElement, 'addEventListener' | 'scrollBy'>;

/** Listens on a frame that scrolls; gives the way to stop. */
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
    // a plain wheel moves the page, as everywhere
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
