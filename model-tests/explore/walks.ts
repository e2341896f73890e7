// Finds walks that cover a graph: each goes to the nearest uncovered item until it is long enough or nothing is left.
import { itemsOf, startSegment, type Dimension, type Segment, type Walk } from './coverage.ts';
import type { Edge, Graph, Start } from './graph.ts';

/** The aim of a suite: the `dimensions` to cover, the steps that walks may use, and the length at which a walk ends. */
export type Suite = {
  readonly dimensions: readonly Dimension[];
  readonly allows?: Allows;
  readonly longest?: number;
};

type Allows = (edge: Edge) => boolean;
type Wanted = (edge: Edge, last: string | undefined) => boolean;
type SearchPosition = { readonly node: number; readonly last: string | undefined };
type SearchNode = { readonly place: SearchPosition; readonly edge: Edge; readonly before: SearchNode | null };

function unwind(reached: SearchNode | null): Edge[] {
  const edges: Edge[] = [];
  for (let one = reached; one !== null; one = one.before) edges.unshift(one.edge);
  return edges;
}

/** A set of visited places. With `withLast`, the last transition is part of a place. */
function placesSeen(withLast: boolean): (place: SearchPosition) => boolean {
  const seen = new Map<number, Set<string | undefined>>();
  return ({ node, last }) => {
    const lasts = seen.get(node);
    if (lasts === undefined) seen.set(node, new Set([last]));
    else if (!withLast || lasts.has(last)) return true;
    else lasts.add(last);
    return false;
  };
}

/**
 * The shortest path from a place to a wanted edge, or null. With `withLast`, the last transition is part of a place.
 */
function shortestPathTo(
  graph: Graph,
  from: SearchPosition,
  wanted: Wanted,
  allows: Allows,
  withLast: boolean,
): Edge[] | null {
  const isSeen = placesSeen(withLast);
  isSeen(from);
  const queue: { place: SearchPosition; reached: SearchNode | null }[] = [{ place: from, reached: null }];
  for (const { place, reached } of queue) {
    for (const edge of graph.nodes[place.node]?.out ?? []) {
      if (!allows(edge)) continue;
      const isWanted = wanted(edge, place.last);
      const next = { node: edge.to, last: edge.result.transitions.at(-1) ?? place.last };
      if (!isWanted && isSeen(next)) continue;
      const found: SearchNode = { place: next, edge, before: reached };
      if (isWanted) return unwind(found);
      queue.push({ place: next, reached: found });
    }
  }
  return null;
}

/** Tracks what moves have covered of some dimensions. What a move covers independent of the path is computed once. */
function coverageTracker(graph: Graph, dimensions: readonly Dimension[]) {
  const covered = new Set<string>();
  const pairs = new Map<string, Set<string>>();
  const left = new Map<Segment, readonly string[]>();
  const withPairs = dimensions.includes('pairs');

  /** What the move covers independent of the path, and is not covered yet. */
  const leftOf = (move: Segment): readonly string[] => {
    const before =
      left.get(move) ??
      itemsOf(graph, move, undefined)
        .filter(({ dimension }) => dimensions.includes(dimension))
        .map(({ dimension, name }) => `${dimension} ${name}`);
    const now = before.filter((name) => !covered.has(name));
    left.set(move, now);
    return now;
  };
  const isPairLeft = ({ result: { transitions } }: Segment, last: string | undefined): boolean =>
    withPairs && last !== undefined && transitions[0] !== undefined && pairs.get(last)?.has(transitions[0]) !== true;

  return {
    isWanted: (move: Segment, last: string | undefined): boolean => isPairLeft(move, last) || leftOf(move).length > 0,
    /** Records a move and returns the last transition after it. */
    take: (move: Segment, last: string | undefined): string | undefined => {
      for (const { dimension, name } of itemsOf(graph, move, last)) covered.add(`${dimension} ${name}`);
      [last, ...move.result.transitions].reduce((before, next) => {
        if (before !== undefined && next !== undefined) pairs.set(before, (pairs.get(before) ?? new Set()).add(next));
        return next;
      });
      return move.result.transitions.at(-1) ?? last;
    },
  };
}

/** Walks that together cover everything that allowed steps can reach from the starts. Deterministic. */
export function coveringWalks(graph: Graph, suite: Suite, starts: readonly Start[] = graph.starts): Walk[] {
  const { dimensions, allows = () => true, longest = 30 } = suite;
  const { isWanted, take } = coverageTracker(graph, dimensions);
  const withPairs = dimensions.includes('pairs');

  const walkFrom = (start: Start): Walk => {
    const edges: Edge[] = [];
    let place: SearchPosition = { node: start.node, last: take(startSegment(start), undefined) };
    while (edges.length < longest) {
      const path = shortestPathTo(graph, place, isWanted, allows, withPairs);
      if (path === null || (edges.length > 0 && edges.length + path.length > longest)) break;
      for (const edge of path) {
        place = { node: edge.to, last: take(edge, place.last) };
        edges.push(edge);
      }
    }
    return { start, edges };
  };

  const walks: Walk[] = [];
  for (const start of starts) {
    const isNew = isWanted(startSegment(start), undefined);
    let walk = walkFrom(start);
    if (isNew && walk.edges.length === 0) walks.push(walk);
    for (; walk.edges.length > 0; walk = walkFrom(start)) walks.push(walk);
  }
  return walks;
}

type Enters = (node: number) => boolean;

function pathsFrom(graph: Graph, start: Start, enters: Enters, allows: Allows): Map<string, Walk> {
  const paths = new Map<string, Walk>(enters(start.node) ? [['', { start, edges: [] }]] : []);
  const isNew = (edge: Edge) => enters(edge.to) && !enters(edge.from) && !paths.has(edge.result.transitions.join(' '));
  for (;;) {
    const edges = shortestPathTo(graph, { node: start.node, last: undefined }, isNew, allows, false);
    const last = edges?.at(-1);
    if (edges === null || last === undefined) return paths;
    paths.set(last.result.transitions.join(' '), { start, edges });
  }
}

/** The shortest walks into a place: one for each different list of transitions in the last step. */
export function walksInto(graph: Graph, enters: Enters, starts: readonly Start[], allows: Allows): Walk[] {
  const shortest = new Map<string, Walk>();
  for (const start of starts) {
    for (const [path, walk] of pathsFrom(graph, start, enters, allows)) {
      const known = shortest.get(path);
      if (known === undefined || walk.edges.length < known.edges.length) shortest.set(path, walk);
    }
  }
  return [...shortest.values()];
}
