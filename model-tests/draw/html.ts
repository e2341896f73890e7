// Markdown as an HTML fragment, for the pages that the server shows to readers without the repository.
import { Marked, type Tokens } from 'marked';

/** A wide table scrolls in its own region, which the keyboard can reach; the first cell of a row names it. */
const marked = new Marked({
  renderer: {
    table({ header, rows }) {
      const heading = ({ tokens }: Tokens.TableCell, scope: 'row' | 'col') =>
        `<th scope="${scope}">${this.parser.parseInline(tokens)}</th>`;
      const row = ([first, ...rest]: readonly Tokens.TableCell[]) => {
        const cells = rest.map(({ tokens }) => `<td>${this.parser.parseInline(tokens)}</td>`);
        return `<tr>${first === undefined ? '' : heading(first, 'row')}${cells.join('')}</tr>`;
      };
      return [
        `<div class="wide" role="region" tabindex="0" aria-label="${header.map(({ text }) => text).join(', ')}"><table>`,
        `<thead><tr>${header.map((one) => heading(one, 'col')).join('')}</tr></thead>`,
        `<tbody>${rows.map(row).join('\n')}</tbody></table></div>\n`,
      ].join('\n');
    },
  },
});

export const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false });
