// Finds walks that cover a graph: each goes to the nearest thing not yet covered, until it has grown long or nothing is left.
import { itemsOf, passageOf, type Dimension, type Item, type Passage, type Walk } from './coverage.ts';
import type { Edge, Graph, Start } from './graph.ts';

/** What a suite is for: `dimensions` to cover, the steps a walk may use, the length at which a walk ends. */
export type Suite = {
  readonly dimensions: readonly Dimension[];
  readonly allows?: Allows;
  readonly longest?: number;
};

type Allows = (edge: Edge) => boolean;
type Wanted = (edge: Edge, last: string | undefined) => boolean;
type Place = { readonly node: number; readonly last: string | undefined };
type Reached = { readonly place: Place; readonly edge: Edge; readonly before: Reached | null };

const nameOf = ({ dimension, name }: Item): string => `${dimension} ${name}`;

function unwind(reached: Reached | null): Edge[] {
  const edges: Edge[] = [];
  for (let one = reached; one !== null; one = one.before) edges.unshift(one.edge);
  return edges;
}

/** The shortest way from a place to an edge that is wanted, or null. `withLast` tells places apart by their last transition. */
function nearest(graph: Graph, from: Place, wanted: Wanted, allows: Allows, withLast: boolean): Edge[] | null {
  const keyOf = ({ node, last }: Place) => (withLast ? `${node} ${last ?? ''}` : String(node));
  const seen = new Set([keyOf(from)]);
  const queue: { place: Place; reached: Reached | null }[] = [{ place: from, reached: null }];
  for (const { place, reached } of queue) {
    for (const edge of graph.nodes[place.node]?.out ?? []) {
      if (!allows(edge)) continue;
      const next: Reached = {
        place: { node: edge.to, last: edge.deed.took.at(-1) ?? place.last },
        edge,
        before: reached,
      };
      if (wanted(edge, place.last)) return unwind(next);
      if (!seen.has(keyOf(next.place))) {
        seen.add(keyOf(next.place));
        queue.push({ place: next.place, reached: next });
      }
    }
  }
  return null;
}

/** Walks that together cover everything that can be reached from the starts by allowed steps. Deterministic. */
export function coveringWalks(graph: Graph, suite: Suite, starts: readonly Start[] = graph.starts): Walk[] {
  const { dimensions, allows = () => true, longest = 30 } = suite;
  const covered = new Set<string>();
  const wantedItems = (edge: Passage, last: string | undefined) =>
    itemsOf(graph, edge, last).filter((one) => dimensions.includes(one.dimension) && !covered.has(nameOf(one)));
  const take = (move: Passage, last: string | undefined) => {
    for (const one of wantedItems(move, last)) covered.add(nameOf(one));
    return move.deed.took.at(-1) ?? last;
  };

  const walkFrom = (start: Start): Walk => {
    const edges: Edge[] = [];
    let place: Place = { node: start.node, last: take(passageOf(start), undefined) };
    while (edges.length < longest) {
      const way = nearest(
        graph,
        place,
        (edge, last) => wantedItems(edge, last).length > 0,
        allows,
        dimensions.includes('pairs'),
      );
      if (way === null || (edges.length > 0 && edges.length + way.length > longest)) break;
      for (const edge of way) {
        place = { node: edge.to, last: take(edge, place.last) };
        edges.push(edge);
      }
    }
    return { start, edges };
  };

  const walks: Walk[] = [];
  for (const start of starts) {
    const isNew = wantedItems(passageOf(start), undefined).length > 0;
    let walk = walkFrom(start);
    if (isNew && walk.edges.length === 0) walks.push(walk);
    for (; walk.edges.length > 0; walk = walkFrom(start)) walks.push(walk);
  }
  return walks;
}

type Enters = (node: number) => boolean;

function waysFrom(graph: Graph, start: Start, enters: Enters, allows: Allows): Map<string, Walk> {
  const ways = new Map<string, Walk>(enters(start.node) ? [['', { start, edges: [] }]] : []);
  const isNew = (edge: Edge) => enters(edge.to) && !enters(edge.from) && !ways.has(edge.deed.took.join(' '));
  for (;;) {
    const edges = nearest(graph, { node: start.node, last: undefined }, isNew, allows, false);
    const last = edges?.at(-1);
    if (edges === null || last === undefined) return ways;
    ways.set(last.deed.took.join(' '), { start, edges });
  }
}

/** The shortest walk to every distinct way into a place: one for the transitions of each last step. */
export function walksInto(graph: Graph, enters: Enters, starts: readonly Start[], allows: Allows): Walk[] {
  const shortest = new Map<string, Walk>();
  for (const start of starts) {
    for (const [way, walk] of waysFrom(graph, start, enters, allows)) {
      const known = shortest.get(way);
      if (known === undefined || walk.edges.length < known.edges.length) shortest.set(way, walk);
    }
  }
  return [...shortest.values()];
}
