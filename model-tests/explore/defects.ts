// The defects of a chart, each in one sentence. A sound chart has none.
import { coverageTable, declaredItems, reachedItems } from './coverage.ts';
import type { Graph } from './graph.ts';
import { stateName } from './instrument.ts';

/** A chart's id is the name of its root, so no state inside it may have the same name. */
function sameNames({ walker }: Graph): string[] {
  const names = walker.parts.states.map(stateName);
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `Two states go by the name ${name}.`);
}

const kinds = {
  states: 'The state',
  configurations: 'The configuration',
  transitions: 'The transition',
  guards: 'The guard outcome',
  pairs: 'The pair',
} as const;

/**
 * What the exploration shows: states of the same name, steps on which the chart fails, and parts that no walk reaches. Names
 * of guards, actions, actors and delays that do not exist do not compile.
 */
export function explorationDefects(graph: Graph): string[] {
  const reached = reachedItems(graph);
  const failed = new Set(
    graph.failures.map(({ at, step, message }) => `On “${step}” in ${at} the chart fails: ${message}`),
  );
  const unreached = coverageTable(declaredItems(graph, reached), reached).flatMap(({ dimension, missing: names }) =>
    names.map((name) => `${kinds[dimension]} ${name} is never reached.`),
  );
  return [...sameNames(graph), ...failed, ...unreached];
}
