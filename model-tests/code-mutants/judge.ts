// Judges mutants of a subject: draws them, leaves out those that were judged before, and runs the tests of each other one.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { moduleMutants, statementMutants, type CodeMutant, type ReachingTest } from './mutants.ts';
import { readReach } from './record.ts';
import type { JudgedMutant } from './results.ts';
import { drawn } from './sample.ts';
import { sourcesIn } from './sources.ts';
import type { TestProject } from './testProjects.ts';
import type { TestRunner, TestSelection } from './testRunner.ts';

/** What is changed: the statements sent, the modules of the server, the components of the pages. */
export type Subject = 'sql' | 'server' | 'pages';

export const SUBJECTS: readonly Subject[] = ['sql', 'server', 'pages'];

/** A mutant that many tests reach is judged by the likeliest and quickest of them. */
const MOST_TESTS = 60;
const MOST_MILLISECONDS = 10_000;

const FOLDERS: Readonly<Record<Subject, readonly string[]>> = { sql: ['bff'], server: ['bff'], pages: ['ui'] };

/** They start the server, speak for other companies, or are run by hand. */
const NOT_JUDGED = /^bff\/(?:bin|db|sandbox|test)\b|^bff\/[^/]+$/;

/** The tests that judge a subject. */
export const projectOf = (subject: Subject): TestProject => (subject === 'pages' ? 'pages' : 'server');

/** Records what each test file reaches, unless that is stored. Throws when a test fails without a mutant. */
const recordOnce = async (runner: TestRunner, folder: string): Promise<void> => {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { failed } = await runner.record(unfinished);
  if (failed !== null) throw new Error(`${failed.file} fails without a mutant: ${failed.message}`);
  renameSync(unfinished, folder);
};

/** All mutants of a subject. Records first what the tests reach, unless that is stored in the folder. */
export const mutantsOf = async (
  root: string,
  subject: Subject,
  runner: TestRunner,
  reachFolder: string,
): Promise<CodeMutant[]> => {
  await recordOnce(runner, reachFolder);
  const reaches = readReach(reachFolder).map((reach) => ({ ...reach, testFile: relative(root, reach.testFile) }));
  const sources = sourcesIn(root, FOLDERS[subject]).filter(({ file }) => !NOT_JUDGED.test(file));
  if (subject === 'sql') return statementMutants(sources, reaches);
  const wanted = subject === 'pages' ? '.tsx' : '.ts';
  return moduleMutants(
    sources.filter(({ file }) => file.endsWith(wanted)),
    reaches,
  );
};

/** The tests of a mutant: those of its own module first, then of its folder, and of these the quickest. */
const likeliestFirst = ({ file, folder, tests }: CodeMutant): ReachingTest[] => {
  const own = file.replace(/\.tsx?$/, '.test.');
  const rank = ({ testFile }: ReachingTest): number =>
    testFile.startsWith(own) ? 0 : testFile.startsWith(`${folder}/`) ? 1 : 2;
  return tests.toSorted((a, b) => rank(a) - rank(b) || a.milliseconds - b.milliseconds);
};

/** What is run for a mutant: its likeliest tests, by file. The first is run however long it takes. */
export const chosenTests = (mutant: CodeMutant): TestSelection[] => {
  const sorted = likeliestFirst(mutant);
  const chosen = sorted.filter((_, index) => {
    const before = sorted.slice(0, index).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    return index < MOST_TESTS && before < MOST_MILLISECONDS;
  });
  return [...new Set(chosen.map(({ testFile }) => testFile))].map((file) => {
    const names = chosen.filter(({ testFile }) => testFile === file).map(({ test }) => test);
    return { file, names: names.includes(null) ? null : names.filter((name) => name !== null) };
  });
};

/** At most `size` mutants of each folder, drawn by the seed. */
export const drawnByFolder = (mutants: readonly CodeMutant[], size: number, seed: number): CodeMutant[] =>
  [...new Set(mutants.map(({ folder }) => folder))].flatMap((folder) =>
    drawn(
      mutants.filter((mutant) => mutant.folder === folder),
      ({ id }) => id,
      size,
      seed,
    ),
  );

/**
 * The mutant with the first test file that notices it, null when none does, or 'invalid' for a statement that the store
 * does not take.
 */
export const judgeMutant = async (runner: TestRunner, mutant: CodeMutant): Promise<JudgedMutant | 'invalid'> => {
  const { id, folder, file, what, mutation } = mutant;
  const tests = chosenTests(mutant);
  if (mutation.kind === 'statement' && !(await runner.isSql(mutation.to))) return 'invalid';
  if (tests.length === 0) return { id, folder, file, what, killedBy: null };
  const { failed } = await runner.judge(tests, mutation);
  return { id, folder, file, what, killedBy: failed === null ? null : failed.file };
};
