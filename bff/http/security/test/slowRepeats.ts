/** For tests: what in a pattern can make a search take more than linear time, read from the pattern's structure. */
import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** A repeat that goes further than this counts as one without a limit. */
const MAX_REPEAT = 256;

const isUnlimited = (node: AST.Quantifier): boolean => node.max > MAX_REPEAT;

/** The parts of a node that are matched, one after another or instead of each other. */
const partsOf = (node: AST.Node): readonly AST.Node[] => {
  if (node.type === 'Alternative') return node.elements;
  if ('alternatives' in node) return node.alternatives;
  return node.type === 'Quantifier' ? [node.element] : [];
};

const repeatsIn = (node: AST.Node): AST.Quantifier[] => [
  ...(node.type === 'Quantifier' && isUnlimited(node) ? [node] : []),
  ...partsOf(node).flatMap(repeatsIn),
];

/** Whether a node matches wherever it is tried: it may be left out. */
const isOptional = (node: AST.Node): boolean => node.type === 'Quantifier' && node.min === 0;

/** What stands after a node, in its own alternative and in those around it. */
const nodesAfter = (node: AST.Node): AST.Node[] => {
  const { parent } = node;
  if (parent === null) return [];
  const own =
    parent.type === 'Alternative' ? parent.elements.slice(parent.elements.indexOf(node as AST.Element) + 1) : [];
  return [...own, ...nodesAfter(parent)];
};

const ancestorsOf = (node: AST.Node): AST.Node[] =>
  node.parent === null ? [] : [node.parent, ...ancestorsOf(node.parent)];

const problemOf = (repeat: AST.Quantifier): string | null => {
  if (ancestorsOf(repeat).some((node) => node.type === 'Quantifier' && node.max > 1))
    return 'stands within another repeat';
  if (ancestorsOf(repeat).some((node) => node.type === 'Assertion')) return 'stands within an assertion';
  const rest = nodesAfter(repeat);
  if (rest.some((node) => repeatsIn(node).length > 0)) return 'is followed by another repeat';
  return rest.every(isOptional) ? null : 'is followed by what may fail';
};

/**
 * One sentence for each repeat without a limit that is nested, followed by another one, or followed by anything that can fail: a
 * search then goes over the same text again, from each place or in each way to divide it. Empty: the time is linear.
 */
export const slowRepeats = ({ source, flags }: RegExp): string[] => {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, flags.includes('u'));
  return repeatsIn(pattern).flatMap((repeat) => {
    const fault = problemOf(repeat);
    return fault === null ? [] : [`${repeat.raw} ${fault}`];
  });
};
