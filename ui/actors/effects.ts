/** The type of a chart's declared effects: a missing or wrongly typed one does not compile. */
import type { AnyStateMachine } from 'xstate';

type Implementations<M extends AnyStateMachine> = Parameters<M['provide']>[0];

/** Every actor that a chart declares, by name, with its declared type. */
export type EffectsOf<M extends AnyStateMachine> = Required<NonNullable<Implementations<M>['actors']>>;
