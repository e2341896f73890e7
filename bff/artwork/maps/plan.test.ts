/** The maps match the cabins on sale, and form a complete tree. */
import { describe, expect, it } from 'vitest';
import { CABINS_AT_LEAST, cabinsAt } from '../../seed/catalogue/cabins.ts';
import { DEMO_CODES } from '../../seed/catalogue/resorts.ts';
import { mapPaths } from './mapPictures.ts';
import { stepsOf } from './plan.ts';

const depthOf = (steps: ReturnType<typeof stepsOf>, id: string): number => {
  const step = steps.find((one) => one.id === id);
  return 1 + Math.max(0, ...(step?.references ?? []).map(({ stepId }) => depthOf(steps, stepId)));
};

describe.each(DEMO_CODES)('map plan of %s', (resort) => {
  const steps = stepsOf(resort);
  const ids = steps.map(({ id }) => id);

  // requirement: JOURNEY-2-PICKER-TREE
  it('shows every cabin on sale on exactly one map, and no other cabins', () => {
    const shown = steps.flatMap(({ cabins }) =>
      cabins.map(({ code, name, attributes }) => ({ code, name, attributes })),
    );
    const sold = cabinsAt(resort).map(({ code, name, attributes }) => ({ code, name, attributes }));
    const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
    expect(shown.toSorted(byCode)).toEqual(sold.toSorted(byCode));
    expect(shown.length).toBeGreaterThanOrEqual(CABINS_AT_LEAST);
  });

  it('is a tree of three levels in which exactly one path leads from the first map to each other map', () => {
    expect(ids[0]).toBe(`${resort.toLowerCase()}-resort`);
    expect(new Set(ids).size).toBe(ids.length);
    const reached = steps.flatMap(({ references }) => references.map(({ stepId }) => stepId));
    expect(reached.toSorted()).toEqual(ids.slice(1).toSorted());
    expect(depthOf(steps, ids[0] ?? '')).toBe(3);
  });

  it('has either cabins or further maps on each map, and different titles for the maps below one map', () => {
    for (const { id, cabins, references, title, displayTitle } of steps) {
      expect(cabins.length > 0, id).toBe(references.length === 0);
      expect(displayTitle, id).toContain(title);
      expect(displayTitle, id).not.toMatch(/ a [aeiou]/);
      const below = steps.filter((step) => references.some(({ stepId }) => stepId === step.id));
      expect(new Set(below.map((step) => step.title)).size, id).toBe(below.length);
    }
  });

  it('keeps the buttons of each map apart and within the picture', () => {
    for (const { id, cabins, references, items } of steps) {
      const spots = [...cabins, ...references];
      for (const { x, y } of [...spots, ...items]) expect(x >= 5 && x <= 95 && y >= 5 && y <= 96, id).toBe(true);
      spots.forEach((one, index) => {
        for (const other of spots.slice(index + 1)) {
          // leaves room for targets of 44 pixels when the map is shown at 300 by 225 pixels
          expect(Math.abs(one.x - other.x) >= 13 || Math.abs(one.y - other.y) >= 13, `${id} ${one.x} ${other.x}`).toBe(
            true,
          );
        }
      });
    }
  });

  it('shows the ground floor and the floors above on maps of their own, named by their floor', () => {
    const sold = new Map(cabinsAt(resort).map((cabin) => [cabin.code, cabin]));
    for (const { title, cabins } of steps.filter((step) => step.cabins.length > 0)) {
      const floors = new Set(cabins.map(({ code }) => sold.get(code)?.isGroundFloor));
      expect(floors.size, title).toBe(1);
      if (floors.has(false)) expect(title).toMatch(/, (?:first|second|third|fourth) floor$/);
    }
  });

  it('has a picture for each map', () => {
    for (const { image } of steps) expect(mapPaths).toContain(image.src.slice('/images/'.length, -'.svg'.length));
  });
});
