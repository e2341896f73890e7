// The command that mutates the charts and checks whether their fixtures notice: exact counts, proofs, and survivors.
import { either as E } from 'fp-ts';
import type { Chart } from '../explore/chart.ts';
import { judge, USUAL_LIMIT, walkerOfMutant, type Judgement } from '../mutate/judge.ts';
import { mutantName } from '../mutate/mutant.ts';
import { mutantsOf } from '../mutate/mutants.ts';
import type { Specification } from '../specification/cases.ts';
import { caseOracle } from '../specification/mutants.ts';
import { REVIEWED } from '../specification/reviewed.ts';
import { specifications } from '../specification/registry.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { readArgs } from './args.ts';
import { misuse, type CommandResult } from './result.ts';
import { bookingChart } from '../../machines/booking/booking.samples.ts';
import { graphOf } from '../explore/graphOf.ts';
import { suiteOf } from '../explore/suite.ts';
import { pageCharts } from '../page/registry.ts';
import { pageSuiteOf } from '../page/walks.ts';
import { stepPathOf, type StepPath } from '../mutate/trace.ts';

/** Every walk of a chart that tests make in the product, in its page or over HTTP; empty if none walk it there. */
function productWalksOf(chart: Chart): StepPath[] {
  const inPages = pageCharts.filter((page) => page.chart === chart);
  // the charts' own tests check the keys
  const overHttp = chart === bookingChart ? suiteOf(chart, false, graphOf(chart)).fixtures : [];
  return [...inPages.flatMap((page) => pageSuiteOf(page).fixtures), ...overHttp].map(stepPathOf);
}

const usage = 'Use: npm run mutants [-- --specification] [-- <chart>…]';
const options = { specification: { type: 'boolean', default: false } } as const;

/** The most pairs of states through which a reviewed mutant is walked: a proof would take more, hence the review. */
const REVIEWED_LIMIT = 2_000;

const specificationOf = ({ name, machine }: Chart): Specification | undefined =>
  specifications.find(({ chart }) => chart.name === name && chart.machine === machine);

const reasonFor = (chart: string, mutant: string): string | undefined => REVIEWED[chart]?.[mutant];

/** ' (reviewed: <reason>)', or nothing if the mutant is not reviewed. */
const reviewOf = (chart: string, mutant: string): string => {
  const why = reasonFor(chart, mutant);
  return why === undefined ? '' : ` (reviewed: ${why})`;
};

/** The unsettled mutants that are not reviewed. */
const openOf = ({ chart, unsettled }: Judgement): Judgement['unsettled'] =>
  unsettled.filter(({ mutant }) => reasonFor(chart, mutant) === undefined);

/**
 * 'payment 412 mutants: 380 by cases, 20 in the product, 9 by generated paths, 3 equivalent, 0 survive  100 %', then the
 * names. The percentage is rounded down.
 */
function renderJudgement(judgement: Judgement): string[] {
  const { chart, mutants, byCases, inProduct, byPaths, equivalent, survivors, unsettled, unnoticed } = judgement;
  const open = survivors.length + openOf(judgement).length;
  const share = mutants === 0 ? 0 : Math.floor(((mutants - open) / mutants) * 100);
  const counts = [
    `${byCases} by cases`,
    `${inProduct.length} in the product`,
    `${byPaths.length} by generated paths`,
    `${equivalent.length} equivalent`,
    `${survivors.length} survive`,
  ];
  const list = (words: string, names: readonly string[]) => names.map((name) => `  ${words}: ${name}`);
  return [
    `${chart} ${mutants} mutants: ${counts.join(', ')}  ${share} %`,
    ...list('in the product', inProduct),
    ...list('by generated paths alone', byPaths),
    ...equivalent.map(
      ({ mutant, pairs }) => `  equivalent: ${mutant} (no difference in any of ${pairs} pairs of states)`,
    ),
    ...survivors.map(({ mutant, why }) => `  survives: ${mutant} (${why})`),
    ...unsettled.map(({ mutant, why }) => `  unsettled: ${mutant} (${why})${reviewOf(chart, mutant)}`),
    ...unnoticed.map((mutant) => `  walked by a case, not noticed: ${mutant}${reviewOf(chart, mutant)}`),
  ];
}

