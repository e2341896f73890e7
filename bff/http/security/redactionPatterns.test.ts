/** No pattern of the redaction takes more than linear time, whatever a page reports. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LogEntries } from '../../../machines/contract/log.ts';
import { PATTERNS } from './redactionPatterns.ts';
import { schemaOf } from '../calls/schema.ts';
import { slowRepeats } from './test/slowRepeats.ts';

describe('the patterns of the redaction', () => {
  it.each(Object.entries(PATTERNS))('search in linear time for %s', (_name, pattern) => {
    expect(slowRepeats(pattern)).toEqual([]);
  });

  it.each(['redact.ts', 'cardNumbers.ts', 'plainText.ts'])('are all that %s searches with', (file) => {
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

describe('the patterns of what a page reports', () => {
  it('divide no text in more than one way', () => {
    const patterns = [...new Set(patternsIn(schemaOf(LogEntries)))];
    expect(patterns.length).toBeGreaterThan(0);
    const repeats = patterns.flatMap((pattern) => slowRepeats(new RegExp(pattern)));
    expect(repeats.filter((fault) => /within|another/.test(fault))).toEqual([]);
  });
});

describe('the check of a pattern', () => {
  it.each([
    ['an e-mail address searched for from every character', /[^\s@<>"'=&/?]+@[^\s@<>"'=&/?]+\.[a-z]{2,24}/gi],
    ['a token that needs dots after a long name', /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g],
    ['a password up to an @ that may never come', /(:\/\/[^\s:@/]*):[^\s@/]+@/g],
    ['space and then letters, both without a limit', /\b(Basic|Bearer)\s+[\w+/=.~-]{16,}/g],
    ['a name that begins with anything', /(\b(?:pan|\w*password)\b\s*[:=]\s*)("[^"]*"|[^\s,;&}]+)/gi],
    ['a repeat within a repeat', /(?:a+b?)+/],
    ['a repeat beside a repeat', /a+a*/],
    ['a repeat looked ahead for', /b(?=a*c)/],
    ['a repeat with a limit that is none', /x{1,5000}y/],
    ['space at the end', /\s+$/],
    ['words in which each word is found in two ways', /^[\w.]+( (and|or|[\w.]+))*$/],
  ])('refuses %s', (_what, pattern) => {
    expect(slowRepeats(pattern).length).toBeGreaterThan(0);
  });

  it('names the repeat at fault', () => {
    expect(slowRepeats(/a+b/)).toEqual(['a+ is followed by what may fail']);
  });

  it.each([/a{1,8}b+/, /(?:ab|c\d+)/, /x(?:[^"\\]|\\.)*"?/, /\d(?:[ -]{0,3}\d){11,}/gu])('accepts %s', (pattern) => {
    expect(slowRepeats(pattern)).toEqual([]);
  });
});
