// Explores a chart breadth first over named samples, outcomes and timers, and checks the chart's own key while it does.
import type { Chart } from './chart.ts';
import { ExplorationError, type Failure, type Graph, type Node, type Start } from './graph.ts';
import { behaviourKey, exactKey, keyOf } from './key.ts';
import { messageOf } from './message.ts';
import { canonical } from './plain.ts';
import { stepName } from './steps.ts';
import { walkerOf, type Move, type OpenStep, type Position, type Walker } from './walker.ts';

/** States with the same key and different contexts that are walked, at most, for each state. */
const usualWitnesses = 25;

/** The message for a graph that grows too large: names the context fields that vary most. */
function tooMany(chart: Chart, nodes: readonly Node[]): ExplorationError {
  const values = new Map<string, Set<string>>();
  for (const { position } of nodes) {
    for (const [field, value] of Object.entries<unknown>(position.snapshot.context)) {
      values.set(field, (values.get(field) ?? new Set()).add(canonical(value)));
    }
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

/** The same key, another behaviour: names both states and the step that tells them apart. */
function wrongKey(
  chart: Chart,
  known: Node,
  other: Position,
  step: string,
  expected: string,
  found: string,
): ExplorationError {
  return new ExplorationError(
    `The key of the chart ${chart.name} is wrong: two states have the key ${known.key} and behave differently on “${step}”.\n` +
      `  with the context ${canonical(known.position.snapshot.context)}: ${expected}\n` +
      `  with the context ${canonical(other.snapshot.context)}: ${found}`,
  );
}

/**
 * Explores a chart. The result is the same on every run. Throws ExplorationError past the chart's limit, or when its key is wrong.
 * With no witnesses per state the key is not checked, which is much faster: for where the chart's tests have checked it.
 */
export function explore(chart: Chart, witnessesPerState = usualWitnesses): Graph {
  const walker: Walker = walkerOf(chart);
  const nodes: Node[] = [];
  const byKey = new Map<string, Node>();
  const failures: Failure[] = [];
  const witnesses: { node: Node; position: Position }[] = [];
  const witnessed = new Map<Node, Set<string>>();

  const arrive = (position: Position): Node => {
    const key = keyOf(chart, position);
    const known = byKey.get(key);
    if (known === undefined) {
      const node: Node = {
        index: nodes.length,
        key,
        exact: exactKey(position),
        position,
        out: [],
        behaviour: new Map(),
      };
      if (nodes.push(node) > chart.limit) throw tooMany(chart, nodes);
      byKey.set(key, node);
      return node;
    }
    const seen = witnessed.get(known) ?? new Set();
    if (seen.size >= witnessesPerState) return known;
    const exact = exactKey(position);
    if (known.exact !== exact && !seen.has(exact)) {
      witnessed.set(known, seen.add(exact));
      witnesses.push({ node: known, position });
    }
    return known;
  };

  const attempt = (position: Position, open: OpenStep): Move | string => {
    try {
      const move = walker.take(position, open);
      return move.position.snapshot.status === 'error' ? messageOf(move.position.snapshot.error) : move;
    } catch (error) {
      return messageOf(error);
    }
  };

  const behaviourOf = (move: Move | string): string =>
    typeof move === 'string'
      ? `fails: ${move}`
      : canonical([behaviourKey(move.deed), move.actions, keyOf(chart, move.position)]);

  const expand = (node: Node) => {
    for (const open of walker.open(node.position)) {
      const move = attempt(node.position, open);
      node.behaviour.set(stepName(open.step), behaviourOf(move));
      if (typeof move === 'string')
        failures.push({ at: canonical(node.position.snapshot.value), step: stepName(open.step), message: move });
      else if (
        move.deed.took.length + move.deed.guards.length > 0 ||
        open.ends !== undefined ||
        open.timer !== undefined
      ) {
        node.out.push({ from: node.index, to: arrive(move.position).index, step: open.step, deed: move.deed });
      }
    }
  };

  const witness = ({ node, position }: { node: Node; position: Position }) => {
    const found = new Map(walker.open(position).map((open) => [stepName(open.step), attempt(position, open)]));
    for (const step of new Set([...node.behaviour.keys(), ...found.keys()])) {
      const expected = node.behaviour.get(step) ?? 'this step does not stand open';
      const move = found.get(step);
      const behaviour = move === undefined ? 'this step does not stand open' : behaviourOf(move);
      if (behaviour !== expected) throw wrongKey(chart, node, position, step, expected, behaviour);
      if (move !== undefined && typeof move !== 'string') arrive(move.position);
    }
  };

  const starts: Start[] = Object.entries(chart.inputs).flatMap(([input, value]) => {
    try {
      const { position, deed } = walker.begin(value);
      return { input, node: arrive(position).index, deed };
    } catch (error) {
      failures.push({ at: 'the start', step: input, message: messageOf(error) });
      return [];
    }
  });
  for (const node of nodes) expand(node);
  for (const one of witnesses) witness(one);
  return { walker, nodes, starts, failures, witnesses: witnesses.length };
}
