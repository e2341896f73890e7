// Everything about a chart in one call: its graph, its defects, its covering fixtures and what they cover.
import type { Chart } from './chart.ts';
import { coveredItems, coverageTable, declaredItems, dimensions as all, reachedItems } from './coverage.ts';
import type { CoverageLine, Dimension } from './coverage.ts';
import { explorationDefects } from './defects.ts';
import { fixturesOf, type Fixture } from './fixtures.ts';
import type { Graph } from './graph.ts';
import { graphOf } from './graphOf.ts';
import { coveringWalks } from './walks.ts';

/** The dimensions that a covering suite covers; pairs make the suite longer. */
export const suiteDimensions = (pairs: boolean): readonly Dimension[] =>
  all.filter((dimension) => pairs || dimension !== 'pairs');

/** `coverage` has a line for each dimension that the suite covers. */
export type ChartSuite = {
  readonly graph: Graph;
  readonly defects: readonly string[];
  readonly fixtures: readonly Fixture[];
  readonly coverage: readonly CoverageLine[];
};

/** Covers a chart; explores it and checks its key, unless `graph` is given. Throws ExplorationError like `explore`. */
export function suiteOf(chart: Chart, pairs = false, graph = graphOf(chart, true)): ChartSuite {
  const dimensions = suiteDimensions(pairs);
  const walks = coveringWalks(graph, { dimensions });
  const coverage = coverageTable(declaredItems(graph, reachedItems(graph)), coveredItems(graph, walks));
  return {
    graph,
    defects: explorationDefects(graph),
    fixtures: fixturesOf(graph, walks),
    coverage: coverage.filter(({ dimension }) => dimensions.includes(dimension)),
  };
}
