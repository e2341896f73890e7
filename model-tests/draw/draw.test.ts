/** The files drawn for the sample chart, and the drawing of each chart: nothing overlaps a label, and every arrow joins its states. */
import { describe, expect, it } from 'vitest';
import { sampleChart } from '../explore/sample.samples.ts';
import { charts } from '../charts/registry.ts';
import { modelOf, withinState } from './model.ts';
import { drawings, exploredCharts, htmlFiles, textFiles } from './page.ts';
import { layoutOf, type Layout, type Point, type Rect } from './layout.ts';

const model = modelOf('sample', sampleChart.machine);
const states = withinState(model.root);
const PICTURE = 'sample/flow.finding.webp';
const explored = exploredCharts([sampleChart]);
const files = new Map([
  ...(await drawings([sampleChart])),
  ...textFiles(explored),
  ...htmlFiles(explored, new Set([PICTURE])),
]);
const fileOf = (name: string): string => files.get(name) ?? '';

describe('the picture of a chart', () => {
  const svg = fileOf('sample.svg');

  it('contains every state as data-state, with a tooltip', () => {
    for (const { name } of states) expect(svg).toContain(`<g data-state="${name}"><title>${name}`);
    expect(svg).toContain('<title>visit.closing\nThe guest has been away for a while.</title>');
  });

  it('is one well-formed element with all its text escaped', () => {
    expect(svg.match(/<svg /g)).toHaveLength(1);
    expect(svg).toContain('offer.taken [(not in {&quot;visit&quot;:&quot;closing&quot;})]');
    const opened = svg.match(/<(svg|g|text|title|style|defs|marker)[ >]/g)?.length;
    expect(svg.match(/<\/(svg|g|text|title|style|defs|marker)>/g)).toHaveLength(opened ?? 0);
  });
});

describe('the page of a chart', () => {
  it('has the same content in HTML, escaped, with no script', () => {
    const html = fileOf('sample.html');
    expect(html).toContain('<tr><th scope="row"><code>flow.finding</code></th><td><code>offer.missing</code></td>');
    expect(html).toContain('(not in {&quot;visit&quot;:&quot;closing&quot;})');
    expect(html.match(/<tr>/g)).toHaveLength(states.length + model.arrows.length + 2);
    expect(html).not.toMatch(/<script|style=|on\w+=/);
    expect(fileOf('index.html')).toContain('<a href="/charts/sample">sample</a>');
  });

  it('links the screenshot of a state in HTML; the page of text has no link that only a server can follow', () => {
    expect(fileOf('sample.html')).toContain(`<a href="/charts/screens/${PICTURE}" class="seen">`);
    expect(fileOf('sample.md')).not.toMatch(/\]\(|<img/);
  });
});

it("every state of the product's charts has a description", () => {
  const silent = charts.flatMap(({ name, machine }) =>
    withinState(modelOf(name, machine).root)
      .filter(({ description, kind }) => description === '' && kind !== 'history')
      .map((state) => `${name}: ${state.name}`),
  );
  expect(silent).toEqual([]);
});

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

it.each([sampleChart, ...charts])('the layout of $name has nothing that overlaps, and no loose arrow', async (chart) =>
  expect(faults(await layoutOf(modelOf(chart.name, chart.machine)))).toEqual([]),
);

it('a label that overlaps another, and an arrow that ends elsewhere, are found', async () => {
  const layout = await layoutOf(modelOf('sample', sampleChart.machine));
  const [first, second] = layout.wires.filter(({ label }) => label !== null);
  if (first === undefined || second === undefined) throw new Error('the sample has labels');
  const found = faults({ ...layout, wires: [first, { ...second, label: first.label, points: [] }] });
  expect(found).toContain(`arrow ${second.source} to ${second.target} is loose`);
  expect(found.some((fault) => / and label /.test(fault))).toBe(true);
});
