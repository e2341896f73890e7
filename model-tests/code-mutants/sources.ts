// The product's source files.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A source file; `file` is its path from the root, `folder` that of its folder. */
export type Source = Readonly<{ file: string; folder: string; text: string }>;

const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)(?:test|migrations|seed)\//.test(file);

const isOfTests = (file: string): boolean => /\.test\.tsx?$|(?:^|\/)(?:test|table)\/.*\.ts$/.test(file);

const filesIn = (root: string, folders: readonly string[], isWanted: (file: string) => boolean): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isWanted)
      .map((name) => join(folder, name))
      .sort()
      .map((file) => ({ file, folder: dirname(file), text: readFileSync(join(root, file), 'utf8') })),
  );

/** All source files of some folders, without tests and what only they use. */
export const sourcesIn = (root: string, folders: readonly string[]): Source[] => filesIn(root, folders, isProduct);

/** All tests of some folders, and what only they use. */
export const testSourcesIn = (root: string, folders: readonly string[]): Source[] => filesIn(root, folders, isOfTests);
