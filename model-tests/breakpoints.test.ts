/** The widths at which pages change: those of the specification, and no others. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';

const BREAKPOINTS = { xs: 420, sm: 576, md: 768, lg: 992, tablet: 1_024, xl: 1_200, xxl: 1_400 };

let widths: ReadonlySet<number>;
beforeAll(async () => {
  const folder = join(import.meta.dirname, '../ui');
  const files = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.css'));
  const sheets = await Promise.all(files.map((path) => readFile(join(folder, path), 'utf8')));
  widths = new Set(
    sheets.flatMap((sheet) =>
      [...sheet.matchAll(/@media[^{]*?(?:min-width:|width >=)\s*(\d+)px/g)].map(([, width]) => Number(width)),
    ),
  );
});

it('are breakpoints of the specification', () => {
  const known: readonly number[] = Object.values(BREAKPOINTS);
  expect([...widths].filter((width) => !known.includes(width))).toEqual([]);
});

// requirement: JOURNEY-9-BREAKPOINTS
it.each(['xs', 'sm', 'md', 'lg', 'tablet', 'xl', 'xxl'] as const)('include %s', (name) => {
  expect(widths.has(BREAKPOINTS[name])).toBe(true);
});
