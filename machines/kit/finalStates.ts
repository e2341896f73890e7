/** The final states of a chart, and the output that the chart takes from them. */
import type { DoneStateEvent } from 'xstate';

/** Final states by name; each makes its part of `Output` from the context. Checked with `satisfies`. */
export type FinalStates<Context, Output> = Readonly<
  Record<string, { type: 'final'; description: string; output: (args: { context: Context }) => Output }>
>;

/** The output of a chart whose final states are `_states`: what the reached one outputs, which XState leaves untyped. */
export const outputOf =
  <States extends FinalStates<never, unknown>>(_states: States) =>
  ({ event }: { event: DoneStateEvent }) =>
    event.output as ReturnType<States[keyof States]['output']>;
