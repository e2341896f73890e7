// Reads what the checks need from one Markdown text: the targets of its links, its headings, and table rows.
import GithubSlugger from 'github-slugger';
import { marked, type Token } from 'marked';

/** `links` are the targets as written, including images; `anchors` are the headings' fragments on GitHub. */
export type Markdown = { readonly links: readonly string[]; readonly anchors: ReadonlySet<string> };

const textOf = (token: Token): string =>
  'tokens' in token && token.tokens !== undefined
    ? token.tokens.map(textOf).join('')
    : 'text' in token
      ? token.text
      : '';

/** Reads the links and headings of a Markdown text. Code blocks are skipped. */
export function readMarkdown(text: string): Markdown {
  const links: string[] = [];
  const anchors = new Set<string>();
  const slugger = new GithubSlugger();
  // the callback must return nothing: marked would await a returned value
  void marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'link' || token.type === 'image') links.push(String(token['href']));
    if (token.type === 'heading') anchors.add(slugger.slug(textOf(token)));
  });
  return { links, anchors };
}

/** The cells of each table row below a heading of level 2, as written, without header and divider rows. */
export function rowsUnder(text: string, heading: string): string[][] {
  const tokens = marked.lexer(text);
  const start = tokens.findIndex((token) => token.type === 'heading' && token['text'] === heading);
  const rows: string[][] = [];
  for (const token of start < 0 ? [] : tokens.slice(start + 1)) {
    if (token.type === 'heading') break;
    if (token.type === 'table') rows.push(...(token as TableToken).rows.map((row) => row.map((cell) => cell.text)));
  }
  return rows;
}

type TableToken = { readonly rows: readonly (readonly { readonly text: string }[])[] };
