// Explores a chart breadth first over named samples, outcomes and timers, and checks the chart's own key on the way.
import type { Chart } from './chart.ts';
import { ExplorationError, type Failure, type Graph, type Node, type Start } from './graph.ts';
import { behaviourKey, contextKey, keyOf } from './key.ts';
import { canonical, numberOf } from './plain.ts';
import { stepName } from './steps.ts';
import { IGNORED, attempt, walkerOf, type Move, type OpenStep, type Position, type Walker } from './walker.ts';

/**
 * How many states with the same key but another context are explored: at most `perState` for each state; the first
 * `freely` of a chart whatever their kind, and then `perKind` of each kind. A kind is a configuration and the context
 * fields that differ.
 */
export type KeyCheck = Readonly<{ perState: number; freely: number; perKind: number }>;

/** The check of whole test runs: in a large chart, states of one kind behave alike (decision 0006). */
export const USUAL_CHECK: KeyCheck = { perState: 25, freely: 5_000, perKind: 10 };
export const WHOLE_CHECK: KeyCheck = { ...USUAL_CHECK, freely: Infinity };
/** Much faster; use it if the chart's tests have checked the key. */
export const NO_CHECK: KeyCheck = { perState: 0, freely: 0, perKind: 0 };

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

/** The error for equal keys with different behaviour: names both states and the step on which they differ. */
function wrongKey(
  chart: Chart,
  known: Node,
  other: Position,
  step: string,
  expected: string,
  found: string,
): ExplorationError {
  return new ExplorationError(
    `The key of the chart ${chart.name} is wrong: two states have the key ${keyText(chart, known.position)} and behave differently on “${step}”.\n` +
      `  with the context ${canonical(known.position.snapshot.context)}: ${expected}\n` +
      `  with the context ${canonical(other.snapshot.context)}: ${found}`,
  );
}

/** Another position with the key of a node. */
type Witness = Readonly<{ node: Node; position: Position }>;

/** The kind of a witness: the configuration, and the context fields in which it differs from the node with its key. */
const kindOf = ({ configuration, position }: Node, other: Position): string => {
  const one: Readonly<Record<string, unknown>> = position.snapshot.context;
  const another: Readonly<Record<string, unknown>> = other.snapshot.context;
  const fields = [...new Set([...Object.keys(one), ...Object.keys(another)])];
  return `${configuration} ${fields.filter((field) => numberOf(one[field]) !== numberOf(another[field])).join()}`;
};

const NOT_OPEN = 'this step does not stand open';

/** A step that was taken, and the key of the state it leads to. */
type Taken = { readonly move: Move; readonly key: string };

/** Whether a move changes nothing, as for an event that no transition handles. */
const isWhere = (before: Position, { position }: Move): boolean =>
  position.snapshot === before.snapshot && position.timers === before.timers && position.settled === before.settled;

/** Whether the configuration ignores the event. Then every state with the same key does so too. */
const isIgnored = (taken: Taken | string): boolean => typeof taken !== 'string' && taken.move.result === IGNORED;

const behaviourOf = (taken: Taken | string): string =>
  typeof taken === 'string'
    ? `fails: ${taken}`
    : `${behaviourKey(taken.move.result)} ${JSON.stringify(taken.move.actions)} ${taken.key}`;

/**
 * Explores a chart. The result is the same on every run. Throws ExplorationError past the chart's limit, or if `check`
 * finds that the key is wrong.
 */
export function explore(chart: Chart, check: KeyCheck = USUAL_CHECK): Graph {
  const walker: Walker = walkerOf(chart);
  const isKeyChecked = check.perState > 0;
  const nodes: Node[] = [];
  const byKey = new Map<string, Node>();
  const failures: Failure[] = [];
  const witnesses: Witness[] = [];
  const kinds = new Map<string, number>();
  const witnessed = new Map<Node, Set<string>>();

  const arrive = (position: Position, key: string): Node => {
    const known = byKey.get(key);
    if (known === undefined) {
      const node: Node = {
        index: nodes.length,
        key,
        context: isKeyChecked ? contextKey(position.snapshot.context) : '',
        configuration: canonical(position.snapshot.value),
        position,
        out: [],
        behaviour: new Map(),
      };
      if (nodes.push(node) > chart.limit) throw tooMany(chart, nodes);
      byKey.set(key, node);
      return node;
    }
    if (chart.key === null || known.position.snapshot.context === position.snapshot.context) return known;
    const seen = witnessed.get(known) ?? new Set();
    if (seen.size >= check.perState) return known;
    const context = contextKey(position.snapshot.context);
    if (known.context !== context && !seen.has(context)) {
      witnessed.set(known, seen.add(context));
      const kind = kindOf(known, position);
      const count = (kinds.get(kind) ?? 0) + 1;
      kinds.set(kind, count);
      if (witnesses.length < check.freely || count <= check.perKind) witnesses.push({ node: known, position });
    }
    return known;
  };

  /** Takes an open step from a position with this key. */
  const takeFrom = (position: Position, key: string, open: OpenStep): Taken | string => {
    const move = attempt(() => walker.take(position, open));
    if (typeof move === 'string') return move;
    return { move, key: isWhere(position, move) ? key : keyOf(chart, move.position) };
  };

  const expand = (node: Node) => {
    for (const open of walker.open(node.position)) {
      const taken = takeFrom(node.position, node.key, open);
      if (isIgnored(taken)) continue;
      const name = stepName(open.step);
      if (isKeyChecked) node.behaviour.set(name, behaviourOf(taken));
      if (typeof taken === 'string') failures.push({ at: node.configuration, step: name, message: taken });
      else {
        const { position, result } = taken.move;
        if (result.transitions.length + result.guards.length > 0 || open.ends !== undefined || open.timer !== undefined)
          node.out.push({ from: node.index, to: arrive(position, taken.key).index, step: open.step, result });
      }
    }
  };

  const witness = ({ node, position }: Witness) => {
    const found = new Map<string, Taken | string>();
    for (const open of walker.open(position)) {
      const taken = takeFrom(position, node.key, open);
      if (!isIgnored(taken)) found.set(stepName(open.step), taken);
    }
    for (const step of new Set([...node.behaviour.keys(), ...found.keys()])) {
      const expected = node.behaviour.get(step) ?? NOT_OPEN;
      const taken = found.get(step);
      const behaviour = taken === undefined ? NOT_OPEN : behaviourOf(taken);
      if (behaviour !== expected) throw wrongKey(chart, node, position, step, expected, behaviour);
      if (taken !== undefined && typeof taken !== 'string' && !isWhere(position, taken.move))
        arrive(taken.move.position, taken.key);
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
