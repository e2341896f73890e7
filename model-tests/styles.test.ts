/** Style sheets: the widths at which pages change are those of the specification, and the names of classes are unique. */
import { globSync, readFileSync } from 'node:fs';
import { join, basename } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './bin/run.ts';

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
