// The content of a chart's page and of the index, as blocks, and these as Markdown for readers of the repository.
import type { Cell, Table } from './table.ts';

/** Text may contain `code` and, in an index, links. */
export type Block =
  | { readonly kind: 'title' | 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly name: string }
  | { readonly kind: 'links'; readonly table: Table }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'list'; readonly title: string; readonly items: readonly string[] };

const safe = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const cell = (content: Cell): string => safe(typeof content === 'string' ? content : content.words);
const row = (cells: readonly Cell[]): string => `| ${cells.map(cell).join(' | ')} |`;
const tableLines = ({ head, rows }: Table): string[] => [row(head), row(head.map(() => '---')), ...rows.map(row)];

const linked = ({ rows, ...table }: Table): Table => ({
  ...table,
  rows: rows.map(([name = '', ...cells]) => [typeof name === 'string' ? `[${name}](${name}.md)` : name, ...cells]),
});

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'title':
      return [`# ${block.text}`];
    case 'text':
      return [block.text];
    case 'picture':
      return [`A running server shows its drawing and pictures of its states at \`/charts/${block.name}\`.`];
    case 'links':
      return tableLines(linked(block.table));
    case 'table':
      return [`## ${block.table.title}`, '', ...tableLines(block.table)];
    case 'list':
      return [`## ${block.title}`, '', ...block.items.map((item, index) => `${index + 1}. ${item}`)];
  }
}

/** The blocks as Markdown, separated by empty lines. */
export const markdownOf = (blocks: readonly Block[]): string =>
  blocks.map((block) => linesOf(block).join('\n')).join('\n\n');
