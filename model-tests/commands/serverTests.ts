// The server tests that are most relevant to changed files.
import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';

/** Runs git in a folder and returns the lines that it prints; none when it finds nothing. */
export const gitLines = (root: string, ...args: readonly string[]): string[] => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch (error) {
    // the exit code of `git grep` when nothing matches
    if ((error as { status?: number }).status === 1) return [];
    throw error;
  }
};

/** The tests beside or below the server's changed files, and those beside its files that import a changed module. */
export const serverTests = (root: string, changed: readonly string[]): string[] => {
  const modules = changed.filter((file) => /\.tsx?$/.test(file));
  const importers = modules.flatMap((file) => gitLines(root, 'grep', '-lF', `/${basename(file)}'`, '--', 'bff'));
  const own = changed.filter((file) => file.startsWith('bff/'));
  const folders = [...new Set([...own, ...importers].map((file) => dirname(file)))];
  if (folders.length === 0) return [];
  // the tests in folders below `bff` itself would be all of them
  const beside = folders.map((folder) => `:(glob)${folder}/${folder === 'bff' ? '' : '**/'}*.test.ts`);
  return gitLines(root, 'ls-files', '-co', '--exclude-standard', '--', ...beside);
};
