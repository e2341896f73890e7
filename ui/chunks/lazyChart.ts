/** A chart that is not here yet, as an actor's logic: it waits for its chunk and then runs the chart from its beginning. */
import type { ActorScope, AnyActorScope, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';
import type { Chunk } from './chunk.ts';

const ARRIVED = 'chunk.arrived';

/** How the actor stands before its chart is here. */
type Awaiting = Snapshot<unknown> & { readonly isAwaitingChart: true; readonly input: unknown };

const awaiting = (input: unknown): Awaiting => ({
  status: 'active',
  output: undefined,
  error: undefined,
  isAwaitingChart: true,
  input,
});

const isAwaiting = (snapshot: Snapshot<unknown>): snapshot is Awaiting => 'isAwaitingChart' in snapshot;

/** Whether an actor runs its chart, and does not wait for it. */
export const isChartHere = (actor: { readonly getSnapshot: () => object } | undefined): boolean =>
  actor !== undefined && !isAwaiting(actor.getSnapshot() as Snapshot<unknown>);

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
  const began = (input: unknown, scope: AnyActorScope): Snapshot<unknown> =>
    here()?.getInitialSnapshot(scope, input) ?? awaiting(input);

  const logic = {
    getInitialSnapshot: (scope: AnyActorScope, input: unknown) => began(input, scope),
    transition: (snapshot: Snapshot<unknown>, event: AnyEventObject, scope: AnyActorScope) => {
      if (!isAwaiting(snapshot)) return here()?.transition(snapshot as never, event, scope) ?? snapshot;
      return event.type === ARRIVED ? began(snapshot.input, scope) : snapshot;
    },
    start: (snapshot: Snapshot<unknown>, scope: ActorScope<Snapshot<unknown>, AnyEventObject>) => {
      if (!isAwaiting(snapshot)) return here()?.start(snapshot as never);
      const arrive = (): void => {
        if (here() === null) return;
        stop();
        scope.self.send({ type: ARRIVED });
      };
      const stop = chunk.subscribe(arrive);
      arrive();
      void chunk.load();
    },
    getPersistedSnapshot: (snapshot: Snapshot<unknown>, options?: unknown) =>
      isAwaiting(snapshot) ? snapshot : (here()?.getPersistedSnapshot(snapshot as never, options) ?? snapshot),
    restoreSnapshot: (snapshot: Snapshot<unknown>, scope: AnyActorScope) => {
      if (isAwaiting(snapshot)) return snapshot;
      const chart = here();
      if (chart === null) throw new Error('the chart of a kept snapshot has to be loaded before it is taken up');
      return chart.restoreSnapshot(snapshot, scope);
    },
  };
  return logic as unknown as Machine;
};
