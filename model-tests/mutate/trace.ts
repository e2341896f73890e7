// Traces: what a chart shows along a list of steps, by its pure transition function, and where a mutant shows something else.
import type { Chart } from '../explore/chart.ts';
import { expectation, type Expectation, type Fixture } from '../explore/fixtures.ts';
import { messageOf } from '../explore/message.ts';
import { canonical } from '../explore/plain.ts';
import { stepName, type Step } from '../explore/steps.ts';
import type { Move, OpenStep, Position, Walker } from '../explore/walker.ts';

/** A list of steps from one of a chart's starts. */
export type StepPath = { readonly title: string; readonly input: string; readonly steps: readonly Step[] };

/** The way, with what the chart shows at its start and after each step as one text. */
export type Trace = StepPath & { readonly shows: readonly string[] };

/** The steps of a fixture, without what it expects. */
export const stepPathOf = ({ title, input, steps }: Fixture): StepPath => ({
  title,
  input,
  steps: steps.map((one) => one.do),
});

/** State, shown context, accepted events, events told, and output at the end: all that anybody sees of a move. */
const observation = (walker: Walker, move: Move): string => canonical(expectation(walker, move));

/** Starts a chart. A move, or the words of its failure. */
export function begin(walker: Walker, input: string): Move | string {
  try {
    return walker.begin(walker.chart.inputs[input]);
  } catch (error) {
    return messageOf(error);
  }
}

/** Takes an open step. A move, or the words of the chart's failure. */
export function take(walker: Walker, position: Position, open: OpenStep): Move | string {
  try {
    const move = walker.take(position, open);
    return move.position.snapshot.status === 'error' ? messageOf(move.position.snapshot.error) : move;
  } catch (error) {
    return messageOf(error);
  }
}

/** Takes a step by name. A move, or why there is none: the step does not stand open, or the chart fails on it. */
function takeNamed(walker: Walker, position: Position, step: Step): Move | string {
  const open = walker.open(position).find((one) => stepName(one.step) === stepName(step));
  return open === undefined ? `“${stepName(step)}” does not stand open` : take(walker, position, open);
}

/** Walks a way and writes down what is seen. Throws where the chart itself cannot go that way. */
export function traceOf(walker: Walker, path: StepPath): Trace {
  const shows: string[] = [];
  let move = begin(walker, path.input);
  for (const step of [null, ...path.steps]) {
    if (step !== null && typeof move !== 'string') move = takeNamed(walker, move.position, step);
    if (typeof move === 'string') throw new Error(`${path.title}: the chart ${walker.chart.name} fails: ${move}`);
    shows.push(observation(walker, move));
  }
  return { ...path, shows };
}

function differs(mutant: Walker, trace: Trace): boolean {
  let move = begin(mutant, trace.input);
  if (typeof move === 'string' || observation(mutant, move) !== trace.shows[0]) return true;
  return trace.steps.some((step, index) => {
    if (typeof move === 'string') return true;
    move = takeNamed(mutant, move.position, step);
    return typeof move === 'string' || observation(mutant, move) !== trace.shows[index + 1];
  });
}

/** What is true at the end of a way; null where the chart fails on it or cannot go it. */
export function endOfPath(walker: Walker, { input, steps }: StepPath): Expectation | null {
  try {
    let move = begin(walker, input);
    for (const step of steps) if (typeof move !== 'string') move = takeNamed(walker, move.position, step);
    return typeof move === 'string' ? null : expectation(walker, move);
  } catch {
    return null;
  }
}

/** Whether a mutant shows something else than the trace, or fails, anywhere along it. */
export function distinguishes(mutant: Walker, trace: Trace): boolean {
  try {
    return differs(mutant, trace);
  } catch {
    // A faulty guard may throw while it is only asked what would be accepted.
    return true;
  }
}

/** A fixture of a way the chart can go, with everything that is true along it. */
export function fixtureOfPath(walker: Walker, { title, input, steps }: StepPath): Fixture {
  const orThrow = (move: Move | string): Move => {
    if (typeof move === 'string') throw new Error(`${title}: the chart ${walker.chart.name} fails: ${move}`);
    return move;
  };
  const chart: Chart = walker.chart;
  const start = orThrow(begin(walker, input));
  let { position } = start;
  const taken = steps.map((step) => {
    const move = orThrow(takeNamed(walker, position, step));
    position = move.position;
    return { do: step, gives: expectation(walker, move) };
  });
  return { chart: chart.name, title, input, start: expectation(walker, start), steps: taken };
}
