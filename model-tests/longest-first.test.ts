// The order of the test files.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './bin/run.ts';
import { LONGEST, rankOf } from './longest-first.ts';

it('LONGEST contains only existing files', () => {
  expect(LONGEST.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
});

it('rankOf puts every listed file before all others', () => {
  expect(rankOf(join(ROOT, LONGEST.at(-1) ?? ''))).toBeLessThan(rankOf(join(ROOT, 'ui/other.test.ts')));
});
