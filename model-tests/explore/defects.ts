// The defects of a chart, one sentence each. A correct chart has none.
import { coverageTable, declaredItems, reachedItems } from './coverage.ts';
import type { Graph } from './graph.ts';
import { stateName } from './instrument.ts';

/** The root has the chart's id as its name, so no state inside it may have that name. */
function sameNames({ walker }: Graph): string[] {
  const names = walker.parts.states.map(stateName);
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `Two states go by the name ${name}.`);
}

/**
 * The defects that the exploration finds: states with the same name, steps on which the chart fails, and parts that no
 * walk reaches. Unknown names of guards, actions, actors and delays do not compile anyway.
 */
export function explorationDefects(graph: Graph): string[] {
  const reached = reachedItems(graph);
  const failed = new Set(
    graph.failures.map(({ at, step, message }) => `On “${step}” in ${at} the chart fails: ${message}`),
  );
  const unreached = coverageTable(declaredItems(graph, reached), reached).flatMap(({ dimension, missing: names }) =>
    names.map(
      (name) => `The ${dimension === 'guards' ? 'guard outcome' : dimension.slice(0, -1)} ${name} is never reached.`,
    ),
  );
  return [...sameNames(graph), ...failed, ...unreached];
}
