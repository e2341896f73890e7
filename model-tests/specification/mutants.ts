// How many mutants of a chart the cases written from the specification break, apart from what generated paths kill.
import { walkerOf, type Walker } from '../explore/walker.ts';
import { mutantName, type Mutant } from '../mutate/mutant.ts';
import { isBrokenBy, type Specification } from './cases.ts';

/** `kept` names the mutants that no case notices; some of them are equivalent to the chart. */
export type SpecificationKills = {
  readonly mutants: number;
  readonly killed: number;
  readonly kept: readonly string[];
};

const walkerOfMutant = (specification: Specification, mutant: Mutant): Walker | null => {
  try {
    return walkerOf({ ...specification.chart, machine: mutant.build() });
  } catch {
    return null;
  }
};

/** Runs the cases on each mutant. A mutant that XState rejects counts as killed. */
export const killsOf = (specification: Specification, mutants: readonly Mutant[]): SpecificationKills => {
  const kept = mutants.filter((mutant) => {
    const walker = walkerOfMutant(specification, mutant);
    return walker !== null && !specification.cases.some((one) => isBrokenBy(walker, one));
  });
  return { mutants: mutants.length, killed: mutants.length - kept.length, kept: kept.map(mutantName) };
};
