// What each test reaches: the functions of the product that it enters, and the statements that it sends.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { shortHash } from './results.ts';

const Reached = t.readonly(
  t.type({
    /** The full name of the test; null for what runs outside of tests: imports, and hooks around all of them. */
    test: t.union([t.string, t.null]),
    milliseconds: t.number,
    /** Functions by the names of `reachNames`. */
    functions: t.readonlyArray(t.string),
    /** Texts as they were sent. */
    statements: t.readonlyArray(t.string),
  }),
);

const Reach = t.readonly(t.type({ testFile: t.string, parts: t.readonlyArray(Reached) }));

/** What one test reaches, or all that runs outside of the tests of a file. */
export type Reached = t.TypeOf<typeof Reached>;

/** The path of a test file, and what its parts reach. */
export type Reach = t.TypeOf<typeof Reach>;

const fileOf = (folder: string, testFile: string): string =>
  join(folder, `${basename(testFile)}.${shortHash(testFile)}.json`);

/** Stores what the tests of a file reach, in a file of its own. */
export const writeReach = (folder: string, reach: Reach): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, reach.testFile), JSON.stringify(reach));
};

/** Whether it is stored what a test file, by its full path, reaches, and the file has not changed since. */
export const isRecorded = (folder: string, testFile: string): boolean => {
  const stored = statSync(fileOf(folder, testFile), { throwIfNoEntry: false });
  return stored !== undefined && stored.mtimeMs > statSync(testFile).mtimeMs;
};

/** What is stored of a test file, by its full path. Throws when that is missing or cannot be read. */
export const readReachOf = (folder: string, testFile: string): Reach => {
  const file = fileOf(folder, testFile);
  const decoded = Reach.decode(JSON.parse(readFileSync(file, 'utf8')));
  if (E.isLeft(decoded)) throw new Error(`${file} does not say what a test file reaches`);
  return decoded.right;
};
