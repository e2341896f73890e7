// Judges mutants of a subject: draws them, leaves out those that were judged before, and runs the tests of each other one.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { chosenTests, triesOfMutant } from './chosenTests.ts';
import { edited } from './edits.ts';
import { moduleMutants, statementMutants, type CodeMutant, type ReachingTest } from './mutants.ts';
import { readReach, type Reach } from './record.ts';
import type { JudgedMutant } from './results.ts';
import { judgeInRounds } from './rounds.ts';
import { drawn } from './sample.ts';
import { sourcesIn, testSourcesIn, type Source } from './sources.ts';
import type { TestProject } from './testProjects.ts';
import type { Mutation, TestRunner, TestSelection } from './testRunner.ts';

/** What became of a mutant; 'invalid': no mutant, since the store does not take its statement, or nothing can parse it. */
export type Verdict = JudgedMutant | 'invalid';

/** Mutants, and what judges them. */
export type Judge = Readonly<{
  mutants: readonly CodeMutant[];
  /** Judges several, and gives each verdict to `decide` as soon as it is known. */
  judge: (mutants: readonly CodeMutant[], decide: (mutant: CodeMutant, verdict: Verdict) => void) => Promise<void>;
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

const isValid = async (runner: TestRunner, { mutation }: CodeMutant): Promise<boolean> => {
  if (mutation.kind === 'statements') return areSql(runner, mutation.statements);
  return parseSync(mutation.file, edited(mutation.text, mutation.edit)).errors.length === 0;
};

/** A mutant with the test file that noticed it, null for none. */
export const verdictOn = ({ id, folder, file, what }: CodeMutant, killedBy: string | null): JudgedMutant => ({
  id,
  folder,
  file,
  what,
  killedBy,
});

const NO_CHANGE: Mutation = { kind: 'statements', statements: {} };

/** Whether tests pass without a mutant, asked once for the same tests. */
const controls = (runner: TestRunner): ((tests: readonly TestSelection[]) => Promise<boolean>) => {
  const known = new Map<string, boolean>();
  return async (tests) => {
    const key = JSON.stringify(tests);
    const passed = known.get(key) ?? (await runner.judge(tests, NO_CHANGE)).failed === null;
    known.set(key, passed);
    return passed;
  };
};

/** The first test file that notices a mutant on its own and passes without it; null when none does. */
const killerOf = async (
  runner: TestRunner,
  mutant: CodeMutant,
  passUnchanged: (tests: readonly TestSelection[]) => Promise<boolean>,
): Promise<string | null> => {
  for (const tests of chosenTests(mutant)) {
    const { failed } = await runner.judge(tests, mutant.mutation);
    if (failed !== null && (await passUnchanged(tests))) return failed.file;
  }
  return null;
};

/**
 * Judges mutants: many at once, by the tests that reach them, and then one at a time those that survive, by what could
 * not try them: what runs outside of tests, and tests that cannot be repeated.
 */
export const judgeMutants = async (
  root: string,
  runner: TestRunner,
  mutants: readonly CodeMutant[],
  decide: (mutant: CodeMutant, verdict: Verdict) => void,
  report: (line: string) => void,
): Promise<void> => {
  const valid: CodeMutant[] = [];
  for (const mutant of mutants)
    if (await isValid(runner, mutant)) valid.push(mutant);
    else decide(mutant, 'invalid');
  const { killedBy, outside, isTried } = await judgeInRounds(root, runner, valid, valid.flatMap(triesOfMutant), report);
  /** The tests of a mutant that were not tried with it. */
  const untried = ({ id, tests }: CodeMutant): readonly ReachingTest[] =>
    outside.has(id)
      ? tests
      : tests.filter(({ testFile, test }) => test === null || !isTried({ testFile, test, mutant: id }));
  const isLeft = (mutant: CodeMutant): boolean => !killedBy.has(mutant.id) && untried(mutant).length > 0;
  for (const mutant of valid) if (!isLeft(mutant)) decide(mutant, verdictOn(mutant, killedBy.get(mutant.id) ?? null));
  const left = valid.filter(isLeft);
  report(`one at a time: ${left.length} mutants`);
  const passUnchanged = controls(runner);
  for (const mutant of left)
    decide(mutant, verdictOn(mutant, await killerOf(runner, { ...mutant, tests: untried(mutant) }, passUnchanged)));
};
