/** Helpers to write the SVG of the pictures: elements, gradients, and one path for many boxes. */

/** The attributes of an element; undefined values are omitted. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Rounds a number without a visible difference: to an integer from 20 up, to one decimal below. */
export function short(value: number): string {
  return String(Math.abs(value) < 20 ? Math.round(value * 10) / 10 : Math.round(value));
}

/** Coordinate attributes with the default value 0. */
const zeroes = new Set(['x', 'y', 'cx', 'cy']);

/** One element as text. Numbers are rounded, and coordinates of 0 are omitted. Callers must pass trusted text only. */
export function el(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([key, value]) => value !== undefined && !(value === 0 && zeroes.has(key)))
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

/** A rectangle, positioned by its top left corner. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => el('rect', { x, y, width, height, fill, ...more });

/** A circle, positioned by its centre. */
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  el('circle', { cx, cy, r, fill, ...more });

/** An ellipse, positioned by its centre. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  el('ellipse', { cx, cy, rx, ry, fill, ...more });

/** Path data needs no space before a minus. */
const tight = (d: string): string => d.replaceAll(' -', '-');

/** A filled path. */
export const path = (d: string, fill: string, more: Attributes = {}): string =>
  el('path', { d: tight(d), fill, ...more });

/** A stroke without a fill. The picture's root element sets the round caps and the missing fill once. */
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  el('path', { d: tight(d), stroke, 'stroke-width': width, ...more });

/** Children moved to a position and optionally scaled (a negative `sx` mirrors). */
export function at(x: number, y: number, children: readonly string[], sx = 1, sy = Math.abs(sx)): string {
  const [wide, tall] = [Number(sx.toFixed(2)), Number(sy.toFixed(2))];
  const scale = wide === 1 && tall === 1 ? '' : ` scale(${wide === tall ? wide : `${wide} ${tall}`})`;
  return el('g', { transform: `translate(${short(x)} ${short(y)})${scale}` }, ...children);
}

/** A box as x, y, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Many boxes of one colour as one path, which is a third as long as separate elements. */
export function boxes(list: readonly Box[], fill: string, more: Attributes = {}): string {
  if (list.length === 0) return '';
  return path(
    list.map(([x, y, w, h]) => `M${short(x)} ${short(y)}h${short(w)}v${short(h)}h${short(-w)}z`).join(''),
    fill,
    more,
  );
}

/** A linear gradient from top to bottom; stops are [offset 0–1, colour]. */
export function downward(id: string, stops: readonly (readonly [number, string])[]): string {
  return el(
    'linearGradient',
    { id, x2: '0', y2: '1' },
    ...stops.map(([offset, colour]) => el('stop', { offset: String(offset), 'stop-color': colour })),
  );
}

/** A radial gradient that fades from the centre to transparent. */
export function glow(id: string, colour: string, strength: number): string {
  return el(
    'radialGradient',
    { id },
    el('stop', { 'stop-color': colour, 'stop-opacity': String(strength) }),
    el('stop', { offset: '1', 'stop-color': colour, 'stop-opacity': '0' }),
  );
}

/** Moves repeated shapes into shared definitions; tufts and windows would otherwise be half of a picture's text. */
function shareShapes(body: string): Readonly<{ shared: string; rest: string }> {
  const seen = new Map<string, number>();
  for (const [shape] of body.matchAll(/<(?:path|rect|circle|ellipse) [^>]{36,}\/>/g))
    seen.set(shape, (seen.get(shape) ?? 0) + 1);
  const repeated = [...seen].filter(([, times]) => times > 1).map(([shape]) => shape);
  const shared = repeated.map((shape, index) => shape.replace(' ', ` id="s${index}" `)).join('');
  const rest = repeated.reduce((text, shape, index) => text.replaceAll(shape, `<use href="#s${index}"/>`), body);
  return { shared, rest };
}

/** A complete picture; width and height in units. */
export function picture(width: number, height: number, defs: readonly string[], body: readonly string[]): string {
  const { shared, rest } = shareShapes(body.join(''));
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  const head = defs.length === 0 && shared === '' ? [] : [el('defs', {}, ...defs, shared)];
  return el('svg', frame, ...head, rest)
    .replaceAll('#FFFFFF', '#FFF')
    .replaceAll('="0.', '=".');
}

/** A closed band from a wavy top at `y` down to `bottom`, across `width`. */
export function wavyBand(
  y: number,
  bottom: number,
  width: number,
  amplitude: number,
  period: number,
  phase = 0,
): string {
  // each `t` mirrors the previous curve, so that crests and troughs alternate
  const first = `M${short(-phase)} ${short(y)}q${short(period / 2)} ${short(-amplitude)} ${short(period)} 0`;
  const rest = `t${short(period)} 0`.repeat(Math.max(0, Math.ceil((width + phase) / period) - 1));
  return `${first}${rest}V${short(bottom)}H${short(-phase)}z`;
}
