// Writes SVG elements as text.

/** Escapes text for XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** An attribute value as text. A number is a length in pixels, rounded to a tenth. */
const attribute = (value: string | number): string =>
  escapeXml(typeof value === 'number' ? String(Math.round(value * 10) / 10) : value);

/** Attributes by name; undefined ones are omitted. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

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
export const through = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${attribute(x)} ${attribute(y)}`).join(' ');
