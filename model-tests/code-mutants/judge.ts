// Judges mutants of a subject: draws them, leaves out those that were judged before, and runs the tests of each other one.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { moduleMutants, statementMutants, type CodeMutant, type ReachingTest } from './mutants.ts';
import { readReach, type Reach } from './record.ts';
import type { JudgedMutant } from './results.ts';
import { drawn } from './sample.ts';
import { sourcesIn } from './sources.ts';
import type { TestProject } from './testProjects.ts';
import type { TestRunner, TestSelection } from './testRunner.ts';

/** Mutants, and what judges them; 'invalid' for a statement that the store does not take. */
export type Judge = Readonly<{
  mutants: readonly CodeMutant[];
  judge: (mutant: CodeMutant) => Promise<JudgedMutant | 'invalid'>;
  close: () => Promise<void>;
}>;

/** What is changed: the statements sent, the modules of the server and of the browser, the components of the pages. */
export type Subject = 'sql' | 'server' | 'browser' | 'pages';

export const SUBJECTS: readonly Subject[] = ['sql', 'server', 'browser', 'pages'];

/** A mutant that many tests reach is judged by so many of its folder, and so many others. */
const MOST_TESTS = 60;
const MOST_MILLISECONDS = 10_000;
/** Of a component only so many: each test of its pages explores a chart first. One that survives is left to the walks. */
const MOST_COMPONENT_TESTS = 15;
/**
 * One of the server that survives those is judged by whole files: a test alone does not see what the tests before it left
 * behind. A file that takes longer than all of them may is left out.
 */
const MOST_WHOLE_FILES = 8;
const MOST_WHOLE_MILLISECONDS = 20_000;

/** The files of a subject, by their folder and how their names end. */
const FILES: Readonly<Record<Subject, Readonly<{ folder: string; ending: string }>>> = {
  sql: { folder: 'bff', ending: '.ts' },
  server: { folder: 'bff', ending: '.ts' },
  browser: { folder: 'ui', ending: '.ts' },
  pages: { folder: 'ui', ending: '.tsx' },
};

/** They start the server, speak for other companies, or are run by hand. */
const NOT_JUDGED = /^bff\/(?:bin|db|payments\/table|sandbox|test)\b|^bff\/[^/]+$/;

/** The tests that judge a subject. */
export const projectOf = (subject: Subject): TestProject => (FILES[subject].folder === 'ui' ? 'pages' : 'server');

/**
 * What each test file of a project reaches, with paths from the root. Records it first, unless that is stored. Throws when
 * a test fails without a mutant.
 */
export const reachesOf = async (root: string, project: TestProject, runner: TestRunner): Promise<Reach[]> => {
  const folder = join(root, '.build/reach', project);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    const { failed } = await runner.record(unfinished);
    if (failed !== null) throw new Error(`${failed.file} fails without a mutant: ${failed.message}`);
    renameSync(unfinished, folder);
  }
  return readReach(folder).map((reach) => ({ ...reach, testFile: relative(root, reach.testFile) }));
};

/** All mutants of a subject. */
export const mutantsOf = (root: string, subject: Subject, reaches: readonly Reach[]): CodeMutant[] => {
  const { folder, ending } = FILES[subject];
  const sources = sourcesIn(root, [folder]).filter(({ file }) => file.endsWith(ending) && !NOT_JUDGED.test(file));
  return subject === 'sql' ? statementMutants(sources, reaches) : moduleMutants(sources, reaches);
};

/** The tests that stay within a number and a time. The first is taken however long it takes. */
export const within = (tests: readonly ReachingTest[], most: number, milliseconds: number): ReachingTest[] =>
  tests.filter((_, index) => {
    const before = tests.slice(0, index).reduce((sum, test) => sum + test.milliseconds, 0);
    return index < most && before < milliseconds;
  });

/** The quickest test of each group before the others, and of these the quickest first. */
export const quickestOfEach = (
  tests: readonly ReachingTest[],
  groupOf: (test: ReachingTest) => string,
): ReachingTest[] => {
  const quickest = tests.toSorted((a, b) => a.milliseconds - b.milliseconds);
  const first = new Set([...Map.groupBy(quickest, groupOf).values()].flatMap((group) => group.slice(0, 1)));
  return [...quickest.filter((test) => first.has(test)), ...quickest.filter((test) => !first.has(test))];
};

const byFile = (tests: readonly ReachingTest[]): TestSelection[] =>
  [...new Set(tests.map(({ testFile }) => testFile))].map((file) => {
    const names = tests.filter(({ testFile }) => testFile === file).map(({ test }) => test);
    return { file, names: names.includes(null) ? null : names.filter((name) => name !== null) };
  });

/** Each file as one, with the time of all its tests that reach the mutant. */
const wholeFiles = (tests: readonly ReachingTest[]): ReachingTest[] =>
  byFile(tests).map(({ file }) => {
    const own = tests.filter(({ testFile }) => testFile === file);
    return { testFile: file, test: null, milliseconds: own.reduce((sum, { milliseconds }) => sum + milliseconds, 0) };
  });

/**
 * What is run for a mutant, one after the other until a test fails: the tests of its folder, those of its own module
 * first, then the quickest test of each other file, and for a mutant of the server whole files of them.
 */
export const chosenTests = ({ file, folder, tests }: CodeMutant): TestSelection[][] => {
  const own = file.replace(/\.tsx?$/, '.test.');
  const isOwn = ({ testFile }: ReachingTest): number => Number(testFile.startsWith(own));
  const isBeside = ({ testFile }: ReachingTest): boolean => testFile.startsWith(`${folder}/`);
  const besides = tests.filter(isBeside).toSorted((a, b) => isOwn(b) - isOwn(a) || a.milliseconds - b.milliseconds);
  const others = quickestOfEach(
    tests.filter((test) => !isBeside(test)),
    ({ testFile }) => testFile,
  );
  const isComponent = file.endsWith('.tsx');
  const chosen = within(besides, isComponent ? MOST_COMPONENT_TESTS : MOST_TESTS, MOST_MILLISECONDS);
  const most = isComponent ? MOST_COMPONENT_TESTS - chosen.length : MOST_TESTS;
  const files = isComponent
    ? []
    : wholeFiles([...besides, ...others]).filter(({ milliseconds }) => milliseconds <= MOST_WHOLE_MILLISECONDS);
  return [
    byFile(chosen),
    byFile(within(others, most, MOST_MILLISECONDS)),
    byFile(within(files, MOST_WHOLE_FILES, MOST_WHOLE_MILLISECONDS)),
  ].filter((selections) => selections.length > 0);
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

const areSql = async (runner: TestRunner, statements: Readonly<Record<string, string>>): Promise<boolean> => {
  for (const text of Object.values(statements)) if (!(await runner.isSql(text))) return false;
  return true;
};

/**
 * The mutant with the first test file that notices it, null when none does, or 'invalid' for a statement that the store
 * does not take.
 */
export const judgeMutant = async (runner: TestRunner, mutant: CodeMutant): Promise<JudgedMutant | 'invalid'> => {
  const { id, folder, file, what, mutation } = mutant;
  if (mutation.kind === 'statements' && !(await areSql(runner, mutation.statements))) return 'invalid';
  for (const tests of chosenTests(mutant)) {
    const { failed } = await runner.judge(tests, mutation);
    if (failed !== null) return { id, folder, file, what, killedBy: failed.file };
  }
  return { id, folder, file, what, killedBy: null };
};
