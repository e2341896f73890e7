// The drawing of each chart: nothing overlaps a label, and every arrow joins its states.
import { expect, it } from 'vitest';
import { charts } from '../charts/registry.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import type { Layout, Point, Rect } from './geometry.ts';
import { layoutOf } from './layout.ts';
import { modelOf } from './model.ts';

type Named = Rect & { readonly name: string };

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The straight part between two points as a thin rectangle. */
const between = (from: Point, to: Point): Rect => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.max(0.1, Math.abs(from.x - to.x)),
  height: Math.max(0.1, Math.abs(from.y - to.y)),
});

/** Every pair of parts that overlap and must not, and every arrow that does not join its states. */
function faults({ boxes, wires }: Layout): string[] {
  const labels = wires.flatMap((wire) =>
    wire.label === null ? [] : [{ ...wire.label, name: `label ${wire.source} to ${wire.target}`, wire }],
  );
  const leaves = boxes.flatMap((box): Named[] =>
    box.state.children.length > 0 ? [] : [{ ...box, name: box.state.name }],
  );
  const still: Named[] = [...labels, ...leaves];
  const touches = (name: string, point: Point | undefined): boolean => {
    const box = boxes.find(({ state }) => state.name === name);
    if (box === undefined || point === undefined) return false;
    const around = { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 };
    return overlap(around, between(point, point));
  };
  return [
    ...still.flatMap((one, index) =>
      still.slice(index + 1).flatMap((other) => (overlap(one, other) ? [`${one.name} and ${other.name}`] : [])),
    ),
    ...wires.flatMap((wire) => {
      const { source, target, points } = wire;
      const parts = points.slice(1).map((to, index) => between(points[index] ?? to, to));
      const crossed = labels.filter((label) => label.wire !== wire && parts.some((part) => overlap(part, label)));
      const isLoose = !touches(source, points[0]) || !touches(target, points.at(-1));
      return [
        ...crossed.map((label) => `${label.name} and arrow ${source} to ${target}`),
        ...(isLoose ? [`arrow ${source} to ${target} is loose`] : []),
      ];
    }),
  ];
}

it.each([sampleChart, ...charts])(
  'the layout of $name has nothing that overlaps, and no loose arrow',
  async (chart) => {
    expect(faults(await layoutOf(modelOf(chart.name, chart.machine)))).toEqual([]);
  },
);

it('a label that overlaps another, and an arrow that ends elsewhere, are found', async () => {
  const layout = await layoutOf(modelOf('sample', sampleChart.machine));
  const [first, second] = layout.wires.filter(({ label }) => label !== null);
  if (first === undefined || second === undefined) throw new Error('the sample has labels');
  const found = faults({ ...layout, wires: [first, { ...second, label: first.label, points: [] }] });
  expect(found).toContain(`arrow ${second.source} to ${second.target} is loose`);
  expect(found.some((fault) => / and label /.test(fault))).toBe(true);
});
