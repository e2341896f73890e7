/** The maps agree with what is sold: every cabin on exactly one of them, and the tree holds together. */
import { describe, expect, it } from 'vitest';
import { CABINS_AT_LEAST, cabinsAt } from '../../db/seed/catalogue/cabins.ts';
import { mapPictures } from './mapPictures.ts';
import { stepsOf } from './plan.ts';

const depthOf = (steps: ReturnType<typeof stepsOf>, id: string): number => {
  const step = steps.find((one) => one.id === id);
  return 1 + Math.max(0, ...(step?.references ?? []).map(({ stepId }) => depthOf(steps, stepId)));
};

describe.each(['BG', 'MH', 'SK'] as const)('the maps of %s', (resort) => {
  const steps = stepsOf(resort);
  const ids = steps.map(({ id }) => id);

  // requirement: JOURNEY-2-PICKER-TREE
  it('show every cabin that is sold on exactly one map, and no other', () => {
    const shown = steps.flatMap(({ cabins }) =>
      cabins.map(({ code, name, attributes }) => ({ code, name, attributes })),
    );
    const sold = cabinsAt(resort).map(({ code, name, attributes }) => ({ code, name, attributes }));
    const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
    expect(shown.toSorted(byCode)).toEqual(sold.toSorted(byCode));
    expect(shown.length).toBeGreaterThanOrEqual(CABINS_AT_LEAST);
  });

  it('are a tree of three levels, each map reached by one way from the first', () => {
    expect(ids[0]).toBe(`${resort.toLowerCase()}-resort`);
    expect(new Set(ids).size).toBe(ids.length);
    const reached = steps.flatMap(({ references }) => references.map(({ stepId }) => stepId));
    expect(reached.toSorted()).toEqual(ids.slice(1).toSorted());
    expect(depthOf(steps, ids[0] ?? '')).toBe(3);
  });

  it('lead on or end in cabins, with names that can be told apart on a map', () => {
    for (const { id, cabins, references, title, displayTitle } of steps) {
      expect(cabins.length > 0, id).toBe(references.length === 0);
      expect(displayTitle, id).toContain(title);
      const below = steps.filter((step) => references.some(({ stepId }) => stepId === step.id));
      expect(new Set(below.map((step) => step.title)).size, id).toBe(below.length);
    }
  });

  it('keep their buttons apart and on the picture', () => {
    for (const { id, cabins, references, items } of steps) {
      const spots = [...cabins, ...references];
      for (const { x, y } of [...spots, ...items]) expect(x >= 5 && x <= 95 && y >= 5 && y <= 96, id).toBe(true);
      spots.forEach((one, index) => {
        for (const other of spots.slice(index + 1)) {
          // at 300 by 225 pixels, two targets of 44 pixels
          expect(Math.abs(one.x - other.x) >= 13 || Math.abs(one.y - other.y) >= 13, `${id} ${one.x} ${other.x}`).toBe(
            true,
          );
        }
      });
    }
  });

  it('each have their picture', () => {
    for (const { image } of steps)
      expect(mapPictures.has(image.src.slice('/images/'.length, -'.svg'.length))).toBe(true);
  });
});
