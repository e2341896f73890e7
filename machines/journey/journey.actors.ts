/**
 * Placeholders for the charts of the steps. Whoever runs the journey provides the real charts, so that a page loads
 * only those it needs.
 */
import { unprovided } from '../kit/unprovided.ts';
import type { stepCharts } from './journey.steps.ts';

type StepCharts = typeof stepCharts;

const names = {
  search: true,
  weekendSearch: true,
  weekendResults: true,
  accommodation: true,
  picker: true,
  dining: true,
  extras: true,
  overview: true,
  guests: true,
  checkout: true,
  confirmation: true,
  savedQuote: true,
} as const satisfies Record<keyof StepCharts, true>;

/** The name of a chart that the journey runs. */
export type StepChartName = keyof StepCharts;

/** The names of all charts that the journey runs. */
export const STEP_CHART_NAMES = Object.keys(names) as readonly StepChartName[];

/** One placeholder for each step, typed as the step's chart; each throws until provided. */
export const unprovidedSteps = Object.fromEntries(
  STEP_CHART_NAMES.map((name) => [name, unprovided<never, unknown>(name)]),
) as unknown as StepCharts;
