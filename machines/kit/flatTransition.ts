/** Runs a flat chart of which only the state's name is stored, by the pure `transition()`. */
import { createActor, transition, type AnyStateMachine, type EventFromLogic } from 'xstate';

/** The state after an event; null when the chart does not accept the event in this state. */
export const flatTransition = <M extends AnyStateMachine, S extends string>(
  machine: M,
  status: S,
  event: EventFromLogic<M>,
): S | null => {
  const chart: AnyStateMachine = machine;
  // the actor is never started: it only turns the stored state into a snapshot with its methods
  const snapshot = createActor(chart, { snapshot: chart.resolveState({ value: status, context: {} }) }).getSnapshot();
  return snapshot.can(event) ? (transition(chart, snapshot, event)[0].value as S) : null;
};
