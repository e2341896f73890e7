// The command that puts faults into the charts and checks whether their fixtures notice: exact counts, proofs, and
// survivors.
import { parseArgs } from 'node:util';
import type { Chart } from '../explore/chart.ts';
import { messageOf } from '../explore/message.ts';
import { addDirected, readDirected } from '../mutate/directed.ts';
import { judge, type Judgement } from '../mutate/judge.ts';
import type { Mutant } from '../mutate/mutant.ts';
import { mutantsOf } from '../mutate/mutants.ts';
import { killsOf } from '../specification/mutants.ts';
import { specifications } from '../specification/registry.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { misuse, type CommandResult } from './result.ts';

const usage = 'Use: npm run mutants [-- --short [--seed number] | --specification] [-- <chart>…]';

/** The short run judges every n-th mutant. */
const shortStride = 12;

/** The short run compares at most this many pairs of states; the whole run settles the rest. */
const shortPairs = 800;

const options = {
  short: { type: 'boolean', default: false },
  specification: { type: 'boolean', default: false },
  seed: { type: 'string', default: '0' },
} as const;

/** Every n-th mutant, from the offset that the seed gives. */
const sampleOf = (mutants: readonly Mutant[], seed: number): Mutant[] =>
  mutants.filter((_, index) => index % shortStride === seed % shortStride);

/**
 * 'payment 412 mutants, 409 killed, 3 equivalent, 0 survive  100 %', then the proofs and the survivors. The
 * percentage is rounded down.
 */
export function renderJudgement({ chart, mutants, killed, equivalent, survivors, unsettled }: Judgement): string[] {
  const open = survivors.length + unsettled.length;
  const share = mutants === 0 ? 100 : Math.floor(((mutants - open) / mutants) * 100);
  return [
    `${chart} ${mutants} mutants, ${killed} killed, ${equivalent.length} equivalent, ${survivors.length} survive  ${share} %`,
    ...equivalent.map(
      ({ mutant, pairs }) => `  equivalent: ${mutant} (no difference in any of ${pairs} pairs of states)`,
    ),
    ...survivors.map(({ mutant, why }) => `  survives: ${mutant} (${why})`),
    ...unsettled.map(({ mutant, why }) => `  unsettled: ${mutant} (${why})`),
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

/** How many mutants the cases written from the specification kill, and which they do not, chart by chart. Code 0. */
function reportSpecification(chosen: readonly Chart[], report: (line: string) => void): CommandResult {
  for (const specification of specifications.filter(({ chart }) => chosen.some(({ name }) => name === chart.name))) {
    const { mutants, killed, kept } = killsOf(specification, mutantsOf(specification.chart));
    report(`${specification.chart.name} ${specification.cases.length} cases kill ${killed} of ${mutants} mutants`);
    for (const name of kept) report(`  not killed: ${name}`);
  }
  return { code: 0, out: '', err: '' };
}

/**
 * Judges the charts' mutants and reports each chart's lines as soon as they are available. A whole run writes the
 * directed tests that it finds into the folder; a short run writes nothing. Code 1: a mutant survives. Code 2:
 * invalid arguments.
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
  for (const chart of question.charts) {
    const all = mutantsOf(chart);
    const known = readDirected(folder, chart.name);
    const judgement = short ? judge(chart, sampleOf(all, seed), known, shortPairs) : judge(chart, all, known);
    for (const line of renderJudgement(judgement)) report(line);
    // a whole run must settle every mutant
    survivors += judgement.survivors.length + (short ? 0 : judgement.unsettled.length);
    if (!short) {
      addDirected(folder, chart.name, judgement.directed);
      written += judgement.directed.length;
    }
  }
  if (survivors === 0) return { code: 0, out: '', err: '' };
  const next = written === 0 ? '' : ` ${written} directed tests were written into ${folder}.`;
  return { code: 1, out: '', err: `Mutants that survive: ${survivors}.${next}\n` };
}
