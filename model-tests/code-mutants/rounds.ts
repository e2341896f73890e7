// Judges many mutants at once: each test runs with one mutant after the other, in rounds until everything was tried.
import { join, relative } from 'node:path';
import { setInterval } from 'node:timers';
import {
  resultsIn,
  runningIn,
  startJournal,
  type Plan,
  type Running,
  type Statements,
  type TestResult,
} from './journal.ts';
import type { CodeMutant } from './mutants.ts';
import { withSwitches } from './switches.ts';
import type { TestRunner } from './testRunner.ts';

/** A mutant that one test is to try. */
export type Pair = Readonly<{ testFile: string; test: string; mutant: string }>;

/**
 * `killedBy`: the test file that noticed each mutant. `outside`: mutants that can only be judged one at a time, since what
 * they change is in the body of no function. `isTried`: not for a test that failed without a mutant, alone or when it was
 * repeated, nor for one that did not run what the mutant changes.
 */
export type RoundsResult = Readonly<{
  killedBy: ReadonlyMap<string, string>;
  outside: ReadonlySet<string>;
  isTried: (pair: Pair) => boolean;
}>;

/** Of the tests that are left for a mutant so many try it in the first round and in the second; later all do. */
const FIRST_TESTS = [4, 15];

/** A process in which a mutant is switched on for longer does not end. */
const LONGEST_TRY_MS = 40_000;

/** The modules of some mutants with switches, by their paths from the root, and the mutants that no switch can make. */
export const switchedModules = (mutants: readonly CodeMutant[]) => {
  const byFile = Map.groupBy(
    mutants.flatMap(({ id, mutation }) => (mutation.kind === 'module' ? [{ id, ...mutation }] : [])),
    ({ file }) => file,
  );
  const switched = [...byFile].map(([file, ofFile]) => ({
    file,
    ...withSwitches(file, ofFile[0]?.text ?? '', ofFile),
  }));
  return {
    modules: new Map(switched.map(({ file, text }) => [file, text])),
    outside: switched.flatMap(({ outside }) => outside),
  };
};

const statementsOf = (mutants: readonly CodeMutant[]): Statements =>
  Object.fromEntries(
    mutants.flatMap(({ id, mutation }) => (mutation.kind === 'statements' ? [[id, mutation.statements] as const] : [])),
  );

/** What each file is to try, by its full path. */
const plansOf = (root: string, pairs: readonly Pair[]): Map<string, Plan> =>
  new Map(
    [...Map.groupBy(pairs, ({ testFile }) => testFile)].map(([testFile, ofFile]) => {
      const byTest = Map.groupBy(ofFile, ({ test }) => test);
      return [
        join(root, testFile),
        Object.fromEntries([...byTest].map(([test, ofTest]) => [test, ofTest.map(({ mutant }) => mutant)])),
      ];
    }),
  );

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
};

/** Ends the processes that a mutant keeps from ending, every second. */
const watch = (journal: string): NodeJS.Timeout =>
  setInterval(() => {
    for (const { pid, since } of runningIn(journal)) if (Date.now() - since > LONGEST_TRY_MS) end(pid);
  }, 1000);

const keyOf = (testFile: string, test: string, mutant: string): string => [testFile, test, mutant].join('\u0000');

/** The pairs that are still to be tried after some results. A test that fails without a mutant tries no more. */
const remainingAfter = (
  pairs: readonly Pair[],
  results: readonly TestResult[],
  killed: ReadonlyMap<string, string>,
): Pair[] => {
  const done = new Set(results.map(({ testFile, test, tried }) => keyOf(testFile, test, tried?.mutant ?? '')));
  return pairs.filter(
    ({ testFile, test, mutant }) =>
      !killed.has(mutant) && !done.has(keyOf(testFile, test, mutant)) && !done.has(keyOf(testFile, test, '')),
  );
};

/** The first tests of each mutant. */
const firstOfEach = (pairs: readonly Pair[], most: number): Pair[] =>
  [...Map.groupBy(pairs, ({ mutant }) => mutant).values()].flatMap((ofMutant) => ofMutant.slice(0, most));

export type RoundReports = Readonly<{
  /** Gets each mutant that a test file noticed, after the round in which it did. */
  killed: (mutant: string, testFile: string) => void;
  /** Gets a line for each round, and for each file that failed as a whole. */
  line: (line: string) => void;
}>;

/** Tries each mutant in the tests of its pairs. A mutant that stops the process it runs in counts as killed. */
export const judgeInRounds = async (
  root: string,
  runner: TestRunner,
  mutants: readonly CodeMutant[],
  pairs: readonly Pair[],
  report: RoundReports,
): Promise<RoundsResult> => {
  const journal = join(root, '.build/mutants');
  const { modules, outside } = switchedModules(mutants);
  const statements = statementsOf(mutants);
  const killedBy = new Map<string, string>();
  const untried = new Set<string>();
  const kill = (mutant: string, testFile: string): void => {
    if (!killedBy.has(mutant)) report.killed(mutant, testFile);
    killedBy.set(mutant, testFile);
  };
  const take = (results: readonly TestResult[], running: readonly Running[]): void => {
    for (const { testFile, test, tried } of results) {
      if (tried?.result === 'killed') kill(tried.mutant, testFile);
      if (tried === null || tried.result === 'notReached') untried.add(keyOf(testFile, test, tried?.mutant ?? ''));
    }
    // the processes of these have ended with the mutant switched on
    for (const { testFile, mutant } of running) kill(mutant, relative(root, testFile));
  };
  const runRound = async (tries: readonly Pair[]): Promise<TestResult[]> => {
    startJournal(journal, plansOf(root, tries), statements);
    const watching = watch(journal);
    const failures = await runner.tryMutants(journal, [...new Set(tries.map(({ testFile }) => testFile))], modules);
    clearInterval(watching);
    for (const line of failures) report.line(line);
    const results = resultsIn(journal).map((one) => ({ ...one, testFile: relative(root, one.testFile) }));
    take(results, runningIn(journal));
    return results;
  };
  let left = pairs.filter(({ mutant }) => !outside.includes(mutant));
  for (let round = 1; left.length > 0; round += 1) {
    report.line(`round ${round}: ${left.length} tries, ${new Set(left.map(({ mutant }) => mutant)).size} mutants`);
    const results = await runRound(firstOfEach(left, FIRST_TESTS[round - 1] ?? Infinity));
    const remaining = remainingAfter(left, results, killedBy);
    if (remaining.length === left.length) {
      if (round === 1) throw new Error('No mutant could be tried.');
      for (const { testFile, test, mutant } of left) untried.add(keyOf(testFile, test, mutant));
      break;
    }
    left = remaining;
  }
  const isTried = ({ testFile, test, mutant }: Pair): boolean =>
    !untried.has(keyOf(testFile, test, '')) && !untried.has(keyOf(testFile, test, mutant));
  return { killedBy, outside: new Set(outside), isTried };
};
