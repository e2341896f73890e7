// The texts of a rendered page, each as a guest reads it: a heading, a sentence, the words of a control.
import type { Element } from './html.ts';
import { textOf } from './html.ts';

/** One text of a page: its words, what shows it, and the text that stands directly below it ('' when none does). */
export type Block = Readonly<{ text: string; place: string; below: string }>;

/** A text in one view of a page, in one state of the shell, or in one e-mail. */
export type ShownText = Block & Readonly<{ page: string; state: string }>;

/** Elements that belong to the sentence around them. */
const INLINE = new Set(['a', 'abbr', 'b', 'br', 'em', 'small', 'span', 'strong', 'svg', 'time']);
/** Attributes whose words are read by people who hear the page, or shown in a field. */
const SPOKEN = ['aria-label', 'alt', 'placeholder', 'title'];
const UNREAD = new Set(['script', 'style', 'svg', 'template']);

const PLACES: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  caption: 'table',
  dt: 'name of a value',
  dd: 'value',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  label: 'label',
  legend: 'label',
  li: 'item of a list',
  option: 'choice',
  p: 'text',
  summary: 'button',
  td: 'table',
  th: 'table',
};

const hasOwnWords = ({ children }: Element): boolean =>
  children.some((child) => typeof child === 'string' && /[\p{L}\p{N}]/u.test(child));

const isInline = (child: Element | string): boolean => typeof child === 'string' || INLINE.has(child.name);

const placeOf = (element: Element): string =>
  PLACES[element.name] ??
  (element.parent === null ? 'text' : INLINE.has(element.name) ? placeOf(element.parent) : 'text');

const ownBlocks = (element: Element): Omit<Block, 'below'>[] => {
  if (UNREAD.has(element.name)) return [];
  const spoken = SPOKEN.flatMap((name) => {
    const text = element.attributes[name] ?? '';
    return text.trim() === '' ? [] : [{ text, place: name === 'placeholder' ? 'example in a field' : 'spoken' }];
  });
  const isSentence = hasOwnWords(element) && element.children.every(isInline);
  if (isSentence) return [...spoken, { text: textOf(element).trim(), place: placeOf(element) }];
  return [
    ...spoken,
    ...element.children.flatMap((child) =>
      typeof child === 'string'
        ? /[\p{L}\p{N}]/u.test(child)
          ? [{ text: child.trim(), place: placeOf(element) }]
          : []
        : ownBlocks(child),
    ),
  ];
};

/** The texts below an element, in the order of the page. */
export const blocksOf = (root: Element): Block[] => {
  const blocks = ownBlocks(root);
  return blocks.map((block, index) => ({ ...block, below: blocks[index + 1]?.text ?? '' }));
};
