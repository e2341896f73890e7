/** Stand-ins for effects: a chart declares an effect by its signature; whoever runs it must provide it, or it fails loudly. */
import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type AnyStateMachine,
  type CallbackActorLogic,
  type PromiseActorLogic,
} from 'xstate';

/** A promise effect that gives `Output` for `Input`; throws until provided. */
export const unprovided = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => {
    throw new Error(`the effect '${name}' must be provided`);
  });

/** A long-running effect that takes events and sends events; throws until provided. */
export const unprovidedStream = <Received extends AnyEventObject, Input>(
  name: string,
): CallbackActorLogic<Received, Input> =>
  fromCallback<Received, Input>(() => {
    throw new Error(`the effect '${name}' must be provided`);
  });

/** A chart that runs inside another and comes later than it, typed as the chart it stands for; throws until provided. */
export const unprovidedChart = <Machine extends AnyStateMachine>(name: string): Machine =>
  unprovided<never, unknown>(name) as unknown as Machine;
