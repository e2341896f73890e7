// Traces: what a chart shows along a list of steps, by its pure transition function, and whether a mutant shows
// something else.
import { expectation, type Fixture } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import { stepName, type Step } from '../explore/steps.ts';
import { attempt, type Move, type Position, type Walker } from '../explore/walker.ts';

/** A list of steps from one of a chart's inputs. */
export type StepPath = { readonly title: string; readonly input: string; readonly steps: readonly Step[] };

/** The path, with a text of what the chart shows at its start and after each step. */
export type Trace = StepPath & { readonly shows: readonly string[]; readonly observe: Observe };

/** The steps of a fixture, without its expectations. */
export const stepPathOf = ({ title, input, steps }: Fixture): StepPath => ({
  title,
  input,
  steps: steps.map((one) => one.do),
});

/** The compared part of a move, as text. */
type Observe = (walker: Walker, move: Move) => string;

/** Everything visible of a move: state, shown context, accepted events, sent events, and the output at the end. */
const everything: Observe = (walker, move) => canonical(expectation(walker, move));

/** What pages and calls show of a move: the state and the accepted events. */
export const stateAndEvents: Observe = (walker, { position }) =>
  canonical([position.snapshot.value, walker.accepts(position)]);

/** Starts a chart. Returns a move, or the error message if it fails. */
export const begin = (walker: Walker, input: string): Move | string =>
  attempt(() => walker.begin(walker.chart.inputs[input]));

/** Takes a step by name. Returns a move, or the reason why not: the step is not open, or the chart fails. */
function takeNamed(walker: Walker, position: Position, step: Step): Move | string {
  const open = walker.open(position).find((one) => stepName(one.step) === stepName(step));
  return open === undefined ? `“${stepName(step)}” does not stand open` : attempt(() => walker.take(position, open));
}

/** The start of a path and the move of each step; the last may be the reason why the chart cannot follow. */
function* movesOf(walker: Walker, { input, steps }: StepPath): Generator<Move | string> {
  let move = begin(walker, input);
  yield move;
  for (const step of steps) {
    if (typeof move === 'string') return;
    yield (move = takeNamed(walker, move.position, step));
  }
}

/** Walks a path and records what the chart shows. Throws if the chart cannot follow the path. */
export function traceOf(walker: Walker, path: StepPath, observe: Observe = everything): Trace {
  const shows = [...movesOf(walker, path)].map((move) => {
    if (typeof move === 'string') throw new Error(`${path.title}: the chart ${walker.chart.name} fails: ${move}`);
    return observe(walker, move);
  });
  return { ...path, shows, observe };
}

const differs = (mutant: Walker, trace: Trace): boolean =>
  movesOf(mutant, trace).some(
    (move, at) => typeof move === 'string' || trace.observe(mutant, move) !== trace.shows[at],
  );

/** The last move of a path, or the reason why there is none: a step is not open, or the chart fails. */
export const lastMove = (walker: Walker, path: StepPath): Move | string =>
  [...movesOf(walker, path)].at(-1) ?? 'it has no start';

/** Whether a mutant fails or shows something else anywhere along the trace. */
export function distinguishes(mutant: Walker, trace: Trace): boolean {
  try {
    return differs(mutant, trace);
  } catch {
    // A faulty guard may throw while the accepted events are being listed.
    return true;
  }
}
