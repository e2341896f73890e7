/** The redaction patterns run in linear time for any report. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LogEntries } from '../../../machines/contract/log.ts';
import { PATTERNS } from './redactionPatterns.ts';
import { schemaOf } from '../calls/schema.ts';
import { slowRepeats } from './test/slowRepeats.ts';

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
    ['an e-mail address that is tried from every character', /[^\s@<>"'=&/?]+@[^\s@<>"'=&/?]+\.[a-z]{2,24}/gi],
    ['a repeat within a repeat', /(?:a+b?)+/],
    ['a repeat in a lookahead', /b(?=a*c)/],
    ['a repeat with too high a limit', /x{1,5000}y/],
    ['space at the end', /\s+$/],
  ])('finds %s', (_what, pattern) => {
    expect(slowRepeats(pattern).length).toBeGreaterThan(0);
  });

  it('reports the faulty repeat', () => {
    expect(slowRepeats(/a+b/)).toEqual(['a+ is followed by what may fail']);
  });

  it.each([/a{1,8}b+/, /(?:ab|c\d+)/, /x(?:[^"\\]|\\.)*"?/, /\d(?:[ -]{0,3}\d){11,}/gu])('accepts %s', (pattern) => {
    expect(slowRepeats(pattern)).toEqual([]);
  });
});
