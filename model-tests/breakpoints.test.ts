/** The widths at which pages change: those of the specification, and no others. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './bin/run.ts';

/** xs, sm, md, lg, tablet, xl and xxl of the specification. */
const BREAKPOINTS = [420, 576, 768, 992, 1_024, 1_200, 1_400];

// requirement: JOURNEY-9-BREAKPOINTS
it('are the breakpoints of the specification, each of them', () => {
  const sheets = globSync('ui/**/*.css', { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'));
  const found = sheets.flatMap((sheet) => [...sheet.matchAll(/@media[^{]*?(?:min-width:|width >=)\s*(\d+)px/g)]);
  const widths = new Set(found.map(([, width]) => Number(width)));
  expect([...widths].toSorted((a, b) => a - b)).toEqual(BREAKPOINTS);
});
