/** Test helper: a chart's snapshot in a given state, without the events that lead there. */
import { getInitialSnapshot } from 'xstate';
import type { AnyStateMachine, ContextFrom, InputFrom, SnapshotFrom, StateValue } from 'xstate';

/** The snapshot of `machine` at `value`, with the context made from its input and then overridden by `changes`. */
export const settledAt = <M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  value: StateValue,
  changes: Partial<ContextFrom<M>> = {},
): SnapshotFrom<M> => {
  const initial = getInitialSnapshot(machine, input as never) as { context: object };
  return machine.resolveState({ value, context: { ...initial.context, ...changes } }) as SnapshotFrom<M>;
};
