// Walks a chart and its mutant side by side, breadth first: it finds a shortest path that shows a difference, or proves
// that none exists.
import type { Chart } from '../explore/chart.ts';
import { keyOf } from '../explore/key.ts';
import { canonical, numberOf } from '../explore/plain.ts';
import { stepName, type Step } from '../explore/steps.ts';
import { attempt, type Move, type Position, type Walker } from '../explore/walker.ts';
import { begin } from './trace.ts';

/** No difference in any of the `pairs` of states. */
type Equivalent = { readonly kind: 'equivalent'; readonly pairs: number };
/** The shortest path that shows a difference. */
type Different = { readonly kind: 'different'; readonly input: string; readonly steps: readonly Step[] };
/** No verdict: there are more pairs than the limit. */
type Undecided = { readonly kind: 'undecided'; readonly reason: string };
export type Comparison = Equivalent | Different | Undecided;

type Pair = {
  readonly input: string;
  readonly chart: Position;
  readonly mutant: Position;
  readonly last: { readonly pair: Pair; readonly step: Step } | null;
};

type Context = Readonly<Record<string, unknown>>;
const connumberOf = (position: Position): Context => position.snapshot.context as Context;

/**
 * Equal keys mean equal pairs: both sides have the same key, each field differs between the sides in the same way, and
 * the same fields still have their first value. The chart's own tests check that its key determines its behaviour.
 */
function pairKey(walker: Walker, start: Position, { chart, mutant }: Pick<Pair, 'chart' | 'mutant'>): string {
  const [one, other, first] = [connumberOf(chart), connumberOf(mutant), connumberOf(start)];
  const parts = Object.keys(one).map((field) => {
    const [is, was] = [numberOf(one[field]), numberOf(other[field])];
    return is === was ? String(is === numberOf(first[field])) : `${is} / ${was}`;
  });
  return [keyOf(walker.chart, chart), keyOf(walker.chart, mutant), ...parts].join(' | ');
}

/** Whether two moves look the same, except for the events accepted next. */
function sameMove({ shows }: Chart, one: Move, other: Move): boolean {
  const [context, faulty] = [connumberOf(one.position), connumberOf(other.position)];
  const [snapshot, wrong] = [one.position.snapshot, other.position.snapshot];
  return (
    canonical([snapshot.value, snapshot.status, snapshot.output, one.result.sent]) ===
      canonical([wrong.value, wrong.status, wrong.output, other.result.sent]) &&
    Object.keys({ ...context, ...faulty }).every(
      (field) => !shows(field) || numberOf(context[field]) === numberOf(faulty[field]),
    )
  );
}

/** Whether both sides accept the same events next; false for a mutant whose guards throw. */
function acceptsSame(chart: Walker, mutant: Walker, pair: Pair): boolean {
  const accepted = canonical(chart.accepts(pair.chart));
  try {
    return accepted === canonical(mutant.accepts(pair.mutant));
  } catch {
    return false;
  }
}

function stepsTo(pair: Pair): Step[] {
  const steps: Step[] = [];
  for (let at = pair.last; at !== null; at = at.pair.last) steps.unshift(at.step);
  return steps;
}

/** Compares a chart with its mutant over all events, outcomes and timers, from every input, in `limit` pairs at most. */
export function compare(chart: Walker, mutant: Walker, limit: number): Comparison {
  const seen = new Set<string>();
  const queue: Pair[] = [];
  const starts = new Map<string, Position>();

  /** Queues a pair to continue from, unless it was seen before. False if the two sides show a difference. */
  const arrive = (one: Move, other: Move | string, input: string, last: Pair['last']): boolean => {
    if (typeof other === 'string' || !sameMove(chart.chart, one, other)) return false;
    const pair = { input, chart: one.position, mutant: other.position, last };
    const key = pairKey(chart, starts.get(input) ?? one.position, pair);
    if (seen.has(key)) return true;
    seen.add(key);
    queue.push(pair);
    return acceptsSame(chart, mutant, pair);
  };

  for (const input of Object.keys(chart.chart.inputs)) {
    const one = begin(chart, input);
    if (typeof one === 'string') continue;
    starts.set(input, one.position);
    if (!arrive(one, begin(mutant, input), input, null)) return { kind: 'different', input, steps: [] };
  }
  for (const pair of queue) {
    if (queue.length > limit) return { kind: 'undecided', reason: `more than ${limit} pairs of states` };
    const answers = new Map(mutant.open(pair.mutant).map((open) => [stepName(open.step), open]));
    for (const open of chart.open(pair.chart)) {
      const answer = answers.get(stepName(open.step));
      answers.delete(stepName(open.step));
      const one = attempt(() => chart.take(pair.chart, open));
      if (typeof one === 'string') continue;
      const other = answer === undefined ? 'it does not stand open' : attempt(() => mutant.take(pair.mutant, answer));
      if (!arrive(one, other, pair.input, { pair, step: open.step }))
        return { kind: 'different', input: pair.input, steps: [...stepsTo(pair), open.step] };
    }
    const [extra] = answers.keys();
    if (extra !== undefined) return { kind: 'different', input: pair.input, steps: stepsTo(pair) };
  }
  return { kind: 'equivalent', pairs: queue.length };
}
