/** Class names consist of the file name of their style sheet and their own, so no two sheets may have the same name. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './bin/run.ts';

it('no two style sheets have the same file name', () => {
  const sheets = globSync('ui/**/*.module.css', { cwd: ROOT }).map((path) => basename(path));
  expect(sheets.length).toBeGreaterThan(20);
  expect(new Set(sheets).size).toBe(sheets.length);
});
