// Tests of a chart written from the specification: given, when, then. They are stored, never generated from the chart.
import type { Chart } from '../explore/chart.ts';
import { usualInput } from '../explore/chart.ts';
import { renderState, type Expectation } from '../explore/fixtures.ts';
import { plain } from '../explore/plain.ts';
import { stepOf } from '../explore/steps.ts';
import { proofProblem, type Proof } from '../mutate/proof.ts';
import { endOfPath, fixtureOfPath, type StepPath } from '../mutate/trace.ts';
import type { Walker } from '../explore/walker.ts';

/** What must be true after the last step; what is left out may be anything. */
export type Outcome = Readonly<{
  /** the state as text: 'entering.ready.noErrors', or 'link.open & rateLimitGate.open' */
  state?: string;
  /** fields of the shown context, by name; null for a field that is null or absent */
  context?: Readonly<Record<string, unknown>>;
  /** names of event samples that would have an effect now, and of those that would not */
  accepts?: Readonly<{ with?: readonly string[]; without?: readonly string[] }>;
  /** names of actor outcomes and timers that may follow, and of those that may not */
  awaits?: Readonly<{ with?: readonly string[]; without?: readonly string[] }>;
  /** every event that the last step sent, in order: to 'parent' or to an actor by its name */
  sends?: readonly Readonly<{ to: string; event: Readonly<Record<string, unknown>> }>[];
  /** what the chart returns to its parent */
  output?: unknown;
}>;

/** One rule of the specification. Steps are names: 'half board', 'loadDining: loaded', 'timer: debounce in debouncing'. */
export type SpecificationCase = Readonly<{
  /** an id in docs/requirements.md */
  requirement: string;
  /** outcome first, as a test title */
  title: string;
  /** the name of one of the chart's inputs; the usual one when left out */
  input?: string;
  given: readonly string[];
  /** the step under test; left out where the start itself is */
  when?: string;
  outcome: Outcome;
}>;

/** The cases of one chart. */
export type Specification = Readonly<{ chart: Chart; cases: readonly SpecificationCase[] }>;

const pathOf = (chart: Chart, { title, input = usualInput, given, when }: SpecificationCase): StepPath => ({
  title,
  input,
  steps: [...given, ...(when === undefined ? [] : [when])].map((name) => stepOf(chart, name)),
});

const proofOfOutcome = ({ state: _state, sends, output, context, ...rest }: Outcome): Proof =>
  ({
    ...rest,
    ...(context !== undefined && { context: plain(context) }),
    ...(sends !== undefined && { sends: sends.map(plain) }),
    ...(output !== undefined && { output: plain(output) }),
  }) as Proof;

const problemAt = ({ outcome }: SpecificationCase, found: Expectation): string | null => {
  const state = renderState(found.state);
  if (outcome.state !== undefined && outcome.state !== state) return `the state is ${state} and not ${outcome.state}`;
  return proofProblem(proofOfOutcome(outcome), found);
};

/** Why a case does not hold on the chart; null when it holds. Throws when the chart cannot follow its steps. */
export const caseProblem = (walker: Walker, one: SpecificationCase): string | null => {
  const { start, steps } = fixtureOfPath(walker, pathOf(walker.chart, one));
  return problemAt(one, steps.at(-1)?.gives ?? start);
};

/** Whether a mutant of the chart breaks a case: it cannot follow the steps, or the outcome is different. */
export const isBrokenBy = (mutant: Walker, one: SpecificationCase): boolean => {
  const end = endOfPath(mutant, pathOf(mutant.chart, one));
  return end === null || problemAt(one, end) !== null;
};
