// What the tests of one file reach: the functions of the product that they enter, and the statements that they send.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { shortHash } from './results.ts';

const Reach = t.readonly(
  t.type({
    /** The path of the test file. */
    testFile: t.string,
    milliseconds: t.number,
    /** Functions by the names of `reachName`. */
    functions: t.readonlyArray(t.string),
    /** Texts as they were sent. */
    statements: t.readonlyArray(t.string),
  }),
);

export type Reach = t.TypeOf<typeof Reach>;

/** Stores what the tests of a file reach, in a file of its own. */
export const writeReach = (folder: string, reach: Reach): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${basename(reach.testFile)}.${shortHash(reach.testFile)}.json`), JSON.stringify(reach));
};

/** All that is stored in a folder, the quickest test files first. Throws for a file that cannot be read. */
export const readReach = (folder: string): Reach[] =>
  readdirSync(folder)
    .map((name) => {
      const decoded = Reach.decode(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      if (E.isLeft(decoded)) throw new Error(`${name} does not say what a test file reaches`);
      return decoded.right;
    })
    .sort((a, b) => a.milliseconds - b.milliseconds);
