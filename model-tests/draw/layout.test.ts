// The drawing of each chart: nothing overlaps a label, every arrow joins its states, and every state is drawn.
import { describe, expect, it } from 'vitest';
import { charts } from '../charts/registry.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import type { Layout, Rect } from './geometry.ts';
import { layoutOf } from './layout.ts';
import { modelOf } from './model.ts';

type Named = { readonly name: string; readonly rect: Rect };

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The straight parts of a wire as thin rectangles. */
const parts = (points: Layout['wires'][number]['points']): Rect[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.max(0.1, Math.abs(from.x - to.x)),
      height: Math.max(0.1, Math.abs(from.y - to.y)),
    };
  });

const labelsOf = ({ wires }: Layout): Named[] =>
  wires.flatMap(({ label, source, target }) =>
    label === null ? [] : [{ name: `label ${source} to ${target}`, rect: label }],
  );
const leavesOf = ({ boxes }: Layout): Named[] =>
  boxes.filter(({ state }) => state.children.length === 0).map((box) => ({ name: box.state.name, rect: box }));

/** Every pair of parts that overlap and must not. */
function collisions(layout: Layout): string[] {
  const labels = labelsOf(layout);
  const still = [...labels, ...leavesOf(layout)];
  const onEachOther = still.flatMap((one, index) =>
    still
      .slice(index + 1)
      .filter(({ rect }) => overlap(one.rect, rect))
      .map(({ name }) => `${one.name} and ${name}`),
  );
  const wired = layout.wires.flatMap(({ label: own, points, source, target }) =>
    labels
      .filter(({ rect }) => rect !== own && parts(points).some((part) => overlap(part, rect)))
      .map(({ name }) => `${name} and arrow ${source} to ${target}`),
  );
  return [...onEachOther, ...wired];
}

const near = (rect: Rect, point: { x: number; y: number } | undefined): boolean =>
  point !== undefined &&
  overlap(
    { x: rect.x - 1, y: rect.y - 1, width: rect.width + 2, height: rect.height + 2 },
    { ...point, width: 0.1, height: 0.1 },
  );

describe.each([sampleChart, ...charts].map(({ name, machine }) => ({ name, model: modelOf(name, machine) })))(
  'the layout of $name',
  ({ model }) => {
    const laidOut = layoutOf(model);

    it('has nothing that overlaps a label or a state', async () => {
      expect(collisions(await laidOut)).toEqual([]);
    });

    it('joins every arrow to its states, from source to target', async () => {
      const layout = await laidOut;
      const boxes = new Map(layout.boxes.map((box) => [box.state.name, box]));
      const loose = layout.wires.filter(({ source, target, points }) => {
        const [from, to] = [boxes.get(source), boxes.get(target)];
        return from === undefined || to === undefined || !near(from, points[0]) || !near(to, points.at(-1));
      });
      expect(loose.map(({ source, target }) => `${source} to ${target}`)).toEqual([]);
    });
  },
);

it('collisions reports a label that overlaps another', async () => {
  const layout = await layoutOf(modelOf('sample', sampleChart.machine));
  const [first, second] = layout.wires.filter(({ label }) => label !== null);
  if (first === undefined || second === undefined) throw new Error('the sample has labels');
  expect(collisions({ ...layout, wires: [first, { ...second, label: first.label }] })).not.toEqual([]);
});
