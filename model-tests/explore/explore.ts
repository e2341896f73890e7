// Explores a chart breadth first over named samples, outcomes and timers, and checks the chart's own key on the way.
import type { Chart } from './chart.ts';
import { ExplorationError, type Failure, type Graph, type Node, type Start } from './graph.ts';
import { keyOf, keyText } from './key.ts';
import { knownSteps, type Arrival, type FrameStep } from './knownSteps.ts';
import { canonical, numberOf } from './plain.ts';
import { attempt, walkerOf, type Position, type Walker } from './walker.ts';

/** How many other contexts of a state are explored, to check the key. */
const CHECKED = 25;

/** The error for a graph that grows too large: names the context fields that vary most. */
function tooMany(chart: Chart, nodes: readonly Node[]): ExplorationError {
  const values = new Map<string, Set<string>>();
  for (const { position } of nodes) {
    for (const [field, value] of Object.entries<unknown>(position.snapshot.context))
      values.set(field, (values.get(field) ?? new Set()).add(canonical(value)));
  }
  const widest = [...values]
    .sort(([, a], [, b]) => b.size - a.size)
    .slice(0, 4)
    .map(([field, seen]) => `${field} (${seen.size} values)`);
  return new ExplorationError(
    `The chart ${chart.name} has more than ${chart.limit} states. What varies most: ${widest.join(', ')}. ` +
      'Use fewer samples, or give the chart a key that keeps only what its guards look at.',
  );
}

/** The error for equal keys with different behaviour: names both states and the step on which they differ. */
function wrongKey(chart: Chart, step: string, sides: readonly (readonly [Position, did: string])[]): ExplorationError {
  const [first] = sides.map(([position]) => keyText(chart, position));
  const lines = sides.map(([{ snapshot }, did]) => `\n  with the context ${canonical(snapshot.context)}: ${did}`);
  return new ExplorationError(
    `The key of the chart ${chart.name} is wrong: two states have the key ${first} and behave differently on “${step}”.${lines.join('')}`,
  );
}

/** A state under exploration: the numbers of the contexts with its key that were seen, and what each of its steps does. */
type State = Readonly<{ node: Node; contexts: Set<number>; steps: Map<FrameStep, { did: string; to: State }> }>;

/**
 * Explores a chart. The result is the same on every run. Throws ExplorationError past the chart's limit, or if the key
 * is wrong. It is faster without the check of the key: use that if the chart's tests check it.
 */
export function explore(chart: Chart, isKeyChecked = true): Graph {
  const walker: Walker = walkerOf(chart);
  const { stepsIn, take } = knownSteps(walker);
  const nodes: Node[] = [];
  const states = new Map<string, State>();
  const failures: Failure[] = [];
  const witnesses: { readonly state: State; readonly position: Position }[] = [];

  /** Keeps another position of a state, to check the key with it. */
  const see = (state: State, { context, position }: Arrival) => {
    if (!isKeyChecked || chart.key === null || state.contexts.size > CHECKED) return;
    const number = numberOf(context);
    if (!state.contexts.has(number)) witnesses.push({ state, position: position() });
    state.contexts.add(number);
  };

  const arrive = (arrival: Arrival): State => {
    const known = states.get(arrival.key);
    if (known !== undefined) {
      see(known, arrival);
      return known;
    }
    const position = arrival.position();
    const configuration = canonical(position.snapshot.value);
    const node: Node = { index: nodes.length, key: arrival.key, configuration, position, out: [] };
    const state: State = { node, contexts: new Set([numberOf(arrival.context)]), steps: new Map() };
    if (nodes.push(node) > chart.limit) throw tooMany(chart, nodes);
    states.set(arrival.key, state);
    return state;
  };

  const expand = (state: State) => {
    const { index, position, configuration, out } = state.node;
    for (const open of stepsIn(position)) {
      const { move, did, to } = take(position, open);
      const target = to === null ? state : arrive(to);
      state.steps.set(open, { did, to: target });
      if (typeof move === 'string') failures.push({ at: configuration, step: open.name, message: move });
      else if (move.result.transitions.length + move.result.guards.length > 0 || !('event' in open.step))
        out.push({ from: index, to: target.node.index, step: open.step, result: move.result });
    }
  };

  const starts = Object.entries(chart.inputs).flatMap(([input, value]): Start[] => {
    const move = attempt(() => walker.begin(value));
    if (typeof move !== 'string') {
      const { position: at, result } = move;
      const { node } = arrive({ key: keyOf(chart, at), context: at.snapshot.context, position: () => at });
      return [{ input, node: node.index, result }];
    }
    failures.push({ at: 'the start', step: input, message: move });
    return [];
  });
  for (const state of states.values()) expand(state);
  for (const { state, position } of witnesses) {
    // with the same key, the same steps are open
    for (const [open, expected] of state.steps) {
      const { did, to } = take(position, open);
      const [key, expectedKey] = [to?.key ?? state.node.key, expected.to.node.key];
      if (did !== expected.did || key !== expectedKey)
        throw wrongKey(chart, open.name, [
          [state.node.position, `${expected.did} ${expectedKey}`],
          [position, `${did} ${key}`],
        ]);
      if (to !== null) see(expected.to, to);
    }
  }
  return { walker, nodes, starts, failures, witnesses: witnesses.length };
}
