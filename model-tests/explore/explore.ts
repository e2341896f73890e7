// Explores a chart breadth first over named samples, outcomes and timers, and checks the chart's own key on the way.
import type { Chart } from './chart.ts';
import { ExplorationError, type Behaviour, type Failure, type Graph, type Node, type Start } from './graph.ts';
import { contextKey, keyOf } from './key.ts';
import { canonical } from './plain.ts';
import { foundOnce, noUses, type Known } from './reads.ts';
import { stepName } from './steps.ts';
import { attempt, walkerOf, type Move, type OpenStep, type Position, type Walker } from './walker.ts';

/** How many states with the same key but another context are explored for each state, to check the key. */
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

const keyText = ({ key }: Chart, { snapshot }: Position): string =>
  canonical([snapshot.value, key === null ? snapshot.context : key(snapshot)]);

type Did = Pick<Behaviour, 'did' | 'key'>;

/** The error for equal keys with different behaviour: names both states and the step on which they differ. */
function wrongKey(
  chart: Chart,
  known: Node,
  other: Position,
  step: string,
  expected: Did,
  found: Did,
): ExplorationError {
  return new ExplorationError(
    `The key of the chart ${chart.name} is wrong: two states have the key ${keyText(chart, known.position)} and behave differently on “${step}”.\n` +
      `  with the context ${canonical(known.position.snapshot.context)}: ${expected.did} ${expected.key}\n` +
      `  with the context ${canonical(other.snapshot.context)}: ${found.did} ${found.key}`,
  );
}

/** Another position with the key of a node. */
type Witness = Readonly<{ node: Node; position: Position }>;

/** A step that was taken, and the key of the state it leads to. */
type Taken = { readonly move: Move; readonly key: string };

/** Whether a move changes nothing, as for an event that no transition handles. */
const isWhere = (before: Position, { position }: Move): boolean =>
  position.snapshot === before.snapshot && position.timers === before.timers && position.settled === before.settled;

/**
 * Explores a chart. The result is the same on every run. Throws ExplorationError past the chart's limit, or if its
 * key is wrong. Much faster without the check of the key; use it so if the chart's tests check the key.
 */
export function explore(chart: Chart, isKeyChecked = true): Graph {
  const walker: Walker = walkerOf(chart);
  const nodes: Node[] = [];
  const byKey = new Map<string, Node>();
  const failures: Failure[] = [];
  const witnesses: Witness[] = [];
  const keys: Known<string> = new Map();
  const uses = noUses();

  const keyIn = (position: Position): string => {
    const { frame, snapshot } = position;
    if (chart.key === null) return keyOf(chart, position);
    return foundOnce(keys, frame, snapshot.context, uses, (context) =>
      keyOf(chart, { ...position, snapshot: { ...snapshot, context } }),
    );
  };

  /** Notes another position with the key of a node, to check the key with it. */
  const see = (node: Node, position: Position) => {
    if (!isKeyChecked || chart.key === null || node.contexts.size > CHECKED) return;
    if (node.position.snapshot.context === position.snapshot.context) return;
    const context = contextKey(position.snapshot.context);
    if (node.contexts.has(context)) return;
    node.contexts.add(context);
    witnesses.push({ node, position });
  };

  const arrive = (position: Position, key: string): Node => {
    const known = byKey.get(key);
    if (known !== undefined) {
      see(known, position);
      return known;
    }
    const node: Node = {
      index: nodes.length,
      key,
      contexts: new Set(isKeyChecked ? [contextKey(position.snapshot.context)] : []),
      configuration: canonical(position.snapshot.value),
      position,
      out: [],
      behaviour: new Map(),
    };
    if (nodes.push(node) > chart.limit) throw tooMany(chart, nodes);
    byKey.set(key, node);
    return node;
  };

  /** Takes an open step from a position with this key. */
  const takeFrom = (position: Position, key: string, open: OpenStep): Taken | string => {
    const move = attempt(() => walker.take(position, open));
    if (typeof move === 'string') return move;
    return { move, key: isWhere(position, move) ? key : keyIn(move.position) };
  };

  const expand = (node: Node) => {
    for (const open of walker.open(node.position)) {
      if (open.isIgnored === true) continue;
      const taken = takeFrom(node.position, node.key, open);
      if (typeof taken === 'string') {
        failures.push({ at: node.configuration, step: stepName(open.step), message: taken });
        if (isKeyChecked) node.behaviour.set(open, { did: taken, key: '', to: null });
        continue;
      }
      const { position, result, behaviour: did } = taken.move;
      const to = isWhere(node.position, taken.move) ? node : arrive(position, taken.key);
      if (isKeyChecked) node.behaviour.set(open, { did, key: taken.key, to });
      if (result.transitions.length + result.guards.length > 0 || open.ends !== undefined || open.timer !== undefined)
        node.out.push({ from: node.index, to: to.index, step: open.step, result });
    }
  };

  const witness = ({ node, position }: Witness) => {
    // with the same key, the same steps are open
    for (const [open, expected] of node.behaviour) {
      const taken = takeFrom(position, node.key, open);
      const [did, key] = typeof taken === 'string' ? [taken, ''] : [taken.move.behaviour, taken.key];
      if (did !== expected.did || key !== expected.key)
        throw wrongKey(chart, node, position, stepName(open.step), expected, { did, key });
      if (expected.to !== null && typeof taken !== 'string' && !isWhere(position, taken.move))
        see(expected.to, taken.move.position);
    }
  };

  const starts = Object.entries(chart.inputs).flatMap(([input, value]): Start[] => {
    const move = attempt(() => walker.begin(value));
    if (typeof move !== 'string')
      return [{ input, node: arrive(move.position, keyOf(chart, move.position)).index, result: move.result }];
    failures.push({ at: 'the start', step: input, message: move });
    return [];
  });
  for (const node of nodes) expand(node);
  for (const one of witnesses) witness(one);
  return { walker, nodes, starts, failures, witnesses: witnesses.length };
}
