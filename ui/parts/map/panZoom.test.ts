/** Panning and zooming a map with the mouse and with touch. */
import { describe, expect, it } from 'vitest';
import { panAndZoom, pinchStep } from './panZoom.ts';

const frame = () => {
  const target = new EventTarget();
  const scrolls: [number, number][] = [];
  return {
    scrolls,
    addEventListener: target.addEventListener.bind(target) as HTMLElement['addEventListener'],
    scrollBy: ((x: number, y: number) => void scrolls.push([x, y])) as HTMLElement['scrollBy'],
    fire: (type: string, fields: object) => {
      const event = Object.assign(new Event(type, { cancelable: true }), fields);
      target.dispatchEvent(event);
      return event.defaultPrevented;
    },
  };
};
const mouse = (x: number, y: number) => ({ pointerId: 1, pointerType: 'mouse', clientX: x, clientY: y });
const finger = (pointerId: number, x: number) => ({ pointerId, pointerType: 'touch', clientX: x, clientY: 0 });

const opened = () => {
  const place = frame();
  const zooms: string[] = [];
  return { place, zooms, stop: panAndZoom(place, (to) => zooms.push(to)) };
};

describe('panAndZoom', () => {
  it('scrolls the map with the mouse while its button is down', () => {
    const { place } = opened();
    place.fire('pointermove', mouse(5, 5));
    place.fire('pointerdown', mouse(10, 10));
    place.fire('pointermove', mouse(4, 13));
    place.fire('pointerup', mouse(4, 13));
    place.fire('pointermove', mouse(0, 0));
    expect(place.scrolls).toEqual([[6, -3]]);
  });

  it('leaves scrolling with one finger to the browser', () => {
    const { place, zooms } = opened();
    place.fire('pointerdown', finger(1, 10));
    place.fire('pointermove', finger(1, 90));
    expect([place.scrolls, zooms]).toEqual([[], []]);
  });

  it('zooms one step each time two fingers have moved far enough', () => {
    const { place, zooms } = opened();
    place.fire('pointerdown', finger(1, 0));
    place.fire('pointerdown', finger(2, 100));
    place.fire('pointermove', finger(2, 110));
    expect(zooms).toEqual([]);
    place.fire('pointermove', finger(2, 130));
    place.fire('pointermove', finger(2, 170));
    place.fire('pointermove', finger(2, 60));
    expect(zooms).toEqual(['in', 'in', 'out']);
  });

  it('zooms by the wheel with Ctrl or Meta, and leaves the plain wheel to the page', () => {
    const { place, zooms } = opened();
    expect(place.fire('wheel', { ctrlKey: false, metaKey: false, deltaY: -1 })).toBe(false);
    expect(place.fire('wheel', { ctrlKey: true, metaKey: false, deltaY: -1 })).toBe(true);
    expect(place.fire('wheel', { ctrlKey: false, metaKey: true, deltaY: 1 })).toBe(true);
    expect(zooms).toEqual(['in', 'out']);
  });

  it('ignores events after it is stopped', () => {
    const { place, zooms, stop } = opened();
    stop();
    place.fire('wheel', { ctrlKey: true, metaKey: false, deltaY: -1 });
    expect(zooms).toEqual([]);
  });
});

describe('pinchStep', () => {
  it.each([
    [100, 126, 'in'],
    [100, 125, null],
    [100, 80, null],
    [100, 79, 'out'],
  ] as const)('for a distance that changes from %i to %i returns %s', (before, now, step) => {
    expect(pinchStep(before, now)).toBe(step);
  });
});
