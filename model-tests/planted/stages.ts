/** The stages of the suite that look for a planted bug, the cheapest first. */
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { either as E } from 'fp-ts';
import type { Bug } from './bug.ts';
import { failedTests, type FailedTest } from './report.ts';
import { mustRunIn, runIn } from './tool.ts';
import type { Tree } from './tree.ts';

/**
 * `beside`: the units in the folders of the changed files; `related`: those that import a changed file. The others are
 * projects of the test runner.
 */
export const STAGES = ['beside', 'related', 'units', 'serializable', 'browser'] as const;
export type Stage = (typeof STAGES)[number];

/** The stages that run some of the units; there may be none. */
const isPart = (stage: Stage): boolean => stage === 'beside' || stage === 'related';

const projectOf = (stage: Stage): string => (isPart(stage) ? 'units' : stage);

const jsonIn = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
};

/** The failed tests. Left: the runner failed without a failed test, which says nothing about the bug. */
type Outcome = E.Either<string, readonly FailedTest[]>;

/** Runs tests in a tree. */
const runTests = async ({ folder, parent, signal }: Tree, stage: Stage, args: readonly string[]): Promise<Outcome> => {
  // built again when the sources changed: the bug is taken out and put in between runs
  if (stage === 'browser') await mustRunIn(folder, 'node', ['bff/bin/prepare.mjs', '--build', '--browser'], signal);
  const reportFile = join(parent, 'report.json');
  await rm(reportFile, { force: true });
  const { code, output } = await runIn(
    folder,
    'vitest',
    [
      ...args,
      `--project=${projectOf(stage)}`,
      '--bail=1',
      // a document that a test writes is renewed, as the drawings are: only behaviour counts
      '--update',
      '--reporter=json',
      `--outputFile=${reportFile}`,
      ...(isPart(stage) ? ['--passWithNoTests'] : []),
    ],
    signal,
  );
  const report = failedTests(await jsonIn(reportFile), folder);
  if (E.isLeft(report)) return isPart(stage) && code === 0 ? E.right([]) : E.left(`${report.left} ${output}`);
  const { total, failed } = report.right;
  if (failed.length > 0) return E.right(failed);
  return code === 0 && (total > 0 || isPart(stage))
    ? E.right([])
    : E.left(`The test runner ended with ${code}, and no test says why. ${output}`);
};

const PAGES_TEST = 'model-tests/page/pages.browser.test.ts';
const OF_PAGE = /^(?:machines|ui\/screens)\/(\w+)\//;

/** The arguments for the walks of the pages whose folders changed; null when none has. The other walks take far longer. */
export const pageArguments = (changes: readonly string[]): string[] | null => {
  const pages = [...new Set(changes.flatMap((path) => OF_PAGE.exec(path)?.[1] ?? []))];
  return pages.length === 0 ? null : ['run', PAGES_TEST, `--testNamePattern=^the page of (?:${pages.join('|')}) `];
};

/** Runs a stage up to its first failed test. */
export const runStage = async (tree: Tree, stage: Stage, { changes }: Bug): Promise<Outcome> => {
  if (stage === 'beside') return runTests(tree, stage, ['run', ...new Set(changes.map((path) => `${dirname(path)}/`))]);
  if (stage === 'related') return runTests(tree, stage, ['related', ...changes, '--run']);
  const ofPages = stage === 'browser' ? pageArguments(changes) : null;
  const outcome = ofPages === null ? E.right([]) : await runTests(tree, stage, ofPages);
  return E.isRight(outcome) && outcome.right.length === 0 ? runTests(tree, stage, ['run']) : outcome;
};

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Runs one test alone. */
export const runAlone = (tree: Tree, stage: Stage, { file, title }: FailedTest): Promise<Outcome> => {
  const name = title === null ? [] : [`--testNamePattern=^${escaped(title)}$`];
  return runTests(tree, isPart(stage) ? 'units' : stage, ['run', file, ...name]);
};
