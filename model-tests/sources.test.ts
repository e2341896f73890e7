/** What the sources say: the breakpoints and names of style sheets, and the calls that no page makes. */
import { globSync, readFileSync } from 'node:fs';
import { join, basename } from 'node:path';
import { expect, it, describe } from 'vitest';
import { ROOT } from './bin/run.ts';
import { apiOnlyCalls } from '../machines/contract/calls/apiOnly.ts';

describe('style sheets', () => {
  /** xs, sm, md, lg, tablet, xl and xxl of the specification. */
  const BREAKPOINTS = [420, 576, 768, 992, 1_024, 1_200, 1_400];

  // requirement: JOURNEY-9-BREAKPOINTS
  it('change pages at the breakpoints of the specification, at each of them and no others', () => {
    const sheets = globSync('ui/**/*.css', { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'));
    const found = sheets.flatMap((sheet) => [...sheet.matchAll(/@media[^{]*?(?:min-width:|width >=)\s*(\d+)px/g)]);
    const widths = new Set(found.map(([, width]) => Number(width)));
    expect([...widths].toSorted((a, b) => a - b)).toEqual(BREAKPOINTS);
  });

  // a generated class name consists of the style sheet's file name and the class
  it('have file names of their own', () => {
    const sheets = globSync('ui/**/*.module.css', { cwd: ROOT }).map((path) => basename(path));
    expect(sheets.length).toBeGreaterThan(20);
    expect(new Set(sheets).size).toBe(sheets.length);
  });
});

describe('API-only calls', () => {
  const names = Object.keys(apiOnlyCalls);
  const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

  it('are made by no page', () => {
    const sources = globSync('ui/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !/\.(?:test|walk)\./.test(path));
    expect(sources.length).toBeGreaterThan(100);
    const made = sources.flatMap((path) => {
      const text = read(path);
      return names.filter((name) => text.includes(`'${name}'`));
    });
    expect(made).toEqual([]);
  });

  it('each have somebody whom they are for', () => {
    const record = read('docs/decisions/0130-calls-that-no-page-makes.md');
    expect(names.filter((name) => !record.includes(`\`${name}\``))).toEqual([]);
  });
});
