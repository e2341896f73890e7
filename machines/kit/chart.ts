/** What charts share: raising the output of an actor, the output of final states, and actions on the same context. */
import {
  assign,
  raise,
  sendParent,
  type ActionArgs,
  type AnyEventObject,
  type DoneActorEvent,
  type DoneStateEvent,
  type EventObject,
  type MachineContext,
  type PropertyAssigner,
} from 'xstate';

/** Passes the event to a guard or an action as its params: `{ type: 'setChoice', params: fromEvent }`. */
export const fromEvent = <Event>({ event }: { event: Event }): Event => event;

/** Fits an actor whose outputs are all events of the chart. */
type RaiseOutput = <Context extends MachineContext, Event extends EventObject, Output extends Event>(
  args: ActionArgs<Context, DoneActorEvent<Output>, Event>,
  params: undefined,
) => void;

const raiseOutput = raise<MachineContext, DoneActorEvent<EventObject>, EventObject, undefined>(
  ({ event }) => event.output,
) as RaiseOutput;

/** Raises the output of an invoked actor. A defect leads to `broken`, unless an `onError` after it says otherwise. */
export const RAISE_OUTPUT = { onDone: { actions: raiseOutput }, onError: 'broken' } as const;

/** Final states by name; each makes its part of `Output` from the context. Checked with `satisfies`. */
export type FinalStates<Context, Output> = Readonly<
  Record<string, { type: 'final'; description: string; output: (args: { context: Context }) => Output }>
>;

/** The output of a chart whose final states are `_states`: what the reached one outputs, which XState leaves untyped. */
export const outputOf =
  <States extends FinalStates<never, unknown>>(_states: States) =>
  ({ event }: { event: DoneStateEvent }) =>
    event.output as ReturnType<States[keyof States]['output']>;

/** An action of every chart whose context has the fields of `Host`. */
type SharedAction<Host, Params = undefined> = <Context extends Host & MachineContext, Event extends EventObject>(
  args: ActionArgs<Context, Event, Event>,
  params: Params,
) => void;

/** An `assign` to the fields of `Host`, for every chart that has them. */
export const sharedAssign = <Host extends MachineContext, Params extends object | undefined = undefined>(
  assigner: PropertyAssigner<Host, EventObject, Params, EventObject, never>,
) => assign<Host, EventObject, Params, EventObject, never>(assigner) as SharedAction<Host, Params>;

/** A `sendParent` from the fields of `Host`, for every chart that has them. */
export const sharedSendParent = <Host extends MachineContext, Params extends object | undefined = undefined>(
  event: (args: { context: Host }, params: Params) => AnyEventObject,
) => sendParent<Host, EventObject, Params, AnyEventObject, EventObject>(event) as SharedAction<Host, Params>;

/** A chart that shows a message to the guest, or none. */
type NoticeHolder = { notice: string | null };

export const setNotice = sharedAssign<NoticeHolder, { message: string }>({ notice: (_, params) => params.message });
export const clearNotice = sharedAssign<NoticeHolder>({ notice: null });

/** Sets the notice to the message of the event. */
export const SET_NOTICE = { type: 'setNotice', params: fromEvent } as const;

/** What most charts say of `broken`. */
export const DEFECT = 'A defect: the page apologises and offers a retry.';

/** A state in which something has failed; a retry leads to `target`. */
export const offersRetry = <Target extends string, const Actions extends readonly string[]>(
  description: string,
  target: Target,
  ...actions: Actions
) => ({ description, on: { 'retry.requested': { target, actions } } }) as const;
