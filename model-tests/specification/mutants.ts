// Which mutants of a chart its cases notice.
import type { Chart } from '../explore/chart.ts';
import { walkerOf, type Walker } from '../explore/walker.ts';
import type { Mutant } from '../mutate/mutant.ts';
import { isBrokenBy, type Specification } from './cases.ts';
import { isWalked, walkedPlaces } from './walked.ts';

/** `notices`: some case fails on the mutant. `walks`: some case tests the transition that has the fault. */
export type CaseOracle = Readonly<{
  chart: Chart;
  notices: (faulty: Walker) => boolean;
  walks: (mutant: Mutant) => boolean;
}>;

/** What a chart's cases notice. The chart of a specification may have more samples than the registered one. */
export const caseOracle = (specification: Specification): CaseOracle => {
  const places = walkedPlaces(walkerOf(specification.chart), specification);
  return {
    chart: specification.chart,
    notices: (faulty) => specification.cases.some((one) => isBrokenBy(faulty, one)),
    walks: ({ where }) => isWalked(places, where),
  };
};
