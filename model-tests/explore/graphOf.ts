// The graph of a chart, explored once per process: many tests and tools use the same graph.
import type { Chart } from './chart.ts';
import { isWholeRun } from '../../bff/test/sampling.ts';
import { NO_CHECK, USUAL_CHECK, explore, type KeyCheck } from './explore.ts';
import type { Graph } from './graph.ts';

const graphs = new WeakMap<Chart, Graph>();

/** The explored graph of a chart. Does not check its key; the chart's own tests do that. Throws as `explore` does. */
export const graphOf = (chart: Chart): Graph => {
  const graph = graphs.get(chart) ?? explore(chart, NO_CHECK);
  graphs.set(chart, graph);
  return graph;
};

/** A part of the usual check, in a third of its time. */
const SHORT_CHECK: KeyCheck = { perState: 5, freely: 500, perKind: 2 };

/** Explores a chart and checks its key; from then on `graphOf` returns this graph. */
export const checkedGraphOf = (chart: Chart): Graph => {
  const graph = explore(chart, isWholeRun ? USUAL_CHECK : SHORT_CHECK);
  graphs.set(chart, graph);
  return graph;
};
