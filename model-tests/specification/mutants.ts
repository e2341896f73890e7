// How many mutants of a chart the cases written from the specification break, apart from what generated paths kill.
import { walkerOfMutant } from '../mutate/judge.ts';
import { mutantName, type Mutant } from '../mutate/mutant.ts';
import { isBrokenBy, type Specification } from './cases.ts';

/** `kept` names the mutants that no case notices; some of them are equivalent to the chart. */
export type SpecificationKills = {
  readonly mutants: number;
  readonly killed: number;
  readonly kept: readonly string[];
};

/** Runs the cases on each mutant. A mutant that XState rejects counts as killed. */
export const killsOf = (specification: Specification, mutants: readonly Mutant[]): SpecificationKills => {
  const kept = mutants.filter((mutant) => {
    const walker = walkerOfMutant(specification.chart, mutant);
    return walker !== null && !specification.cases.some((one) => isBrokenBy(walker, one));
  });
  return { mutants: mutants.length, killed: mutants.length - kept.length, kept: kept.map(mutantName) };
};
