/** For tests: the text of a part of a page, as Markdown. */

/** Elements that share a line with the text around them. */
const INLINE: readonly string[] = ['span', 'strong', 'em'];

const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const written = (node: ChildNode | Element): string => {
  const inside = [...node.childNodes].map(written).join('');
  if (!('localName' in node)) return node.textContent ?? '';
  const { localName } = node;
  if (localName === 'a') return `[${inside}](${attribute(node, 'href')})`;
  if (localName === 'img') return `\n![${attribute(node, 'alt')}](${attribute(node, 'src')})\n`;
  if (/^h\d$/.test(localName)) return `\n${'#'.repeat(Number(localName[1]))} ${inside}\n`;
  if (localName === 'tr') return `\n${[...node.children].map((cell) => oneLine(written(cell))).join(' | ')}\n`;
  if (localName === 'dt') return `\n${oneLine(inside)}: `;
  if (localName === 'dd') return `${oneLine(inside)}\n`;
  return INLINE.includes(localName) ? inside : `\n${inside}\n`;
};

/**
 * A line for each heading, picture, paragraph, item, row and term: '## Our resorts', '![The beach](/beach.svg)', '[See
 * dates](/booking) from £99', 'Lodge | £450.00', 'Stay: 3 nights'. Fields, and text only for screen readers, are left
 * out.
 */
export const markdownOf = (element: Element): string[] =>
  written(element)
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '');
