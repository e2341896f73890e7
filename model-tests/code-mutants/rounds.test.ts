/** Rounds of tries, with a runner that writes into the journal what the tests of a round would. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { journalIn, type Journal } from './journal.ts';
import type { CodeMutant } from './mutants.ts';
import { judgeInRounds, type Pair } from './rounds.ts';
import type { TestRunner } from './testRunner.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rounds-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const STATEMENTS = { 'SELECT 1': 'SELECT 2' };
const mutantOf = (id: string): CodeMutant => ({
  id,
  folder: 'bff/a',
  file: 'bff/a/a.ts',
  what: id,
  mutation: { kind: 'statements', statements: STATEMENTS },
  tests: [],
});
const pair = (mutant: string, test: string): Pair => ({ testFile: 'a.test.ts', test, mutant });

type Result = 'killed' | 'survives' | 'notReached';

/** Judges the mutants of pairs; `round` does what the tests of a round do. */
const judge = async (pairs: readonly Pair[], round: (journal: Journal, file: string) => void) => {
  const reported: string[] = [];
  const tryMutants: TestRunner['tryMutants'] = async (folder, files) => {
    for (const file of files) round(journalIn(folder), join(root, file));
    return [];
  };
  const unused = async (): Promise<never> => {
    throw new Error('rounds do not need it');
  };
  const runner: TestRunner = { files: [], tryMutants, judge: unused, record: unused, isSql: unused, close: unused };
  const mutants = [...new Set(pairs.map(({ mutant }) => mutant))].map(mutantOf);
  const killed = (mutant: string): void => void reported.push(mutant);
  return { ...(await judgeInRounds(root, runner, mutants, pairs, { killed, line: () => undefined })), reported };
};

/** Gives every planned try a result. */
const trying =
  (resultOf: (test: string, mutant: string) => Result) =>
  (journal: Journal, testFile: string): void => {
    for (const [test, mutants] of Object.entries(journal.plan(testFile)))
      for (const mutant of mutants)
        if (!journal.isKilled(mutant))
          journal.add({ testFile, test, tried: { mutant, result: resultOf(test, mutant) } });
  };

it('say which test file killed a mutant, and which tests did not run what it changes', async () => {
  const pairs = [pair('m', 'one'), pair('n', 'one'), pair('o', 'two')];
  const results: Record<string, Result> = { m: 'killed', n: 'survives', o: 'notReached' };
  const { killedBy, reported, isTried } = await judge(
    pairs,
    trying((_, mutant) => results[mutant] ?? 'survives'),
  );
  expect([...killedBy]).toEqual([['m', 'a.test.ts']]);
  expect(reported).toEqual(['m']);
  expect(pairs.map(isTried)).toEqual([true, true, false]);
});

it('try a mutant in more tests later, and in none once it is killed', async () => {
  const tests = Array.from({ length: 30 }, (_, index) => `test ${index}`);
  const planned: number[] = [];
  const { killedBy } = await judge(
    tests.map((test) => pair('m', test)),
    (journal, testFile) => {
      planned.push(Object.keys(journal.plan(testFile)).length);
      trying((test) => (test === 'test 7' ? 'killed' : 'survives'))(journal, testFile);
    },
  );
  expect(planned).toEqual([4, 15]);
  expect(killedBy.has('m')).toBe(true);
});

it('count a mutant as killed whose process ended with it switched on', async () => {
  const { killedBy } = await judge([pair('m', 'one')], (journal, testFile) => {
    expect(journal.statements()).toEqual({ m: STATEMENTS });
    journal.setRunning({ testFile, mutant: 'm' });
  });
  expect([...killedBy]).toEqual([['m', 'a.test.ts']]);
});

it('try nothing in a test that fails without a mutant', async () => {
  const pairs = [pair('m', 'unfit'), pair('n', 'unfit')];
  const { killedBy, isTried } = await judge(pairs, (journal, testFile) =>
    journal.add({ testFile, test: 'unfit', tried: null }),
  );
  expect([killedBy.size, pairs.map(isTried)]).toEqual([0, [false, false]]);
});

it('throw when the first tries nothing, and leave the rest untried when a later one does', async () => {
  await expect(judge([pair('m', 'one')], () => undefined)).rejects.toThrow('No mutant could be tried.');
  const pairs = [pair('m', 'one'), pair('m', 'two')];
  const { isTried } = await judge(pairs, (journal, testFile) => {
    if ('one' in journal.plan(testFile))
      journal.add({ testFile, test: 'one', tried: { mutant: 'm', result: 'survives' } });
  });
  expect(pairs.map(isTried)).toEqual([true, false]);
});
