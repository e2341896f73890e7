// Readable names for a chart's timers.
import type { AnyStateMachine } from 'xstate';
import { allStates, stateName } from './instrument.ts';

/**
 * 'delay in state' for each timer of `after`, by the id that the interpreter gives it. A delayed raise is named by its
 * event's type.
 */
export function timerNames(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const named = allStates(machine.root).flatMap((node) =>
    node.after.map(({ eventType, delay }) => ({ eventType, name: `${String(delay)} in ${stateName(node)}` })),
  );
  return new Map(named.map(({ eventType, name }) => [eventType, name]));
}
