// Whether each row of a screen, and each control in it, is about one item of a list.
import { around, elementsIn, type Element } from './html.ts';
import type { Occurrence } from './places.ts';
import type { Leaf } from './tokens.ts';

/** The elements that name a row, for those that may contain several. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  article: ['h2', 'h3'],
  fieldset: ['legend'],
  tr: ['th'],
  section: ['section'],
  table: ['caption'],
};

const ROWS = ['li', 'label', 'option', 'button', 'a', 'dd', ...Object.keys(NAMED_BY)];

const isRow = ({ name }: Element): boolean => ROWS.includes(name);

const namesRow = (element: Element, row: Element): boolean => {
  const names = NAMED_BY[row.name];
  return names === undefined || (names.includes(element.name) && element.attributes['scope'] !== 'col');
};

/** The lists that a field is in, each with the item's position: 'cards[]' with '2', 'cards[].features[]' with '2.0'. */
const itemsOf = ({ field, at }: Leaf): (readonly [list: string, item: string])[] =>
  [...field.matchAll(/\[\]/g)].map(({ index }, depth) => [field.slice(0, index + 2), at.slice(0, depth + 1).join('.')]);

/** The items that a control's key names; null for a key that several items could have. */
const keyLeaves = (element: Element, leaves: readonly Leaf[]): Leaf[] => {
  const parts = element.attributes['data-key']?.split('.') ?? [];
  return parts.flatMap((part) => {
    const named = leaves.filter(
      ({ value }) => typeof value === 'string' && value === part && Number.isNaN(Number(part)),
    );
    return named.filter(({ field }) => named.filter((other) => other.field === field).length === 1);
  });
};

type Found = Readonly<{ leaf: Leaf; element: Element }>;

/** The names of two items, where a row that is about one of them also shows the other. */
const problemIn = (row: Element, own: readonly Found[], all: readonly Found[]): string | null => {
  const items = new Map(own.flatMap(({ leaf }) => itemsOf(leaf)));
  for (const { leaf } of all) {
    const other = itemsOf(leaf).find(([list, item]) => items.has(list) && items.get(list) !== item);
    if (other !== undefined)
      return `a ${row.name} of ${other[0]} ${items.get(other[0])} shows ${leaf.field} of ${other[1]}`;
  }
  return null;
};

/** Rows and controls that show fields of several items of one list. */
export const rowProblems = (root: Element, occurrences: readonly Occurrence[], leaves: readonly Leaf[]): string[] => {
  const found: Found[] = [
    ...occurrences,
    ...elementsIn(root).flatMap((element) => keyLeaves(element, leaves).map((leaf) => ({ leaf, element }))),
  ];
  const ownOf = new Map<Element, Found[]>();
  const allOf = new Map<Element, Found[]>();
  for (const one of found) {
    const rows = around(one.element).filter(isRow);
    for (const row of rows) allOf.set(row, [...(allOf.get(row) ?? []), one]);
    const [inner] = rows;
    if (inner !== undefined && namesRow(one.element, inner)) ownOf.set(inner, [...(ownOf.get(inner) ?? []), one]);
  }
  return [...ownOf].flatMap(([row, own]) => problemIn(row, own, allOf.get(row) ?? []) ?? []);
};
