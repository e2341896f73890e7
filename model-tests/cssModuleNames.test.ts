/** Classes are named after their sheet's file, so no two sheets have the same name. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { scopedName } from '../vite.strip.ts';

it('names each class by its sheet, whose name no other sheet has', () => {
  const sheets = readdirSync(fileURLToPath(new URL('../ui', import.meta.url)), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(20);
  expect(new Set(sheets.map((path) => basename(path))).size).toBe(sheets.length);
  expect(scopedName('links', '/ui/parts/page/Header.module.css')).toBe('Header_links');
});
