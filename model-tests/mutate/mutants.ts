// All mutants of a chart, in the order of its states. Their number is the exact denominator of the score.
import type { Chart } from '../explore/chart.ts';
import { allStates } from '../explore/instrument.ts';
import type { Mutant } from './mutant.ts';
import { stateMutants } from './state-mutants.ts';
import { transitionMutants } from './transition-mutants.ts';

/** Every mutant of a chart, in the same order on every run. */
export function mutantsOf(chart: Chart): Mutant[] {
  const events = [...new Set(Object.values(chart.events).map(({ type }) => type))];
  return allStates(chart.machine.root).flatMap((node) => [...transitionMutants(node), ...stateMutants(node, events)]);
}
