// Cases for a chart that is a decision table: each state, the events that have an effect in it, and where each leads.
import type { Chart } from '../explore/chart.ts';
import type { Specification, SpecificationCase } from './cases.ts';

/** An event, the next state, the title of the case (outcome first), and its requirement if not that of the state. */
type Row = readonly [when: string, state: string, title: string, requirement?: string];

/** A state, a path to it, and all events that have an effect in it: every other event changes nothing. */
export type TableState = Readonly<{
  requirement: string;
  state: string;
  given?: readonly string[];
  on: readonly Row[];
}>;

/** For each state: a case for each of its rows, and a case that no other event has an effect. */
export const tableOf = (chart: Chart, states: readonly TableState[]): Specification => ({
  chart,
  cases: states.flatMap(({ requirement, state, given = [], on }): SpecificationCase[] => {
    const taken = on.map(([when]) => when);
    return [
      ...on.map(([when, next, title, id = requirement]) => ({
        requirement: id,
        title,
        given,
        when,
        outcome: { state: next, sends: [] },
      })),
      {
        requirement,
        title: `takes ${taken.length === 0 ? 'nothing' : `only ${taken.join(', ')}`} in the state ${state}`,
        given,
        outcome: { state, accepts: { only: taken } },
      },
    ];
  }),
});
