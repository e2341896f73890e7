// Cases of a chart that is a decision table: each state, the events that have an effect in it, and where each leads.
import type { Chart } from '../explore/chart.ts';
import type { Specification, SpecificationCase } from './cases.ts';

/** An event, the state that it leads to, that as a title (outcome first), and its requirement if not that of the state. */
type Row = readonly [when: string, state: string, title: string, requirement?: string];

/** A state, one way to it, and everything that has an effect in it: all other events change nothing. */
export type TableState = Readonly<{
  requirement: string;
  state: string;
  given?: readonly string[];
  on: readonly Row[];
}>;

/** For each state a case of each of its rows, and one that nothing else has an effect in it. */
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
