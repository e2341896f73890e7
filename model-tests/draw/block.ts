// The content of a chart's page and of the index, as blocks from which both Markdown and HTML are written.
import type { Table } from './table.ts';

/** Text may contain `code` and, in an index, links. */
export type Block =
  | { readonly kind: 'title' | 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly name: string }
  | { readonly kind: 'links'; readonly table: Table }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'list'; readonly title: string; readonly items: readonly string[] };
