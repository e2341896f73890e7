// The command that puts faults into the charts and checks whether their fixtures notice: exact counts, proofs, and
// survivors.
import { parseArgs } from 'node:util';
import type { Chart } from '../explore/chart.ts';
import { messageOf } from '../explore/message.ts';
import { addDirected, readDirected } from '../mutate/directed.ts';
import { judge, walkerOfMutant, type Judgement } from '../mutate/judge.ts';
import { mutantName, type Mutant } from '../mutate/mutant.ts';
import { mutantsOf } from '../mutate/mutants.ts';
import { productWalksOf } from '../mutate/productWalks.ts';
import type { Specification } from '../specification/cases.ts';
import { caseOracle } from '../specification/mutants.ts';
import { REVIEWED } from '../specification/reviewed.ts';
import { specifications } from '../specification/registry.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { misuse, type CommandResult } from './result.ts';

const usage = 'Use: npm run mutants [-- --short [--seed number] | --specification] [-- <chart>…]';

/** The short run judges every n-th mutant. */
const shortStride = 24;

/** The short run compares at most this many pairs of states; the whole run settles the rest. */
const shortPairs = 800;

const options = {
  short: { type: 'boolean', default: false },
  specification: { type: 'boolean', default: false },
  seed: { type: 'string', default: '0' },
} as const;

const specificationOf = ({ name, machine }: Chart): Specification | undefined =>
  specifications.find(({ chart }) => chart.name === name && chart.machine === machine);

/** Every n-th mutant, from the offset that the seed gives. */
const sampleOf = (mutants: readonly Mutant[], seed: number): Mutant[] =>
  mutants.filter((_, index) => index % shortStride === seed % shortStride);

const reasonFor = (chart: string, mutant: string): string | undefined => REVIEWED[chart]?.[mutant];

/** ' (reviewed: <reason>)', or nothing when nobody has reviewed the fault. */
const reviewOf = (chart: string, mutant: string): string => {
  const why = reasonFor(chart, mutant);
  return why === undefined ? '' : ` (reviewed: ${why})`;
};

/** The unsettled faults that nobody has reviewed. */
const openOf = ({ chart, unsettled }: Judgement): Judgement['unsettled'] =>
  unsettled.filter(({ mutant }) => reasonFor(chart, mutant) === undefined);

/**
 * 'payment 412 mutants: 380 by cases, 20 in the product, 9 by generated paths, 3 equivalent, 0 survive  100 %', then the
 * names. The percentage is rounded down.
 */
export function renderJudgement(judgement: Judgement): string[] {
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

type Question = {
  readonly charts: readonly Chart[];
  readonly short: boolean;
  readonly isSpecification: boolean;
  readonly seed: number;
};

/** The parsed arguments, or what is wrong with them. */
function parse(args: readonly string[], charts: readonly Chart[]): Question | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const names = charts.map(({ name }) => name);
    const unknown = positionals.find((name) => !names.includes(name));
    if (unknown !== undefined) return unknownMessage('chart', unknown, names);
    if (!/^\d{1,9}$/.test(values.seed)) return `The seed must be a whole number and not “${values.seed}”.`;
    const chosen = positionals.length === 0 ? charts : charts.filter(({ name }) => positionals.includes(name));
    return {
      charts: chosen,
      short: values.short,
      isSpecification: values.specification,
      seed: Number(values.seed),
    };
  } catch (error) {
    return `${messageOf(error)}\n${usage}`;
  }
}

/**
 * How many mutants the cases written from the specification kill, and which they do not, chart by chart. Code 1: a
 * chart has no cases.
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

/** The faults of a chart that need work: unnoticed ones that nobody has reviewed, and reviews of others. */
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
 * Judges the charts' mutants and reports each chart's lines as soon as they are available. A whole run writes the
 * directed tests that it finds into the folder; a short run writes nothing. Code 1: a mutant survives, no case notices
 * one that a case walks through, or there was none to judge. Code 2: invalid arguments.
 */
export function mutantsCommand(
  args: readonly string[],
  charts: readonly Chart[],
  folder: string,
  report: (line: string) => void,
): CommandResult {
  const question = parse(args, charts);
  if (typeof question === 'string') return misuse(question);
  const { short, seed } = question;
  if (question.isSpecification) return reportSpecification(question.charts, report);
  let survivors = 0;
  let written = 0;
  let judged = 0;
  const problems: string[] = [];
  for (const chart of question.charts) {
    const mutants = short ? sampleOf(mutantsOf(chart), seed) : mutantsOf(chart);
    const specification = specificationOf(chart);
    const evidence = {
      cases: specification === undefined ? null : caseOracle(specification),
      // the walks only tell two kinds of generated paths apart, and take as long as the short run itself
      productWalks: short ? [] : productWalksOf(chart),
    };
    const judgement = judge(chart, mutants, readDirected(folder, chart.name), evidence, short ? shortPairs : undefined);
    for (const line of renderJudgement(judgement)) report(line);
    judged += mutants.length;
    if (!short) problems.push(...reviewProblems(judgement));
    // a whole run must settle every mutant
    survivors += judgement.survivors.length + (short ? 0 : openOf(judgement).length);
    if (!short) {
      addDirected(folder, chart.name, judgement.directed);
      written += judgement.directed.length;
    }
  }
  if (judged === 0) problems.push('No mutant was judged.');
  if (survivors > 0) {
    const next = written === 0 ? '' : ` ${written} directed tests were written into ${folder}.`;
    problems.push(`Mutants that survive: ${survivors}.${next}`);
  }
  const err = problems.map((line) => `${line}\n`).join('');
  return { code: problems.length === 0 ? 0 : 1, out: '', err };
}
