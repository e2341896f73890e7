// The charts whose states have a screenshot: all that are walked in a page.
import type { PageChart } from './page-chart.ts';
import { pageCharts, visitCharts } from './registry.ts';

/** The walks on which screenshots are taken, one page for each chart: its own page where there are two. */
export const chartsWithScreenshots: readonly PageChart[] = [
  ...visitCharts.filter(({ chart }) => pageCharts.every((page) => page.chart !== chart)),
  ...pageCharts,
];
