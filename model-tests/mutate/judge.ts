// Judges the mutants of a chart: killed by a fixture, proved equivalent, or killed by a new directed test.
import type { Chart } from '../explore/chart.ts';
import { explore } from '../explore/explore.ts';
import { fixturesOf } from '../explore/fixtures.ts';
import { suiteDimensions } from '../explore/suite.ts';
import { walkerOf, type Walker } from '../explore/walker.ts';
import { coveringWalks } from '../explore/walks.ts';
import { directedOf, type Directed } from './directed.ts';
import { mutantName, type Mutant } from './mutant.ts';
import { compare, type Comparison } from './product.ts';
import { distinguishes, traceOf, stepPathOf, type Trace } from './trace.ts';

/** The result for a chart's mutants. `directed` holds the new tests; each kills a mutant that no fixture kills. */
export type Judgement = {
  readonly chart: string;
  readonly mutants: number;
  readonly killed: number;
  readonly equivalent: readonly { readonly mutant: string; readonly pairs: number }[];
  readonly survivors: readonly { readonly mutant: string; readonly why: string }[];
  /** mutants that no path found so far kills, where the search stopped before it had seen all paths */
  readonly unsettled: readonly { readonly mutant: string; readonly why: string }[];
  readonly directed: readonly Directed[];
};

/** The chart's fixtures, of both suites, and its directed tests as traces. The chart's own tests check its key. */
function tracesOf(chart: Chart, directed: readonly Directed[]): { walker: Walker; traces: Trace[] } {
  const graph = explore(chart, 0);
  const suites = [false, true].flatMap((pairs) =>
    fixturesOf(graph, coveringWalks(graph, { dimensions: suiteDimensions(pairs) })),
  );
  return {
    walker: graph.walker,
    traces: [...suites.map(stepPathOf), ...directed].map((path) => traceOf(graph.walker, path)),
  };
}

/** A walker over the mutant, or null when XState rejects its configuration, which kills the mutant. */
export function walkerOfMutant(chart: Chart, mutant: Mutant): Walker | null {
  try {
    return walkerOf({ ...chart, machine: mutant.build() });
  } catch {
    return null;
  }
}

/**
 * Judges the given mutants of a chart against its suites and the given directed tests. A mutant that these do not
 * kill is walked beside the chart, through at most `mostPairs` pairs of states.
 */
export function judge(
  chart: Chart,
  mutants: readonly Mutant[],
  directed: readonly Directed[],
  mostPairs?: number,
): Judgement {
  const { walker, traces } = tracesOf(chart, directed);
  const equivalent: { mutant: string; pairs: number }[] = [];
  const survivors: { mutant: string; why: string }[] = [];
  const unsettled: { mutant: string; why: string }[] = [];
  const found: Directed[] = [];

  const settle = (name: string, faulty: Walker, comparison: Comparison) => {
    if (comparison.kind === 'equivalent') equivalent.push({ mutant: name, pairs: comparison.pairs });
    else if (comparison.kind === 'undecided') unsettled.push({ mutant: name, why: comparison.reason });
    else {
      const { input, steps } = comparison;
      const directed = directedOf(walker, faulty, { title: `kills ${name}`, input, steps });
      found.push(directed);
      traces.push(traceOf(walker, directed));
      survivors.push({ mutant: name, why: `only a directed test of ${steps.length} steps kills it` });
    }
  };

  for (const mutant of mutants) {
    const faulty = walkerOfMutant(chart, mutant);
    if (faulty !== null && !traces.some((trace) => distinguishes(faulty, trace)))
      settle(mutantName(mutant), faulty, compare(walker, faulty, mostPairs));
  }
  const killed = mutants.length - equivalent.length - survivors.length - unsettled.length;
  return { chart: chart.name, mutants: mutants.length, killed, equivalent, survivors, unsettled, directed: found };
}
