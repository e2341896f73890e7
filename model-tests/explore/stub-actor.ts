// The actor that stands in for every actor of a chart under test: it does nothing until it is told what it came to.
import { fromTransition, type ActorLogic, type AnyStateMachine, type Snapshot } from 'xstate';
import type { Outcome } from './chart.ts';

/** The only event a stand-in understands: what it came to. Anything a chart sends it is ignored. */
export type Settle = { readonly type: 'model-tests.settle'; readonly outcome: Outcome };

const waiting: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined };

/** Says whether an event is the one that settles a stand-in. */
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

/** An actor that hears everything and does nothing: it stands in for a chart's parent. */
export const idleActor = fromTransition((state: null) => state, null);

const plainError = new Error('it broke');

/** What a failed outcome carries: the named error, or a plain one. */
export const errorOf = (outcome: { readonly error?: unknown }): unknown => outcome.error ?? plainError;

/** The same chart with a stand-in for every declared actor: nothing it starts does anything. */
export function withStubActors(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors ?? {});
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, stubActor])) });
}

/** The same chart, stand-ins included, with its effect actions silenced; actions of XState's own (assign, raise…) stay. */
export function withoutEffects(machine: AnyStateMachine): AnyStateMachine {
  const isEffect = (action: unknown) => typeof action === 'function' && !('resolve' in action);
  const effects = Object.entries(machine.implementations.actions ?? {}).filter(([, action]) => isEffect(action));
  return withStubActors(machine).provide({ actions: Object.fromEntries(effects.map(([name]) => [name, () => {}])) });
}
