// The graph of a chart, explored once per process: many tests and tools use the same graph.
import type { Chart } from './chart.ts';
import { explore } from './explore.ts';
import type { Graph } from './graph.ts';

const graphs = new WeakMap<Chart, Graph>();

/** The explored graph of a chart. Does not check its key; the chart's own tests do that. Throws as `explore` does. */
export const graphOf = (chart: Chart): Graph => {
  const graph = graphs.get(chart) ?? explore(chart, false);
  graphs.set(chart, graph);
  return graph;
};

/** Explores a chart and checks its key; from then on `graphOf` returns this graph. */
export const checkedGraphOf = (chart: Chart): Graph => {
  const graph = explore(chart);
  graphs.set(chart, graph);
  return graph;
};
