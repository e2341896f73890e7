/** For tests: the content of a part, without its styling. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon, SHAPES, type IconName } from '../parts/Icon.tsx';

/** Elements without content, which have no end tag. */
const EMPTY = /^<(?:input|img|br|link)\b/;
/** Elements without attributes that only group their content. */
const WRAPPER = /^<(?:div|span)>$/;

/** The names of the icons, by their SVG. */
const icons = new Map(
  (Object.keys(SHAPES) as IconName[]).map((name) => [renderToStaticMarkup(Icon({ name, size: 1 })), name]),
);

/** An icon's name in brackets; for any other SVG, its first tag with its accessible text. */
const drawn = (drawing: string): string => {
  const name = icons.get(drawing.replace(/(width|height)="[^"]*em"/g, '$1="1em"'));
  const [tag = ''] = /^<svg[^>]*>/.exec(drawing) ?? [];
  return name === undefined ? `${tag.replace(/ (?!aria-)[\w-]+="[^"]*"/g, '')}</svg>` : `(${name}) `;
};

/**
 * The markup of an element as an indented outline: a line for each element, with the text that it starts with. Wrappers
 * with content, classes and end tags are left out, an icon is its name in brackets, and the ids that React makes are
 * numbered.
 */
export const outlineOf = (element: ReactElement): string[] => {
  const ids: string[] = [];
  const html = renderToStaticMarkup(element)
    .replace(/<svg.*?<\/svg>/g, drawn)
    .replace(/ (?:class|style)="[^"]*"/g, '')
    .replace(/_R_\w*?_/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `id${ids.indexOf(id) + 1}`;
    });
  const lines: string[] = [];
  const open: string[] = [];
  let isFresh = false;
  let before = '';
  const put = (line: string): number =>
    lines.push('  '.repeat(open.filter((tag) => !WRAPPER.test(tag)).length) + line.trim());
  for (const piece of html.replace(/\s+/g, ' ').match(/<[^>]*>|[^<]+/g) ?? []) {
    if (piece.startsWith('</')) {
      const tag = open.pop() ?? '';
      if (tag === before && WRAPPER.test(tag)) put(tag);
      isFresh = false;
    } else if (piece.startsWith('<')) {
      if (!WRAPPER.test(piece)) {
        put(piece);
        isFresh = !EMPTY.test(piece);
      }
      if (!EMPTY.test(piece)) open.push(piece);
    } else if (piece.trim() !== '') {
      if (isFresh) lines.push(`${lines.pop()} ${piece.trim()}`);
      else put(piece);
      isFresh = false;
    }
    before = piece;
  }
  return lines;
};