type Question = Readonly<{ charts: readonly Chart[]; isSpecification: boolean }>;

/** What the arguments ask for; a left contains the error message. */
function questionOf(args: readonly string[], charts: readonly Chart[]): E.Either<string, Question> {
  const read = readArgs(args, options);
  if (E.isLeft(read)) return E.left(`${read.left}\n${usage}`);
  const { values, positionals } = read.right;
  const names = charts.map(({ name }) => name);
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) return E.left(unknownMessage('chart', unknown, names));
  const chosen = positionals.length === 0 ? charts : charts.filter(({ name }) => positionals.includes(name));
  return E.right({ charts: chosen, isSpecification: values.specification });
}

/**
 * How many mutants the cases written from the specification kill, and which they do not, chart by chart. Code 1: no
 * chart has cases.
 */
function reportSpecification(chosen: readonly Chart[], report: (line: string) => void): CommandResult {
  const without = chosen.filter((chart) => specificationOf(chart) === undefined).map(({ name }) => name);
  for (const chart of chosen) {
    const specification = specificationOf(chart);
    if (specification === undefined) continue;
    const oracle = caseOracle(specification);
    const mutants = mutantsOf(chart);
    const open = mutants.filter((mutant) => {
      const faulty = walkerOfMutant(oracle.chart, mutant);
      return faulty !== null && !oracle.notices(faulty);
    });
    const killed = mutants.length - open.length;
    report(`${chart.name} ${specification.cases.length} cases kill ${killed} of ${mutants.length} mutants`);
    for (const mutant of open) report(`  not killed: ${mutantName(mutant)}`);
  }
  const err = without.length === 0 ? '' : `No cases from the specification: ${without.join(', ')}.\n`;
  return { code: without.length === chosen.length ? 1 : 0, out: '', err };
}

/** What needs work in a chart: unnoticed mutants without a review, and reviews of mutants that are noticed or gone. */
function reviewProblems({ chart, unnoticed, unsettled }: Judgement): string[] {
  const found = [...unnoticed, ...unsettled.map(({ mutant }) => mutant)];
  const stale = Object.keys(REVIEWED[chart] ?? {}).filter((mutant) => !found.includes(mutant));
  return [
    ...unnoticed
      .filter((mutant) => reasonFor(chart, mutant) === undefined)
      .map((mutant) => `${chart}: a case walks through it and does not notice: ${mutant}`),
    ...stale.map((mutant) => `${chart}: reviewed in vain, as it is noticed or gone: ${mutant}`),
  ];
}

/**
 * Judges the charts' mutants and reports each chart's lines as soon as they are available. Code 1: a mutant survives, a
 * case walks through one without noticing it, or there are none. Code 2: invalid arguments.
 */
export function mutantsCommand(
  args: readonly string[],
  charts: readonly Chart[],
  report: (line: string) => void,
): CommandResult {
  const question = questionOf(args, charts);
  if (E.isLeft(question)) return misuse(question.left);
  if (question.right.isSpecification) return reportSpecification(question.right.charts, report);
  let survivors = 0;
  let judged = 0;
  const problems: string[] = [];
  for (const chart of question.right.charts) {
    const mutants = mutantsOf(chart);
    const specification = specificationOf(chart);
    const evidence = {
      cases: specification === undefined ? null : caseOracle(specification),
      productWalks: productWalksOf(chart),
    };
    const mostPairs = (mutant: string) => (reasonFor(chart.name, mutant) === undefined ? USUAL_LIMIT : REVIEWED_LIMIT);
    const judgement = judge(chart, mutants, evidence, mostPairs);
    for (const line of renderJudgement(judgement)) report(line);
    judged += mutants.length;
    problems.push(...reviewProblems(judgement));
    survivors += judgement.survivors.length + openOf(judgement).length;
  }
  if (judged === 0) problems.push('No mutant was judged.');
  if (survivors > 0) problems.push(`Mutants that survive: ${survivors}.`);
  const err = problems.map((line) => `${line}\n`).join('');
  return { code: problems.length === 0 ? 0 : 1, out: '', err };
}
