// Runs some of the test runner's projects, and sums up the results.
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { startVitest, type CliOptions, type TestModule } from 'vitest/node';
import { ROOT } from '../bin/run.ts';

/** What passed and failed, a line or two for each failure; `slow` names the files that took over a minute. */
export type Outcome = Readonly<{ passed: number; failed: readonly string[]; slow: readonly string[] }>;

export type Selection = Readonly<{
  projects: readonly string[];
  /** parts of file paths; without any, every file */
  files?: readonly string[];
  /** a pattern for the names of tests */
  name?: string | undefined;
  /** full paths of modules: only tests that import one of them are run */
  related?: readonly string[];
  /** whether a selection without tests is allowed; by default only with `related` */
  mayBeEmpty?: boolean;
}>;

const SLOW_MS = 60_000;

type Failure = Readonly<{ message: string; diff?: string | undefined }>;

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';

/** 'expected total: 20000, received total: 25000' if values were compared, otherwise the first line of the message. */
export const reasonOf = ({ message, diff }: Failure): string => {
  const lines = stripVTControlCharacters(diff ?? '').split('\n');
  const changed = (sign: '-' | '+') =>
    lines.find((line) => line.startsWith(`${sign} `) && !/^[-+] (Expected|Received)\b/.test(line))?.slice(1);
  const [expected, received] = [changed('-'), changed('+')];
  if (expected === undefined && received === undefined) return firstLine(stripVTControlCharacters(message));
  return `expected ${expected?.trim() ?? 'nothing there'}, received ${received?.trim() ?? 'nothing there'}`;
};

const failuresOf = (module: TestModule): string[] => {
  const file = relative(ROOT, module.moduleId);
  const tests = [...module.children.allTests('failed')].map((test) => {
    const [error] = test.result().errors ?? [];
    return `${file} > ${test.fullName}\n    ${error === undefined ? 'it says no reason' : reasonOf(error)}`;
  });
  const around = module.errors().map((error) => `${file}\n    ${reasonOf(error)}`);
  const suites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => `${file} > ${suite.fullName}\n    ${reasonOf(error)}`),
  );
  return [...around, ...suites, ...tests];
};

const GIVEN_OPTIONS = process.env['NODE_OPTIONS'] ?? '';

/** Lets processes that tests start end with the run, and share their compiled modules with later processes. */
const prepareProcesses = (): void => {
  process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, '.build/compile-cache');
  const module = pathToFileURL(join(ROOT, 'model-tests/exitWithParent.mjs')).href;
  process.env['NODE_OPTIONS'] = `${GIVEN_OPTIONS} --import=${module}`.trim();
};

/** Runs the selected tests. A selection that matches no test fails, and so does an error outside every test. */
export const runTests = async ({
  projects,
  files = [],
  name,
  related,
  mayBeEmpty = related !== undefined,
}: Selection): Promise<Outcome> => {
  prepareProcesses();
  const options: CliOptions = {
    root: ROOT,
    run: true,
    project: [...projects],
    ...(name === undefined ? {} : { testNamePattern: name }),
    ...(related === undefined ? {} : { related: [...related] }),
    passWithNoTests: mayBeEmpty,
  };
  const vitest = await startVitest([...files], options);
  const modules = vitest.state.getTestModules();
  const passed = modules.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0);
  const failed = [
    ...modules.flatMap(failuresOf),
    ...vitest.state.getUnhandledErrors().map((error) => `outside the tests\n    ${reasonOf(error as Failure)}`),
  ];
  const isEmpty = passed === 0 && failed.length === 0 && !mayBeEmpty;
  const slow = modules
    .map((module) => ({ file: relative(ROOT, module.moduleId), ms: module.diagnostic().duration }))
    .filter(({ ms }) => ms > SLOW_MS)
    .map(({ file, ms }) => `${file} ${Math.round(ms / 1_000)} s`);
  await vitest.close();
  // the caller sets the exit code
  process.exitCode = 0;
  return { passed, failed: isEmpty ? ['No test matches.'] : failed, slow };
};

/** Prints failures, slow files and the last line; sets exit code 0 only if something passed and nothing failed. */
export const report = (
  outcomes: readonly Outcome[],
  passedChecks: readonly string[],
  failedChecks: readonly string[],
): void => {
  const failed = [...failedChecks.map((name) => `check: ${name}`), ...outcomes.flatMap((outcome) => outcome.failed)];
  const slow = outcomes.flatMap((outcome) => outcome.slow);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, passedChecks.length);
  if (slow.length > 0) console.info(`\nFiles that took over a minute:\n${slow.map((line) => `- ${line}`).join('\n')}`);
  if (failed.length > 0) console.info(`\nFailed:\n${failed.map((line) => `- ${line}`).join('\n')}`);
  console.info(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
};
