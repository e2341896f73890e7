// The files drawn for the sample chart: model, picture, tables and Mermaid diagram.
import { describe, expect, it } from 'vitest';
import { sampleChart } from '../explore/sample.samples.ts';
import { charts } from '../charts/registry.ts';
import { guestViews, isDefect } from './guest-sees.ts';
import { modelOf, withinState } from './model.ts';
import { drawings, exploredCharts, htmlFiles, textFiles } from './page.ts';

const model = modelOf('sample', sampleChart.machine);
const PICTURE = 'sample/flow.finding.webp';
const filesOf = async () => {
  const explored = exploredCharts([sampleChart]);
  const pages = htmlFiles(explored, new Set([PICTURE]));
  return new Map([...(await drawings([sampleChart])), ...textFiles(explored), ...pages]);
};
const drawn = filesOf();
const page = async (name: string): Promise<string> => (await drawn).get(name) ?? '';

describe('the picture of a chart', () => {
  it('contains every state as data-state, with a tooltip', async () => {
    const svg = await page('sample.svg');
    for (const { name } of withinState(model.root)) expect(svg).toContain(`<g data-state="${name}"><title>${name}`);
    expect(svg).toContain('<title>visit.closing\nThe guest has been away for a while.</title>');
  });

  it('is one well-formed element with all its text escaped', async () => {
    const svg = await page('sample.svg');
    expect(svg.match(/<svg /g)).toHaveLength(1);
    expect(svg).toContain('offer.taken [(not in {&quot;visit&quot;:&quot;closing&quot;})]');
    const opened = svg.match(/<(svg|g|text|title|style|defs|marker)[ >]/g)?.length;
    expect(svg.match(/<\/(svg|g|text|title|style|defs|marker)>/g)).toHaveLength(opened ?? 0);
  });

  it('fixes the width of every text beside an arrow or in a state to the calculated one, whatever the font', async () => {
    const texts = [...(await page('sample.svg')).matchAll(/<text [^>]*class="(?:name|line) halo"[^>]*>/g)];
    expect(texts.length).toBeGreaterThan(withinState(model.root).length);
    for (const [text] of texts) expect(text).toMatch(/ textLength="[1-9]\d*" lengthAdjust="spacingAndGlyphs"/);
  });

  it('gives each kind of arrow its own colour', async () => {
    const colours = [...(await page('sample.svg')).matchAll(/data-from="[^"]*"[^>]*stroke="([^"]+)"/g)].map(
      ([, colour]) => colour,
    );
    expect(new Set(colours)).toEqual(new Set(['#1f4aa8', '#8a5200', '#55506b']));
  });
});

describe('the page of a chart', () => {
  it('declares all arrows of the Mermaid diagram after all states', async () => {
    const diagram = /```mermaid\n([^]*?)\n```/.exec(await page('sample.md'))?.[1]?.split('\n') ?? [];
    const firstArrow = diagram.findIndex((line) => /^ {2}\S+ --> /.test(line));
    expect(diagram.slice(0, firstArrow).filter((line) => line.includes('state "'))).toHaveLength(
      withinState(model.root).length,
    );
    expect(diagram.slice(firstArrow).every((line) => /^ {2}\w+ --> \w+( : [^:;#{}"]+)?$/.test(line))).toBe(true);
  });

  it('has the same content in HTML, escaped, with no script', async () => {
    const html = await page('sample.html');
    expect(html).toContain('<tr><th scope="row"><code>flow.finding</code></th><td><code>offer.missing</code></td>');
    expect(html).toContain('(not in {&quot;visit&quot;:&quot;closing&quot;})');
    expect(html.match(/<tr>/g)).toHaveLength(withinState(model.root).length + model.arrows.length + 2);
    expect(html).not.toMatch(/<script|style=|on\w+=/);
    expect(await page('index.html')).toContain('<a href="/charts/sample">sample</a>');
  });

  it('links the screenshot of a state in HTML; the page of text has no link that only a server can follow', async () => {
    expect(await page('sample.html')).toContain(`<a href="/charts/screens/${PICTURE}" class="seen">`);
    const links = [...(await page('sample.md')).matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link);
    expect(links).toEqual([]);
    expect(await page('sample.md')).toContain('`/charts/sample`');
  });
});

it('guestViews has a text for every state in which a chart can settle, but for defects, and for no other', () => {
  const settled = charts.map(({ name, machine }) => {
    const leaves = withinState(modelOf(name, machine).root).filter(({ kind }) => kind === 'atomic');
    return [name, leaves.map((state) => state.name)] as const;
  });
  const named = Object.entries(guestViews).map(([name, states]) => [name, Object.keys(states)] as const);
  const sorted = (all: typeof settled) =>
    Object.fromEntries(all.map(([name, states]) => [name, states.filter((one) => !isDefect(one)).sort()]));
  expect(sorted(named)).toEqual(sorted(settled));
});

it("every state of the product's charts has a description", () => {
  const silent = charts.flatMap(({ name, machine }) =>
    withinState(modelOf(name, machine).root)
      .filter(({ description, kind }) => description === '' && kind !== 'history')
      .map((state) => `${name}: ${state.name}`),
  );
  expect(silent).toEqual([]);
});
