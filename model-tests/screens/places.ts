// Where a screen shows the fields of its view: in which named part of the page, in what, and beside which words.
import { around, elementsIn, labelOf, rootOf, textOf, byId, type Element } from './html.ts';
import { leavesIn, namedTokens, type Leaf } from './tokens.ts';

/** A field at a place, such as 'table “Your payments” > td “Amount”: {}'. */
export type Occurrence = Readonly<{ leaf: Leaf; place: string; element: Element; isText: boolean }>;

const INLINE = ['span', 'strong', 'em', 'b', 's', 'svg', 'path', 'title', 'g', 'use', 'circle'];

/** Attributes that no guest perceives. */
const SILENT = ['class', 'style', 'd', 'viewBox', 'id', 'for', 'name', 'data-key', 'src', 'srcSet'];

/** Elements whose name is that of a control, not of a part of the page. */
const CONTROLS = ['button', 'a', 'input', 'select', 'textarea'];

const isBlock = ({ name, attributes }: Element): boolean => !INLINE.includes(name) || attributes['role'] !== undefined;

const blockOf = (element: Element): Element => around(element).find(isBlock) ?? element;

/** The element's own text, without that of the blocks in it. */
const ownText = (element: Element): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : isBlock(child) ? '' : ownText(child)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

const textIn = (element: Element, ...names: readonly string[]): string | undefined => {
  const child = elementsIn(element).find(({ name }) => names.includes(name));
  return child && textOf(child).trim();
};

const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  table: ['caption'],
  fieldset: ['legend'],
  article: ['h2', 'h3'],
};

const findPartName = (element: Element): string | undefined => {
  const { name, attributes } = element;
  if (CONTROLS.includes(name)) return undefined;
  const labelledBy = attributes['aria-labelledby'];
  if (labelledBy !== undefined) return textOf(byId(rootOf(element), labelledBy) ?? element);
  if (attributes['aria-label'] !== undefined) return attributes['aria-label'];
  const inside = NAMED_BY[name];
  if (inside !== undefined) return textIn(element, ...inside);
  return ['alert', 'status'].includes(attributes['role'] ?? '') && !INLINE.includes(name) ? '' : undefined;
};

const partNames = new WeakMap<Element, { name: string | undefined }>();

/** The name that the markup gives to a part of a page; '' for a message, undefined for what is no part. */
const partName = (element: Element): string | undefined => {
  const known = partNames.get(element) ?? { name: findPartName(element) };
  partNames.set(element, known);
  return known.name;
};

const partOf = (element: Element, leaves: readonly Leaf[]): string => {
  const part = around(element).find((one) => one !== element && partName(one) !== undefined);
  if (part === undefined) return '';
  const name = namedTokens(partName(part) ?? '', leaves, ({ field }) => `{${field}}`);
  return `${part.attributes['role'] ?? part.name}${name === '' ? '' : ` “${name}”`} > `;
};

/** The heading of a cell's column; undefined in a table without column headings. */
const columnOf = (cell: Element): string | undefined => {
  const table = around(cell).find(({ name }) => name === 'table');
  const head = table && elementsIn(table).find(({ name }) => name === 'thead');
  const headings = head ? elementsIn(head).filter(({ name }) => name === 'th') : [];
  const cells = (cell.parent?.children ?? []).filter((child) => typeof child !== 'string');
  const columnsBefore = cells
    .slice(0, cells.indexOf(cell))
    .reduce((sum, { attributes }) => sum + Number(attributes['colSpan'] ?? 1), 0);
  const heading = headings[columnsBefore];
  return heading && textOf(heading).trim();
};

const rowOf = (cell: Element): string | undefined => (cell.parent === null ? undefined : textIn(cell.parent, 'th'));

/** The words that name an element beside its own text. */
const namesOf = (element: Element): (string | undefined)[] => {
  const { name, parent } = element;
  if (name === 'td') return [columnOf(element), rowOf(element)];
  if (name === 'dd' && parent) return [textIn(parent, 'dt')];
  if (name === 'input' || name === 'select') return [labelOf(element)];
  return [];
};

/** What an element is: its tag, role and test id, and what names it. */
const kindOf = (element: Element, leaves: readonly Leaf[], isText: boolean): string => {
  const { name, attributes } = element;
  const control = name === 'label' ? elementsIn(element).find((one) => CONTROLS.includes(one.name)) : undefined;
  const text =
    (name === 'a' || name === 'button') && !isText && attributes['data-test'] === undefined
      ? ownText(element)
      : undefined;
  return [
    name,
    attributes['role'],
    attributes['data-test'] ?? control?.attributes['data-test'],
    ...[...namesOf(element), text].map((words) => {
      const plain = namedTokens(words ?? '', leaves, () => '…');
      return /^…*$/.test(plain) ? undefined : `“${plain}”`;
    }),
    around(element).some((one) => one.attributes['aria-hidden'] === 'true') ? 'hidden' : undefined,
  ]
    .filter((word) => word !== undefined)
    .join(' ');
};

/** The token with the words before it, after a '…' for the tokens before those. */
const wordsBefore = (text: string, leaf: Leaf, leaves: readonly Leaf[]): string => {
  const [before = ''] = namedTokens(text, leaves, (other) => (other === leaf ? '\n' : '…')).split('\n');
  return `${before.replace(/^.*…/, '…')}{}`;
};

const placesOf = (element: Element, leaves: readonly Leaf[], text: string, attribute?: string): Occurrence[] =>
  leavesIn(text, leaves).map((leaf) => {
    const kind = kindOf(element, leaves, attribute === undefined);
    const what = attribute === undefined ? kind : `${kind} ${attribute}`;
    return {
      leaf,
      element,
      isText: attribute === undefined,
      place: `${partOf(element, leaves)}${what}: ${wordsBefore(text, leaf, leaves)}`,
    };
  });

/** All occurrences of fields on a screen, in texts and in attributes. */
export const occurrencesIn = (root: Element, leaves: readonly Leaf[]): Occurrence[] =>
  elementsIn(root).flatMap((element) => [
    ...(isBlock(element) ? placesOf(element, leaves, ownText(element)) : []),
    ...Object.entries(element.attributes).flatMap(([name, text]) =>
      SILENT.includes(name) ? [] : placesOf(blockOf(element), leaves, text, name),
    ),
  ]);
