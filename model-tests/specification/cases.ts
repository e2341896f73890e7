// Tests of a chart written from the specification: given, when, then. They are stored, never generated from the chart.
import type { Chart } from '../explore/chart.ts';
import { usualInput } from '../explore/chart.ts';
import { expectation, renderState, type Expectation } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import { inputsOf, stepOf } from '../explore/steps.ts';
import { lastMove, type StepPath } from '../mutate/trace.ts';
import type { Move, Walker } from '../explore/walker.ts';

/** Names that must be present, names that must be absent, or the exact list of names. */
type Names = Readonly<{ with?: readonly string[]; without?: readonly string[]; only?: readonly string[] }>;

/** What must be true after the last step; omitted fields may have any value. */
export type Outcome = Readonly<{
  /** the state as text: 'entering.ready.noErrors', or 'link.open & rateLimitGate.open' */
  state?: string;
  /** fields of the shown context, by name; null for a field that is null or absent */
  context?: Readonly<Record<string, unknown>>;
  /** names of event samples that would have an effect now, and of those that would not */
  accepts?: Names;
  /** names of actor outcomes and timers that may follow, and of those that may not */
  awaits?: Names;
  /** every event that the last step sent, in order: to 'parent' or to an actor by its name */
  sends?: readonly Readonly<{ to: string; event: Readonly<Record<string, unknown>> }>[];
  /** fields of the input with which a running actor was started, by the actor's name */
  inputs?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** what the chart returns to its parent */
  output?: unknown;
}>;

/** One rule of the specification. Steps are names: 'half board', 'loadDining: loaded', 'timer: debounce in debouncing'. */
export type SpecificationCase = Readonly<{
  /** an id in docs/requirements.md */
  requirement: string;
  /** outcome first, as a test title */
  title: string;
  /** the name of one of the chart's inputs; by default the usual one */
  input?: string;
  /** the steps before; omitted if the chart has just started */
  given?: readonly string[];
  /** the step under test; omitted if the start itself is under test */
  when?: string;
  outcome: Outcome;
}>;

/** Cases of one requirement, each under its title. */
export const casesOf = (
  requirement: string,
  cases: Readonly<Record<string, Omit<SpecificationCase, 'requirement' | 'title'>>>,
): SpecificationCase[] => Object.entries(cases).map(([title, one]) => ({ requirement, title, ...one }));

/** The cases of one chart. */
export type Specification = Readonly<{ chart: Chart; cases: readonly SpecificationCase[] }>;

/** The steps of a case. */
export const pathOf = (chart: Chart, { title, input = usualInput, given = [], when }: SpecificationCase): StepPath => ({
  title,
  input,
  steps: [...given, ...(when === undefined ? [] : [when])].map((name) => stepOf(chart, name)),
});

const nameProblem = (verb: string, found: readonly string[], names: Names = {}): string | null => {
  const { with: wanted = [], without = [], only } = names;
  const missing = [...wanted, ...(only ?? [])].filter((name) => !found.includes(name));
  const extra = found.filter((name) => without.includes(name) || only?.includes(name) === false);
  if (missing.length > 0) return `it does not ${verb} ${missing.join(', ')}`;
  return extra.length > 0 ? `it should not ${verb} ${extra.join(', ')}` : null;
};

const valueProblem = (what: string, is: unknown, wanted: unknown): string | null =>
  canonical(is) === canonical(wanted) ? null : `${what} ${canonical(is)} and not ${canonical(wanted)}`;

const shownProblem = (outcome: Outcome, found: Expectation): string | null => {
  const state = renderState(found.state);
  const problems = [
    outcome.state === undefined || outcome.state === state ? null : `the state is ${state} and not ${outcome.state}`,
    ...Object.entries(outcome.context ?? {}).map(([field, wanted]) =>
      valueProblem(`${field} is`, found.context[field] ?? null, wanted),
    ),
    nameProblem('accept', found.accepts, outcome.accepts),
    nameProblem('await', found.awaits, outcome.awaits),
    outcome.sends === undefined ? null : valueProblem('it sends', found.sends, outcome.sends),
    outcome.output === undefined ? null : valueProblem('its output is', found.output ?? null, outcome.output),
  ];
  return problems.find((problem) => problem !== null) ?? null;
};

const inputProblem = ({ inputs = {} }: Outcome, { snapshot }: Move['position']): string | null => {
  const found = inputsOf(snapshot);
  const problems = Object.entries(inputs).flatMap(([actor, fields]) => {
    if (!Object.hasOwn(found, actor)) return [`${actor} does not run`];
    return Object.entries(fields).flatMap(([field, wanted]) => {
      const is = canonical((found[actor] as Record<string, unknown> | undefined)?.[field] ?? null);
      return is === canonical(wanted)
        ? []
        : [`${field} of the input of ${actor} is ${is} and not ${canonical(wanted)}`];
    });
  });
  return problems[0] ?? null;
};

const problemAt = ({ outcome }: SpecificationCase, walker: Walker, move: Move): string | null =>
  shownProblem(outcome, expectation(walker, move)) ?? inputProblem(outcome, move.position);

/** Why a case does not hold for the chart; null if it holds. Throws if the chart cannot follow its steps. */
export const caseProblem = (walker: Walker, one: SpecificationCase): string | null => {
  const move = lastMove(walker, pathOf(walker.chart, one));
  if (typeof move === 'string') throw new Error(`${one.title}: the chart ${walker.chart.name} fails: ${move}`);
  return problemAt(one, walker, move);
};

/** Whether a case fails for a mutant: the mutant cannot follow the steps, or its outcome is different. */
export const isBrokenBy = (mutant: Walker, one: SpecificationCase): boolean => {
  try {
    const move = lastMove(mutant, pathOf(mutant.chart, one));
    return typeof move === 'string' || problemAt(one, mutant, move) !== null;
  } catch {
    // A faulty guard may throw while the accepted events are being listed.
    return true;
  }
};
