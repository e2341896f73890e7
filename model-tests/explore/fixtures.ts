// A fixture: a readable walk with what must be true after every step. The same fixture drives the chart alone, the HTTP
// side and the page.
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { Chart } from './chart.ts';
import type { Walk } from './coverage.ts';
import type { Graph } from './graph.ts';
import { behaviourKey } from './key.ts';
import { plain } from './plain.ts';
import { awaitedIn, renderStep, stepName, type Step } from './steps.ts';
import type { Move, Walker } from './walker.ts';

/**
 * `accepts` names the event samples that would have an effect now, `awaits` the actors and timers that may end, `sends`
 * contains the events just sent to the parent or to an actor. `output` is what a finished chart returns to its parent
 * (null for nothing); it is absent before the end.
 */
export type Expectation = {
  readonly state: StateValue;
  readonly context: Readonly<Record<string, unknown>>;
  readonly accepts: readonly string[];
  readonly awaits: readonly string[];
  readonly sends: readonly unknown[];
  readonly output?: unknown;
};

export type FixtureStep = { readonly do: Step; readonly gives: Expectation };

/** Plain JSON. `input` names one of the chart's inputs. */
export type Fixture = {
  readonly chart: string;
  readonly title: string;
  readonly input: string;
  readonly start: Expectation;
  readonly steps: readonly FixtureStep[];
};

/** The context fields that a fixture of this chart compares, as plain data. */
export function shownContext(chart: Chart, context: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown = Object.entries(context).filter(([field, value]) => value !== undefined && chart.shows(field));
  return Object.fromEntries(shown.sort(([a], [b]) => (a < b ? -1 : 1)).map(([field, value]) => [field, plain(value)]));
}

/** The part of an expectation that only a finished chart has. */
export const outputPart = ({ status, output }: AnyMachineSnapshot): Pick<Expectation, 'output'> =>
  status === 'done' ? { output: plain(output ?? null) } : {};

/** The expectation after a move of the chart, as plain data. */
export function expectation(walker: Walker, { position, result }: Move): Expectation {
  return {
    state: position.snapshot.value,
    context: shownContext(walker.chart, position.snapshot.context),
    accepts: walker.accepts(position),
    awaits: awaitedIn(walker.open(position).map(({ step }) => step)),
    sends: result.sent.map(plain),
    ...outputPart(position.snapshot),
  };
}

/** 'flow.offering & visit.open': a state value as the names of its innermost states. */
export function renderState(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .flatMap(([key, inner]) => {
      const leaves = inner === undefined ? '' : renderState(inner);
      return leaves === '' ? [key] : leaves.split(' & ').map((leaf) => `${key}.${leaf}`);
    })
    .join(' & ');
}

/**
 * Replays a walk and records the expectations. Throws if the chart leaves its graph, which means that its key is wrong.
 */
function fixtureOf(graph: Graph, { start, edges }: Walk, title: string): Fixture {
  const { walker } = graph;
  const started = walker.begin(walker.chart.inputs[start.input]);
  let { position } = started;
  const steps = edges.map((edge): FixtureStep => {
    const open = walker.open(position).find(({ step }) => stepName(step) === stepName(edge.step));
    const move = open && walker.take(position, open);
    if (move === undefined || behaviourKey(move.result) !== behaviourKey(edge.result)) {
      const where = `on “${stepName(edge.step)}” in ${renderState(position.snapshot.value)}`;
      throw new Error(
        `The chart ${walker.chart.name} leaves its graph ${where}: its key hides something that matters.`,
      );
    }
    position = move.position;
    return { do: edge.step, gives: expectation(walker, move) };
  });
  return { chart: walker.chart.name, title, input: start.input, start: expectation(walker, started), steps };
}

/** Fixtures of a suite of walks. The title of each is its number and the state in which it ends. */
export function fixturesOf(graph: Graph, walks: readonly Walk[]): Fixture[] {
  const width = String(walks.length).length;
  return walks.map((walk, index) => {
    const end = graph.nodes[walk.edges.at(-1)?.to ?? walk.start.node];
    const where = end === undefined ? 'nowhere' : renderState(end.position.snapshot.value);
    return fixtureOf(
      graph,
      walk,
      `${graph.walker.chart.name} ${String(index + 1).padStart(width, '0')} ends in ${where}`,
    );
  });
}

/** 'When dates.chosen (two nights), then it is in awaitingParty.' */
export const renderSentence = (chart: Chart, { do: step, gives }: FixtureStep): string =>
  `When ${renderStep(chart, step)}, then it is in ${renderState(gives.state)}.`;
