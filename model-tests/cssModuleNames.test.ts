/** Class names contain the file name of their style sheet, so no two sheets may have the same file name. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { scopedName } from '../vite.strip.ts';

it('scopedName starts with the name of the style sheet, and all sheets have unique names', () => {
  const sheets = readdirSync(fileURLToPath(new URL('../ui', import.meta.url)), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(20);
  expect(new Set(sheets.map((path) => basename(path))).size).toBe(sheets.length);
  expect(scopedName('links', '/ui/parts/page/Header.module.css')).toBe('Header_links');
});
