/**
 * Placeholders for effects. A chart declares an effect by its signature; the code that runs the chart must provide it,
 * or it throws.
 */
import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type CallbackActorLogic,
  type PromiseActorLogic,
} from 'xstate';

/** A promise effect that resolves to `Output` for `Input`; throws until provided. */
export const unprovided = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => {
    throw new Error(`the effect '${name}' must be provided`);
  });

/** Placeholders for charts: the code that runs their parent provides them, so that a page loads only those it needs. */
export const unprovidedCharts = <Charts>(names: readonly (keyof Charts & string)[]): Charts =>
  Object.fromEntries(names.map((name) => [name, unprovided<never, unknown>(name)])) as unknown as Charts;

/** A long-running effect that receives and sends events; throws until provided. */
export const unprovidedStream = <Received extends AnyEventObject, Input>(
  name: string,
): CallbackActorLogic<Received, Input> =>
  fromCallback<Received, Input>(() => {
    throw new Error(`the effect '${name}' must be provided`);
  });
