// Judges mutants of a subject: draws them, leaves out those that were judged before, and runs the tests of each other one.
import { join } from 'node:path';
import { chosenTests, triesOfMutant } from './chosenTests.ts';
import { refusedByCompiler } from './compiler.ts';
import { moduleMutants, statementMutants, type CodeMutant, type ReachingTest } from './mutants.ts';
import { isRecorded, readReachOf, type Reach } from './record.ts';
import type { JudgedMutant } from './results.ts';
import { judgeInRounds, switchedModules } from './rounds.ts';
import { drawn } from './sample.ts';
import { sourcesIn, testSourcesIn, type Source } from './sources.ts';
import type { TestProject } from './testProjects.ts';
import type { Mutation, TestRunner, TestSelection } from './testRunner.ts';

/** Mutants, and what judges them. */
export type Judge = Readonly<{
  mutants: readonly CodeMutant[];
  /** Those of them that the store or the compiler takes. The others never reach a test, and count neither way. */
  valid: (mutants: readonly CodeMutant[]) => Promise<CodeMutant[]>;
  /** Judges several valid ones, and gives each verdict to `decide` as soon as it is known. */
  judge: (mutants: readonly CodeMutant[], decide: (verdict: JudgedMutant) => void) => Promise<void>;
  /** The test files that a question may name. */
  testFiles: readonly string[];
  close: () => Promise<void>;
}>;

/** What is changed: the statements sent, the modules of the server and of the browser, the components of the pages. */
export type Subject = 'sql' | 'server' | 'browser' | 'pages';

export const SUBJECTS: readonly Subject[] = ['sql', 'server', 'browser', 'pages'];

/** The files of a subject, by their folder and how their names end. */
const FILES: Readonly<Record<Subject, Readonly<{ folder: string; ending: string }>>> = {
  sql: { folder: 'bff', ending: '.ts' },
  server: { folder: 'bff', ending: '.ts' },
  browser: { folder: 'ui', ending: '.ts' },
  pages: { folder: 'ui', ending: '.tsx' },
};

/**
 * They start the server, speak for other companies, or are run by hand, such as what draws the pictures of the content: a
 * check compares all that it draws with the stored files.
 */
const NOT_JUDGED =
  /^bff\/(?:bin|content\/(?:brochures|maps|photographs|pictures|renderFiles\.ts)|db|payments\/table|sandbox|test)\b|^bff\/[^/]+$/;

/** The tests that judge a subject. */
export const projectOf = (subject: Subject): TestProject => (FILES[subject].folder === 'ui' ? 'pages' : 'server');

/**
 * What each test file of a project reaches, with paths from the root. First records it of files that have changed since it
 * was stored. Throws when a test fails without a mutant.
 */
export const reachesOf = async (root: string, project: TestProject, runner: TestRunner): Promise<Reach[]> => {
  const folder = join(root, '.build/reach', project);
  const unrecorded = runner.files.filter((file) => !isRecorded(folder, join(root, file)));
  if (unrecorded.length > 0) {
    const { failed } = await runner.record(folder, unrecorded);
    if (failed !== null) throw new Error(`${failed.file} fails without a mutant: ${failed.message}`);
  }
  return runner.files.map((file) => ({ ...readReachOf(folder, join(root, file)), testFile: file }));
};

