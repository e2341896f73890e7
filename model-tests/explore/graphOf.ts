// The graph of a chart, explored once per process: many tests and tools use the same graph.
import type { Chart } from './chart.ts';
import { explore } from './explore.ts';
import type { Graph } from './graph.ts';

const graphs = new WeakMap<Chart, Graph>();

/** The explored graph of a chart. Its key is checked only on request: the chart's own tests do that. Throws as `explore` does. */
export const graphOf = (chart: Chart, isKeyChecked = false): Graph => {
  const known = isKeyChecked ? undefined : graphs.get(chart);
  const graph = known ?? explore(chart, isKeyChecked);
  graphs.set(chart, graph);
  return graph;
};
