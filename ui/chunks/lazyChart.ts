/** A chart that is not here yet, as an actor's logic: it waits for its chunk, and then runs the chart from its beginning, or from where it was kept. */
import type { ActorScope, AnyActorScope, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';
import type { Chunk } from './chunk.ts';

const ARRIVED = 'chunk.arrived';

/** How the actor stands before its chart is here: what it begins with, and what it was told meanwhile, in order. */
type Awaiting = Snapshot<unknown> & {
  readonly isAwaitingChart: true;
  readonly input: unknown;
  /** where the chart was kept, or null where it begins */
  readonly kept: Snapshot<unknown> | null;
  readonly told: readonly AnyEventObject[];
};

const awaiting = (input: unknown, kept: Snapshot<unknown> | null): Awaiting => ({
  status: 'active',
  output: undefined,
  error: undefined,
  isAwaitingChart: true,
  input,
  kept,
  told: [],
});

const isAwaiting = (snapshot: Snapshot<unknown>): snapshot is Awaiting => 'isAwaitingChart' in snapshot;

type Read = { readonly getSnapshot: () => object } | undefined;

/** Whether an actor runs its chart, and does not wait for it. */
export const isChartHere = (actor: Read): boolean =>
  actor !== undefined && !isAwaiting(actor.getSnapshot() as Snapshot<unknown>);

/** What an actor was told that waits for its chart; nothing once that is here. */
export const toldMeanwhile = (snapshot: object | undefined): readonly AnyEventObject[] =>
  snapshot !== undefined && isAwaiting(snapshot as Snapshot<unknown>) ? (snapshot as Awaiting).told : [];

/** A logic for a chart of the type `Machine`, which the chunk brings, provided by `chartOf`. */
export const lazyChart = <Machine extends AnyStateMachine, Module>(
  chunk: Chunk<Module>,
  chartOf: (module: Module) => Machine,
): Machine => {
  let machine: AnyStateMachine | null = null;
  const here = (): AnyStateMachine | null => {
    const module = chunk.loaded();
    if (machine === null && module !== null) machine = chartOf(module);
    return machine;
  };
  const begun = ({ kept, input }: Awaiting, scope: AnyActorScope): Snapshot<unknown> | undefined => {
    if (kept === null) return here()?.getInitialSnapshot(scope, input);
    const restored = here()?.restoreSnapshot(kept, scope);
    // what was under way when it was kept is done again
    scope.defer(() => here()?.start(restored as never));
    return restored;
  };

  const logic = {
    getInitialSnapshot: (scope: AnyActorScope, input: unknown) =>
      here()?.getInitialSnapshot(scope, input) ?? awaiting(input, null),
    transition: (snapshot: Snapshot<unknown>, event: AnyEventObject, scope: AnyActorScope) => {
      if (!isAwaiting(snapshot)) return here()?.transition(snapshot as never, event, scope) ?? snapshot;
      if (event.type !== ARRIVED) return { ...snapshot, told: [...snapshot.told, event] };
      return begun(snapshot, scope) ?? snapshot;
    },
    start: (snapshot: Snapshot<unknown>, { self }: ActorScope<Snapshot<unknown>, AnyEventObject>) => {
      if (!isAwaiting(snapshot)) return here()?.start(snapshot as never);
      const arrive = (): void => {
        if (here() === null) return;
        stop();
        const told = toldMeanwhile(self.getSnapshot());
        self.send({ type: ARRIVED });
        for (const event of told) self.send(event);
      };
      const stop = chunk.subscribe(arrive);
      arrive();
      void chunk.load();
    },
    getPersistedSnapshot: (snapshot: Snapshot<unknown>, options?: unknown) =>
      isAwaiting(snapshot) ? snapshot : (here()?.getPersistedSnapshot(snapshot as never, options) ?? snapshot),
    restoreSnapshot: (snapshot: Snapshot<unknown>, scope: AnyActorScope) =>
      isAwaiting(snapshot) ? snapshot : (here()?.restoreSnapshot(snapshot, scope) ?? awaiting(null, snapshot)),
  };
  return logic as unknown as Machine;
};
