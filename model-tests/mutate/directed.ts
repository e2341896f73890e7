// The directed tests: paths found by mutation, with what each proves. One file for each chart, run by the chart
// tests.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { Chart } from '../explore/chart.ts';
import type { Expectation } from '../explore/fixtures.ts';
import { runFixtureOnChart } from '../explore/run-fixture.ts';
import { walkerOf, type Walker } from '../explore/walker.ts';
import { Proof, proofOf, proofProblem } from './proof.ts';
import { endOfPath, fixtureOfPath, type StepPath } from './trace.ts';

/** The folder of the project's directed tests. */
export const directedFolder = fileURLToPath(new URL('../fixtures/directed', import.meta.url));

const Step = t.union([
  t.intersection([t.type({ event: t.string }), t.partial({ with: t.record(t.string, t.unknown) })]),
  t.type({ actor: t.string, outcome: t.string }),
  t.type({ timer: t.string }),
]);

const Directed = t.type({ chart: t.string, title: t.string, input: t.string, steps: t.array(Step), proves: Proof });

/** A path by the names of its samples, and what must be true at its end. */
export type Directed = Readonly<t.TypeOf<typeof Directed>>;

/** The directed tests of a chart; an empty list when it has no file. Throws when the file holds something else. */
export function readDirected(folder: string, chart: string): readonly Directed[] {
  const file = join(folder, `${chart}.json`);
  if (!existsSync(file)) return [];
  const read = t.array(Directed).decode(JSON.parse(readFileSync(file, 'utf8')));
  if (E.isLeft(read)) throw new Error(`${file} holds no directed tests.`);
  return read.right;
}

/** Adds tests to the file of a chart. Does nothing when the list is empty. */
export function addDirected(folder: string, chart: string, found: readonly Directed[]): void {
  if (found.length === 0) return;
  const all = [...readDirected(folder, chart), ...found];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${chart}.json`), `${JSON.stringify(all, null, 2)}\n`);
}

/** The directed test of a path at whose end the chart and the mutant differ. */
export const directedOf = (walker: Walker, mutant: Walker, path: StepPath): Directed => {
  const { start, steps } = fixtureOfPath(walker, path);
  return {
    chart: walker.chart.name,
    title: path.title,
    input: path.input,
    steps: [...path.steps],
    proves: proofOf(steps.at(-1)?.gives ?? start, endOfPath(mutant, path)),
  };
};

/**
 * Runs a directed test in the real interpreter. Throws when the chart cannot follow its path, or when what it
 * proves is not true.
 */
export function runDirectedOnChart(chart: Chart, directed: Directed): void {
  const fixture = fixtureOfPath(walkerOf(chart), directed);
  runFixtureOnChart(chart, fixture);
  const end: Expectation = fixture.steps.at(-1)?.gives ?? fixture.start;
  const problem = proofProblem(directed.proves, end);
  if (problem !== null) throw new Error(`${directed.title}: at the end ${problem}.`);
}
