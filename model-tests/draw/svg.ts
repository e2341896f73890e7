// Draws a laid-out chart as SVG: title and legend above, the chart below.
import type { Layout } from './layout.ts';
import type { ArrowKind, ChartModel } from './model.ts';
import {
  boxShape,
  boxTexts,
  colours,
  dotColour,
  dotShape,
  fitted,
  lineStyle,
  marks,
  wireLabel,
  wireShape,
  element,
  escapeXml,
  textAt,
} from './svg-parts.ts';
import { fonts, textWidth, wrap } from './text.ts';

const legend: Readonly<Record<ArrowKind, string>> = {
  event: 'event',
  done: 'an actor is done ✓',
  error: 'an actor fails ✗',
  after: 'after a time',
  always: 'at once',
};
const kinds = Object.keys(legend) as ArrowKind[];
const legendNotes = '[guard]   / actions   ↻ enters again   → state: an arrow written inside its state';
const margin = 20;
/** Wide enough for the legend. */
const narrowest = 620;

const style = [
  'text{font-family:Helvetica,Arial,"Liberation Sans",sans-serif}',
  '.title{font-size:20px;font-weight:bold;fill:#16244a}',
  '.about{font-size:12px;fill:#4d5a75}',
  `.name{font-size:${fonts.name}px;font-weight:bold;fill:#16244a}`,
  `.line{font-size:${fonts.line}px}`,
  '.halo{paint-order:stroke;stroke:#fff;stroke-opacity:.85;stroke-width:3px;stroke-linejoin:round}',
].join('');

function marker(id: string, fill: string): string {
  const size = {
    viewBox: '0 0 8 8',
    refX: '7.4',
    refY: 4,
    markerWidth: 7.5,
    markerHeight: 7.5,
    markerUnits: 'userSpaceOnUse',
  };
  return element('marker', { id, ...size, orient: 'auto' }, element('path', { d: 'M0.5 0.8L7.6 4L0.5 7.2z', fill }));
}

/** An entry of the legend: its text, the colour, and the symbol before it. */
type Entry = readonly [words: string, fill: string, symbol: (x: number) => string];

/** A line of the legend, from left to right. */
function legendLine(y: number, entries: readonly Entry[]): string[] {
  let x = 0;
  return entries.flatMap(([words, fill, symbol]) => {
    const left = x;
    x += 32 + textWidth(words, fonts.line) + 18;
    return [symbol(left), textAt(left + 32, y + 4, words, { class: 'line', fill, ...fitted(words, fonts.line) })];
  });
}

/** The legend of the arrows, and below it that of the state symbols: initial, final, defect. */
function legendParts(y: number): string[] {
  const below = y + 18;
  const box = { y: below - 6, width: 26, height: 12, rx: 3, 'stroke-width': 1.2 };
  const arrow = (kind: ArrowKind) => (x: number) =>
    element('path', { d: `M${x} ${y} L${x + 26} ${y}`, ...lineStyle(kind) });
  const initial = (x: number) => element('circle', { cx: x + 21, cy: below, r: 5, fill: dotColour });
  const end = (x: number) => element('rect', { x, ...box, ...marks.end });
  const defect = (x: number) => element('rect', { x, ...box, fill: '#ffffff', stroke: marks.defect });
  return [
    ...legendLine(
      y,
      kinds.map((kind): Entry => [legend[kind], colours[kind], arrow(kind)]),
    ),
    ...legendLine(below, [
      ['begins here', colours.quiet, initial],
      ['an end', colours.quiet, end],
      ['a defect', colours.quiet, defect],
    ]),
  ];
}

function heading(model: ChartModel, width: number): { height: number; parts: string[] } {
  const about = wrap(model.description, Math.floor(width / 6.2));
  const legendY = 38 + about.length * 16;
  return {
    height: legendY + 58,
    parts: [
      textAt(0, 18, model.name, { class: 'title' }),
      ...about.map((line, index) => textAt(0, 38 + index * 16, line, { class: 'about' })),
      ...legendParts(legendY),
      textAt(0, legendY + 40, legendNotes, { class: 'line', fill: colours.prose, 'xml:space': 'preserve' }),
    ],
  };
}

/** Boxes first and text last, so that no line covers text. */
function chartParts({ boxes, dots, wires }: Layout): string[] {
  return [
    ...boxes.map(boxShape),
    ...dots.map(dotShape),
    ...wires.map(wireShape),
    ...boxes.flatMap(boxTexts),
    ...wires.flatMap(wireLabel),
  ];
}

const group = (x: number, y: number, parts: readonly string[]): string =>
  element('g', { transform: `translate(${x} ${Math.round(y * 10) / 10})` }, `\n${parts.join('\n')}\n`);

/** The picture of a chart. The same layout always gives the same text. */
export function svgOf(model: ChartModel, layout: Layout): string {
  const inner = Math.max(layout.width, narrowest);
  const head = heading(model, inner);
  const width = Math.ceil(inner + margin * 2);
  const height = Math.ceil(layout.height + head.height + margin * 2);
  const markers = [...kinds.map((kind) => marker(kind, colours[kind])), marker('start', dotColour)];
  const content = [
    element('style', {}, escapeXml(style).replaceAll('&quot;', '"')),
    element('defs', {}, markers.join('')),
    element('rect', { width: '100%', height: '100%', fill: '#fdfdff' }),
    group(margin, margin, head.parts),
    group(margin, margin + head.height, chartParts(layout)),
  ];
  const label = { role: 'img', 'aria-label': `Chart ${model.name}` };
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, ...label }, `\n${content.join('\n')}\n`)}\n`;
}
