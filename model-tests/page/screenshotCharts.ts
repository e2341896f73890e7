// The charts whose states have a picture: all that are walked in a page.
import type { PageChart } from './page-chart.ts';
import { pageCharts, visitCharts } from './registry.ts';

/** The walks that pictures are taken on, one page a chart: that of its own where there are two. */
export const chartsWithScreenshots: readonly PageChart[] = [
  ...visitCharts.filter(({ chart }) => pageCharts.every((page) => page.chart !== chart)),
  ...pageCharts,
];
