// A set-up file of the tests that judge mutants: in a round, each test runs again and again with one mutant after the
// other, and says in the journal what became of them.
import { afterEach, beforeAll, beforeEach, expect, inject, type RunnerTask, type RunnerTestCase } from 'vitest';
import { journalIn, type Journal, type Plan, type Statements } from './journal.ts';
import { switched } from './switched.ts';
import { mostTries, triesOf, type TriesEnd } from './tries.ts';

type Trying = Readonly<{
  testFile: string;
  journal: Journal;
  plan: Plan;
  statements: Statements;
  tries: Map<string, ReturnType<typeof triesOf>>;
}>;

let trying: Trying | null = null;
/** Whether a mutant was switched on in this file. */
let hasTried = false;
/** A mutant left something behind that fails tests of this file: they can judge no more. */
let isSpoilt = false;

const testsIn = (tasks: readonly RunnerTask[]): RunnerTestCase[] =>
  tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task.tasks) : [task]));

const switchTo = ({ journal, testFile, statements }: Trying, mutant: string | null): void => {
  switched.mutant = mutant;
  if (mutant !== null) switched.isMutantReached = false;
  switched.statements = mutant === null ? {} : (statements[mutant] ?? {});
  journal.setRunning(mutant === null ? null : { testFile, mutant });
};

// Vitest reads from the pattern which fixtures the hook needs
// oxlint-disable-next-line no-empty-pattern
beforeAll(({}, file) => {
  const { journal: folder } = inject('change');
  const testFile = expect.getState().testPath;
  trying = null;
  [hasTried, isSpoilt] = [false, false];
  if (folder === '' || testFile === undefined) return;
  const journal = journalIn(folder);
  const plan = journal.plan(testFile);
  trying = { testFile, journal, plan, statements: journal.statements(), tries: new Map() };
  for (const test of testsIn(file.tasks)) {
    const mutants = plan[test.fullTestName];
    if (mutants === undefined) test.mode = 'skip';
    else test.repeats = mostTries(mutants.length);
  }
});

const startTries = ({ testFile, journal, plan, tries }: Trying, test: string): ReturnType<typeof triesOf> => {
  const started = triesOf(plan[test] ?? [], journal.isKilled, ({ mutant, isKilled }) => {
    const result = isKilled ? 'killed' : 'survives';
    // a test that keeps what it had computed before does not run what is changed, and fails for another reason if it does
    journal.add({
      testFile,
      test,
      tried: { mutant, result: switched.isMutantReached === true ? result : 'notReached' },
    });
  });
  tries.set(test, started);
  return started;
};

const endTries = ({ testFile, journal }: Trying, test: string, end: TriesEnd): void => {
  // a test that fails after mutants were tried in others is started again in the next round
  if (end === 'spoilt' || (end === 'unfit' && hasTried)) isSpoilt = true;
  else if (end === 'unfit') journal.add({ testFile, test, tried: null });
};

beforeEach(({ task, skip }) => {
  if (trying === null) return;
  const test = task.fullTestName;
  if (isSpoilt) skip('the store or the server is not as it was');
  const known = trying.tries.get(test);
  const isFailed = task.result?.errors !== undefined;
  delete task.result?.errors;
  const next = known === undefined ? startTries(trying, test).next() : known.next(isFailed);
  if (next.done === true) {
    endTries(trying, test, next.value);
    skip('every mutant was tried');
  } else {
    hasTried ||= next.value !== null;
    switchTo(trying, next.value);
  }
});
afterEach(() => {
  if (trying !== null) switchTo(trying, null);
});
