// Which test files notice something: each is run alone on mutants that its tests reach, until it fails on one.
import { reachesOf } from './judge.ts';
import { moduleMutants, statementMutants, type CodeMutant } from './mutants.ts';
import { shortHash } from './results.ts';
import { sourcesIn, testSourcesIn } from './sources.ts';
import type { TestProject } from './testProjects.ts';
import { openTestRunner, type TestRunner } from './testRunner.ts';

/** What a test file noticed: the first mutant that it failed on, null after all that were `tried`. */
export type JudgedTestFile = Readonly<{ testFile: string; caught: string | null; tried: number }>;

/** A file that notices none of so many is taken to notice nothing. */
const MOST_MUTANTS = 20;

const filesOf = ({ tests }: CodeMutant): Set<string> => new Set(tests.map(({ testFile }) => testFile));

/** The mutants that a test file reaches, those first that the fewest other files do. */
export const mutantsReachedBy = (testFile: string, mutants: readonly CodeMutant[]): CodeMutant[] =>
  mutants
    .map((mutant) => ({ mutant, files: filesOf(mutant), rank: shortHash(`${testFile} ${mutant.id}`) }))
    .filter(({ files }) => files.has(testFile))
    .toSorted((a, b) => a.files.size - b.files.size || (a.rank < b.rank ? -1 : 1))
    .map(({ mutant }) => mutant);

const judgeTestFile = async (
  runner: TestRunner,
  testFile: string,
  mutants: readonly CodeMutant[],
): Promise<JudgedTestFile> => {
  const reached = mutantsReachedBy(testFile, mutants).slice(0, MOST_MUTANTS);
  for (const [index, { file, what, mutation }] of reached.entries()) {
    const { failed } = await runner.judge([{ file: testFile, names: null }], mutation);
    if (failed !== null) return { testFile, caught: `${file} ${what}`, tried: index + 1 };
  }
  return { testFile, caught: null, tried: reached.length };
};

/** Judges the test files of a project apart from the `proven` ones, which have killed a mutant before; reports each. */
export const judgeTestFiles = async (
  root: string,
  project: TestProject,
  proven: ReadonlySet<string>,
  report: (judged: JudgedTestFile) => void,
): Promise<void> => {
  const runner = await openTestRunner(root, project);
  try {
    const reaches = await reachesOf(root, project, runner);
    const sources = sourcesIn(root, ['bff', 'machines', 'ui']);
    const tests = testSourcesIn(root, ['bff', 'model-tests']);
    const mutants = [...moduleMutants(sources, reaches), ...statementMutants(sources, tests, reaches)];
    for (const { testFile } of reaches)
      if (!proven.has(testFile)) report(await judgeTestFile(runner, testFile, mutants));
  } finally {
    await runner.close();
  }
};
