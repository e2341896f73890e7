/** A generated class name consists of the style sheet's file name and the class, so file names must be unique. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './bin/run.ts';

it('no two style sheets have the same file name', () => {
  const sheets = globSync('ui/**/*.module.css', { cwd: ROOT }).map((path) => basename(path));
  expect(sheets.length).toBeGreaterThan(20);
  expect(new Set(sheets).size).toBe(sheets.length);
});
