// The markup of a rendered screen as a tree. React writes every tag in full, so an XML parser reads it.
import { XMLParser } from 'fast-xml-parser';

export type Node = Element | string;
export type Element = Readonly<{
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
  parent: Element | null;
}>;

const ATTRIBUTES = ':@';
const TEXT = '#text';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  htmlEntities: true,
  parseTagValue: false,
  parseAttributeValue: false,
  unpairedTags: ['input', 'img', 'br', 'hr'],
});

type Parsed = Readonly<Record<string, unknown>>;

const append = (parent: Element, parsed: readonly Parsed[]): void => {
  for (const part of parsed) {
    const [name] = Object.keys(part).filter((key) => key !== ATTRIBUTES);
    if (name === undefined) continue;
    if (name === TEXT) {
      parent.children.push(String(part[name]));
      continue;
    }
    const attributes = (part[ATTRIBUTES] ?? {}) as Readonly<Record<string, string>>;
    const element: Element = { name, attributes, children: [], parent };
    append(element, part[name] as readonly Parsed[]);
    parent.children.push(element);
  }
};

/** The markup below an element without a name. */
export const parseHtml = (html: string): Element => {
  const root: Element = { name: '', attributes: {}, children: [], parent: null };
  append(root, parser.parse(html) as readonly Parsed[]);
  return root;
};

/** All elements below this one, in order. */
export const elementsIn = (element: Element): Element[] =>
  element.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsIn(child)]));

/** The element and those around it, the innermost first. */
export const around = (element: Element): Element[] =>
  element.parent === null ? [element] : [element, ...around(element.parent)];

/** The text of an element, with single spaces. */
export const textOf = (element: Element): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
    .replaceAll(/\s+/g, ' ');

/** The whole page of an element. */
export const rootOf = (element: Element): Element => (element.parent === null ? element : rootOf(element.parent));

const idsOf = new WeakMap<Element, ReadonlyMap<string, Element>>();

/** The element that an id names; undefined when there is none. */
export const byId = (root: Element, id: string): Element | undefined => {
  const ids = idsOf.get(root) ?? new Map(elementsIn(root).map((element) => [element.attributes['id'] ?? '', element]));
  idsOf.set(root, ids);
  return ids.get(id);
};

/** The text of the label of a field; undefined when it has none. */
export const labelOf = (field: Element): string | undefined => {
  const labels = elementsIn(rootOf(field)).filter(({ name }) => name === 'label');
  const own = labels.find(({ attributes }) => attributes['for'] === field.attributes['id']);
  const label = own ?? around(field).find(({ name }) => name === 'label');
  return label && textOf(label).trim();
};
