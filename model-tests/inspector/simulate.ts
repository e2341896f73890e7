/**
 * Runs a list of steps on a chart. Returns for every moment the state, the accepted steps, and the guards that refuse
 * the others.
 */
import type { AnyMachineSnapshot } from 'xstate';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { guardName } from '../draw/names.ts';
import type { Chart } from '../explore/chart.ts';
import { expectation, renderState, type Expectation, type Fixture } from '../explore/fixtures.ts';
import { allStates, stateName } from '../explore/instrument.ts';
import { messageOf } from '../explore/plain.ts';
import { eventOf, outcomesOf, stepName, type Step } from '../explore/steps.ts';
import { walkerOf, type Move, type OpenStep, type Position, type Walker } from '../explore/walker.ts';
import { timerNames } from '../explore/timers.ts';

/**
 * A step that could be tried now. `blockedBy` names the guards that returned false; it is empty if no state handles the
 * event.
 */
export type Offer = Readonly<{ step: Step; isAccepted: boolean; blockedBy: readonly string[] }>;

/** A transition that was taken, between states as named in the drawing; `to` is null when the state is not left. */
export type Passed = Readonly<{ from: string; to: string | null }>;

/**
 * A settled chart, after `step` or at its start (null). `states` are the active states except the root, `passed` the
 * transitions that led here, `refusal` the reason why the last event did nothing.
 */
export type Moment = Readonly<{
  step: Step | null;
  gives: Expectation;
  states: readonly string[];
  passed: readonly Passed[];
  refusal: string | null;
  offers: readonly Offer[];
}>;

/** `refused` is the reason why the steps could not be run to the end; `moments` then ends before the refused step. */
export type Simulation = Readonly<{ moments: readonly Moment[]; refused: string | null }>;

/** The names of the active states of a snapshot, without the root. */
export const activeStates = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.filter(({ path }) => path.length > 0).map(stateName);

type Declared = Readonly<{ guard: string | null; passed: Passed }>;

/** The guards, sources and targets of all transitions, by their ids. */
const declaredIn = ({ machine }: Chart): ReadonlyMap<string, Declared> =>
  new Map(
    allStates(machine.root).flatMap((node) =>
      [...node.transitions, ['always', node.always ?? []] as const].flatMap(([event, list]) =>
        list.map(({ guard, target }, index): [string, Declared] => [
          `${stateName(node)} | ${event} | ${index}`,
          {
            guard: guard === undefined ? null : guardName(guard),
            passed: { from: stateName(node), to: target?.[0] === undefined ? null : stateName(target[0]) },
          },
        ]),
      ),
    ),
  );

const refusers = (guards: readonly string[], declared: ReadonlyMap<string, Declared>): string[] => [
  ...new Set(
    guards
      .filter((outcome) => outcome.endsWith(' false'))
      .map((outcome) => declared.get(outcome.slice(0, -' false'.length))?.guard ?? 'a condition'),
  ),
];

/** The step if it can be tried now, otherwise undefined. */
const openFor = (walker: Walker, position: Position, step: Step): OpenStep | undefined => {
  if ('event' in step && step.with !== undefined && position.snapshot.status === 'active') {
    const event = eventOf(walker.chart, step);
    return event === undefined ? undefined : { step, event };
  }
  return walker.open(position).find((open) => stepName(open.step) === stepName(step));
};

/** Every step that exists for a chart, by name. */
const knownSteps = (chart: Chart): string[] => [
  ...Object.keys(chart.events),
  ...Object.keys(chart.outcomes).flatMap((src) =>
    Object.keys(outcomesOf(chart, src)).map((outcome) => stepName({ actor: src, outcome })),
  ),
  ...[...timerNames(chart.machine).values()].map((timer) => stepName({ timer })),
];

/** Whether a step has an effect. An open outcome or timer always does; an event does if a transition takes it. */
const isTaken = (walker: Walker, { snapshot }: Position, { step, event }: OpenStep): boolean =>
  !('event' in step) || walker.handles(snapshot, event);

const offerOf = (
  walker: Walker,
  declared: ReadonlyMap<string, Declared>,
  position: Position,
  open: OpenStep,
): Offer => {
  const isAccepted = isTaken(walker, position, open);
  const blockedBy = isAccepted ? [] : refusers(walker.take(position, open).result.guards, declared);
  return { step: open.step, isAccepted, blockedBy };
};

const reasonAgainst = (chart: Chart, step: Step, offer: Offer | null): string => {
  const known = knownSteps(chart);
  const name = stepName('event' in step ? { event: step.event } : step);
  if (!known.includes(name)) return unknownMessage(`step of ${chart.name}`, name, known);
  if (offer === null) return 'this is not under way there.';
  return offer.blockedBy.length > 0
    ? `the guard ${offer.blockedBy.join(' and ')} said no.`
    : 'no active state listens for it.';
};

const refusalOf = (chart: Chart, step: Step, { gives, offers }: Moment, offer: Offer | null): string => {
  const taken = offers.filter(({ isAccepted }) => isAccepted).map((one) => stepName(one.step));
  return (
    `“${stepName(step)}” is refused in ${renderState(gives.state)}: ${reasonAgainst(chart, step, offer)} ` +
    (taken.length === 0 ? 'Nothing is accepted any more.' : `Accepted instead: ${taken.join(', ')}.`)
  );
};

/**
 * Runs `steps` from the named input. A refused event changes nothing and is reported; a step that does not exist ends
 * the simulation. Never throws.
 */
export const simulate = (chart: Chart, input: string, steps: readonly Step[]): Simulation => {
  if (!Object.hasOwn(chart.inputs, input))
    return { moments: [], refused: unknownMessage(`start of ${chart.name}`, input, Object.keys(chart.inputs)) };
  const walker = walkerOf(chart);
  const declared = declaredIn(chart);
  const momentOf = (step: Step | null, move: Move): Moment => ({
    step,
    gives: expectation(walker, move),
    states: activeStates(move.position.snapshot),
    refusal: null,
    passed: move.result.transitions.flatMap((id) => declared.get(id)?.passed ?? []),
    offers: walker.open(move.position).map((open) => offerOf(walker, declared, move.position, open)),
  });
  const moments: Moment[] = [];
  try {
    let move = walker.begin(chart.inputs[input]);
    let moment = momentOf(null, move);
    moments.push(moment);
    for (const step of steps) {
      const open = openFor(walker, move.position, step);
      const offer = open === undefined ? null : offerOf(walker, declared, move.position, open);
      const isRefused = offer?.isAccepted !== true;
      const refusal = isRefused ? refusalOf(chart, step, moment, offer) : null;
      if (open === undefined) return { moments, refused: refusal };
      move = walker.take(move.position, open);
      moment = { ...momentOf(step, move), refusal };
      moments.push(moment);
    }
  } catch (error) {
    return { moments, refused: `The chart ${chart.name} fails: ${messageOf(error)}` };
  }
  return { moments, refused: null };
};

/** The moments as a fixture, in the explorer's format. Null if there are none. */
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
