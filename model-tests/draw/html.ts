// Blocks as a fragment of HTML, for the pages the server shows to those without the repository.
import type { Table } from './table.ts';
import type { Block } from './words.ts';
import { element, escapeXml } from './xml.ts';

const inline = (text: string): string => escapeXml(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
const cells = (name: 'th' | 'td', texts: readonly string[]): string =>
  texts.map((text) => `<${name}${name === 'th' ? ' scope="col"' : ''}>${inline(text)}</${name}>`).join('');
const row = ([first = '', ...rest]: readonly string[], isLink: boolean): string => {
  const head = isLink ? element('a', { href: `/charts/${first}` }, escapeXml(first)) : inline(first);
  return `<tr><th scope="row">${head}</th>${cells('td', rest)}</tr>`;
};

/** A wide table scrolls in a region of its own, which the keyboard reaches. */
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
