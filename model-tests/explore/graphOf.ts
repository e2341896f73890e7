// The graph of a chart, explored once in a process: many tests and tools walk the same one.
import type { Chart } from './chart.ts';
import { NO_CHECK, explore } from './explore.ts';
import type { Graph } from './graph.ts';

const graphs = new WeakMap<Chart, Graph>();

/** The explored graph of a chart. Its key is not checked; the chart's own tests do that. Throws as `explore` does. */
export const graphOf = (chart: Chart): Graph => {
  const graph = graphs.get(chart) ?? explore(chart, NO_CHECK);
  graphs.set(chart, graph);
  return graph;
};

/** The explored graph of a chart whose key is checked on the way; from then on it is the one of `graphOf`. */
export const checkedGraphOf = (chart: Chart): Graph => {
  const graph = explore(chart);
  graphs.set(chart, graph);
  return graph;
};
