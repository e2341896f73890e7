/** A map: the texts of its picture and its spots, what they report, and how it is moved and zoomed. */
import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { MapFrame, MapHeading } from './MapFrame.tsx';
import { MapNode, type NodeVariant } from './MapNode.tsx';
import { panAndZoom, pinchStep } from './panZoom.ts';

const mount = partMounter();

describe('MapFrame', () => {
  const onZoom = vi.fn();
  const frame = (zoom: number) => (
    <MapFrame label="Map of Minehead" image={{ src: '/map.avif', alt: 'The resort' }} zoom={zoom} onZoom={onZoom}>
      <p>Lodge</p>
    </MapFrame>
  );

  it('is a named region, which Tab reaches only while there is more than it shows', () => {
    expect(outlineOf(frame(1))).toEqual([
      '<link rel="preload" as="image" href="/map.avif"/>',
      '<section aria-label="Map of Minehead">',
      '  <div data-zoom="1">',
      '    <img src="/map.avif" alt="The resort" width="800" height="600" draggable="false" decoding="async"/>',
      '    <p> Lodge',
    ]);
    expect(outlineOf(frame(1.5)).join()).toContain('tabindex="0"');
  });

  it('keeps its middle in place when it is zoomed', async () => {
    const Zoomed = () => {
      const [zoom, setZoom] = useState(1);
      return (
        <>
          {frame(zoom)}
          <button type="button" onClick={() => setZoom(2)} />
        </>
      );
    };
    const { root } = await mount(<Zoomed />);
    const section = root.querySelector('section');
    if (section === null) throw new Error('there is no frame');
    const sizes = { scrollWidth: 400, scrollHeight: 200, clientWidth: 100, clientHeight: 100 };
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(section, name, { value });
    const scrollTo = vi.spyOn(section, 'scrollTo');
    Object.assign(section, { scrollLeft: 250, scrollTop: 100 });
    act(() => void section.dispatchEvent(new Event('scroll')));
    act(() => root.querySelector('button')?.click());
    expect(scrollTo).toHaveBeenLastCalledWith(250, 100);
  });

  it('asks to be zoomed by a wheel with a key', async () => {
    const { root } = await mount(frame(1));
    const wheel = Object.assign(new Event('wheel', { cancelable: true }), { ctrlKey: true, deltaY: -1 });
    root.querySelector('section')?.dispatchEvent(wheel);
    expect(onZoom).toHaveBeenCalledExactlyOnceWith('in');
  });
});

it('MapHeading takes the focus when another map is shown, not with the first', async () => {
  const Maps = () => {
    const [name, setName] = useState('Lakeside');
    return (
      <>
        <MapHeading title={name} focusKey={name} />
        <button type="button" onClick={() => setName('Seaside')} />
      </>
    );
  };
  const { root } = await mount(<Maps />);
  const heading = root.querySelector('h2[tabindex="-1"]');
  expect(document.activeElement).not.toBe(heading);
  act(() => root.querySelector('button')?.click());
  expect(document.activeElement).toBe(heading);
  expect(heading?.textContent).toBe('Seaside');
});

const node = (variant: NodeVariant, isPressable: boolean, onPress = () => undefined) => (
  <MapNode
    x={4.6}
    y={120}
    label="Lodge 12, free"
    variant={variant}
    size="cabin"
    isPressable={isPressable}
    testId={{ 'data-test': 'cabin.chosen' }}
    onPress={onPress}
  >
    12
  </MapNode>
);

it('MapNode says its state without colour', () => {
  expect(outlineOf(node('open', true))).toEqual([
    '<button data-test="cabin.chosen" type="button" data-x="05" data-y="99" aria-label="Lodge 12, free"> 12',
  ]);
  expect(outlineOf(node('closed', false))).toEqual([
    '<button data-test="cabin.chosen" type="button" data-x="05" data-y="99" aria-label="Lodge 12, free" aria-disabled="true"> (cross)',
    '  12',
  ]);
  expect(outlineOf(node('selected', true))).toEqual([
    '<button data-test="cabin.chosen" type="button" data-x="05" data-y="99" aria-label="Lodge 12, free" aria-pressed="true"> (check)',
    '  12',
  ]);
  expect(outlineOf(node('held', true))).toEqual(outlineOf(node('selected', true)));
});

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
});

it.each([
  [100, 126, 'in'],
  [100, 125, null],
  [100, 80, null],
  [100, 79, 'out'],
] as const)('pinchStep for a distance that changes from %i to %i returns %s', (before, now, step) => {
  expect(pinchStep(before, now)).toBe(step);
});
