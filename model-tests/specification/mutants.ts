// Which mutants of a chart its cases notice.
import type { Chart } from '../explore/chart.ts';
import { walkerOf, type Walker } from '../explore/walker.ts';
import type { Mutant } from '../mutate/mutant.ts';
import { isBrokenBy, type Specification, pathOf } from './cases.ts';
import type { StateNode } from 'xstate';
import { stateName } from '../explore/instrument.ts';
import { lastMove } from '../mutate/trace.ts';

const ACTOR = /^xstate\.(done|error)\.actor\.(.+)$/;
const AFTER = /^xstate\.after\.(.+)$/;

/** The event of a transition, as in the names of mutants: 'after debounce', 'onDone of loadDining'. */
const placeLabel = (node: StateNode, event: string): string => {
  const [, end, id] = ACTOR.exec(event) ?? [];
  if (id !== undefined) {
    const src = node.invoke.find((one) => one.id === id)?.src;
    return `${end === 'done' ? 'onDone' : 'onError'} of ${String(src)}`;
  }
  if (event.startsWith('xstate.done.state.')) return 'onDone';
  const [, delay] = AFTER.exec(event) ?? [];
  return delay === undefined ? event : `after ${delay.slice(0, -`.${node.id}`.length)}`;
};

/** The places of all transitions that the cases’ steps under test take: 'ready | payment.asked | 0'. */
function walkedPlaces(walker: Walker, { cases }: Specification): ReadonlySet<string> {
  const nodes = new Map(walker.parts.states.map((node) => [stateName(node), node]));
  const places = new Map(
    walker.parts.transitions.flatMap(({ id, state, event, index }) => {
      const node = nodes.get(state);
      return node === undefined ? [] : [[id, `${state} | ${placeLabel(node, event)} | ${index}`] as const];
    }),
  );
  const taken = cases.flatMap((one) => {
    const move = one.when === undefined ? null : lastMove(walker, pathOf(walker.chart, one));
    return move === null || typeof move === 'string' ? [] : move.result.transitions;
  });
  return new Set(taken.flatMap((id) => places.get(id) ?? []));
}

/** Whether a mutant’s fault is in one of these transitions; `where` is the part of the chart with the fault. */
const isWalked = (places: ReadonlySet<string>, where: string): boolean =>
  [...places].some((place) => where === place || where.startsWith(`${place} `));

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
