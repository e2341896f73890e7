/** For tests: what a part of a page says, as Markdown. */

/** What stands in a line with the text around it. */
const INLINE: readonly string[] = ['span', 'strong', 'em'];

const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';

const written = (node: ChildNode | Element): string => {
  const inside = [...node.childNodes].map(written).join('');
  if (!('localName' in node)) return node.textContent ?? '';
  const { localName } = node;
  if (localName === 'a') return `[${inside}](${attribute(node, 'href')})`;
  if (localName === 'img') return `\n![${attribute(node, 'alt')}](${attribute(node, 'src')})\n`;
  if (/^h\d$/.test(localName)) return `\n${'#'.repeat(Number(localName[1]))} ${inside}\n`;
  return INLINE.includes(localName) ? inside : `\n${inside}\n`;
};

/**
 * A line for each heading, picture, paragraph, item or cell: '## Our resorts', '![The beach](/beach.svg)',
 * '[See dates](/booking) from £99'. Fields, and what only screen readers say of an element, are left out.
 */
export const markdownOf = (element: Element): string[] =>
  written(element)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
