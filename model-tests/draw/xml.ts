// Writes elements of SVG as text.

/** Text made safe inside XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A length in pixels, to a tenth. */
const attribute = (value: string | number): string =>
  escapeXml(typeof value === 'number' ? String(Math.round(value * 10) / 10) : value);

/** Attributes by name; one that is undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One element; its content is markup and must be escaped already. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : ` ${key}="${attribute(value)}"`))
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** A line of text with its left (or, by `text-anchor`, other) end at a point. */
export const textAt = (x: number, y: number, content: string, attributes: Attributes): string =>
  element('text', { x, y, ...attributes }, escapeXml(content));

/** The `d` of a path through points. */
export const through = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${attribute(x)} ${attribute(y)}`).join(' ');
