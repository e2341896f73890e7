// The size of the explored graph of each chart, and how long the exploration takes.
import type { Chart } from '../explore/chart.ts';
import { explorationDefects } from '../explore/defects.ts';
import { WHOLE_CHECK, explore } from '../explore/explore.ts';
import type { Graph } from '../explore/graph.ts';

/** Returns the milliseconds since some moment. */
export type Clock = () => number;

/** An explored chart, and the duration in milliseconds. */
export type Explored = { readonly graph: Graph; readonly durationMs: number };

/** Explores a chart, its whole key checked, and measures the time. Throws as `explore` does. */
export function exploreTimed(chart: Chart, now: Clock): Explored {
  const start = now();
  const graph = explore(chart, WHOLE_CHECK);
  return { graph, durationMs: Math.round(now() - start) };
}

const stepsOf = ({ nodes }: Graph): number => nodes.reduce((sum, { out }) => sum + out.length, 0);

/** 'explored 1337 states and 9320 steps in 4120 ms'. */
export const renderExplored = ({ graph, durationMs }: Explored): string =>
  `explored ${graph.nodes.length} states and ${stepsOf(graph)} steps in ${durationMs} ms`;

const head = ['chart', 'states', 'steps', 'key checked', 'defects', 'ms'];

/** A line for each chart and one for the total. States with the same key count once. */
export function exploredTable(charts: readonly Chart[], now: Clock): { text: string; defects: number } {
  const rows = charts.map((chart) => {
    const { graph, durationMs } = exploreTimed(chart, now);
    const counts = [graph.nodes.length, stepsOf(graph), graph.witnesses, explorationDefects(graph).length, durationMs];
    return { name: chart.name, counts };
  });
  const sums = head.slice(1).map((_, at) => rows.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));
  const lines = [
    head,
    ...[...rows, { name: 'all', counts: sums }].map(({ name, counts }) => [name, ...counts.map(String)]),
  ];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const text = lines
    .map((line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))))
    .map((cells) => `${cells.join('  ')}\n`)
    .join('');
  return { text, defects: sums[3] ?? 0 };
}
