/** Class names consist of the file name of their style sheet and their own, so no two sheets may have the same name. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('no two style sheets have the same file name', () => {
  const sheets = readdirSync(fileURLToPath(new URL('../ui', import.meta.url)), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(20);
  expect(new Set(sheets.map((path) => basename(path))).size).toBe(sheets.length);
});
