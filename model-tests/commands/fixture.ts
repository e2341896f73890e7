// The command that runs a fixture, and shortens one that fails.
import { readFileSync } from 'node:fs';
import { either as E } from 'fp-ts';
import type { Chart } from '../explore/chart.ts';
import { renderState } from '../explore/fixtures.ts';
import { messageOf } from '../explore/plain.ts';
import { stepName } from '../explore/steps.ts';
import { ofKnownChart, problemOf, problemText, readFixture, type Sequence } from '../inspector/sequence.ts';
import { simulate, type Moment } from '../inspector/simulate.ts';
import { misuse, type CommandResult } from './result.ts';

const usage = 'Use: npm run fixture -- <file.json>';

const play = (chart: Chart, { input, steps, expected }: Sequence) => {
  const simulation = simulate(chart, input, steps);
  return { moments: simulation.moments, problem: problemOf(simulation, expected) };
};

/** The sequences with one run of steps left out, the longest runs first. The last step always stays. */
function* withoutRuns(sequence: Sequence): Generator<Sequence> {
  const { steps, expected } = sequence;
  for (let length = steps.length - 1; length > 0; length -= 1)
    for (let at = 0; at + length < steps.length; at += 1)
      yield { ...sequence, steps: steps.toSpliced(at, length), expected: expected.toSpliced(at + 1, length) };
}

/**
 * A short part of a sequence that still fails at its last step for the same reason: leaving out any further run of
 * steps would change that.
 */
function shortened(chart: Chart, sequence: Sequence, why: string): Sequence {
  const stopsAlike = (shorter: Sequence): boolean => {
    const { problem } = play(chart, shorter);
    return problem?.step === shorter.steps.length && problem.why === why;
  };
  const fewer = withoutRuns(sequence).find(stopsAlike);
  return fewer === undefined ? sequence : shortened(chart, fewer, why);
}

const sentenceOf = ({ step, gives }: Moment): string =>
  `  ${step === null ? 'start' : stepName(step)} → ${renderState(gives.state)}\n`;

/** Runs the command. Code 1: the chart does not do what the fixture expects. Code 2: invalid arguments or fixture. */
export function fixtureCommand(args: readonly string[], charts: readonly Chart[]): CommandResult {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0) return misuse(usage);
  const text = E.tryCatch(() => readFileSync(file, 'utf8'), messageOf);
  if (E.isLeft(text)) return misuse(`${text.left}\n${usage}`);
  const read = readFixture(text.right, charts);
  const sequence = E.isLeft(read) ? read : ofKnownChart(read.right, charts);
  if (E.isLeft(sequence)) return misuse(sequence.left);
  const chart = charts.find(({ name }) => name === sequence.right.chart);
  if (chart === undefined) return misuse(usage);

  const { moments, problem } = play(chart, sequence.right);
  const shown = problem === null ? moments : moments.slice(0, problem.step);
  const out = `${file}\n${shown.map(sentenceOf).join('')}`;
  if (problem === null) return { code: 0, out, err: '' };
  const { step, why } = problem;
  const { steps, expected } = sequence.right;
  const stopped = { ...sequence.right, steps: steps.slice(0, step), expected: expected.slice(0, step + 1) };
  const short = shortened(chart, stopped, why).steps;
  const shorter = short.length < step ? `Shortest: ${short.map(stepName).join(' → ')}\n` : '';
  return { code: 1, out, err: `${problemText(problem)}\n${shorter}` };
}
