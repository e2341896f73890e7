// Blocks as an HTML fragment, for the pages that the server shows to readers without the repository.
import { SCREENSHOTS_FOLDER } from './screenshots.ts';
import type { Cell, Table } from './table.ts';
import type { Block } from './markdown.ts';
import { element, escapeXml } from './xml.ts';

const inline = (text: string): string => escapeXml(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
/** The text describes the picture, so the image has an empty `alt`. It links to its full size. */
const cell = (content: Cell): string => {
  if (typeof content === 'string') return inline(content);
  const href = `/charts/${SCREENSHOTS_FOLDER}/${content.picture}`;
  const small = element('img', { src: href, alt: '', loading: 'lazy', width: 78, height: 104 });
  return element('a', { href, class: 'seen' }, `${small}${inline(content.words)}`);
};
const cells = (name: 'th' | 'td', contents: readonly Cell[]): string =>
  contents.map((one) => `<${name}${name === 'th' ? ' scope="col"' : ''}>${cell(one)}</${name}>`).join('');
const row = ([first = '', ...rest]: readonly Cell[], isLink: boolean): string => {
  const head =
    isLink && typeof first === 'string' ? element('a', { href: `/charts/${first}` }, cell(first)) : cell(first);
  return `<tr><th scope="row">${head}</th>${cells('td', rest)}</tr>`;
};

/** A wide table scrolls in its own region, which the keyboard can reach. */
const tableOf = ({ title, head, rows }: Table, isLink: boolean): string =>
  [
    `<div class="wide" role="region" tabindex="0" aria-label="${escapeXml(title)}"><table>`,
    `<thead><tr>${cells('th', head)}</tr></thead>`,
    `<tbody>`,
    ...rows.map((one) => row(one, isLink)),
    '</tbody></table></div>',
  ].join('\n');

function partOf(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `<h1>${inline(block.text)}</h1>`;
    case 'text':
      return `<p>${inline(block.text)}</p>`;
    case 'picture': {
      const alt = `The chart ${block.name}; the tables below say the same in words`;
      const image = element('img', { src: `/charts/${block.name}.svg`, alt });
      return `<div class="wide" role="region" tabindex="0" aria-label="Picture">${image}</div>`;
    }
    case 'links':
      return tableOf(block.table, true);
    case 'table':
      return `<h2>${inline(block.table.title)}</h2>\n${tableOf(block.table, false)}`;
    case 'list':
      return `<h2>${inline(block.title)}</h2>\n<ol>\n${block.items.map((item) => `<li>${inline(item)}</li>`).join('\n')}\n</ol>`;
  }
}

/** The blocks as HTML, one after another. */
export const htmlOf = (blocks: readonly Block[]): string => `${blocks.map(partOf).join('\n')}\n`;
