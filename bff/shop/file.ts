/** Parses and prints shop files: JSON with one entry per line. Faults are reported with their lines. */
import { isDeepStrictEqual } from 'node:util';
import { either as E } from 'fp-ts';
import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { decodeShop } from './decode.ts';
import { showPath, type Fault, type Path } from './faults.ts';
import { PARTS, PART_NAMES, type PartName, type Shop } from './format.ts';

/** A line number and the message about that line: 'line 12, breaks[3].startDate: expected …'. */
type LocatedMessage = Readonly<{ line: number; message: string }>;

/** The shop of a file, and a function that describes faults found later by the database, in the order of the file. */
export type ShopFile = Readonly<{ shop: Shop; describe: (faults: readonly Fault[]) => string[] }>;

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

/** The node at the path, or its nearest existing ancestor. */
const nodeAt = (root: Node, path: Path): Node => {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return root;
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

const inOrder = (described: readonly LocatedMessage[]): string[] =>
  described.toSorted((a, b) => a.line - b.line).map(({ message }) => message);

/** One message per line of the file, because the first error of a line causes the others. */
const syntaxFaults = (text: string, errors: readonly ParseError[], lineAt: (offset: number) => number): string[] => {
  if (text.trim() === '') return ['line 1: not JSON: the file is empty'];
  const lines = errors.map((error) => ({ line: lineAt(error.offset), words: syntaxWords(error) }));
  return lines
    .filter(({ line }, i) => lines.findIndex((other) => other.line === line) === i)
    .map(({ line, words }) => `line ${line}: not JSON: ${words}`);
};

/** Parses a shop file; left: one message per fault. */
export const parseShop = (text: string): E.Either<readonly string[], ShopFile> => {
  const lineAt = lineFinder(text);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, STRICT);
  if (root === undefined || errors.length > 0) return E.left(syntaxFaults(text, errors, lineAt));
  const describeAt = (offset: number, { path, message }: Fault): LocatedMessage => {
    const line = lineAt(offset);
    return { line, message: `line ${line}, ${showPath(path)}: ${message}` };
  };
  const describe: ShopFile['describe'] = (faults) =>
    inOrder(faults.map((fault) => describeAt(nodeAt(root, fault.path).offset, fault)));
  const repeated = repeatedFields(root, []);
  if (repeated.length > 0) return E.left(inOrder(repeated.map((fault) => describeAt(fault.offset, fault))));
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
