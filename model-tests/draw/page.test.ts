// The files drawn for the sample chart: picture and tables.
import { describe, expect, it } from 'vitest';
import { sampleChart } from '../explore/sample.samples.ts';
import { charts } from '../charts/registry.ts';
import { modelOf, withinState } from './model.ts';
import { drawings, exploredCharts, htmlFiles, textFiles } from './page.ts';

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
