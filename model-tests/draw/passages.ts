// Which generated paths pass through which states: the same paths, by the same names, that the charts' tests follow.
import { fixturesOf } from '../explore/fixtures.ts';
import type { Graph } from '../explore/graph.ts';
import { stateName } from '../explore/instrument.ts';
import { suiteDimensions } from '../explore/suite.ts';
import { coveringWalks } from '../explore/walks.ts';

export type Passages = {
  /** The names of the paths, in order; the first is number 1. */
  readonly titles: readonly string[];
  /** The numbers of the paths through each state, by its name. */
  readonly through: ReadonlyMap<string, readonly number[]>;
};

/** Finds the paths of an explored chart and the states each of them rests in or only passes. */
export function passagesOf(graph: Graph): Passages {
  const walks = coveringWalks(graph, { dimensions: suiteDimensions(false) });
  const resting = (node: number): string[] => graph.nodes[node]?.position.snapshot._nodes.map(stateName) ?? [];
  const through = new Map<string, number[]>();
  walks.forEach(({ start, edges }, index) => {
    const states = [
      ...resting(start.node),
      ...start.deed.entered,
      ...edges.flatMap(({ to, deed }) => [...resting(to), ...deed.entered]),
    ];
    for (const state of new Set(states)) through.set(state, [...(through.get(state) ?? []), index + 1]);
  });
  return { titles: fixturesOf(graph, walks).map(({ title }) => title), through };
}