/** All mutants of a subject. */
export const mutantsOf = (root: string, subject: Subject, reaches: readonly Reach[]): CodeMutant[] => {
  const { folder, ending } = FILES[subject];
  const sources = sourcesIn(root, [folder]).filter(({ file }) => file.endsWith(ending) && !NOT_JUDGED.test(file));
  const tests = (): Source[] => testSourcesIn(root, ['bff', 'model-tests']);
  return subject === 'sql' ? statementMutants(sources, tests(), reaches) : moduleMutants(sources, reaches);
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

/** Those of some mutants whose statements the store takes, and whose modules compile. */
export const validMutants = async (
  root: string,
  runner: TestRunner,
  mutants: readonly CodeMutant[],
): Promise<CodeMutant[]> => {
  const { modules } = switchedModules(mutants);
  const refused = modules.size === 0 ? new Set<string>() : await refusedByCompiler(root, modules);
  const isValid = async ({ id, mutation }: CodeMutant): Promise<boolean> =>
    mutation.kind === 'module' ? !refused.has(id) : areSql(runner, mutation.statements);
  const valid: CodeMutant[] = [];
  for (const mutant of mutants) if (await isValid(mutant)) valid.push(mutant);
  return valid;
};

/** A mutant with the test file that noticed it, null for none. `isThorough`: it was judged alone too, where needed. */
export const verdictOn = (
  { id, folder, file, what }: CodeMutant,
  killedBy: string | null,
  isThorough: boolean,
): JudgedMutant => ({ id, folder, file, what, killedBy, isSettled: killedBy !== null || isThorough });

const NO_CHANGE: Mutation = { kind: 'statements', statements: {} };

/** Whether tests pass without a mutant, asked until they do: on a busy machine one may once take too long. */
const controls = (runner: TestRunner): ((tests: readonly TestSelection[]) => Promise<boolean>) => {
  const passing = new Set<string>();
  return async (tests) => {
    const key = JSON.stringify(tests);
    if (!passing.has(key) && (await runner.judge(tests, NO_CHANGE)).failed === null) passing.add(key);
    return passing.has(key);
  };
};

/** The first test file that notices a mutant on its own and passes without it; null when none does. */
const killerOf = async (
  runner: TestRunner,
  { mutation }: CodeMutant,
  chosen: readonly TestSelection[][],
  passUnchanged: (tests: readonly TestSelection[]) => Promise<boolean>,
): Promise<string | null> => {
  for (const tests of chosen) {
    const { failed } = await runner.judge(tests, mutation);
    if (failed !== null && (await passUnchanged(tests))) return failed.file;
  }
  return null;
};

/** Judges mutants one at a time by the tests that are chosen for each. It takes half a minute for each. */
export const judgeAlone = async (
  runner: TestRunner,
  mutants: readonly CodeMutant[],
  decide: (verdict: JudgedMutant) => void,
  testsOf = chosenTests,
): Promise<void> => {
  const passUnchanged = controls(runner);
  for (const mutant of mutants) {
    const killer = await killerOf(runner, mutant, testsOf(mutant), passUnchanged);
    decide(verdictOn(mutant, killer, true));
  }
};

/**
 * Judges mutants: many at once, by the tests that reach them, and then one at a time those that cannot be switched on.
 * `isThorough`: one at a time also those that survive, by what could not try them: what runs outside of tests, and tests
 * that cannot be repeated. It takes half a minute for each.
 */
export const judgeMutants = async (
  root: string,
  runner: TestRunner,
  mutants: readonly CodeMutant[],
  decide: (verdict: JudgedMutant) => void,
  { isThorough, report }: Readonly<{ isThorough: boolean; report: (line: string) => void }>,
): Promise<void> => {
  const pairs = mutants.flatMap((mutant) => triesOfMutant(mutant, isThorough));
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const killed = (id: string, testFile: string): void => {
    const mutant = byId.get(id);
    if (mutant !== undefined) decide(verdictOn(mutant, testFile, isThorough));
  };
  const { killedBy, outside, isTried } = await judgeInRounds(root, runner, mutants, pairs, { killed, line: report });
  /** The tests of a mutant that were not tried with it. */
  const untried = ({ id, tests }: CodeMutant): readonly ReachingTest[] =>
    outside.has(id)
      ? tests
      : tests.filter(({ testFile, test }) => test === null || !isTried({ testFile, test, mutant: id }));
  const isLeft = (mutant: CodeMutant): boolean =>
    outside.has(mutant.id) || (isThorough && !killedBy.has(mutant.id) && untried(mutant).length > 0);
  for (const mutant of mutants)
    if (!killedBy.has(mutant.id) && !isLeft(mutant)) decide(verdictOn(mutant, null, isThorough));
  const left = mutants.filter(isLeft);
  report(`one at a time: ${left.length} mutants`);
  await judgeAlone(
    runner,
    left.map((mutant) => ({ ...mutant, tests: untried(mutant) })),
    decide,
  );
};
