/** Plays a list of steps on a chart and tells at every moment where it stands, what it takes, and which guard refuses the rest. */
import type { AnyMachineSnapshot } from 'xstate';
import { guardName } from '../draw/names.ts';
import type { Chart } from '../explore/chart.ts';
import { expectation, renderState, type Expectation, type Fixture } from '../explore/fixtures.ts';
import { allStates, stateName } from '../explore/instrument.ts';
import { messageOf } from '../explore/message.ts';
import { stepName, type Step } from '../explore/steps.ts';
import { walkerOf, type Move, type Walker } from '../explore/walker.ts';

/** A step that could be tried now; `refusedBy` names the guards that said no, none where no state listens. */
export type Offer = Readonly<{ step: Step; isAccepted: boolean; refusedBy: readonly string[] }>;

/** The chart at rest: after `step`, or at its start (null). `states` names every active state, the root left out. */
export type Moment = Readonly<{
  step: Step | null;
  gives: Expectation;
  states: readonly string[];
  offers: readonly Offer[];
}>;

/** `refused` says why the steps could not be played to their end; `moments` then ends before the refused step. */
export type Simulation = Readonly<{ moments: readonly Moment[]; refused: string | null }>;

/** The names of the active states of a snapshot, without the root. */
export const activeStates = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.filter(({ path }) => path.length > 0).map(stateName);

/** The names of the guards, by the id of their transition. */
const guardNames = ({ machine }: Chart): ReadonlyMap<string, string> =>
  new Map(
    allStates(machine.root).flatMap((node) =>
      [...node.transitions, ['always', node.always ?? []] as const].flatMap(([event, list]) =>
        list.flatMap(({ guard }, index): [string, string][] =>
          guard === undefined ? [] : [[`${stateName(node)} | ${event} | ${index}`, guardName(guard)]],
        ),
      ),
    ),
  );

const refusers = (guards: readonly string[], names: ReadonlyMap<string, string>): string[] => [
  ...new Set(
    guards
      .filter((outcome) => outcome.endsWith(' false'))
      .map((outcome) => names.get(outcome.slice(0, -' false'.length)) ?? 'a condition'),
  ),
];

const offersAt = (walker: Walker, names: ReadonlyMap<string, string>, { position }: Move): Offer[] => {
  const accepted = walker.accepts(position);
  return walker.open(position).map((open): Offer => {
    const isAccepted = !('event' in open.step) || accepted.includes(open.step.event);
    return {
      step: open.step,
      isAccepted,
      refusedBy: isAccepted ? [] : refusers(walker.take(position, open).deed.guards, names),
    };
  });
};

const refusalOf = (index: number, step: Step, { gives, offers }: Moment): string => {
  const offer = offers.find((one) => stepName(one.step) === stepName(step));
  const taken = offers.filter(({ isAccepted }) => isAccepted).map((one) => stepName(one.step));
  const why =
    offer === undefined
      ? 'nothing of that name is there'
      : offer.refusedBy.length > 0
        ? `the guard ${offer.refusedBy.join(' and ')} said no`
        : 'no active state listens for it';
  return (
    `Step ${index + 1} (${stepName(step)}) is refused in ${renderState(gives.state)}: ${why}. ` +
    (taken.length === 0 ? 'Nothing is accepted any more.' : `Accepted instead: ${taken.join(', ')}.`)
  );
};

/** Plays `steps` from the start named `input`. A step that cannot be taken ends the play with its reason; nothing is thrown. */
export const simulate = (chart: Chart, input: string, steps: readonly Step[]): Simulation => {
  if (!Object.hasOwn(chart.inputs, input))
    return { moments: [], refused: `The chart ${chart.name} has no start named “${input}”.` };
  const walker = walkerOf(chart);
  const names = guardNames(chart);
  const momentOf = (step: Step | null, move: Move): Moment => ({
    step,
    gives: expectation(walker, move),
    states: activeStates(move.position.snapshot),
    offers: offersAt(walker, names, move),
  });
  const moments: Moment[] = [];
  try {
    let move = walker.begin(chart.inputs[input]);
    let moment = momentOf(null, move);
    moments.push(moment);
    for (const [index, step] of steps.entries()) {
      const open = walker.open(move.position).find((one) => stepName(one.step) === stepName(step));
      const isAccepted = moment.offers.some((one) => one.isAccepted && stepName(one.step) === stepName(step));
      if (open === undefined || !isAccepted) return { moments, refused: refusalOf(index, step, moment) };
      move = walker.take(move.position, open);
      moment = momentOf(step, move);
      moments.push(moment);
    }
  } catch (error) {
    return { moments, refused: `The chart ${chart.name} fails at step ${moments.length}: ${messageOf(error)}` };
  }
  return { moments, refused: null };
};

/** The moments as a fixture, in the explorer's own format. Null when there is no moment. */
export const fixtureFrom = (chart: Chart, input: string, moments: readonly Moment[]): Fixture | null => {
  const [start, ...after] = moments;
  const end = moments.at(-1);
  if (start === undefined || end === undefined) return null;
  return {
    chart: chart.name,
    title: `${chart.name} by hand ends in ${renderState(end.gives.state)}`,
    input,
    start: start.gives,
    steps: after.flatMap(({ step, gives }) => (step === null ? [] : [{ do: step, gives }])),
  };
};
