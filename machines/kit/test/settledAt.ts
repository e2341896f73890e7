/** For tests: a chart's snapshot in a given state, without walking there. */
import {
  getInitialSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type InputFrom,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';

/** The snapshot of `machine` at `value`, with the context its input makes and `changes` over it. */
export const settledAt = <M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  value: StateValue,
  changes: Partial<ContextFrom<M>> = {},
): SnapshotFrom<M> => {
  const initial = getInitialSnapshot(machine, input as never) as { context: object };
  return machine.resolveState({ value, context: { ...initial.context, ...changes } }) as SnapshotFrom<M>;
};
