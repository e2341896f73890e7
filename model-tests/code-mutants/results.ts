// What became of each mutant so far, stored beside the tests: a run judges only those that changed since.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';

const JudgedMutant = t.readonly(
  t.type({
    /** Stays the same while the code that the mutant changes does. */
    id: t.string,
    folder: t.string,
    file: t.string,
    what: t.string,
    /** The test file that failed, or null: no test that reaches it noticed. */
    killedBy: t.union([t.string, t.null]),
    /** It is killed, or has survived the tests that judge it alone too. */
    isSettled: t.boolean,
  }),
);

/** A mutant and what noticed it. Paths from the root. */
export type JudgedMutant = t.TypeOf<typeof JudgedMutant>;

/** A short name of a text. */
export const shortHash = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 12);

/** The file with the results of a subject. */
export const resultsFile = (root: string, subject: string): string =>
  join(root, 'model-tests/code-mutants/results', `${subject}.json`);

/** The stored results; none when the file does not exist. Throws for a file that cannot be read. */
export const readResults = (file: string): readonly JudgedMutant[] => {
  if (!existsSync(file)) return [];
  const decoded = t.readonlyArray(JudgedMutant).decode(JSON.parse(readFileSync(file, 'utf8')));
  if (E.isLeft(decoded)) throw new Error(`${file} holds no results of mutants`);
  return decoded.right;
};

const sortKey = ({ file, what, id }: JudgedMutant): string => [file, what, id].join('\u0000');

/** Stores results, one a line, by file and mutant. Creates the folder. */
export const writeResults = (file: string, results: readonly JudgedMutant[]): void => {
  const lines = results
    .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    .map((result) => `  ${JSON.stringify(result)}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
};
