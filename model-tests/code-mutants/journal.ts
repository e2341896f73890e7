// What the workers of a round are to try, and what came of it: files of a folder, written and read by several processes.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { shortHash } from './results.ts';

const Plan = t.readonly(t.record(t.string, t.readonlyArray(t.string)));

/** The ids of the mutants that each test of a file tries, by the full names of the tests. */
export type Plan = t.TypeOf<typeof Plan>;

const Statements = t.readonly(t.record(t.string, t.readonly(t.record(t.string, t.string))));

/** By the ids of mutants: the texts that are sent in place of statements. */
export type Statements = t.TypeOf<typeof Statements>;

const Running = t.readonly(t.type({ testFile: t.string, mutant: t.string }));

/** A mutant that is switched on in a process, with the test file that it is tried in. */
export type Running = Readonly<{ pid: number; since: number }> & t.TypeOf<typeof Running>;

const TestResult = t.readonly(
  t.type({
    testFile: t.string,
    test: t.string,
    /** Null: the test fails without a mutant. */
    tried: t.union([
      t.null,
      t.type({ mutant: t.string, result: t.keyof({ killed: null, survives: null, notReached: null }) }),
    ]),
  }),
);

/** What became of a mutant in one test. */
export type TestResult = t.TypeOf<typeof TestResult>;

export type Journal = Readonly<{
  plan: (testFile: string) => Plan;
  statements: () => Statements;
  isKilled: (mutant: string) => boolean;
  add: (result: TestResult) => void;
  /** Says which mutant this process has switched on, null for none. */
  setRunning: (running: Readonly<{ testFile: string; mutant: string }> | null) => void;
}>;

const decoded = <T>(codec: t.Decoder<unknown, T>, text: string, file: string): T => {
  const value = codec.decode(JSON.parse(text));
  if (E.isLeft(value)) throw new Error(`${file} cannot be read`);
  return value.right;
};

const fileOf = (folder: string, testFile: string): string => join(folder, 'plans', `${shortHash(testFile)}.json`);

/** The journal of a folder, for a worker. Test files are named by their full paths. */
export const journalIn = (folder: string): Journal => {
  const running = join(folder, 'running', String(process.pid));
  return {
    plan: (testFile) => {
      const file = fileOf(folder, testFile);
      return existsSync(file) ? decoded(Plan, readFileSync(file, 'utf8'), file) : {};
    },
    statements: () => {
      const file = join(folder, 'statements.json');
      return decoded(Statements, readFileSync(file, 'utf8'), file);
    },
    isKilled: (mutant) => existsSync(join(folder, 'killed', mutant)),
    add: (result) => {
      if (result.tried?.result === 'killed') writeFileSync(join(folder, 'killed', result.tried.mutant), '');
      appendFileSync(join(folder, 'results'), `${JSON.stringify(result)}\n`);
    },
    setRunning: (now) => {
      if (now === null) rmSync(running, { force: true });
      else writeFileSync(running, JSON.stringify(now));
    },
  };
};

/** Empties a folder, and writes what a round is to try, by the full paths of the test files. */
export const startJournal = (folder: string, plans: ReadonlyMap<string, Plan>, statements: Statements): void => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['plans', 'killed', 'running']) mkdirSync(join(folder, name), { recursive: true });
  for (const [testFile, plan] of plans) writeFileSync(fileOf(folder, testFile), JSON.stringify(plan));
  writeFileSync(join(folder, 'statements.json'), JSON.stringify(statements));
  writeFileSync(join(folder, 'results'), '');
};

/** What the tests of the round came to so far. */
export const resultsIn = (folder: string): TestResult[] => {
  const file = join(folder, 'results');
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => decoded(TestResult, line, file));
};

/** The mutants that are switched on, each since when in milliseconds. */
export const runningIn = (folder: string): Running[] =>
  readdirSync(join(folder, 'running')).flatMap((pid): Running[] => {
    const file = join(folder, 'running', pid);
    try {
      return [
        { pid: Number(pid), since: statSync(file).mtimeMs, ...decoded(Running, readFileSync(file, 'utf8'), file) },
      ];
    } catch {
      // its worker has gone on
      return [];
    }
  });
