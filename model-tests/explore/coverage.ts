// Everything that can be covered in a chart, as an exact list, and what a set of walks covers of it.
import type { Edge, Graph, Start } from './graph.ts';
import { guardOutcome, stateName } from './instrument.ts';

/** The dimensions of coverage, in the order of the report. */
export const dimensions = ['states', 'configurations', 'transitions', 'guards', 'pairs'] as const;
export type Dimension = (typeof dimensions)[number];

/** A set of item names for each dimension. */
export type Items = Readonly<Record<Dimension, ReadonlySet<string>>>;

/** A walk: a start and the edges that follow it. */
export type Walk = { readonly start: Start; readonly edges: readonly Edge[] };

/** One thing to cover, by dimension and name. */
export type Item = { readonly dimension: Dimension; readonly name: string };

const item =
  (dimension: Dimension) =>
  (name: string): Item => ({ dimension, name });

/** A move along the graph: where it leads and what happens on the way. */
export type Segment = Pick<Edge, 'to' | 'result'>;

/** What one move covers, after a walk whose last transition was `last`. Pairs within the move count as well. */
export function itemsOf(
  graph: Graph,
  { to, result: { transitions, entered, guards } }: Segment,
  last: string | undefined,
): Item[] {
  const chain = last === undefined ? transitions : [last, ...transitions];
  const target = graph.nodes[to];
  return [
    ...entered.map(item('states')),
    ...(target === undefined ? [] : [item('configurations')(target.configuration)]),
    ...transitions.map(item('transitions')),
    ...guards.map(item('guards')),
    ...chain.slice(1).map((next, index) => item('pairs')(`${chain[index] ?? ''} → ${next}`)),
  ];
}

/** The start as a move into its first state. */
export const startSegment = (start: Start): Segment => ({ to: start.node, result: start.result });

const emptyItems = () =>
  Object.fromEntries(dimensions.map((dimension) => [dimension, new Set<string>()])) as Record<Dimension, Set<string>>;

function walkReached(graph: Graph): Items {
  const reached = emptyItems();
  const seen = graph.nodes.map(() => new Set<string | undefined>());
  const queue: { node: number; last: string | undefined }[] = [];
  const visit = (move: Segment, last: string | undefined) => {
    for (const { dimension, name } of itemsOf(graph, move, last)) reached[dimension].add(name);
    const next = { node: move.to, last: move.result.transitions.at(-1) ?? last };
    const lasts = seen[next.node];
    if (lasts?.has(next.last) === false) {
      lasts.add(next.last);
      queue.push(next);
    }
  };
  for (const start of graph.starts) visit(startSegment(start), undefined);
  for (const { node, last } of queue) {
    for (const edge of graph.nodes[node]?.out ?? []) visit(edge, last);
  }
  return reached;
}

const reachedIn = new WeakMap<Graph, Items>();

/**
 * Everything that some walk of the graph covers, including pairs. Walks the product of states and last transitions,
 * once for each graph.
 */
export function reachedItems(graph: Graph): Items {
  const reached = reachedIn.get(graph) ?? walkReached(graph);
  reachedIn.set(graph, reached);
  return reached;
}

/**
 * Everything that the chart declares: its states, transitions, and both results of each guard. Only reachable
 * configurations and pairs are included.
 */
export function declaredItems(graph: Graph, reached: Items): Items {
  const { states, transitions } = graph.walker.parts;
  return {
    states: new Set(states.filter((node) => node.type !== 'history').map(stateName)),
    configurations: reached.configurations,
    transitions: new Set(transitions.map(({ id }) => id)),
    guards: new Set(
      transitions.flatMap(({ id, guarded }) => (guarded ? [guardOutcome(id, true), guardOutcome(id, false)] : [])),
    ),
    pairs: reached.pairs,
  };
}

/** What a set of walks covers. */
export function coveredItems(graph: Graph, walks: readonly Walk[]): Items {
  const covered = emptyItems();
  for (const { start, edges } of walks) {
    let last: string | undefined;
    for (const move of [startSegment(start), ...edges]) {
      for (const { dimension, name } of itemsOf(graph, move, last)) covered[dimension].add(name);
      last = move.result.transitions.at(-1) ?? last;
    }
  }
  return covered;
}

/** One line of a coverage table. `missing` names what is declared and not covered. */
export type CoverageLine = {
  readonly dimension: Dimension;
  readonly covered: number;
  readonly of: number;
  readonly missing: readonly string[];
};

/** Compares what is covered with what is declared, one line for each dimension. */
export function coverageTable(declared: Items, covered: Items): CoverageLine[] {
  return dimensions.map((dimension) => {
    const missing = [...declared[dimension]].filter((name) => !covered[dimension].has(name));
    return { dimension, covered: declared[dimension].size - missing.length, of: declared[dimension].size, missing };
  });
}

/** 'states 12/12 100%'. Incomplete coverage is rounded down, so that 100% always means everything. */
export function renderLine({ dimension, covered, of }: CoverageLine): string {
  return `${dimension} ${covered}/${of} ${of === 0 ? 100 : Math.floor((covered / of) * 100)}%`;
}
