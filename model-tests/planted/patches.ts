/** Planted bugs: patches of the product, with mistakes that could happen in a refactoring. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/run.ts';

/** The folders of the patches: bugs that no test was written for, and bugs that were found before. */
const SETS = ['unseen', 'known'] as const;

/** A test: its file, as a path from the project's folder, and its full title. */
export type NamedTest = Readonly<{ file: string; title: string }>;

/**
 * `what` says in one sentence what goes wrong; `changes` are the changed files, as paths from the project's folder;
 * `caughtBy` is the test that noticed the bug last, and is tried first.
 */
export type Bug = Readonly<{
  set: string;
  name: string;
  file: string;
  what: string;
  changes: readonly string[];
  caughtBy: NamedTest | null;
}>;

const namedTest = (text: string): NamedTest | null => {
  const [, file, title] = /^caught by: (\S+) > (.+)$/m.exec(text) ?? [];
  return file === undefined || title === undefined ? null : { file, title };
};

/** The patches, in the order of their numbers. */
export const bugs: readonly Bug[] = SETS.flatMap((set) => {
  const folder = join(ROOT, 'model-tests/planted', set);
  return readdirSync(folder)
    .toSorted()
    .map((fileName) => {
      const file = join(folder, fileName);
      const text = readFileSync(file, 'utf8');
      return {
        set,
        name: fileName.replace(/^\d+-|\.patch$/g, ''),
        file,
        what: /^what: (.+)$/m.exec(text)?.[1] ?? '',
        caughtBy: namedTest(text),
        changes: [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path),
      };
    });
});
