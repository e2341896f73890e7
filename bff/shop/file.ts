/** Parses and prints shop files: JSON with one entry per line. Faults are reported with their lines. */
import { isDeepStrictEqual } from 'node:util';
import { either as E } from 'fp-ts';
import { createScanner, getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { decodeShop } from './decode.ts';
import { MOST_SHOWN, messageOf, showPath, type Fault, type FaultList, type Path } from './faults.ts';
import { PARTS, PART_NAMES, type PartName, type Shop } from './format.ts';

type LocatedFault = Readonly<{ line: number; fault: Fault }>;

/** The shop of a file, and a function that describes faults found later by the database, in the order of the file. */
export type ShopFile = Readonly<{ shop: Shop; describe: (faults: readonly Fault[]) => FaultList }>;

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** Returns a function from an offset to its line number, from 1. */
const lineFinder = (text: string): ((offset: number) => number) => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [first, end] = [0, starts.length];
    while (end - first > 1) {
      const middle = Math.floor((first + end) / 2);
      if ((starts[middle] ?? 0) <= offset) first = middle;
      else end = middle;
    }
    return first + 1;
  };
};

/** The error code as words: 'CommaExpected' becomes 'comma expected'. */
const syntaxWords = ({ error }: ParseError): string =>
  printParseErrorCode(error)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

/** Deeper than any shop file. The parser calls itself for each level, and would run out of stack. */
const MOST_LEVELS = 20;

/** The offset at which lists and objects are nested too deeply, or null. */
const tooDeepAt = (text: string): number | null => {
  const scanner = createScanner(text, true);
  let levels = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const first = text[offset];
    if (first === '[' || first === '{') levels += 1;
    if (first === ']' || first === '}') levels -= 1;
    if (levels > MOST_LEVELS) return offset;
  }
  return null;
};

/** Finds the node at a path, or its nearest existing ancestor. Lists the fields of an object only once. */
const nodeFinder = (root: Node): ((path: Path) => Node) => {
  const listed = new Map<Node, ReadonlyMap<unknown, Node | undefined>>();
  const fieldsOf = (node: Node): ReadonlyMap<unknown, Node | undefined> => {
    const known = listed.get(node);
    if (known !== undefined) return known;
    const fields = new Map<unknown, Node | undefined>(
      node.children?.map(({ children }) => [children?.[0]?.value, children?.[1]] as const),
    );
    listed.set(node, fields);
    return fields;
  };
  const within = (node: Node, step: Path[number]): Node | undefined => {
    if (node.type === 'array') return typeof step === 'number' ? node.children?.[step] : undefined;
    return node.type === 'object' ? fieldsOf(node).get(step) : undefined;
  };
  return (path) => {
    let found = root;
    for (const step of path) {
      const next = within(found, step);
      if (next === undefined) break;
      found = next;
    }
    return found;
  };
};

/** Fields that occur twice in an object; JSON would use the last. */
const repeatedFields = (node: Node, path: Path): (Fault & { offset: number })[] => {
  const children = node.children ?? [];
  if (node.type === 'array') return children.flatMap((child, i) => repeatedFields(child, [...path, i]));
  if (node.type !== 'object') return [];
  const seen = new Set<string>();
  return children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    const name = String(key?.value);
    const isRepeated = seen.has(name);
    seen.add(name);
    return [
      ...(isRepeated ? [{ path: [...path, name], message: 'the field is given twice', offset: property.offset }] : []),
      ...(value === undefined ? [] : repeatedFields(value, [...path, name])),
    ];
  });
};

const inOrder = (located: readonly LocatedFault[]): FaultList => ({
  shown: located
    .toSorted((a, b) => a.line - b.line)
    .slice(0, MOST_SHOWN)
    .map(({ line, fault }) => `line ${line}, ${showPath(fault.path)}: ${messageOf(fault)}`),
  count: located.length,
});

/** One message per line of the file, because the first error of a line causes the others. */
const syntaxFaults = (text: string, errors: readonly ParseError[], lineAt: (offset: number) => number): FaultList => {
  if (text.trim() === '') return { shown: ['line 1: not JSON: the file is empty'], count: 1 };
  const byLine = [...Map.groupBy(errors, ({ offset }) => lineAt(offset))];
  const shown = byLine
    .slice(0, MOST_SHOWN)
    .flatMap(([line, [first]]) => (first === undefined ? [] : [`line ${line}: not JSON: ${syntaxWords(first)}`]));
  return { shown, count: byLine.length };
};

/** Parses a shop file; left: its faults. */
export const parseShop = (text: string): E.Either<FaultList, ShopFile> => {
  const lineAt = lineFinder(text);
  const tooDeep = tooDeepAt(text);
  if (tooDeep !== null) {
    const message = `line ${lineAt(tooDeep)}: expected at most ${MOST_LEVELS} lists and objects within each other`;
    return E.left({ shown: [message], count: 1 });
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, STRICT);
  if (root === undefined || errors.length > 0) return E.left(syntaxFaults(text, errors, lineAt));
  const repeated = repeatedFields(root, []);
  if (repeated.length > 0)
    return E.left(inOrder(repeated.map(({ offset, ...fault }) => ({ line: lineAt(offset), fault }))));
  const nodeAt = nodeFinder(root);
  const describe: ShopFile['describe'] = (faults) =>
    inOrder(faults.map((fault) => ({ line: lineAt(nodeAt(fault.path).offset), fault })));
  const shop = decodeShop(getNodeValue(root));
  return E.isLeft(shop) ? E.left(describe(shop.left)) : E.right({ shop: shop.right, describe });
};

/** An entry without the fields that have their default value. */
const withoutDefaults = (name: PartName, entry: object): object => {
  const defaults: Readonly<Record<string, unknown>> = PARTS[name].defaults;
  const fields = Object.keys(PARTS[name].entry.type.props);
  const values = Object.entries(entry).toSorted(([a], [b]) => fields.indexOf(a) - fields.indexOf(b));
  return Object.fromEntries(
    values.filter(([field, value]) => !(field in defaults) || !isDeepStrictEqual(value, defaults[field])),
  );
};

/** The text of a shop file: one entry per line, in the order of the shop. */
export const printShop = (shop: Shop): string => {
  const parts = PART_NAMES.map((name) => {
    const lines = shop[name].map((entry) => `    ${JSON.stringify(withoutDefaults(name, entry))}`);
    return `  ${JSON.stringify(name)}: [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}]`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
};
