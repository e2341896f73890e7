/** Mutants that do not compile, in a product of one module. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusedByCompiler } from './compiler.ts';
import { decisionEdits } from './decisions.ts';
import { withSwitches } from './switches.ts';

const MODULE = `
export const lengthOf = (text: string | null): number => {
  if (text === null) return 0;
  return text.length;
};
export function isLong(text: string | undefined): boolean {
  return lengthOf(text ?? null) > 3;
}
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'compiler-'));
  for (const folder of ['bff', 'machines', 'model-tests', 'ui']) mkdirSync(join(root, folder));
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  const compilerOptions = { strict: true, module: 'NodeNext', target: 'ES2024', types: [], noEmit: true };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['bff'] }));
  writeFileSync(join(root, 'bff/a.ts'), MODULE);
});
afterEach(() => rmSync(root, { recursive: true }));

const refusedIn = async (text: string): Promise<string[]> => {
  const switches = decisionEdits(text).map((edit, index) => ({ id: `m${index}`, edit }));
  const refused = await refusedByCompiler(root, new Map([['bff/a.ts', withSwitches('bff/a.ts', text, switches).text]]));
  return switches.filter(({ id }) => refused.has(id)).map(({ edit }) => edit.what);
};

it('refuses a mutant that takes away what its types ask for, and no other', async () => {
  expect(await refusedIn(MODULE)).toEqual([
    'text === null → true',
    'text === null → false',
    '=== → !==',
    'text ?? null → text',
  ]);
});

it('refuses none where all compile', async () => {
  expect(await refusedIn('export const next = (n: number): number => n + 1;')).toEqual([]);
});
