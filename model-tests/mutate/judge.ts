// Judges the mutants of a chart: each is noticed by a case, by a walk in the product or by a generated path, proved
// equivalent, or survives; a survivor has the shortest steps that show it.
import type { Chart } from '../explore/chart.ts';
import { graphOf } from '../explore/graphOf.ts';
import { fixturesOf } from '../explore/fixtures.ts';
import { suiteDimensions } from '../explore/suite.ts';
import { walkerOf, type Walker } from '../explore/walker.ts';
import { coveringWalks } from '../explore/walks.ts';
import { mutantName, type Mutant } from './mutant.ts';
import { stepName } from '../explore/steps.ts';
import { compare, type Comparison } from './product.ts';
import { distinguishes, stateAndEvents, traceOf, stepPathOf, type StepPath, type Trace } from './trace.ts';
import type { CaseOracle } from '../specification/mutants.ts';

/** The result for a chart's mutants, each counted once: by its cases, else in the product, else by generated paths. */
export type Judgement = {
  readonly chart: string;
  readonly mutants: number;
  /** killed by a case from the specification, or rejected by XState */
  readonly byCases: number;
  /** not killed by a case, but visible on a walk in the product */
  readonly inProduct: readonly string[];
  /** killed only by paths that are generated from the chart */
  readonly byPaths: readonly string[];
  readonly equivalent: readonly { readonly mutant: string; readonly pairs: number }[];
  /** mutants that nothing notices, each with the shortest steps that show it: a case with these steps would kill it */
  readonly survivors: readonly { readonly mutant: string; readonly why: string }[];
  /** mutants that no path found so far kills, because the search reached its limit */
  readonly unsettled: readonly { readonly mutant: string; readonly why: string }[];
  /** mutants of a transition that a case walks through, noticed neither by a case nor in the product, nor equivalent */
  readonly unnoticed: readonly string[];
};

/** What else notices mutants: the cases of the chart, null if it has none, and its walks in the product. */
export type Evidence = Readonly<{ cases: CaseOracle | null; productWalks: readonly StepPath[] }>;
const NO_EVIDENCE: Evidence = { cases: null, productWalks: [] };

/** The most pairs of states through which a mutant is usually walked. */
export const USUAL_LIMIT = 60_000;

/** Traces of the chart's fixtures, of both suites, and of its walks in the product. The chart's tests check its key. */
function tracesOf(chart: Chart, productWalks: Evidence['productWalks']) {
  const graph = graphOf(chart);
  const suites = [false, true].flatMap((pairs) =>
    fixturesOf(graph, coveringWalks(graph, { dimensions: suiteDimensions(pairs) })),
  );
  return {
    walker: graph.walker,
    traces: suites.map((suite) => traceOf(graph.walker, stepPathOf(suite))),
    product: productWalks.map((path) => traceOf(graph.walker, path, stateAndEvents)),
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
 * Judges the given mutants of a chart by its cases, its walks in the product and its suites. A mutant that these do not
 * kill is walked beside the chart, through as many pairs of states as `mostPairs` allows.
 */
export function judge(
  chart: Chart,
  mutants: readonly Mutant[],
  { cases, productWalks }: Evidence = NO_EVIDENCE,
  mostPairs: (mutant: string) => number = () => USUAL_LIMIT,
): Judgement {
  const { walker, traces, product } = tracesOf(chart, productWalks);
  const found = {
    byCases: 0,
    inProduct: [] as string[],
    byPaths: [] as string[],
    equivalent: [] as { mutant: string; pairs: number }[],
    survivors: [] as { mutant: string; why: string }[],
    unsettled: [] as { mutant: string; why: string }[],
    unnoticed: [] as string[],
  };

  /** Records a mutant that nothing has noticed so far. Returns whether it is visible at all. */
  const settle = (mutant: string, comparison: Comparison): boolean => {
    if (comparison.kind === 'equivalent') found.equivalent.push({ mutant, pairs: comparison.pairs });
    if (comparison.kind === 'undecided') found.unsettled.push({ mutant, why: comparison.reason });
    if (comparison.kind !== 'different') return false;
    const { input, steps } = comparison;
    traces.push(traceOf(walker, { title: mutant, input, steps }));
    found.survivors.push({ mutant, why: `only a case shows it: ${[input, ...steps.map(stepName)].join(' > ')}` });
    return true;
  };
  const isNoticed = (mutant: Mutant): boolean => {
    if (cases === null) return false;
    const faulty = walkerOfMutant(cases.chart, mutant);
    return faulty === null || cases.notices(faulty);
  };
  /** Records a mutant that no case notices. Returns whether it is visible, though not on any walk in the product. */
  const isMissed = (name: string, faulty: Walker): boolean => {
    const isShown = (trace: Trace) => distinguishes(faulty, trace);
    if (product.some(isShown)) {
      found.inProduct.push(name);
      return false;
    }
    if (traces.some(isShown)) return found.byPaths.push(name) > 0;
    return settle(name, compare(walker, faulty, mostPairs(name)));
  };

  for (const mutant of mutants) {
    const name = mutantName(mutant);
    const faulty = walkerOfMutant(chart, mutant);
    if (faulty === null || isNoticed(mutant)) found.byCases += 1;
    else if (isMissed(name, faulty) && cases?.walks(mutant) === true) found.unnoticed.push(name);
  }
  return { chart: chart.name, mutants: mutants.length, ...found };
}
