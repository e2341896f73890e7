// The stub for every actor of a chart under test: it does nothing until it receives its outcome.
import { fromTransition, type ActorLogic, type AnyStateMachine, type Snapshot } from 'xstate';
import type { Outcome } from './chart.ts';

/** The only event that a stub handles: its outcome. It ignores all events from the chart. */
export type Settle = { readonly type: 'model-tests.settle'; readonly outcome: Outcome };

const waiting: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined };

/** Whether an event is the one that ends a stub. */
const isSettleEvent = (event: { type: string }): event is Settle => event.type === 'model-tests.settle';

const stubActor: ActorLogic<Snapshot<unknown>, { type: string }> = {
  transition(snapshot, event) {
    if (!isSettleEvent(event)) return snapshot;
    return 'output' in event.outcome
      ? { status: 'done', output: event.outcome.output, error: undefined }
      : { status: 'error', output: undefined, error: errorOf(event.outcome) };
  },
  getInitialSnapshot: () => waiting,
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** An actor that ignores all events. It takes the place of a chart's parent. */
export const idleActor = fromTransition((state: null) => state, null);

const plainError = new Error('it broke');

/** The error of a failed outcome: the given error, or a plain one. */
export const errorOf = (outcome: { readonly error?: unknown }): unknown => outcome.error ?? plainError;

/** The event with which an actor ends. */
export const endOf = (actorId: string, outcome: Outcome) =>
  'output' in outcome
    ? { type: `xstate.done.actor.${actorId}`, actorId, output: outcome.output }
    : { type: `xstate.error.actor.${actorId}`, actorId, error: errorOf(outcome) };

/** The same chart with a stub for every declared actor, so that nothing it starts has an effect. */
export function withStubActors(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors ?? {});
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, stubActor])) });
}

/**
 * The same chart with stub actors and with its effect actions replaced by no-ops. XState's own actions (assign, raise…)
 * stay.
 */
export function withoutEffects(machine: AnyStateMachine): AnyStateMachine {
  const isEffect = (action: unknown) => typeof action === 'function' && !('resolve' in action);
  const effects = Object.entries(machine.implementations.actions ?? {}).filter(([, action]) => isEffect(action));
  return withStubActors(machine).provide({ actions: Object.fromEntries(effects.map(([name]) => [name, () => {}])) });
}
