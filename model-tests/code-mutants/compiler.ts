// Which mutants of modules the compiler refuses: the check of types notices them, whatever the tests do.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { switchAt } from './switches.ts';

/** What the compiler reads, besides the installed packages. */
const SOURCES = ['bff', 'machines', 'model-tests', 'ui', 'package.json', 'tsconfig.json'];

/** A mutant often leaves something unused. That alone is no reason to refuse it. */
const OPTIONS = [
  '--noEmit',
  '--pretty',
  'false',
  '--checkers',
  '2',
  '--noUnusedLocals',
  'false',
  '--noUnusedParameters',
  'false',
];

/** What the compiler says of sources in a folder: a line for each error. */
const errorsIn = async (root: string, folder: string): Promise<string[]> => {
  const compiler = join(root, 'node_modules/.bin/tsc');
  try {
    await promisify(execFile)(compiler, ['-p', folder, ...OPTIONS], { cwd: folder, maxBuffer: 1 << 28 });
    return [];
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string' && error.stdout !== '')
      return error.stdout.split('\n');
    throw error;
  }
};

const offsetOf = (text: string, line: number, column: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, column - 1);

/**
 * The ids of the mutants that do not compile. `modules`: texts with switches, by their paths from the root. What stands
 * in no function, and what fails to compile only where a changed function is called, is not noticed.
 */
export const refusedByCompiler = async (
  root: string,
  modules: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> => {
  const folder = join(root, '.build/compiled');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const source of SOURCES) cpSync(join(root, source), join(folder, source), { recursive: true });
  for (const [file, text] of modules) writeFileSync(join(folder, file), text);
  const refused = new Set<string>();
  for (const line of await errorsIn(root, folder)) {
    const [, file = '', row, column] = /^(.+?)\((\d+),(\d+)\): error /.exec(line) ?? [];
    const text = modules.get(file);
    if (text === undefined) continue;
    const id = switchAt(text, offsetOf(text, Number(row), Number(column)));
    if (id !== undefined) refused.add(id);
  }
  rmSync(folder, { recursive: true });
  return refused;
};
