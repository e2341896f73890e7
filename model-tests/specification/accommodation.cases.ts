// The accommodation step: what the specification asks of finding, choosing and holding accommodation.
import { accommodationChart } from '../charts/accommodation.samples.ts';
import { choosingCases } from './accommodation.choosing.cases.ts';
import { holdingCases } from './accommodation.holding.cases.ts';
import type { Specification } from './cases.ts';

export const accommodationSpecification: Specification = {
  chart: accommodationChart,
  cases: [...choosingCases, ...holdingCases],
};
