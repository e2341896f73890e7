/** The redaction patterns run in linear time for any report. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LogEntries } from '../../../machines/contract/log.ts';
import { PATTERNS } from './redactionPatterns.ts';
import { schemaOf } from '../../kernel/schema.ts';
import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** A repeat with a higher maximum counts as unlimited. */
const MAX_REPEAT = 256;

const isUnlimited = (node: AST.Quantifier): boolean => node.max > MAX_REPEAT;

/** The parts of a node: the elements of a sequence, or its alternatives. */
const partsOf = (node: AST.Node): readonly AST.Node[] => {
  if (node.type === 'Alternative') return node.elements;
  if ('alternatives' in node) return node.alternatives;
  return node.type === 'Quantifier' ? [node.element] : [];
};

const repeatsIn = (node: AST.Node): AST.Quantifier[] => [
  ...(node.type === 'Quantifier' && isUnlimited(node) ? [node] : []),
  ...partsOf(node).flatMap(repeatsIn),
];

/** Whether a node may match nothing, so that it never fails. */
const isOptional = (node: AST.Node): boolean => node.type === 'Quantifier' && node.min === 0;

/** The nodes after a node, in its own alternative and in the enclosing ones. */
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
 * One sentence for each unlimited repeat that is nested, followed by another one, or followed by anything that can
 * fail: such a search backtracks over the same text. An empty list means linear time.
 */
const slowRepeats = ({ source, flags }: RegExp): string[] => {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, flags.includes('u'));
  return repeatsIn(pattern).flatMap((repeat) => {
    const fault = problemOf(repeat);
    return fault === null ? [] : [`${repeat.raw} ${fault}`];
  });
};

describe('the redaction patterns', () => {
  it.each(Object.entries(PATTERNS))('run in linear time: %s', (_name, pattern) => {
    expect(slowRepeats(pattern)).toEqual([]);
  });

  it.each(['redact.ts', 'cardNumbers.ts', 'plainText.ts'])('are the only patterns of %s', (file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(source).not.toMatch(/RegExp\(|[(=:,]\s*\/[^/*\s]/);
  });
});

const patternsIn = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, value]) =>
        key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
      );

it('the patterns in the schema of log entries contain no nested or adjacent unlimited repeats', () => {
  const patterns = [...new Set(patternsIn(schemaOf(LogEntries)))];
  expect(patterns.length).toBeGreaterThan(0);
  const repeats = patterns.flatMap((pattern) => slowRepeats(new RegExp(pattern)));
  expect(repeats.filter((fault) => /within|another/.test(fault))).toEqual([]);
});

describe('slowRepeats', () => {
  it.each([
    [/a+b/, 'a+ is followed by what may fail'],
    [/(?:a+b?)+/, 'a+ stands within another repeat'],
    [/b(?=a*c)/, 'a* stands within an assertion'],
    [/x{1,5000}y/, 'x{1,5000} is followed by what may fail'],
    [/a+b*/, 'a+ is followed by another repeat'],
  ])('finds what is wrong with %s', (pattern, fault) => expect(slowRepeats(pattern)).toContain(fault));

  it.each([/a{1,8}b+/, /(?:ab|c\d+)/, /x(?:[^"\\]|\\.)*"?/, /\d(?:[ -]{0,3}\d){11,}/gu])('accepts %s', (pattern) => {
    expect(slowRepeats(pattern)).toEqual([]);
  });
});
