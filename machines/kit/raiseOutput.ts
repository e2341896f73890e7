/** What a chart does with the output of an actor: it is an event of the chart, which is raised. */
import { raise, type ActionArgs, type DoneActorEvent, type EventObject, type MachineContext } from 'xstate';

/** Fits each chart whose events include every output of the actor. */
type RaiseOutput = <Context extends MachineContext, Event extends EventObject, Output extends Event>(
  args: ActionArgs<Context, DoneActorEvent<Output>, Event>,
  params: undefined,
) => void;

const raiseOutput = raise<MachineContext, DoneActorEvent<EventObject>, EventObject, undefined>(
  ({ event }) => event.output,
) as RaiseOutput;

/** Raises the output of an invoked actor. A defect leads to `broken`, unless an `onError` after it says otherwise. */
export const RAISE_OUTPUT = { onDone: { actions: raiseOutput }, onError: 'broken' } as const;
