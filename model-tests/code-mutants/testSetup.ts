// A set-up file of the tests that judge mutants: records what each test reaches, and sends other texts in place of
// statements.
import pg from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  inject,
  type RunnerTestFile,
  type RunnerTestSuite,
} from 'vitest';
import { writeReach, type Reached } from './record.ts';
import { switched } from './switched.ts';

/**
 * `recordIn`: the folder for what each test file reaches, '' for none. `statements`: what is sent in place of a
 * statement. `journal`: the folder of a round that tries mutants, '' for none.
 */
export type Change = Readonly<{ recordIn: string; statements: Readonly<Record<string, string>>; journal: string }>;

declare module 'vitest' {
  interface ProvidedContext {
    change: Change;
  }
}

type Sent = string | Readonly<{ text?: string }>;
type Driver = { query: (this: pg.Client, sent: Sent, ...rest: unknown[]) => unknown };

/** The test files of a worker share the driver, so they share this too. Instrumented functions add their names. */
const shared = globalThis as typeof globalThis & { reached?: Set<string>; sent?: Set<string> };

const wrapDriver = (): void => {
  const driver = pg.Client.prototype as unknown as Driver;
  const { query } = driver;
  driver.query = function (sent, ...rest) {
    const text = typeof sent === 'string' ? sent : (sent.text ?? '');
    shared.sent?.add(text);
    const to = switched.statements?.[text];
    if (to === undefined) return query.call(this, sent, ...rest);
    switched.isMutantReached = true;
    return query.call(this, typeof sent === 'string' ? to : { ...sent, text: to }, ...rest);
  };
};

/** What is reached from now on counts for another part. */
const startPart = (): void => {
  [shared.sent, shared.reached] = [new Set(), new Set()];
};

/** What was reached since the part began. */
const partOf = (test: string | null, milliseconds: number): Reached => ({
  test,
  milliseconds,
  functions: [...(shared.reached ?? [])],
  statements: [...(shared.sent ?? [])],
});

const parts: Reached[] = [];
let startedAt = 0;
let file: RunnerTestFile | null = null;
beforeAll(() => {
  if (shared.sent === undefined) wrapDriver();
  startPart();
  file = null;
  switched.statements = inject('change').statements;
});
beforeEach(({ task }) => {
  file = task.file;
  // what the hooks before the first test reached
  parts.push(partOf(null, 0));
  startPart();
  startedAt = performance.now();
});
afterEach(() => {
  parts.push(partOf(expect.getState().currentTestName ?? null, performance.now() - startedAt));
  startPart();
});

const merged = (same: readonly Reached[]): Reached => ({
  test: null,
  milliseconds: 0,
  functions: [...new Set(same.flatMap(({ functions }) => functions))],
  statements: [...new Set(same.flatMap(({ statements }) => statements))],
});

/** A run ends at the first test that fails, and leaves the others of all its files out. */
const haveAllPassed = ({ tasks }: Readonly<RunnerTestSuite>): boolean =>
  tasks.every((task) => (task.type === 'suite' ? haveAllPassed(task) : task.result?.state === 'pass'));

afterAll(() => {
  const all = parts.splice(0);
  const { recordIn } = inject('change');
  const testFile = expect.getState().testPath;
  if (recordIn === '' || testFile === undefined || file === null || !haveAllPassed(file)) return;
  const ofTests = all.filter(({ test }) => test !== null);
  const outside = merged([...all.filter(({ test }) => test === null), partOf(null, 0)]);
  writeReach(recordIn, { testFile, parts: [outside, ...ofTests] });
});
