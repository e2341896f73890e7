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

/** What is found of an element, once: a tree is never changed after it was read. */
const once = <Found>(find: (element: Element) => Found): ((element: Element) => Found) => {
  const known = new WeakMap<Element, Found>();
  return (element) => {
    const found = known.get(element) ?? find(element);
    known.set(element, found);
    return found;
  };
};

/** All elements below this one, in order. */
export const elementsIn: (element: Element) => readonly Element[] = once((element) =>
  element.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsIn(child)])),
);

/** The text of an element, with single spaces. */
export const textOf: (element: Element) => string = once((element) =>
  element.children
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
    .replaceAll(/\s+/g, ' '),
);
