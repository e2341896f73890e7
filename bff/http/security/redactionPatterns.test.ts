/** The redaction patterns run in linear time for any report. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LogEntries } from '../../../machines/contract/log.ts';
import { PATTERNS } from './redactionPatterns.ts';
import { schemaOf } from '../../kernel/schema.ts';
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
