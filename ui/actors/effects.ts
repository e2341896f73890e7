/** The effects a chart declares, as a type: a missing or wrongly shaped one does not compile. */
import type { AnyStateMachine } from 'xstate';

type Implementations<M extends AnyStateMachine> = Parameters<M['provide']>[0];

/** Every actor a chart declares, by name, in the shape it declares. */
export type EffectsOf<M extends AnyStateMachine> = Required<NonNullable<Implementations<M>['actors']>>;
