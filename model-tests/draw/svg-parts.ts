// The drawn parts of a picture: boxes, wires, dots and their text.
import type { TextLine } from './labels.ts';
import type { Box, Dot, Wire } from './layout.ts';
import type { ArrowKind, ChartState } from './model.ts';
import { fonts, textWidth } from './text.ts';

/** Escapes text for XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** An attribute value as text. A number is a length in pixels, rounded to a tenth. */
const attribute = (value: string | number): string =>
  escapeXml(typeof value === 'number' ? String(Math.round(value * 10) / 10) : value);

/** Attributes by name; undefined ones are omitted. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One element. Its content is markup and must already be escaped. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : ` ${key}="${attribute(value)}"`))
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** A line of text that starts at a point (or ends or is centred there, by `text-anchor`). */
export const textAt = (x: number, y: number, content: string, attributes: Attributes): string =>
  element('text', { x, y, ...attributes }, escapeXml(content));

/** The `d` attribute of a path through points. */
const through = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${attribute(x)} ${attribute(y)}`).join(' ');

/** A colour for each kind of arrow, and for notes and descriptions. */
export const colours: Readonly<Record<TextLine['kind'], string>> = {
  event: '#1f4aa8',
  done: '#17703f',
  error: '#b3261e',
  after: '#8a5200',
  always: '#55506b',
  quiet: '#4d5a75',
  prose: '#6a748c',
};
export const dotColour = '#33405f';
const groupFills = ['#f6f8fc', '#edf1f9', '#e3eaf6', '#d9e3f3'] as const;
const tagColours = { fill: '#fff3d6', stroke: '#d9a938', text: '#7a5300' } as const;

/** How an arrow's line is drawn: the colour of its kind, dashed for `after`, dotted for `always`. */
export function lineStyle(kind: ArrowKind): Attributes {
  return {
    fill: 'none',
    stroke: colours[kind],
    'stroke-width': 1.3,
    'stroke-linejoin': 'round',
    'stroke-dasharray': kind === 'after' ? '5 3' : kind === 'always' ? '1.5 3' : undefined,
    'marker-end': `url(#${kind})`,
  };
}

/** Attributes that fit a text to its calculated width in any font. */
export const fitted = (text: string, size: number, isBold = false): Attributes => ({
  textLength: textWidth(text, size, isBold),
  lengthAdjust: 'spacingAndGlyphs',
});

function lineTexts(lines: readonly TextLine[], x: number, top: number): string[] {
  return lines.map(({ text, kind }, index) =>
    textAt(x, top + index * fonts.lineHeight, text, {
      class: 'line halo',
      fill: colours[kind],
      'font-style': kind === 'prose' ? 'italic' : undefined,
      'xml:space': 'preserve',
      ...fitted(text, fonts.line),
    }),
  );
}

/** The tooltip of a state: everything known about it, as text. */
function tooltip({ name, description, tags, requirements }: ChartState): string {
  const listed = (what: string, names: readonly string[]) => (names.length === 0 ? '' : `${what}: ${names.join(', ')}`);
  const parts = [name, description, listed('Tags', tags), listed('Requirements', requirements)];
  return element('title', {}, escapeXml(parts.filter((part) => part !== '').join('\n')));
}

function historyShape({ state, x, y }: Box): string {
  const circle = element('circle', { cx: x + 13, cy: y + 13, r: 12, fill: '#fff', stroke: '#7787a8' });
  return (
    circle +
    textAt(x + 13, y + 17, state.deep ? 'H*' : 'H', { class: 'line', 'text-anchor': 'middle', fill: '#22305a' })
  );
}

/** The fill and outline of a final state, and the outline of a defect state. */
export const marks = { end: { fill: '#e8f5ec', stroke: colours.done }, defect: colours.error } as const;

function boxColours({ state, depth }: Box): { fill: string; stroke: string } {
  if (state.kind === 'final') return marks.end;
  const fill =
    state.children.length === 0 ? '#ffffff' : (groupFills[Math.min(depth, groupFills.length - 1)] ?? '#ffffff');
  return { fill, stroke: state.key === 'broken' ? marks.defect : '#8693b3' };
}

/** A state's box. Its `data-state` attribute is the state's name, by which the inspector highlights it. */
export function boxShape(box: Box): string {
  const { state, x, y, width, height } = box;
  const { fill, stroke } = boxColours(box);
  const outline = element('rect', { x, y, width, height, rx: 9, fill, stroke, 'stroke-width': 1.2 });
  const inner = element('rect', {
    x: x + 3,
    y: y + 3,
    width: width - 6,
    height: height - 6,
    rx: 7,
    fill: 'none',
    stroke,
    'stroke-width': 0.8,
  });
  const shape = state.kind === 'history' ? historyShape(box) : state.kind === 'final' ? outline + inner : outline;
  return element('g', { 'data-state': state.name }, tooltip(state) + shape);
}

function tagShape({ state, x, y, width }: Box): string[] {
  const words = state.tags.join(' ');
  if (words === '') return [];
  const wide = textWidth(words, fonts.line) + 10;
  return [
    element('rect', {
      x: x + width - wide - 8,
      y: y + 7,
      width: wide,
      height: 15,
      rx: 7,
      fill: tagColours.fill,
      stroke: tagColours.stroke,
      'stroke-width': 0.7,
    }),
    textAt(x + width - 8 - wide / 2, y + 18, words, {
      class: 'line',
      'text-anchor': 'middle',
      fill: tagColours.text,
      ...fitted(words, fonts.line),
    }),
  ];
}

/** The text in a box: name, tags, and the lines below. */
export function boxTexts(box: Box): string[] {
  const { state, lines, x, y } = box;
  if (state.kind === 'history') return [];
  return [
    textAt(x + 12, y + 19, state.key, { class: 'name halo', ...fitted(state.key, fonts.name, true) }),
    ...tagShape(box),
    ...lineTexts(lines, x + 12, y + fonts.headHeight + 9),
  ];
}

/** An arrow's line; its `data-from` and `data-to` attributes are the names of its states. */
export const wireShape = ({ kind, source, target, points }: Wire): string =>
  element('path', { d: through(points), 'data-from': source, 'data-to': target, ...lineStyle(kind) });

/** An arrow's label on its line. */
export function wireLabel({ label }: Wire): string[] {
  if (label === null) return [];
  const { x, y, width, height, lines } = label;
  const back = element('rect', {
    x,
    y,
    width,
    height,
    rx: 4,
    fill: '#ffffff',
    'fill-opacity': '0.92',
    stroke: '#d5dcea',
    'stroke-width': 0.6,
  });
  return [back, ...lineTexts(lines, x + 5, y + 12)];
}

/** The dot and line that point to an initial state. */
export const dotShape = ({ x, y, points }: Dot): string =>
  element('circle', { cx: x, cy: y, r: 5, fill: dotColour }) +
  element('path', {
    d: through(points),
    fill: 'none',
    stroke: dotColour,
    'stroke-width': 1.2,
    'marker-end': 'url(#start)',
  });
