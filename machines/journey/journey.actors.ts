/**
 * Placeholders for the charts of the steps. Whoever runs the journey provides the real charts, so that a page loads
 * only those it needs.
 */
import { STEPS } from '../addresses/steps.ts';
import { unprovided } from '../kit/unprovided.ts';
import type { stepCharts } from './journey.steps.ts';

type StepCharts = typeof stepCharts;

/** One placeholder for each step, typed as the step's chart; each throws until provided. */
export const unprovidedSteps = Object.fromEntries(
  STEPS.map((name) => [name, unprovided<never, unknown>(name)]),
) as unknown as StepCharts;
