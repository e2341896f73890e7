// The walks of a chart that tests make in the running product: in its page, or over HTTP.
import { bookingChart } from '../../machines/booking/booking.samples.ts';
import type { Chart } from '../explore/chart.ts';
import { graphOf } from '../explore/graphOf.ts';
import { suiteOf } from '../explore/suite.ts';
import { pageCharts } from '../page/registry.ts';
import { pageSuiteOf } from '../page/walks.ts';
import { stepPathOf, type StepPath } from './trace.ts';

/** Every walk of a chart in the product; empty if no tests walk it there. */
export function productWalksOf(chart: Chart): StepPath[] {
  const inPages = pageCharts.filter((page) => page.chart === chart);
  // the charts' own tests check the keys
  const overHttp = chart === bookingChart ? suiteOf(chart, false, graphOf(chart)).fixtures : [];
  return [...inPages.flatMap((page) => pageSuiteOf(page).fixtures), ...overHttp].map(stepPathOf);
}
