// Which generated paths pass through which states. The paths and their names are those that the charts' tests
// follow.
import { fixturesOf } from '../explore/fixtures.ts';
import type { Graph } from '../explore/graph.ts';
import { stateName } from '../explore/instrument.ts';
import { suiteDimensions } from '../explore/suite.ts';
import { coveringWalks } from '../explore/walks.ts';

export type PathsByState = {
  /** The names of the paths, in order; the first is number 1. */
  readonly titles: readonly string[];
  /** The numbers of the paths through each state, by its name. */
  readonly through: ReadonlyMap<string, readonly number[]>;
};

/**
 * Finds the paths of an explored chart and the states in which each of them settles or through which it only
 * passes.
 */
export function pathsByStateOf(graph: Graph): PathsByState {
  const walks = coveringWalks(graph, { dimensions: suiteDimensions(false) });
  const statesAt = (node: number): string[] => graph.nodes[node]?.position.snapshot._nodes.map(stateName) ?? [];
  const through = new Map<string, number[]>();
  walks.forEach(({ start, edges }, index) => {
    const states = [
      ...statesAt(start.node),
      ...start.result.entered,
      ...edges.flatMap(({ to, result }) => [...statesAt(to), ...result.entered]),
    ];
    for (const state of new Set(states)) through.set(state, [...(through.get(state) ?? []), index + 1]);
  });
  return { titles: fixturesOf(graph, walks).map(({ title }) => title), through };
}
